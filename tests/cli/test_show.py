"""`ottery show` tells a match ply by ply, to people and to programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from ottery.cli.telling import by_verbs, difference, odds, plain, shared
from ottery.games import NAMES, named
from ottery.lab.simulate import drawn, simulate

from .conftest import Ottery

DEAL = "start 1\nground G3\nground G8\nground O6\n" + "deal 1\ndeal 2\n" * 4


def objects(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def plays(out: str) -> list[str]:
    return [line["plays"] for line in objects(out) if "plays" in line]


@pytest.mark.parametrize("game", NAMES)
def test_a_random_match_is_the_first_one_that_sim_plays(ottery: Ottery, game: str):
    told = objects(ottery(f"show --random {game} --seed 5 --json").out)
    assert plays(ottery(f"show --random {game} --seed 5 --json").out) == list(
        drawn(named(game), seed=5)
    )
    counted = simulate(named(game), games=1, seed=5, workers=1)
    assert counted.plies == len(told) - 1
    assert counted.mean_scores == told[-1]["scores"]
    assert [share > 0 for share in counted.wins] == [p == 1 for p in told[-1]["places"]]


@pytest.mark.parametrize("game", NAMES)
def test_the_same_actions_from_a_file_tell_the_same_match(
    ottery: Ottery, game: str, tmp_path: Path
):
    told = ottery(f"show --random {game} --seed 5 --json").out
    file = tmp_path / "plies.txt"
    file.write_text("\n".join(plays(told)), "utf-8")
    assert ottery(f"show {game} --actions {file} --json").out == told
    assert ottery(f"show {game} --actions - --json", file.read_text("utf-8")).out == told


def test_a_line_of_json_tells_what_was_known_before_the_action(ottery: Ottery):
    first, *_ = objects(ottery("show --random otters --seats 3 --seed 1 --json").out)
    assert list(first) == ["ply", "actor", "menu", "weights", "plays", "views"]
    assert (first["ply"], first["actor"]) == (0, "dealer")
    assert first["menu"] == ["start 1", "start 2", "start 3"]
    assert first["weights"] == [1, 1, 1]
    assert list(first["views"]) == ["1", "2", "3"]


def test_where_the_actions_stop_the_open_ply_is_told_last(ottery: Ottery):
    done = ottery("show otters --actions - --json", DEAL)
    *_, last = objects(done.out)
    assert (last["ply"], last["actor"]) == (12, 1)
    assert "plays" not in last
    assert "play 1 3" in last["menu"]
    assert done.code == 0


def test_no_actions_at_all_tell_the_first_menu(ottery: Ottery):
    assert [line["ply"] for line in objects(ottery("show otters --actions - --json", "").out)] == [
        0
    ]


def test_empty_lines_and_remarks_are_passed_over_and_counted(ottery: Ottery):
    done = ottery("show otters --actions - --json", "# a match\n\nstart 1\nground X\n")
    assert plays(done.out) == ["start 1"]
    assert "line 4" in done.refused()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("play 3 1", "seat 1 cannot play that"),
        ("play 1 9", "nothing in this game is written like that"),
        ("Play 1 1", "nothing in this game is written like that"),
        ("play  1 1", "nothing in this game is written like that"),
        (" play 1 1", "nothing in this game is written like that"),
        ("x" * 10_000, "nothing in this game is written like that"),
        ("\x1b[2J\0", "nothing in this game is written like that"),
    ],
)
def test_a_refusal_names_line_reason_and_a_way_out(ottery: Ottery, wrong: str, why: str):
    done = ottery("show otters --actions - --json", f"{DEAL}{wrong}\n")
    assert len(objects(done.out)) == 12
    error = done.refused()
    assert "line 13: " in error
    assert why in error
    assert "play 1 1" in error
    assert len(error) < 500
    assert error.strip().isprintable()


def test_the_dealer_is_refused_too(ottery: Ottery):
    error = ottery("show otters --actions -", "start 1\nground O2\nground O2\n").refused()
    assert "line 3: 'ground O2': the dealer cannot do that now; possible now: ground O6" in error


def test_after_the_end_nothing_is_possible(ottery: Ottery):
    told = ottery("show --random otters --seed 5 --json").out
    actions = "\n".join([*plays(told), "play 1 1"])
    done = ottery("show otters --actions - --json", actions)
    assert done.out.splitlines() == told.splitlines()[:-1]
    assert f"line {len(plays(told)) + 1}" in done.refused()


def test_what_is_no_text_is_refused_with_its_line(ottery: Ottery, tmp_path: Path):
    file = tmp_path / "plies.txt"
    file.write_bytes(b"start 1\n\xff\xfe\n")
    assert "line 2" in ottery(f"show otters --actions {file}").refused()


def test_a_log_is_told_like_the_match_that_it_holds(ottery: Ottery, tmp_path: Path):
    log = tmp_path / "match.log"
    told = ottery(f"show --random otters --seats 4 --seed 3 --option mode=teams --log {log}")
    again = ottery(f"show {log}")
    assert told.out == f"seed 3: {again.out}"
    assert again.lines[0] == "Otters, 4 seats"


def test_an_open_match_has_a_log_too(ottery: Ottery, tmp_path: Path):
    log = tmp_path / "match.log"
    ottery(f"show otters --actions - --log {log}", DEAL)
    assert ottery(f"show {log} --json").out == ottery("show otters --actions - --json", DEAL).out


def test_people_read_whose_cards_are_hidden_from_whom(ottery: Ottery):
    done = ottery("show otters --actions -", f"{DEAL}play 1 1\n")
    assert any("deal 1      (2: deal ?)" in line for line in done.lines)
    assert "       seat 1   hand: 1 1 1 1" in done.lines
    assert "   12  seat 1   play 1 1" in done.lines
    assert done.lines[-1] == "   13  seat 1   is to act"


def test_people_read_the_end(ottery: Ottery):
    last = ottery("show --random otters --seed 5").lines[-3:]
    assert last[0].startswith("over after ")
    assert [line.split()[:3] for line in last[1:]] == [
        ["seat", "1", "place"],
        ["seat", "2", "place"],
    ]


def test_what_all_see_is_told_once():
    assert shared([{"deck": 3, "hand": [1]}, {"deck": 3, "hand": [2]}]) == {"deck": 3}


def test_only_what_changed_of_a_table_of_things_is_told():
    assert difference({"1": 0, "2": 0}, {"1": 0, "2": 5}) == {"2": 5}
    assert difference(None, {"1": 0}) == {"1": 0}
    assert difference("up", "down") == "down"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "yes"),
        ([], "–"),
        (["1", "R"], "1 R"),
        ({"1": ["4", "5"], "2": []}, "1: 4 5 · 2: –"),
        ({"1": {"cards": ["4"], "trend": "up"}}, "1: cards 4, trend up"),
        ([["1", "2"], ["3"]], "1 2 · 3"),
        (None, "–"),
    ],
)
def test_values_are_written_plainly(value: Any, text: str):
    assert plain(value) == text


def test_a_menu_names_each_verb_once():
    assert (
        by_verbs(["play 1 1", "play 1 2", "keep"]).replace("\u2007", " ") == "play 1 1, 1 2; keep"
    )


def test_weights_are_told_where_they_differ():
    assert odds({"roll 1": 1, "roll 2": 1}) == "1 2"
    assert odds({"deal 1": 3, "deal R": 1}) == "1×3 R"
    many = {f"card {i}": 1 + (i == 7) for i in range(40)}
    assert odds(many) == "40 possibilities, as card 7 (2 in 41)"
