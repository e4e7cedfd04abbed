"""Play what was played before. One rule: a log is trusted here; `Match` is the door that checks."""

from typing import Any

import numpy as np

from ottery.core.rule import Record, driver

game: Any = None  # `for_game` fills it in

PLIES = 1024  # of one call; a longer log takes several
LOG = np.dtype([("plies", "i4"), ("action", "i2", PLIES)], align=True)


@driver
def replay(s: Record, box: Record, log: Record) -> None:
    for ply in range(log.plies):
        game.play(s, box, log.action[ply])
