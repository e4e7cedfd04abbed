"""`ottery perft`. One rule: what no machine can walk is refused before anything is walked.

Small trees are walked here, interpreted; larger ones by a process of their own that compiles.
"""

import json
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from ottery.cli import INTERPRETED_ANYWAY
from ottery.cli.apart import apart
from ottery.cli.given import Cards, GameName, Interpreted, Json, Pairs, Seats, table
from ottery.core import doors, perft
from ottery.core.game import blank
from ottery.errors import BadRequest
from ottery.lab.size import paths

DEEPEST = 500  # plies; interpreted rules walk as deep as Python's stack
MOST = 10**10  # paths; half an hour to some hours
MOST_INTERPRETED = 10**8
FEW = 30_000  # paths that are walked sooner than a compiler starts
Given: TypeAlias = tuple[str, int | None, list[str], Path | None]


def command(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, help="How many plies.", show_default=False)],
    seats: Seats = None,
    option: Pairs = None,
    cards: Cards = None,
    interpreted: Interpreted = False,
    as_json: Json = False,
) -> None:
    """Count the sequences of actions to a depth, the dealer's too.

    Equal cards are one action; weights do not count. If a count moves, the
    rules moved. How many there are is estimated first, and a depth beyond
    10,000,000,000 sequences is refused.

    For example:

    ottery perft otters --seats 2 --depth 5
    ottery perft nichtlustig --depth 6 --option start_player=1 --json
    """
    given: Given = (game, seats, option or [], cards)
    set_up = table(*given)
    interpreted = interpreted or INTERPRETED_ANYWAY
    sizes = paths(set_up.match, min(depth, DEEPEST))
    check(depth, sizes, MOST_INTERPRETED if interpreted else MOST)
    counts = []
    for ply, count in enumerate(walked(given, sizes, interpreted)):
        counts.append(count)
        if not as_json:
            print(f"depth {ply:<4}{count:>18,}", flush=True)
    if as_json:
        told = {"game": game, "seats": set_up.seats, "options": set_up.match().options}
        print(json.dumps({**told, "depth": depth, "paths": counts}))


def check(depth: int, sizes: list[int], most: int) -> None:
    deepest = next((ply - 1 for ply, size in enumerate(sizes) if size > most), len(sizes) - 1)
    if depth > deepest:
        many = (
            f"it goes no deeper than {DEEPEST}"
            if deepest == DEEPEST
            else (f"more than {most:,} sequences, which nobody can wait for")
        )
        raise BadRequest(f"--depth {depth}: {many}; --depth {deepest} has about {sizes[deepest]:,}")


def walked(given: Given, sizes: list[int], interpreted: bool) -> Iterator[int]:
    """Count the sequences to each depth."""
    depth = len(sizes) - 1
    small = sum(interpreted or sum(sizes[: ply + 1]) <= FEW for ply in range(depth + 1))
    for ply in range(small):
        yield walk(given, ply)
    if small <= depth:
        yield from walked_compiled(given, small, depth)


def walk(given: Given, depth: int) -> int:
    set_up = table(*given)
    states = blank(set_up.game, set_up.box, set_up.seats, set_up.options)
    doors.begin(set_up.game, states, set_up.box.record)
    return perft.perft(set_up.game, states, set_up.box.record, depth)


def walked_compiled(given: Given, first: int, last: int) -> Iterator[int]:
    pipe = apart(_walk_all, given, first, last)
    try:
        for _ in range(first, last + 1):
            yield pipe.recv()
    except EOFError:
        raise BadRequest("the process that walked has died: try a smaller --depth") from None


def _walk_all(pipe: Connection, given: Given, first: int, last: int) -> None:
    for depth in range(first, last + 1):
        pipe.send(walk(given, depth))
