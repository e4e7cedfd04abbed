"""A seed gives the same result whoever counts, and it is what `Match` plays."""

import sys
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from ottery.core import playout
from ottery.core.boxes import Box, layout
from ottery.core.chance import SEEDS
from ottery.core.menu import add
from ottery.core.options import START_PLAYER
from ottery.core.rule import Record, rule
from ottery.core.state import shape
from ottery.errors import BadRequest
from ottery.games import NAMES, named
from ottery.lab import simulate as lab
from ottery.lab.simulate import Result, drawn, simulate
from ottery.match import Match

TIMES = {"seconds", "plies_per_second", "games_per_second"}


def counted(result: Result) -> dict[str, Any]:
    return {key: value for key, value in asdict(result).items() if key not in TIMES}


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let workers be threads and chunks small, interpreted too."""
    monkeypatch.setattr(lab, "COMPILED", True)
    monkeypatch.setattr(lab, "CHUNK", 3)


@pytest.mark.usefixtures("threads")
def test_workers_and_chunks_do_not_show_in_the_result():
    one = simulate(named("otters"), 3, games=25, seed=9, workers=1)
    for workers in (2, 5):
        many = simulate(named("otters"), 3, games=25, seed=9, workers=workers)
        assert counted(one) == counted(many)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_counted_is_what_a_match_plays(name: str):
    game, games = named(name), 3
    counts = simulate(game, games=games, seed=3, workers=1)
    lengths, points, wins = [], [], []
    for number in range(games):
        match = Match(game)
        for text in drawn(game, seed=3, number=number):
            match.play(text)
        assert match.over
        lengths.append(len(match.log))
        points.append(match.scores)
        shares = [place == 1 for place in match.places]
        wins.append([share / sum(shares) for share in shares])
    assert counts.length == {"mean": sum(lengths) / games, "min": min(lengths), "max": max(lengths)}
    assert counts.mean_scores == [sum(seat) / games for seat in zip(*points, strict=True)]
    assert counts.wins == pytest.approx([sum(seat) for seat in zip(*wins, strict=True)])


def test_another_seed_gives_other_matches():
    one, other = (counted(simulate(named("otters"), games=9, seed=seed)) for seed in (1, 2))
    assert one["plies"] != other["plies"]


def test_the_first_matches_of_a_longer_run_are_those_of_a_shorter():
    whole = simulate(named("otters"), games=9, seed=1).plies
    lengths = [sum(1 for _ in drawn(named("otters"), seed=1, number=n)) for n in range(9)]
    assert whole == sum(lengths)
    assert simulate(named("otters"), games=4, seed=1).plies == sum(lengths[:4])


@pytest.mark.usefixtures("threads")
def test_progress_adds_up_and_begins_with_nothing():
    done: list[int] = []
    simulate(named("otters"), games=25, workers=2, progress=done.append)
    assert done[0] == 0
    assert sum(done) == 25


@pytest.mark.parametrize(
    "numbers",
    [
        {"games": 0},
        {"games": lab.MOST_GAMES + 1},
        {"games": 1, "seed": -1},
        {"games": 1, "seed": SEEDS},
        {"games": 1, "workers": 0},
        {"games": 1, "workers": lab.MOST_WORKERS + 1},
    ],
)
def test_numbers_out_of_range_are_refused(numbers: dict[str, int]):
    with pytest.raises(BadRequest, match="is a whole number from"):
        simulate(named("otters"), **numbers)


@rule
def setup(s: Record, box: Record) -> None:  # noqa: ARG001 - every game has the same functions
    s.actor = 0


@rule
def offer(s: Record, box: Record, menu: Record) -> None:  # noqa: ARG001
    add(menu, 0)


@rule
def play(s: Record, box: Record, action: int) -> None:  # noqa: ARG001
    s.turns += 1


@rule
def score(s: Record, box: Record, outcome: Record) -> None:  # noqa: ARG001
    outcome.place[0] = 1


def test_matches_that_need_not_end_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    game = ModuleType("ottery_endless")
    state = shape(1, options=(START_PLAYER,), open=[("turns", "i4")])
    game.__dict__.update(
        TITLE="Endless", SEATS=range(1, 2), OPTIONS=(START_PLAYER,), STATE=state,
        refuse=lambda *_: None, setup=setup, offer=offer, play=play, score=score,
    )  # fmt: skip
    monkeypatch.setitem(sys.modules, "ottery_endless", game)
    monkeypatch.setattr(playout, "LONGEST", 50)
    monkeypatch.setattr("ottery.core.rule._cache_folder", lambda _: str(tmp_path))
    box = Box("", "", own=False, contents=None, record=np.zeros(1, layout(("nothing", "i1"))))
    with pytest.raises(BadRequest, match="not over after 50 plies"):
        simulate(game, 1, box=box, games=1)  # type: ignore[arg-type]
