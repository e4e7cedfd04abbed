"""How fast a game runs in this process. One rule: a core's rate is counted in its own time.

Run as a process of its own, so that starting and compiling are measured from nothing:

    python -m ottery.lab.measure '{"game": "otters", "seats": [2, 4]}'
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from ottery.core import playout
from ottery.core.boxes import open_box
from ottery.core.game import blank
from ottery.games import named
from ottery.lab.simulate import cores, simulate

SECONDS = 0.3  # of one measurement
TIMES = 5  # the best of so many: whatever else the machine does only slows it down


def measured(game: str, seats: list[int], cards: str | None = None) -> dict[str, Any]:
    rules = named(game)
    box = open_box(rules, Path(cards) if cards else None)
    begin = blank(rules, box, seats[0] if seats else None)
    clock = time.perf_counter()
    playout.simulate(rules, begin, box.record, 0, 0, 1)
    told: dict[str, Any] = {"first_match_seconds": round(time.perf_counter() - clock, 3)}
    told["record_bytes"] = rules.STATE.dtype.itemsize
    told["tables"] = []
    for number in seats:
        start = blank(rules, box, number)
        row = one_core(rules, start, box.record)
        games = max(1, int(row["games_per_second"] * cores()))
        all_cores = simulate(rules, number, box=box, games=games)
        row["all_cores_plies_per_second"] = round(all_cores.plies_per_second)
        row["all_cores_games_per_second"] = round(all_cores.games_per_second)
        told["tables"].append({"seats": number, **row})
    return told


def one_core(rules: Any, start: np.ndarray, boxes: np.ndarray) -> dict[str, Any]:
    """Tell the best of several rates, of as many matches as fill the time."""
    games, best = 1, {"plies_per_second": 0, "games_per_second": 0}
    runs = 0
    while runs < TIMES:
        clock = time.thread_time()
        tally = playout.simulate(rules, start, boxes, 0, 0, games)
        seconds = time.thread_time() - clock
        if seconds < SECONDS / 2 and not runs:
            games = int(games * min(10, 1 + SECONDS / max(seconds, 1e-6)))
            continue
        runs += 1
        rate = int(tally["plies"][0]) / seconds
        if rate > best["plies_per_second"]:
            best = {"plies_per_second": round(rate), "games_per_second": round(games / seconds)}
    return best


if __name__ == "__main__":
    print(json.dumps(measured(**json.loads(sys.argv[1]))))
