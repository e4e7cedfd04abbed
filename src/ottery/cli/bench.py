"""`ottery bench`. One rule: it measures and asserts nothing."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ottery.cli.given import Cards, Json
from ottery.core.boxes import open_box
from ottery.errors import BadRequest
from ottery.games import NAMES, named
from ottery.lab import bench

WIDTH = 100


def command(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME…", help="The games; all, if none is named.", show_default=False
        ),
    ] = None,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Measure how fast the games run on this machine.

    Random matches at each game's smallest and largest table: plies and
    matches a second, on one core (its own time, the best of several) and on
    all (by the clock); how long compiling takes with nothing kept from
    before; how long a start takes when everything is compiled; plies a
    second interpreted; bytes of a match's record. Takes a minute or two.

    For example:

    ottery bench
    ottery bench otters annaotto --json
    """
    names = games or list(NAMES)
    check(names, cards)
    screen = Console(stderr=True)
    told: dict[str, Any] = {"conditions": bench.conditions(), "games": []}
    with screen.status("starting") as status:
        for name in names:

            def step(what: str, name: str = name) -> None:
                status.update(f"{name}: {what}")

            told["games"].append(bench.measure(name, cards, step))
    if as_json:
        print(json.dumps(told))
    else:
        draw(told)


def check(names: list[str], cards: Path | None) -> None:
    rules = [named(name) for name in names]
    if cards and len(rules) != 1:
        raise BadRequest("--cards is the box of one game: name that game alone")
    if cards:
        open_box(rules[0], cards)


def draw(told: dict[str, Any]) -> None:
    console = Console(highlight=False, width=max(Console().width, WIDTH))
    where = told["conditions"]
    heads = [
        "", "seats", "plies/s,\na core", "games/s,\na core", f"plies/s,\n{where['cores']} cores",
        f"games/s,\n{where['cores']} cores", "compile,\ns", "start,\ns", "plies/s,\ninterpreted",
        "bytes",
    ]  # fmt: skip
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for head in heads:
        table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for game in told["games"]:
        for row in rows(game):
            table.add_row(*row)
    console.print(table)
    facts = ", ".join(f"{key} {value}" for key, value in where.items() if value is not None)
    console.print(f"\n{facts}", width=WIDTH)


def rows(game: dict[str, Any]) -> list[list[str]]:
    once = [
        f"{game['cold_compile_seconds']:.1f}",
        f"{game['warm_start_seconds']:.2f}",
        f"{game['interpreted_plies_per_second']:,}",
        str(game["record_bytes"]),
    ]
    drawn = []
    for i, row in enumerate(game["tables"]):
        rates = [
            short(row[f"{cores}{unit}_per_second"])
            for cores in ("", "all_cores_")
            for unit in ("plies", "games")
        ]
        drawn.append(["" if i else game["game"], str(row["seats"]), *rates, *([] if i else once)])
    return drawn


def short(rate: int) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1_000_000 else f"{rate:,}"
