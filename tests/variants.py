"""Every table that laws are tested at. One rule: no game, seat count or option value is left out.

A table is every number of seats with the defaults, and every value of every option, one by one,
at a table where it is allowed. OTTERY_TEST_GAMES=otters tests one game alone.
"""

import os
from functools import cache
from typing import NamedTuple

import pytest

from ottery.core.boxes import open_box
from ottery.games import NAMES, named

SOME = {  # values of number options worth trying, where the bounds are far apart
    "target_points": ("1", "3", "20"),
    "stall_rounds": ("1", "3"),
    "hand_size": ("1", "2", "6"),
    "otto_penalty": ("1", "3"),
}


class Variant(NamedTuple):
    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{n}={w}" for n, w in self.options)])

    @property
    def words(self) -> dict[str, str]:
        return dict(self.options)


@cache
def variants(name: str) -> list[Variant]:
    game = named(name)
    found = [Variant(name, seats) for seats in game.SEATS]
    turn = 0
    for option in game.OPTIONS:
        for seats, word in _values(game, option):
            turn += 1
            found.append(Variant(name, seats, ((option.name, word),)))
    return list(dict.fromkeys(found))


def _values(game, option):
    """Each value once, the seats going round the tables that allow it."""
    tables = list(game.SEATS)
    words = SOME[option.name] if option.kind == "number" else option.words(tables[-1])
    if option.values:
        words = option.values
    for i, word in enumerate(words):
        allowed = [n for n in option.tables.get(word, tables) if n in tables]
        if option.kind == "seat":
            allowed = [n for n in allowed if word in option.words(n)]
        if "seats" in option.only:
            allowed = [n for n in allowed if str(n) in option.only["seats"]]
        seats = allowed[(i + len(option.name)) % len(allowed)]
        if word != option.default_at(seats):
            yield seats, word


GAMES = tuple(os.environ.get("OTTERY_TEST_GAMES", ",".join(NAMES)).split(","))
VARIANTS = [variant for name in GAMES for variant in variants(name)]
BOXES = {name: open_box(named(name)) for name in GAMES}
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_game = pytest.mark.parametrize("name", GAMES)
