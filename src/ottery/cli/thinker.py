"""A bot that thinks in another process. One rule: where it thinks does not change what it thinks.

The terminal's process runs interpreted, to be there at once; bots count many plies. So another
process compiles, or loads what was compiled before, while the person reads the first screen.
"""

from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from ottery import bots
from ottery.cli.apart import apart
from ottery.core.boxes import Box
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.core.words import CHANCE
from ottery.games import named, slug
from ottery.match import Match

PATIENCE = 0.3  # seconds; a longer wait is explained


class Thinker:
    def __init__(self, name: str, match: Match, say: Callable[[str], None]) -> None:
        self._bot = bots.bot(name, match.game)
        self._say = say
        set_up = (slug(match.game), match.seats, match.options, match.box)
        self._pipe: Connection | None = apart(_think, name, set_up)
        self._ready = False

    def __call__(
        self, view: np.ndarray, box: Box, seat: int, rng: np.ndarray, budget: int, mind: Any, /
    ) -> str:
        try:
            if self._pipe:
                self._wait(self._pipe)
                self._pipe.send((view, seat, rng, budget))
                text, rng[:] = self._pipe.recv()
                return text
        except (EOFError, OSError):  # it is gone: think here, more slowly
            self._pipe = None
        return self._bot(view, box, seat, rng, budget, mind)

    def _wait(self, pipe: Connection) -> None:
        if not self._ready:
            if not pipe.poll(PATIENCE):
                self._say("The bots make ready; the first time that takes some seconds …")
            self._ready = pipe.recv()


def _think(pipe: Connection, name: str, set_up: tuple[str, int, dict[str, str], Box]) -> None:
    game, seats, options, box = set_up
    bot = bots.bot(name, named(game))
    _warm(bot, Match(named(game), seats, options, box))
    pipe.send(True)
    while True:
        view, seat, rng, budget = pipe.recv()
        pipe.send((bot(view, box, seat, rng, budget, None), rng))


def _warm(bot: bots.Bot, match: Match) -> None:
    """Go to the first choice and make it: then everything is compiled."""
    rng = generator()
    sow(lend(rng)[0], 0, 0)
    while match.actor == CHANCE or len(match.menu) == 1:
        match.play(next(iter(match.menu)))
    bot(match.view(match.actor), match.box, match.actor, rng, 0, None)
