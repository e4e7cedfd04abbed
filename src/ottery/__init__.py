"""Ottery: five small family games on one set of rules. One rule: these names are the façade."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ottery.core.boxes import Box
    from ottery.errors import OtteryError
    from ottery.facade import deal, names, open_box, replay, simulate, start
    from ottery.log import written
    from ottery.match import Match

__all__ = [
    "Box",
    "Match",
    "OtteryError",
    "deal",
    "names",
    "open_box",
    "replay",
    "simulate",
    "start",
    "written",
]
_HOMES = {
    "Box": "ottery.core.boxes",
    "Match": "ottery.match",
    "OtteryError": "ottery.errors",
    "written": "ottery.log",
}


def __getattr__(name: str) -> Any:  # numba takes a third of a second to load: only when needed
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES.get(name, "ottery.facade")), name)
