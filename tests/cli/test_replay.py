"""`ottery replay` prints a log again, or says on which line it cannot be true."""

from pathlib import Path

import pytest

from ottery.games import NAMES

from .conftest import Ottery


@pytest.fixture
def log(ottery: Ottery, tmp_path: Path) -> Path:
    path = tmp_path / "match.log"
    assert ottery(f"show --random otters --seed 3 --log {path}").code == 0
    return path


@pytest.mark.parametrize("game", NAMES)
def test_byte_for_byte(ottery: Ottery, tmp_path: Path, game: str):
    log = tmp_path / "match.log"
    ottery(f"show --random {game} --seed 4 --log {log}")
    assert ottery(f"replay {log}").out.encode() == log.read_bytes()


def test_a_changed_action_is_refused_with_its_line(ottery: Ottery, log: Path):
    log.write_text(log.read_text().replace("\nstart ", "\nstart 9", 1))
    number = log.read_text().split("\n\n")[0].count("\n") + 3
    assert f"match.log:{number}: " in ottery(f"replay {log}").refused()


def test_a_log_that_was_cut_off_is_refused(ottery: Ottery, log: Path):
    log.write_text(log.read_text()[:-40])
    assert "match.log:" in ottery(f"replay {log}").refused()
    assert "match.log:" in ottery(f"show {log}").refused()


def test_a_log_is_never_written_over(ottery: Ottery, log: Path):
    before = log.read_bytes()
    assert "there already" in ottery(f"show --random otters --log {log}").refused()
    assert log.read_bytes() == before


def test_a_card_list_of_ones_own_travels_in_the_log(ottery: Ottery, tmp_path: Path):
    cards = tmp_path / "mine.toml"
    built_in = Path(__file__).parents[2] / "src" / "ottery" / "games" / "otters.toml"
    cards.write_text("# my own\n" + built_in.read_text("utf-8"), "utf-8")
    log = tmp_path / "match.log"
    ottery(f"show --random otters --seed 3 --cards {cards} --log {log}")
    cards.unlink()
    assert ottery(f"replay {log}").out == log.read_text("utf-8")
    assert ottery(f"show {log}").lines[0] == "Otters, 2 seats, cards of mine.toml"
