"""Many random matches. One rule: a seed gives the same result in every mode, with any workers.

Matches are numbered, and each draws from a generator of its own number; what they add up to are
whole numbers. So how they are cut into chunks, and who plays which, cannot be seen in the result.
"""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from importlib import import_module
from signal import SIG_IGN, SIGINT, signal
from typing import Any, cast

import numpy as np

from ottery.core import doors, playout
from ottery.core.boxes import Box, open_box
from ottery.core.chance import SEEDS, generator, pick, sow
from ottery.core.game import Game, blank
from ottery.core.interpreted import lend
from ottery.core.menu import listed
from ottery.core.notation import Notation
from ottery.core.options import NO
from ottery.core.rule import COMPILED
from ottery.core.words import NOBODY
from ottery.errors import BadRequest
from ottery.games import slug

MOST_GAMES = SEEDS  # the other word of a generator is the number of the match
MOST_WORKERS = 256
CHUNK = 8192 if COMPILED else 16  # matches; about a tenth of a second
Progress = Callable[[int], Any]


@dataclass(frozen=True)
class Result:
    """What many matches came to; lists are in the order of seats."""

    game: str
    seats: int
    seed: int
    options: dict[str, str]
    games: int
    plies: int
    seconds: float  # of play: neither starting nor compiling
    plies_per_second: float
    games_per_second: float
    wins: list[float]  # a shared first place counts in parts
    mean_scores: list[float]
    length: dict[str, float]

    def told(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Job:
    """What a worker is given: everything that matches of one seed begin with."""

    module: str
    start: np.ndarray
    boxes: np.ndarray
    seed: int

    def play(self, first: int, games: int) -> np.ndarray:
        game = cast("Game", import_module(self.module))
        return playout.simulate(game, self.start, self.boxes, self.seed, first, games)


def cores() -> int:
    """Tell how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on this system
        return os.cpu_count() or 1


def simulate(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, str] = NO,
    box: Box | None = None,
    *,
    games: int,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress = lambda _: None,
) -> Result:
    """Play matches 0 … games - 1 of a seed; `progress` is told how many more are done."""
    box = box or open_box(game)
    start = blank(game, box, seats, options)
    _check("games", games, 1, MOST_GAMES)
    _check("seed", seed, 0, SEEDS - 1)
    workers = cores() if workers is None else workers
    _check("workers", workers, 1, MOST_WORKERS)
    job = Job(game.__name__, start, box.record, seed)
    tally, seconds = _played(job, games, workers, progress)
    return _result(game, start, seed, tally, seconds)


def _check(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise BadRequest(f"{name} is a whole number from {least} to {most}, not {number}")


def _played(job: Job, games: int, workers: int, progress: Progress) -> tuple[np.ndarray, float]:
    _finite(job.play(0, 1), job)  # compiles, too
    with _pool(workers) as pool:
        for ready in [pool.submit(job.play, 0, 1) for _ in range(workers)]:
            ready.result()
        progress(0)
        clock = time.perf_counter()
        tally = np.zeros(1, playout.TALLY)
        for part in _parts(pool, job, games, workers):
            _finite(part, job)
            add(tally, part)
            progress(int(part["games"][0]))
        return tally, time.perf_counter() - clock


def _pool(workers: int) -> Executor:
    """Compiled rules let other threads run; interpreted ones need processes."""
    if COMPILED or workers == 1:
        return ThreadPoolExecutor(workers)
    return ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_IGN))


def _parts(pool: Executor, job: Job, games: int, workers: int) -> Iterator[np.ndarray]:
    """Hand out chunks, a few ahead of those that are done; collect them in their order."""
    chunk = min(CHUNK, -(-games // (4 * workers)))
    waiting: deque[Future[np.ndarray]] = deque()
    try:
        for first in range(0, games, chunk):
            waiting.append(pool.submit(job.play, first, min(chunk, games - first)))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _finite(tally: np.ndarray, job: Job) -> None:
    if tally["endless"][0]:
        raise BadRequest(
            f"a random match of seed {job.seed} was not over after {playout.LONGEST} plies: "
            "with these cards and options matches need not end; choose others"
        )


def add(tally: np.ndarray, part: np.ndarray) -> None:
    shortest = [int(t["shortest"][0]) for t in (tally, part) if t["games"][0]]
    longest = max(tally["longest"][0], part["longest"][0])
    for name in playout.TALLY.names or ():
        tally[name] += part[name]
    tally["shortest"] = min(shortest, default=0)
    tally["longest"] = longest


def _result(game: Game, start: np.ndarray, seed: int, tally: np.ndarray, seconds: float) -> Result:
    seats = int(start["seats"][0])
    games, plies = int(tally["games"][0]), int(tally["plies"][0])
    extremes = int(tally["shortest"][0]), int(tally["longest"][0])
    return Result(
        game=slug(game),
        seats=seats,
        seed=seed,
        options={o.name: o.word(int(start[o.name][0])) for o in game.OPTIONS},
        games=games,
        plies=plies,
        seconds=round(seconds, 6),
        plies_per_second=round(plies / seconds, 1),
        games_per_second=round(games / seconds, 1),
        wins=[parts / playout.SHARE for parts in tally["wins"][0, :seats].tolist()],
        mean_scores=[points / games for points in tally["points"][0, :seats].tolist()],
        length={"mean": plies / games, "min": extremes[0], "max": extremes[1]},
    )


def drawn(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, str] = NO,
    box: Box | None = None,
    *,
    seed: int,
    number: int = 0,
) -> Iterator[str]:
    """Tell the actions of match `number` of a seed, as `simulate` plays it."""
    box = box or open_box(game)
    states, boxes, rng = blank(game, box, seats, options), box.record, lend(generator())
    notation = Notation(game.VERBS, boxes[0])
    doors.begin(game, states, boxes)
    sow(rng[0], seed, number)
    while states["actor"][0] != NOBODY:
        menus, meanings = doors.offered(game, states, boxes)
        action = pick(lend(menus)[0], rng[0])
        yield notation.text(meanings[list(listed(menus[0])).index(action)])
        doors.play(game, states, boxes, action)
