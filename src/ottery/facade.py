"""What a few lines of Python need. One rule: words and paths in, matches out.

`import ottery` offers these names.
"""

from pathlib import Path
from typing import Any

from ottery.core import boxes
from ottery.core.boxes import Box
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.core.words import CHANCE
from ottery.games import NAMES, named
from ottery.lab import simulate as lab
from ottery.log import read
from ottery.match import Match


def names() -> list[str]:
    """Name the games."""
    return list(NAMES)


def start(game: str, seats: int | None = None, box: Box | None = None, **options: str) -> Match:
    """Set up a match; options are words, as in the game's page."""
    return Match(named(game), seats, options, box)


def deal(match: Match, seed: int) -> None:
    """Play the dealer's actions, by their weights, until a seat is to act."""
    rng = generator()
    while match.actor == CHANCE:
        sow(lend(rng)[0], seed, len(match.log))
        match.play(match.drawn(rng))


def replay(text: str) -> Match:
    """Read a log and play it again; it is refused where it cannot be true."""
    return read(text)


def open_box(game: str, path: str | Path | None = None) -> Box:
    """Open what is printed: the game's own list of cards, or somebody's file."""
    return boxes.open_box(named(game), None if path is None else Path(path))


def simulate(
    game: str,
    seats: int | None = None,
    box: Box | None = None,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    **options: Any,
) -> lab.Result:
    """Play many random matches; the same seed gives the same result everywhere."""
    return lab.simulate(named(game), seats, options, box, games=games, seed=seed, workers=workers)
