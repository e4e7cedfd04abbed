"""Ottery: five small family games on one set of rules. One rule: these names are the façade."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ottery.core.boxes import Box
    from ottery.errors import OtteryError
    from ottery.facade import games, match, open_box, replay
    from ottery.lab.simulate import simulate
    from ottery.log import written
    from ottery.match import Match

__all__ = [
    "Box",
    "Match",
    "OtteryError",
    "games",
    "match",
    "open_box",
    "replay",
    "simulate",
    "written",
]
_HOMES = {
    "Box": "ottery.core.boxes",
    "Match": "ottery.match",
    "OtteryError": "ottery.errors",
    "simulate": "ottery.lab.simulate",
    "written": "ottery.log",
}


def __getattr__(name: str) -> Any:  # numba takes a third of a second to load: only when needed
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOMES.get(name, "ottery.facade")), name)
    globals()[name] = found  # over the submodule `ottery.match`, which importing it put here
    return found
