"""What is given on the command line. One rule: it is checked before anything is played."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from ottery.core.boxes import Box, open_box
from ottery.core.chance import SEEDS
from ottery.core.game import Game, blank
from ottery.errors import BadRequest, BadSetup
from ottery.games import NAMES, named
from ottery.match import Match

GameName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=f"The game: {', '.join(NAMES)}.",
        autocompletion=lambda: list(NAMES),
        show_default=False,
    ),
]
Seats: TypeAlias = Annotated[
    int | None,
    typer.Option(help="How many sit at the table; if not given, the fewest.", show_default=False),
]
Pairs: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Set an option of the game; may be given many times. `ottery options GAME` has them.",
        show_default=False,
    ),
]
Cards: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Play with cards of your own: a TOML file like the game's own.",
        show_default=False,
    ),
]
Seed: TypeAlias = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=SEEDS - 1,
        help="Where chance begins: the same seed, the same match. If not given, by chance.",
        show_default=False,
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Tell it to programs, as JSON.")]
Interpreted: TypeAlias = Annotated[
    bool, typer.Option("--interpreted", help="Run the rules as plain Python: slower, and alike.")
]
LogFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--log",
        metavar="FILE",
        help="Write the match to a log, a file that is not there yet.",
        show_default=False,
    ),
]


@dataclass(frozen=True)
class Table:
    """A game, and all that a match of it is set up with: known to be possible."""

    game: Game
    seats: int
    options: dict[str, str]
    box: Box

    def match(self) -> Match:
        return Match(self.game, self.seats, self.options, self.box)

    @property
    def given(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.options, self.box


def table(name: str, seats: int | None, pairs: list[str] | None, cards: Path | None) -> Table:
    game = named(name)
    box = open_box(game, cards)
    chosen = options(pairs or [], name)
    start = blank(game, box, seats, chosen)
    return Table(game, int(start["seats"][0]), chosen, box)


def options(pairs: list[str], game: str) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise BadSetup(
                f"--option {pair!r}: write NAME=VALUE; `ottery options {game}` lists them"
            )
        if name in chosen:
            raise BadSetup(f"--option {name} is given twice: leave one of them out")
        chosen[name] = value
    return chosen


def seeded(seed: int | None) -> int:
    """Take the seed given, or one by chance."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def new_file(path: Path | None) -> None:
    """Refuse a place where no file can be written, before the match and not after it."""
    if path is None:
        return
    if path.exists() or path.is_symlink():
        raise BadRequest(f"{path} is there already: name another file, or remove it")
    if not path.parent.is_dir():
        raise BadRequest(f"{path.parent} is no folder: make it, or name another place")


def write_new(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    half = path.with_name(f".{path.name}.half")
    try:
        half.write_text(text, "utf-8")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
