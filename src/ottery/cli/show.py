"""`ottery show`. One rule: a ply is told before the next is read; a refusal names a way out."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from ottery import log
from ottery.cli.given import (
    Cards,
    Json,
    LogFile,
    Pairs,
    Seats,
    Seed,
    new_file,
    seeded,
    table,
    write_new,
)
from ottery.cli.telling import ForPeople, ForPrograms, tell
from ottery.core.words import CHANCE
from ottery.errors import BadRequest, RefusedAction
from ottery.games import NAMES
from ottery.lab.simulate import drawn
from ottery.match import Match

LONGEST_LINE = 200  # bytes: no action is nearly as long
NEAR = 3


def command(
    what: Annotated[
        str,
        typer.Argument(metavar="GAME|LOG", help="A game, or a log file.", show_default=False),
    ],
    random: Annotated[bool, typer.Option("--random", help="Tell a random match of GAME.")] = False,
    actions: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|-",
            help="Tell the match of GAME with these actions, one a line, the dealer's too; "
            "- reads them from standard input.",
            show_default=False,
        ),
    ] = None,
    seats: Seats = None,
    seed: Seed = None,
    option: Pairs = None,
    cards: Cards = None,
    log_file: LogFile = None,
    as_json: Json = False,
) -> None:
    """Tell a match ply by ply: who acts, what may happen, who sees what.

    show --random GAME tells match number 0 of a seed, as `sim` plays it.
    show GAME --actions FILE plays the actions of a file. Empty lines, and
    lines that begin with #, are passed over. Where the actions stop before
    the match is over, the open ply is told last. The first action that
    cannot be is refused with its line, the reason and the nearest that can.
    show LOG tells a log, which says itself how its match was set up.

    With --json one object a line: ply, actor, menu, weights, plays, views
    (before the action); last the scores and places.

    For example:

    ottery show --random otters --seats 4 --option mode=teams --seed 7
    ottery show otto-and-bruno --seats 2 --actions plies.txt --json
    ottery show match.log
    """
    new_file(log_file)
    voice = ForPrograms() if as_json else ForPeople()
    if not random and actions is None:
        match, texts = _logged(what, [seats, seed, option, cards])
        _tell(tell(match, texts, voice))
    else:
        if random and actions is not None:
            raise BadRequest("--random and --actions are two ways: give one of them")
        set_up = table(what, seats, option, cards)
        match = set_up.match()
        if random:
            seed = seeded(seed)
            if not as_json:
                print(f"seed {seed}:", end=" ")
            _tell(tell(match, drawn(*set_up.given, seed=seed), voice))
        else:
            with closing(Lines(actions or "")) as lines:
                try:
                    _tell(tell(match, lines, voice))
                except RefusedAction:
                    raise BadRequest(refusal(match, lines)) from None
    if log_file:
        write_new(log_file, log.written(match))


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _logged(path: str, others: list[object]) -> tuple[Match, list[str]]:
    if path in NAMES and not Path(path).exists():
        raise BadRequest(f"of {path} show what? give --random, or --actions FILE, or a log's name")
    if any(other is not None for other in others):
        raise BadRequest("a log says itself how its match is set up: give its name alone")
    text = log.read_file(Path(path), "a log, or a game with --random or --actions")
    match = log.read(text, Path(path).name)
    return Match(match.game, match.seats, match.options, match.box), match.log


class Lines:
    """The actions of a file. `number` and `text` tell the line read last."""

    def __init__(self, path: str) -> None:
        self.number, self.text = 0, ""
        self._file = sys.stdin.buffer if path == "-" else _opened(path)

    def __iter__(self) -> Iterator[str]:
        while raw := self._file.readline(LONGEST_LINE):
            self.number += 1
            self.text = raw.decode("utf-8", "replace").removesuffix("\n").removesuffix("\r")
            if self.text.strip() and not self.text.startswith("#"):
                yield self.text

    def close(self) -> None:
        self._file.close()


def _opened(path: str) -> BinaryIO:
    try:
        return Path(path).open("rb")
    except OSError as error:
        way_out = "give a file with one action a line, or -"
        raise BadRequest(f"{path}: {error.strerror}: {way_out}") from None


def refusal(match: Match, lines: Lines) -> str:
    head = f"line {lines.number}: {shortened(lines.text)}"
    if match.over:
        return f"{head}: the match was over before; leave out this line and all below"
    return f"{head}: {reason(match, lines.text)}; possible now: {nearest(match, lines.text)}"


def reason(match: Match, text: str) -> str:
    if match.actor != CHANCE:
        return f"{match.who} cannot play that: {match.why_not(match.actor, text)}"
    if match.notation.writes(text):
        return "the dealer cannot do that now"
    return f"no action of {match.game.TITLE} is written like that"


def nearest(match: Match, text: str) -> str:
    menu = list(match.menu)
    near = get_close_matches(text, menu, NEAR, cutoff=0)
    more = len(menu) - len(near)
    return ", ".join(near) + (f" and {more} more" if more else "")


def shortened(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
