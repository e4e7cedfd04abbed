"""`ottery play`. One rule: a match that is left is left in order, and its log is written."""

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from ottery import bots, log
from ottery.cli import INTERPRETED_ANYWAY
from ottery.cli.given import (
    Cards,
    GameName,
    LogFile,
    Pairs,
    Seats,
    Seed,
    new_file,
    seeded,
    table,
    write_new,
)
from ottery.cli.screen import Screen
from ottery.cli.sitting import Left, Sitting
from ottery.cli.thinker import Thinker
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.errors import BadSetup
from ottery.match import Match

BUDGET = 5_000 if INTERPRETED_ANYWAY else 150_000  # plies; a moment either way
MOST_BUDGET = 10**9


def command(
    game: GameName,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit.")] = 1,
    with_bots: Annotated[
        str, typer.Option("--bots", help=f"Who else plays: {' or '.join(bots.NAMES)}.")
    ] = "ismcts",
    budget: Annotated[
        int, typer.Option(min=0, max=MOST_BUDGET, help="How many plies a bot may think, about.")
    ] = BUDGET,
    seed: Seed = None,
    option: Pairs = None,
    cards: Cards = None,
    log_file: LogFile = None,
) -> None:
    """Play a match against bots, here in the terminal.

    Type an action as it stands in the menu, its number or its beginning;
    ? tells what else there is. A decision with one possibility is played
    for you. Bots know no more than a player at their seat would.

    For example:

    ottery play otter-nonsense
    ottery play otters --seats 4 --option mode=teams --seat 2
    ottery play annaotto --bots uniform --log evening.log
    """
    new_file(log_file)
    set_up = table(game, seats, option, cards)
    if with_bots not in bots.NAMES:
        raise BadSetup(f"--bots is one of {', '.join(bots.NAMES)}, not {with_bots}")
    if seat > set_up.seats:
        raise BadSetup(f"--seat {seat}: there are {set_up.seats} seats; sit at one of them")
    match, rng, screen = set_up.match(), generator(), Screen()
    sow(lend(rng)[0], seeded(seed), 0)
    screen.say(
        f"{match.game.TITLE}, {match.seats} seats; you are seat {seat}, the others are "
        f"{with_bots} bots. Type ? for help."
    )
    bot = bot_for(with_bots, match, screen.say)
    try:
        Sitting(match, seat - 1, bot, rng, budget, screen, ask).run()
    except (Left, EOFError, KeyboardInterrupt):
        screen.say("\nThe match is left as it stands.")
    if log_file:
        write_new(log_file, log.written(match))
        screen.say(f"written to {log_file}")


def bot_for(name: str, match: Match, say: Callable[[str], None]) -> bots.Bot:
    """Let a bot that counts many plies do so in compiled rules."""
    if name == "uniform" or INTERPRETED_ANYWAY:
        return bots.bot(name, match.game)
    return Thinker(name, match, say)


def ask() -> str:
    """Read a line; where no terminal does it, repeat what was read."""
    said = input("> ")
    if not sys.stdin.isatty():
        print(said)
    return said
