"""`ottery bench` measures; nothing here says how fast anything is."""

import json
from typing import Any

import pytest

from ottery.cli import bench as command
from ottery.lab import bench, measure

from .conftest import Ottery

TABLE = {
    "plies_per_second": 12_340_000,
    "games_per_second": 170_000,
    "all_cores_plies_per_second": 24_000_000,
    "all_cores_games_per_second": 300_000,
}
TOLD = {
    "game": "otters",
    "record_bytes": 270,
    "cold_compile_seconds": 4.04,
    "warm_start_seconds": 0.5,
    "interpreted_plies_per_second": 100_000,
    "tables": [{"seats": 2, **TABLE}, {"seats": 4, **TABLE}],
}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda *_: TOLD)
    monkeypatch.setattr(bench, "conditions", lambda: {"cores": 2, "python": "3.11"})


@pytest.mark.usefixtures("measured")
def test_json_is_one_object_with_its_conditions(ottery: Ottery):
    told = json.loads(ottery("bench otters --json").out)
    assert told == {"conditions": {"cores": 2, "python": "3.11"}, "games": [TOLD]}


@pytest.mark.usefixtures("measured")
def test_people_get_a_table(ottery: Ottery):
    out = ottery("bench otters").out
    assert "12.34 M" in out
    assert "170,000" in out
    assert "cores 2, python 3.11" in out


def test_a_table_has_a_row_and_what_is_measured_once_stands_in_the_first():
    first, second = command.rows(TOLD)
    assert first[0] == "otters"
    assert len(first) == 10
    assert second[0] == ""
    assert len(second) == 6


def test_a_process_measures_the_tables_asked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(measure, "SECONDS", 0.01)
    monkeypatch.setattr(measure, "TIMES", 1)
    told: dict[str, Any] = measure.measured("otters", [2])
    assert [row["seats"] for row in told["tables"]] == [2]
    assert set(told["tables"][0]) == {"seats", *TABLE}
    assert told["record_bytes"] > 0


def test_conditions_name_machine_and_versions():
    told = bench.conditions()
    assert {"machine", "cores", "python", "numpy", "numba", "first_output_seconds"} <= set(told)
