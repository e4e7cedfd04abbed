"""A bot that plays anything. One rule: every action of its menu is equally likely."""

from typing import Any

import numpy as np

from ottery.bots import Bot
from ottery.bots.choices import choices, draw
from ottery.core.boxes import Box
from ottery.core.game import Game


def bot(game: Game) -> Bot:
    def act(
        view: np.ndarray, box: Box, _seat: int, rng: np.ndarray, _budget: int, _mind: Any
    ) -> str:
        menu = list(choices(game, view, box))
        return menu[draw(rng, len(menu))]

    return act
