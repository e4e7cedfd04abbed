"""The one checked door. One rule: a refusal has a code of its own, and leaves all as it was."""

import pytest
from tables import at, finish

from ottery.errors import (
    BadSetup,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NotYourTurn,
    OtteryError,
    StalePly,
)
from ottery.games import named
from ottery.match import Match

REFUSALS = [
    ({"text": "open 14"}, MalformedAction, "malformed_action"),
    ({"text": "start  1"}, MalformedAction, "malformed_action"),
    ({"text": "play R 1"}, IllegalAction, "illegal_action"),
    ({"text": "start 1"}, IllegalAction, "illegal_action"),
    ({"text": "open 5", "seat": 1}, NotYourTurn, "not_your_turn"),
    ({"text": "open 5", "ply": 0}, StalePly, "stale_ply"),
    ({"text": "open 5", "ply": 2}, StalePly, "stale_ply"),
]


def everything(match):
    views = [match.view(seat).tobytes() for seat in range(-1, match.seats)]
    return views, list(match.log), match.menu, match.actor


@pytest.mark.parametrize(("given", "error", "code"), REFUSALS)
def test_a_refused_action_changes_nothing(given, error, code):
    match = at("otter-nonsense", 3, "start 1")
    before = everything(match)
    with pytest.raises(error) as refusal:
        match.play(**given)
    assert refusal.value.code == code
    assert everything(match) == before


def test_nothing_is_played_after_the_end():
    match = finish(at("otters", 2), 1)
    before = everything(match)
    with pytest.raises(MatchOver, match="the match is over"):
        match.play("play 1 1")
    assert everything(match) == before
    assert match.why_not(0, "play 1 1") == "the match is over"


@pytest.mark.parametrize("seats", [0, 1, 5, -1, 99])
def test_a_table_of_another_size_is_refused(seats):
    with pytest.raises(BadSetup, match="Otters is for 2 to 4 seats"):
        Match(named("otters"), seats)


def test_an_unknown_option_is_refused_with_those_that_there_are():
    with pytest.raises(BadSetup, match="no such option: nope; there are extra_card, mode"):
        Match(named("otters"), 2, {"nope": "1"})


def test_an_unknown_game_is_refused_with_those_that_there_are():
    with pytest.raises(BadSetup, match="no such game: chess; there are otter-nonsense"):
        named("chess")


def test_every_error_has_a_code_of_its_own():
    def below(kind):
        return [kind, *(deep for child in kind.__subclasses__() for deep in below(child))]

    codes = [kind.code for kind in below(OtteryError)[1:]]
    assert len(codes) == len(set(codes))


def test_a_guess_is_another_match_and_leaves_this_one_alone():
    match = at("otters", 2)
    while match.actor < 0:
        match.play(next(iter(match.menu)))
    before = everything(match)
    guess = match.guess(match.actor, seed=3)
    guess.play(next(iter(guess.menu)))
    assert everything(match) == before
    assert len(guess.log) == 1
