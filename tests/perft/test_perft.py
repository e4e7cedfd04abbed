"""Paths counted against the rows of each game's file. One rule: every game has rows.

A row says why its first numbers are right: they were counted by hand. `after` leads to the place
where counting begins.
"""

import hashlib
import tomllib
from pathlib import Path

import pytest
from tables import at, random_log
from variants import GAMES

from ottery.core.perft import perft
from ottery.games import named

pytestmark = pytest.mark.compiled  # a tree takes long, interpreted
HERE = Path(__file__).parent


def rows_of(name):
    text = (HERE / f"{name.replace('-', '_')}.toml").read_text("utf-8")
    return enumerate(tomllib.loads(text)["row"])


ROWS = [
    pytest.param(name, row, id=f"{name}-{number}")
    for name in GAMES
    for number, row in rows_of(name)
]


def reached(name, row):
    return at(name, row["seats"], *row["after"], **row.get("options", {}))


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_paths(name, row):
    match = reached(name, row)
    inside = match._states, match._boxes
    counted = [perft(match.game, *inside, depth) for depth in range(len(row["paths"]))]
    assert counted == row["paths"], row["why"]


@pytest.mark.parametrize(("name", "row"), ROWS)
def test_the_first_count_is_the_length_of_the_menu(name, row):
    assert row["paths"][:2] == [1, len(reached(name, row).menu)]


@pytest.mark.parametrize("name", GAMES)
def test_the_order_of_actions_is_as_before(name):
    """A snapshot: where the order of a menu moves, seeds of the laboratory mean other matches."""
    golden = tomllib.loads((HERE / "order.toml").read_text("utf-8"))
    assert order_of(name) == golden[name], f"menus of {name} list their actions in another order"


def order_of(name):
    digest = hashlib.blake2b(digest_size=8)
    for seats in named(name).SEATS:
        log = random_log(name, seats, seed=seats)
        match = at(name, seats)
        for text in log:
            digest.update(" | ".join(match.menu).encode())
            match.play(text)
    return digest.hexdigest()
