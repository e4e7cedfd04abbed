"""Whole matches told as stories that a person can read. One rule: told again, they read the same.

A log holds the match; the text beside it is what `ottery show` tells of it. To renew them all, and
then read what changed: `python tests/matches/test_matches.py`.
"""

from pathlib import Path

import pytest

from ottery.cli.telling import ForPeople, tell
from ottery.games import NAMES
from ottery.log import read, written
from ottery.match import Match

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*.log"))


def story(log: Path) -> str:
    played = read(log.read_text("utf-8"), log.name)
    match = Match(played.game, played.seats, played.options, played.box)
    return "\n".join(tell(match, played.log, ForPeople())) + "\n"


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_the_match_is_told_as_before(log):
    assert story(log) == log.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_the_log_is_written_as_before(log):
    assert written(read(log.read_text("utf-8"))) == log.read_text("utf-8")


def test_every_game_has_a_match_and_every_text_its_log():
    assert {name for log in LOGS for name in NAMES if log.stem.startswith(f"{name}-")} == set(NAMES)
    assert {path.stem for path in HERE.glob("*.txt")} == {log.stem for log in LOGS}


if __name__ == "__main__":
    for path in LOGS:
        path.with_suffix(".txt").write_text(story(path), "utf-8")
