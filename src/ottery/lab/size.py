"""How large a game's tree is. One rule: it is estimated by diving, and never walked.

Each dive goes down at random and multiplies the choices that it meets: on average, over many
dives, that is how many paths there are (Knuth, 1975).
"""

import random
from collections.abc import Callable

from ottery.match import Match

DIVES = 40
HUGE = 10**14  # a dive goes no further: nobody counts to there


def paths(begin: Callable[[], Match], depth: int, seed: int = 0) -> list[int]:
    """Estimate how many paths there are to each depth, 0 … depth."""
    luck = random.Random(seed)
    sums = [0] * (depth + 1)
    for _ in range(DIVES):
        for ply, found in enumerate(_dive(begin(), depth, luck)):
            sums[ply] += found
    return [-(-total // DIVES) for total in sums]


def _dive(match: Match, depth: int, luck: random.Random) -> list[int]:
    found = [1]
    while len(found) <= depth and not match.over and found[-1] < HUGE:
        menu = list(match.menu)
        found.append(found[-1] * len(menu))
        match.play(luck.choice(menu))
    rest = depth + 1 - len(found)
    return found + [HUGE if found[-1] >= HUGE else 0] * rest
