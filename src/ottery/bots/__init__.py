"""Players that are no people. One rule: a bot is given a view, and cannot reach a state.

`mind` is what a bot carries from ply to ply; it may be lost at any moment. `budget` is about how
many plies it may play in its thoughts. A bot reads no clock, and has no luck but what `rng` gives.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from ottery.core.boxes import Box
from ottery.core.game import Game

NAMES = ("uniform", "greedy", "ismcts")


class Bot(Protocol):
    def __call__(
        self, view: np.ndarray, box: Box, seat: int, rng: np.ndarray, budget: int, mind: Any, /
    ) -> str: ...  # the text of an action


def bot(name: str, game: Game) -> Bot:
    """Make the bot `name` for a game."""
    made: Callable[[Game], Bot] = import_module(f"ottery.bots.{name}").bot
    return made(game)
