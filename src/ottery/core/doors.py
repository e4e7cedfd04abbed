"""What Python calls once a ply. One rule: a door takes arrays, for they cross cheaply."""

from typing import Any

import numpy as np

from ottery.core.chairs import ROOM
from ottery.core.chance import generator, sow
from ottery.core.game import Game
from ottery.core.interpreted import lend
from ottery.core.menu import MENU, clear
from ottery.core.outcome import OUTCOME
from ottery.core.rule import Row, driver, for_game

game: Any = None  # `for_game` fills it in


@driver
def _begin(states: Row, boxes: Row) -> None:
    game.setup(states[0], boxes[0])


@driver
def _offer(states: Row, boxes: Row, menus: Row, meanings: Row) -> int:
    """Fill in the menu and what its actions mean, in its order; tell how many there are."""
    s, box, menu = states[0], boxes[0], menus[0]
    clear(menu)
    game.offer(s, box, menu)
    listed = 0
    for i in range(menu.entries):
        for j in range(menu.count[i]):
            meanings[listed] = game.means(s, box, menu.first[i] + j)
            listed += 1
    return listed


@driver
def _play(states: Row, boxes: Row, action: int) -> None:
    game.play(states[0], boxes[0], action)


@driver
def _score(states: Row, boxes: Row, outcomes: Row) -> None:
    game.score(states[0], boxes[0], outcomes[0])


@driver
def _determinize(views: Row, boxes: Row, seat: int, rngs: Row, rooms: Row, seed: int) -> bool:
    box, rng, room, possible = boxes[0], rngs[0], rooms[0], True
    for i in range(len(views)):
        sow(rng, seed, i)
        possible &= game.determinize(views[i], box, seat, rng, room)
    return possible


def begin(rules: Game, states: np.ndarray, boxes: np.ndarray) -> None:
    for_game(_begin, rules)(lend(states), lend(boxes))


def offered(rules: Game, states: np.ndarray, boxes: np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Tell the menu, and what its actions mean."""
    menus, meanings = np.zeros(1, MENU), np.zeros(rules.ACTIONS, np.int32)
    arrays = (lend(array) for array in (states, boxes, menus, meanings))
    listed = for_game(_offer, rules)(*arrays)
    return menus, meanings[:listed].tolist()


def play(rules: Game, states: np.ndarray, boxes: np.ndarray, action: int) -> None:
    """Play unchecked; `Match.play` is the door that checks."""
    for_game(_play, rules)(lend(states), lend(boxes), action)


def outcome(rules: Game, states: np.ndarray, boxes: np.ndarray) -> tuple[list[int], list[int]]:
    """Tell points and places, in the order of seats."""
    outcomes = np.zeros(1, OUTCOME)
    for_game(_score, rules)(lend(states), lend(boxes), lend(outcomes))
    seats = states["seats"][0]
    return outcomes["points"][0, :seats].tolist(), outcomes["place"][0, :seats].tolist()


def guess(rules: Game, views: np.ndarray, boxes: np.ndarray, seat: int, seed: int = 0) -> bool:
    """Fill in, in place, states that could be the truth: the views are all it is given."""
    arrays = (lend(array) for array in (generator(), np.zeros(1, ROOM)))
    return bool(for_game(_determinize, rules)(lend(views), lend(boxes), seat, *arrays, seed))
