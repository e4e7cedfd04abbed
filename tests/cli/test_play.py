"""`ottery play`: a person among bots, who is told what his seat may know and nothing else."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from ottery import bots
from ottery.cli import apart
from ottery.cli.screen import Screen, coloured, counted, some
from ottery.cli.sitting import understood
from ottery.cli.thinker import Thinker
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.games import NAMES, named
from ottery.match import Match

from .conftest import Ottery

FIRST = "1\n" * 3000


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_match_can_be_played(ottery: Ottery, game: str, tmp_path: Path):
    log = tmp_path / "match.log"
    done = ottery(f"play {game} --bots uniform --seed 3 --log {log}", FIRST)
    assert done.code == 0
    assert "the match is over" in done.out
    assert "scores" in log.read_text("utf-8")
    assert ottery(f"replay {log}").code == 0


def test_the_same_seed_and_answers_give_the_same_evening(ottery: Ottery):
    words = "play otters --bots uniform --seed 3 --seats 3 --seat 2"
    assert ottery(words, FIRST).out == ottery(words, FIRST).out


def test_nothing_that_is_secret_is_printed(ottery: Ottery):
    told = ottery("play otters --bots uniform --seed 3 --option start_player=1", "log\n").out
    dealt = [line.split(maxsplit=2)[2] for line in told.splitlines() if " dealer   deal" in line]
    heard = [text for text in dealt if text[0].islower() and "," not in text]
    assert [text == "deal ?" for text in heard[-8:]] == [False, True] * 4


@pytest.mark.parametrize("ending", ["quit\n", ""])
def test_a_match_that_is_left_is_written(ottery: Ottery, ending: str, tmp_path: Path):
    log = tmp_path / "match.log"
    done = ottery(f"play otters --bots uniform --seed 3 --log {log}", f"1\n{ending}")
    assert done.code == 0
    assert "left as it stands" in done.out
    assert ottery(f"show {log}").code == 0


def test_the_person_can_ask(ottery: Ottery):
    words = "play otters --bots uniform --seed 3 --option start_player=1"
    told = ottery(words, "?\nwhy play 1 9\nwhy\nlook\nmore\nnonsense\n0\n99\n\np\nplay X 1\n").out
    assert "leave the table" in told
    assert told.count("nothing in this game is written like that") == 5
    assert "why what?" in told
    assert "that could be play" in told
    assert told.count("you are seat 1") >= 2


def test_a_single_possibility_is_played_for_the_person(ottery: Ottery):
    told = ottery("play nichtlustig --bots uniform --seed 3", FIRST).out
    assert "nothing else is possible" in told


MENU = ["play 1 1", "play 1 12", "play R 1", "take R1", "keep"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("1", ["play 1 1"]),
        ("5", ["keep"]),
        ("6", []),
        ("0", []),
        ("²", []),
        ("", []),
        ("play 1 1", ["play 1 1"]),
        ("p 1 1", ["play 1 1"]),
        ("play 1", ["play 1 1", "play 1 12"]),
        ("p r 1", ["play R 1"]),
        ("k", ["keep"]),
        ("t r1", ["take R1"]),
        ("p", MENU[:3]),
        ("play 1 1 1", []),
        ("x", []),
    ],
)
def test_what_is_typed_is_understood(said: str, meant: list[str]):
    assert understood(said, MENU) == meant


def test_a_colour_is_never_the_only_sign():
    text = coloured("deal R3/B1, J/J")
    assert text.plain == "deal R3/B1, J/J"
    assert [span.style for span in text.spans] == ["bold red", "bold blue"]


def test_repeated_words_are_counted():
    assert counted(["deal ?", "deal ?", "open 5"]) == ["deal ? ×2", "open 5"]
    assert counted([f"card {i}" for i in range(40)])[-1] == "… and 28 more"


def test_a_long_menu_is_listed_on_request():
    menu = [*(f"reroll {i}" for i in range(100)), "stop"]
    assert some(menu) == {*(f"reroll {i}" for i in range(8)), "stop"}
    out = io.StringIO()
    Screen(Console(file=out, width=80)).menu(menu)
    assert "101 stop" in out.getvalue()
    assert "and 92 more" in out.getvalue()


def test_where_a_bot_thinks_does_not_change_what_it_thinks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(apart, "MODE", "OTTERY_NOTHING")  # so that the other compiles nothing
    monkeypatch.setenv("OTTERY_INTERPRETED", "1")
    match, said = Match(named("otters"), 2, {"start_player": "1"}), list[str]()
    for text in ["ground G3", "ground G8", "ground O6", *["deal 1", "deal 2"] * 4]:
        match.play(text)
    thinker = Thinker("greedy", match, said.append)
    here, there = generator(), generator()
    for rng in (here, there):
        sow(lend(rng)[0], 7, 0)
    given = match.view(0), match.box, 0
    for _ in range(2):
        answers = [
            bots.bot("greedy", match.game)(*given, here, 300, None),
            thinker(*given, there, 300, None),
        ]
        assert answers[0] == answers[1]
        assert here.tobytes() == there.tobytes()
