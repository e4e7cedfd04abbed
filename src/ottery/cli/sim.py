"""`ottery sim`. One rule: with --json nothing but the one object goes to standard output."""

import json
import textwrap
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from ottery.cli import say
from ottery.cli.given import Cards, GameName, Interpreted, Json, Pairs, Seats, Seed, seeded, table
from ottery.lab.simulate import MOST_GAMES, MOST_WORKERS, Result, cores, simulate


def command(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many matches.")] = 10_000,
    seed: Seed = None,
    option: Pairs = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MOST_WORKERS,
            help="How many play at once; if not given, one a core. The result is the same.",
            show_default=False,
        ),
    ] = None,
    cards: Cards = None,
    interpreted: Interpreted = False,
    as_json: Json = False,
) -> None:
    """Play many random matches and tell what they come to.

    A seat's actions are equally likely, the dealer's by weight. A shared
    first place counts in parts, so that the wins add up to the matches.
    The same seed gives the same result with any number of workers, compiled
    or interpreted; the seconds are those of play alone.

    For example:

    ottery sim otters --seats 4 --option mode=teams --games 1000000
    ottery sim nichtlustig --seats 3 --games 1000 --seed 7 --json
    """
    del interpreted  # settled before this was imported
    set_up = table(game, seats, option, cards)
    seed = seeded(seed)
    screen = Console(stderr=True)
    if screen.is_terminal:
        say(_heading(set_up.game.TITLE, set_up.seats, games, seed, workers) + "\n")
    with _bar(screen) as bar:
        task = bar.add_task("starting", total=games)

        def progress(done: int) -> None:
            bar.update(task, advance=done, description="playing", refresh=True)

        result = simulate(*set_up.given, games=games, seed=seed, workers=workers, progress=progress)
    print(json.dumps(result.told()) if as_json else summary(result, set_up.game.TITLE))


def _heading(title: str, seats: int, games: int, seed: int, workers: int | None) -> str:
    return f"{title}, {seats} seats, {games:,} matches, seed {seed}, {workers or cores()} workers"


def _bar(screen: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        auto_refresh=False,  # no thread of its own: interpreted workers are forked
        disable=not screen.is_terminal,
    )


def summary(result: Result, title: str) -> str:
    options = ", ".join(f"{name} {word}" for name, word in result.options.items())
    options = textwrap.fill(options, 85, subsequent_indent=" " * 15)
    length = result.length
    lines = [
        f"{title}, {result.seats} seats, seed {result.seed}",
        f"options        {options}",
        f"matches        {result.games:,} in {result.seconds:.2f} s"
        f" ({result.games_per_second:,.0f}/s)",
        f"plies          {result.plies:,} ({result.plies_per_second:,.0f}/s)",
        f"plies a match  {length['mean']:.1f} on average, {length['min']} to {length['max']}",
        "",
        "seat      wins             mean score",
    ]
    for seat, (wins, score) in enumerate(zip(result.wins, result.mean_scores, strict=True), 1):
        lines.append(f"{seat:<6}{wins:>12,.1f}  {wins / result.games:>6.2%}  {score:>12.3f}")
    return "\n".join(lines)
