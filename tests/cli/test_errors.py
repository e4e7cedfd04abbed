"""Wrong words get one line, with cause and way out, and exit code 2."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT, Ottery

WRONG = {
    "nonsense": "there are play, sim,",
    "--nonsense": "ottery --help",
    "sim": "ottery sim --help",
    "sim chess": "there are otter-nonsense, otters",
    "sim otters --seats 9": "2 to 4 seats",
    "sim otters --seats 0": "2 to 4 seats",
    "sim otters --seats x": "--seats",
    "sim otters --seats 2 3": "ottery sim --help",
    "sim otters --games 0": "--games",
    "sim otters --games -5": "--games",
    "sim otters --games 1000000000000000000000000000000": "--games",
    "sim otters --games 1 --seed -1": "--seed",
    "sim otters --games 1 --seed 4294967296": "--seed",
    "sim otters --games 1 --seed seven": "--seed",
    "sim otters --games 1 --workers 0": "--workers",
    "sim otters --games 1 --workers 100000": "--workers",
    "sim otters --games 1 --option nope=1": "extra_card",
    "sim otters --games 1 --option scoring": "NAME=VALUE",
    "sim otters --games 1 --option =full": "NAME=VALUE",
    "sim otters --games 1 --option scoring=": "NAME=VALUE",
    "sim otters --games 1 --option scoring=perhaps": "full, simple",
    "sim otters --games 1 --option scoring=full --option scoring=simple": "twice",
    "sim otters --games 1 --option start_player=3": "random, 1, 2",
    "sim otters --games 1 --seats 2 --option mode=teams": "mode",
    "sim otters --games 1 --cards /etc/passwd": "passwd:1",
    "sim otters --games 1 --cards /nonexistent.toml": "No such file",
    "sim otters --games 1 --cards /": "Is a directory",
    "sim otters --colour": "--colour",
    "replay /nonexistent": "No such file",
    "replay /etc/passwd": "passwd:1: a log begins with",
    "replay /": "Is a directory",
    "replay": "LOG",
    "show /dev/null": "null:1: a log begins with",
    "show otters": "--random",
    "show chess": "a game with --random",
    "show --random chess": "there are otter-nonsense",
    "show --random otters --actions -": "one of them",
    "show --random otters --seats x": "--seats",
    "show otters --actions /nonexistent": "No such file",
    "show /etc/passwd --seats 2": "its name alone",
    "show --random otters --log /etc/passwd": "there already",
    "show --random otters --log /nonexistent/match.log": "no folder",
    "options chess": "there are otter-nonsense",
    "options": "GAME",
    "perft otters": "--depth",
    "perft otters --depth -1": "--depth",
    "perft otters --depth 99999": "; --depth ",
    "perft otters --depth 40": "; --depth ",
    "play otters --seats 0": "2 to 4 seats",
    "play otters --seat 3": "sit at one",
    "play otters --seat 0": "--seat",
    "play otters --bots clever": "uniform, greedy",
    "play otters --budget -1": "--budget",
    "bench chess": "there are otter-nonsense",
    "bench otters annaotto --cards /dev/null": "one game",
}


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words_get_one_line_that_names_a_way_out(ottery: Ottery, words: str):
    assert WRONG[words] in ottery(words).refused()


def test_nothing_goes_to_standard_output_when_words_are_wrong(ottery: Ottery):
    assert ottery("sim otters --seats 9 --json").out == ""


def test_a_bad_card_list_is_refused_with_its_line(ottery: Ottery, tmp_path: Path):
    cards = tmp_path / "mine.toml"
    cards.write_text("# cards\nnonsense = 1\n")
    for words in ("sim otters", "show --random otters", "play otters", "perft otters --depth 1"):
        assert "mine.toml:2" in ottery(f"{words} --cards {cards}").refused()


def test_a_process_says_it_the_same_way(ottery_process: Ottery):
    assert "there are play" in ottery_process("nonsense").refused()


def test_our_own_fault_is_one_line_too(ottery: Ottery, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("ottery.cli.games.named", lambda _: 1 / 0)
    done = ottery("games")
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert "ZeroDivisionError" in done.err


def test_a_reader_who_goes_away_hears_nothing_more():
    words = f"{sys.executable} -m ottery.cli show --random nichtlustig --seed 1 | head -1"
    path = {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        ["/bin/sh", "-c", words], capture_output=True, text=True, check=False, env=path
    )
    assert done.stdout.startswith("seed 1")
    assert done.stderr == ""


def test_an_interrupt_ends_it_quietly():
    words = [sys.executable, "-m", "ottery.cli", "show", "otters", "--actions", "-", "--seats", "2"]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(ROOT / "src")},
    ) as process:
        assert process.stdout is not None
        assert "Otters" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == ""
