"""A bot that looks one action ahead. One rule: it knows no more than its guesses.

It guesses how the hidden cards may lie, tries its actions in each guess, and lets the rest of
the match be played at random. The action with the best places on average is played. All actions
are tried in the same guesses and with the same luck, so that fewer tries are needed.
"""

from typing import Any

import numpy as np

from ottery.bots import Bot
from ottery.bots.choices import choices, draw
from ottery.core import doors
from ottery.core.boxes import Box
from ottery.core.chance import MASK
from ottery.core.game import Game
from ottery.core.playout import playouts

MOST_TRIED = 16  # of a longer menu so many are drawn: a few tries of each say more than one of all


def bot(game: Game) -> Bot:
    def act(view: np.ndarray, box: Box, seat: int, rng: np.ndarray, budget: int, _mind: Any) -> str:
        menu = choices(game, view, box)
        if len(menu) == 1:
            return next(iter(menu))
        worth = dict.fromkeys(_drawn(list(menu), rng), 0.0)
        plies = 0
        while plies == 0 or plies < budget:
            guess, luck = view.copy(), draw(rng, MASK)
            if not doors.guess(game, guess, box.record, seat, luck):
                raise ValueError("no state looks like this view")
            for text in worth:
                gain, length = _tried(game, guess, box, seat, menu[text], luck)
                worth[text] += gain
                plies += length
        return max(worth, key=worth.__getitem__)

    return act


def _drawn(texts: list[str], rng: np.ndarray) -> list[str]:
    """Shuffle, so that equals are not always played in the menu's order; keep the first."""
    for i in range(len(texts) - 1, 0, -1):
        j = draw(rng, i + 1)
        texts[i], texts[j] = texts[j], texts[i]
    return texts[:MOST_TRIED]


def _tried(
    game: Game, guess: np.ndarray, box: Box, seat: int, action: int, luck: int
) -> tuple[float, int]:
    """Play the action and then at random; tell how well it ended, and in how many plies."""
    states = guess.copy()
    doors.play(game, states, box.record, action)
    plies = playouts(game, states, box.record, luck)
    _, places = doors.outcome(game, states, box.record)
    share = (places[seat] == 1) / places.count(1)
    return share - places[seat] / len(places), plies + 1
