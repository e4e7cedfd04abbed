"""What a few lines of Python need. One rule: words and paths in, matches out.

`import ottery` offers these names.
"""

from pathlib import Path

from ottery.core import boxes
from ottery.core.boxes import Box
from ottery.games import NAMES, named
from ottery.log import read
from ottery.match import Match


def names() -> list[str]:
    """Name the games."""
    return list(NAMES)


def start(game: str, seats: int | None = None, box: Box | None = None, **options: str) -> Match:
    """Set up a match; options are words, as in the game's page."""
    return Match(named(game), seats, options, box)


def replay(text: str) -> Match:
    """Read a log and play it again; it is refused where it cannot be true."""
    return read(text)


def open_box(game: str, path: str | Path | None = None) -> Box:
    """Open what is printed: the game's own list of cards, or somebody's file."""
    return boxes.open_box(named(game), None if path is None else Path(path))
