"""What a bot may do. One rule: it is worked out from the view alone."""

import numpy as np

from ottery.core import doors
from ottery.core.boxes import Box
from ottery.core.chance import below
from ottery.core.game import Game
from ottery.core.interpreted import lend
from ottery.core.menu import listed
from ottery.core.notation import Notation


def choices(game: Game, view: np.ndarray, box: Box) -> dict[str, int]:
    """Tell what the seat that is to act may play: texts, and the engine's numbers."""
    menus, meanings = doors.offered(game, view, box.record)
    notation = Notation(game.VERBS, box.record[0])
    actions = zip(meanings, listed(menus[0]), strict=True)
    return {notation.text(meaning): action for meaning, action in actions}


def draw(rng: np.ndarray, n: int) -> int:
    """Draw one of 0 … n - 1."""
    return below(lend(rng)[0], n)
