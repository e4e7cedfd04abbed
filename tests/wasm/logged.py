"""Random matches as the engine's numbers. One rule: rules as the CPU runs them, nothing else."""

from typing import Any

import numpy as np

from ottery.core.chance import RNG, pick, sow
from ottery.core.menu import MENU, clear
from ottery.core.rule import driver, for_game
from ottery.core.words import NOBODY

game: Any = None  # `for_game` fills it in
LONGEST = 20_000  # plies


@driver
def _log(states, boxes, menus, rngs, actions, seed):
    s, box, menu, rng = states[0], boxes[0], menus[0], rngs[0]
    sow(rng, seed, 0)
    plies = 0
    while s.actor != NOBODY:
        clear(menu)
        game.offer(s, box, menu)
        actions[plies] = pick(menu, rng)
        game.play(s, box, actions[plies])
        plies += 1
    return plies


def logged(rules, state, boxes, seed):
    """Play a state to its end, in place; tell its log."""
    actions = np.zeros(LONGEST, np.int16)
    scratch = np.zeros(1, MENU), np.zeros(1, RNG)
    plies = for_game(_log, rules)(state, boxes, *scratch, actions, seed)
    return actions[:plies]
