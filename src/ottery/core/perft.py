"""Count the paths of a game's tree, to a depth. One rule: if a count moves, the rules moved.

A path is a sequence of actions as they are written: equal cards in several slots of a deck are
one action.
"""

from typing import Any

import numpy as np

from ottery.core.game import Game
from ottery.core.interpreted import lend
from ottery.core.menu import MENU, clear
from ottery.core.rule import Record, Row, driver, for_game
from ottery.core.words import CHANCE

game: Any = None  # `for_game` fills it in


@driver
def written_before(s: Record, box: Record, menu: Record, entry: int, action: int) -> bool:
    """Is an action that means the same listed earlier? Only the dealer's menus repeat one."""
    if s.actor != CHANCE:
        return False
    meaning = game.means(s, box, action)
    for i in range(entry + 1):
        for other in range(menu.first[i], menu.first[i] + menu.count[i]):
            if i == entry and other == action:
                return False
            if game.means(s, box, other) == meaning:
                return True
    return False


@driver
def _paths(states: Row, boxes: Row, menus: Row, ply: int, depth: int) -> int:
    if ply == depth:
        return 1
    menu = menus[ply]
    clear(menu)
    game.offer(states[ply], boxes[0], menu)
    paths = 0
    for i in range(menu.entries):
        for action in range(menu.first[i], menu.first[i] + menu.count[i]):
            if written_before(states[ply], boxes[0], menu, i, action):
                continue
            states[ply + 1] = states[ply]
            game.play(states[ply + 1], boxes[0], action)
            paths += _paths(states, boxes, menus, ply + 1, depth)
    return paths


def perft(rules: Game, state: np.ndarray, boxes: np.ndarray, depth: int) -> int:
    states, menus = np.repeat(state, depth + 1), np.zeros(depth + 1, MENU)
    return int(for_game(_paths, rules)(lend(states), lend(boxes), lend(menus), 0, depth))
