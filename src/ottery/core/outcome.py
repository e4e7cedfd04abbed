"""How a match ended. One rule: a place is 1 + the number of seats that did strictly better."""

import numpy as np

from ottery.core.rule import Record, rule
from ottery.core.words import MOST_SEATS

OUTCOME = np.dtype(
    [("points", "i4", MOST_SEATS), ("merit", "i4", MOST_SEATS), ("place", "i4", MOST_SEATS)],
    align=True,
)


@rule
def rank(outcome: Record, seats: int) -> None:
    """Give places by `merit`, which a game fills in: the more the better."""
    for seat in range(seats):
        outcome.place[seat] = 1
        for other in range(seats):
            if outcome.merit[other] > outcome.merit[seat]:
                outcome.place[seat] += 1


@rule
def rank_by_points(outcome: Record, seats: int) -> None:
    for seat in range(seats):
        outcome.merit[seat] = outcome.points[seat]
    rank(outcome, seats)


@rule
def winners(outcome: Record, seats: int) -> int:
    """How many seats share the first place."""
    first = 0
    for seat in range(seats):
        first += outcome.place[seat] == 1
    return first
