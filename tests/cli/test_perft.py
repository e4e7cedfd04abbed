"""`ottery perft` counts, wherever it walks."""

import json

import pytest

from ottery.cli import apart, perft
from ottery.games import named
from ottery.lab.size import paths
from ottery.match import Match

from .conftest import Ottery


def test_every_depth_is_told(ottery: Ottery):
    done = ottery("perft otters --depth 3")
    counts = [int(line.split()[2].replace(",", "")) for line in done.lines]
    assert counts == [1, 2, 2 * 9, 2 * 9 * 8]


def test_json_is_one_object(ottery: Ottery):
    told = json.loads(ottery("perft otters --depth 2 --option start_player=2 --json").out)
    assert told["paths"] == [1, 9, 9 * 8]
    assert told["options"]["start_player"] == "2"
    assert (told["game"], told["seats"], told["depth"]) == ("otters", 2, 2)


def test_depth_nought_is_one_path(ottery: Ottery):
    assert ottery("perft nichtlustig --depth 0").lines[0].split() == ["depth", "0", "1"]


def test_another_process_counts_the_same(ottery: Ottery, monkeypatch: pytest.MonkeyPatch):
    here = ottery("perft otters --depth 4").out
    monkeypatch.setattr(perft, "INTERPRETED_ANYWAY", False)
    monkeypatch.setattr(perft, "FEW", 5)
    monkeypatch.setattr(apart, "MODE", "OTTERY_NOTHING")  # so that the other compiles nothing
    assert ottery("perft otters --depth 4").out == here


def test_a_process_that_dies_is_told(ottery: Ottery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(perft, "INTERPRETED_ANYWAY", False)
    monkeypatch.setattr(perft, "FEW", 5)
    monkeypatch.setattr(perft, "_walk_all", _die)
    assert "has died" in ottery("perft otters --depth 4").refused()


def _die(*_: object) -> None:
    raise SystemExit(3)


def test_the_size_of_a_tree_is_estimated_well():
    counted = [1, 2, 18, 144, 1008, 7056, 49392]
    found = paths(lambda: Match(named("otters"), 2), 6)
    assert found == pytest.approx(counted, rel=0.1)


def test_an_estimate_stops_where_a_match_does():
    assert paths(lambda: Match(named("otters"), 2), 400)[-1] > 10**13
