"""`ottery sim` tells what random play comes to, the same whoever counts."""

import json
from typing import Any

import pytest

from ottery.games import NAMES

from .conftest import Ottery

KEYS = ["game", "seats", "seed", "options", "games", "plies", "seconds", "plies_per_second"]
KEYS += ["games_per_second", "wins", "mean_scores", "length"]


def counted(told: dict[str, Any]) -> dict[str, Any]:
    return {key: told[key] for key in ("games", "plies", "wins", "mean_scores", "length")}


def test_json_is_one_object_with_these_keys_and_nothing_else(ottery: Ottery):
    done = ottery("sim otters --seats 3 --games 20 --seed 7 --json")
    told = json.loads(done.out)
    assert list(told) == KEYS
    assert list(told["length"]) == ["mean", "min", "max"]
    assert len(told["wins"]) == len(told["mean_scores"]) == 3
    assert sum(told["wins"]) == pytest.approx(20)
    assert (told["game"], told["seats"], told["seed"], told["games"]) == ("otters", 3, 7, 20)
    assert done.err == ""


def test_all_options_in_force_are_told_as_words(ottery: Ottery):
    told = json.loads(ottery("sim otters --games 1 --option scoring=simple --json").out)
    assert told["options"]["scoring"] == "simple"
    assert told["options"]["start_player"] == "random"


def test_without_a_seed_it_is_drawn_and_told(ottery: Ottery):
    first = json.loads(ottery("sim otters --games 5 --json").out)
    again = json.loads(ottery(f"sim otters --games 5 --seed {first['seed']} --json").out)
    assert counted(first) == counted(again)


@pytest.mark.parametrize("game", NAMES)
def test_interpreted_processes_count_the_same(ottery: Ottery, ottery_process: Ottery, game: str):
    words = f"sim {game} --games 6 --seed 7 --json"
    here = json.loads(ottery(words).out)
    there = json.loads(ottery_process(f"{words} --interpreted --workers 2").out)
    assert counted(here) == counted(there)


def test_people_get_a_table(ottery: Ottery):
    done = ottery("sim otters --seats 2 --games 20 --seed 7")
    assert done.lines[0] == "Otters, 2 seats, seed 7"
    assert [line.split()[0] for line in done.lines[-2:]] == ["1", "2"]
