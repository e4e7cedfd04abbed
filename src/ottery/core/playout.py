"""Random matches to the end. One rule: game i of a seed is the same on every machine."""

from typing import Any

import numpy as np

from ottery.core.chance import RNG, pick, sow
from ottery.core.game import Game
from ottery.core.interpreted import lend
from ottery.core.menu import MENU, clear
from ottery.core.outcome import OUTCOME, winners
from ottery.core.rule import Record, Row, driver, for_game
from ottery.core.words import MOST_SEATS, NOBODY

game: Any = None  # `for_game` fills it in

LONGEST = 1_000_000  # plies; a match that goes on for longer is given up and counted as such
SHARE = 60  # a first place, in parts that any number of seats up to six can share
TALLY = np.dtype(
    [
        ("games", "i8"),
        ("plies", "i8"),
        ("shortest", "i8"),
        ("longest", "i8"),
        ("endless", "i8"),
        ("wins", "i8", MOST_SEATS),  # in parts of a first place
        ("points", "i8", MOST_SEATS),
    ],
    align=True,
)


@driver
def play_out(s: Record, box: Record, menu: Record, rng: Record) -> int:
    """Play a match to its end, at random; tell in how many plies."""
    plies = 0
    while s.actor != NOBODY and plies < LONGEST:
        clear(menu)
        game.offer(s, box, menu)
        game.play(s, box, pick(menu, rng))
        plies += 1
    return plies


@driver
def play_one(s: Record, box: Record, menu: Record, rng: Record, seed: int, number: int) -> int:
    """Play match `number` of a seed to its end; tell in how many plies."""
    sow(rng, seed, number)
    return play_out(s, box, menu, rng)


@driver
def _run(states: Row, boxes: Row, menus: Row, rngs: Row, seed: int, first: int) -> int:
    """Play every state to its end, in place; states[0] is match number `first` of the seed."""
    plies = 0
    for i in range(len(states)):
        plies += play_one(states[i], boxes[0], menus[0], rngs[0], seed, first + i)
    return plies


@driver
def _simulate(
    starts: Row, boxes: Row, scratch: Row, menus: Row, rngs: Row, outcomes: Row, tallies: Row,
    seed: int, first: int, games: int,
) -> None:  # fmt: skip
    s, box, menu, rng = scratch[0], boxes[0], menus[0], rngs[0]
    for number in range(first, first + games):
        scratch[0] = starts[0]
        game.setup(s, box)
        plies = play_one(s, box, menu, rng, seed, number)
        game.score(s, box, outcomes[0])
        count(tallies[0], s, outcomes[0], plies)


@driver
def count(tally: Record, s: Record, outcome: Record, plies: int) -> None:
    tally.plies += plies
    tally.shortest = min(tally.shortest, plies) if tally.games else plies
    tally.longest = max(tally.longest, plies)
    tally.endless += s.actor != NOBODY
    tally.games += 1
    shared = winners(outcome, s.seats)
    for seat in range(s.seats):
        tally.points[seat] += outcome.points[seat]
        if outcome.place[seat] == 1:
            tally.wins[seat] += SHARE // shared


def playouts(
    rules: Game, states: np.ndarray, boxes: np.ndarray, seed: int = 0, first: int = 0
) -> int:
    arrays = (states, boxes, np.zeros(1, MENU), np.zeros(1, RNG))
    return int(for_game(_run, rules)(*map(lend, arrays), seed, first))


def simulate(
    rules: Game, start: np.ndarray, boxes: np.ndarray, seed: int, first: int, games: int
) -> np.ndarray:
    """Play `games` matches from number `first` on, all set up like `start`, which stays `blank`."""
    tally = np.zeros(1, TALLY)
    scratch = start.copy()
    kinds = (MENU, RNG, OUTCOME)
    arrays = (start, boxes, scratch, *(np.zeros(1, kind) for kind in kinds), tally)
    for_game(_simulate, rules)(*map(lend, arrays), seed, first, games)
    return tally
