"""`games` and `options` tell what the games tell of themselves."""

import json

import pytest

from ottery.games import NAMES, named
from ottery.match import Match

from .conftest import Ottery


def test_every_game_is_listed_with_its_seats(ottery: Ottery):
    told = json.loads(ottery("games --json").out)
    assert [row["game"] for row in told] == list(NAMES)
    assert told[0] == {"game": "otter-nonsense", "title": "Otter Nonsense", "seats": [3, 4, 5, 6]}
    assert ottery("games").lines[1].split() == ["otters", "Otters", "2", "to", "4", "seats"]


@pytest.mark.parametrize("game", NAMES)
def test_every_option_is_told_to_people_and_programs(ottery: Ottery, game: str):
    told = json.loads(ottery(f"options {game} --json").out)
    assert [option["name"] for option in told["options"]] == [o.name for o in named(game).OPTIONS]
    people = ottery(f"options {game}").out
    for option in told["options"]:
        assert f"\n{option['name']}  ({option['kind']})\n" in people
        assert option["help"].split()[0] in people


@pytest.mark.parametrize("game", NAMES)
def test_a_default_that_is_told_is_the_one_in_force(ottery: Ottery, game: str):
    told = json.loads(ottery(f"options {game} --json").out)
    for seats in told["seats"]:
        in_force = Match(named(game), seats).options
        for option in told["options"]:
            default = option["default"]
            expected = default if isinstance(default, str) else default[str(seats)]
            assert in_force[option["name"]] == expected, (seats, option["name"])
