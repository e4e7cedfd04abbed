"""Ottery: five small family games on one set of rules. One rule: these names are the façade.

    match(game, seats, box, **options)   set up a match
    replay(text)                         read a log and play it again
    written(match)                       write a match down as a log
    simulate(game, seats, games, seed)   many random matches
    open_box(game, path)                 what is printed: the game's own, or somebody's
    games()                              the names
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ottery.core.boxes import Box
    from ottery.errors import OtteryError
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
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def games() -> list[str]:
    """Name the games."""
    from ottery.games import NAMES

    return list(NAMES)


def match(
    game: str, seats: int | None = None, box: "Box | None" = None, **options: str
) -> "Match":
    """Set up a match; options are words, as in the game's page."""
    from ottery.games import named
    from ottery.match import Match

    return Match(named(game), seats, options, box)


def replay(text: str) -> "Match":
    """Read a log and play it again; it is refused where it cannot be true."""
    from ottery.log import read

    return read(text)


def open_box(game: str, path: str | Path | None = None) -> "Box":
    """Open what is printed: the game's own list of cards, or somebody's file."""
    from ottery.core.boxes import open_box as opened
    from ottery.games import named

    return opened(named(game), None if path is None else Path(path))
