"""Guesses at Nichtlustig. One rule: all is open, so exactly one state looks like a view.

A draw from one is even by itself; what there is to prove is that a view is whole, that what could
not be is refused, and that nonsense of any kind is answered and never read out of bounds.
"""

from random import Random

import numpy as np
import pytest
from rules import shows
from tables import at, finish

from ottery.core import doors
from ottery.core.state import FILL, observe
from ottery.core.words import HIDDEN
from ottery.games import named

GAME = named("nichtlustig")
SEED = 7
OPENING = "roll 3; roll 3; roll 1; roll 2; roll 4; roll 5; roll 0; stop; take R3"


def middle():
    """A match with cards before all seats, Deaths laid and face up, and specials held."""
    match = at("nichtlustig", 3, start_player="1")
    dice = Random(SEED)
    while not (match.over or is_varied(match)):
        menu = match.menu
        match.play(dice.choices(list(menu), list(menu.values()))[0])
    return match


def is_varied(match):
    seats = match.describe()["seats"].values()
    told = ("unscored", "covered", "face up", "specials")
    return match.actor >= 0 and all(any(seat[what] for seat in seats) for what in told)


def guess(match, states, seat=0):
    return doors.guess(GAME, states, match.box.record, seat)


@shows("NL-32")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_view_is_the_truth_and_so_is_the_guess(seat):
    match = middle()
    view = match.view(seat)
    assert view.tobytes() == match._states.tobytes()
    assert guess(match, view, seat)
    assert view.tobytes() == match._states.tobytes()
    assert match.guess(seat).menu == match.menu


@shows("NL-32")
def test_one_state_only_looks_like_a_view():
    """Whatever byte of a state is another one, the view is another one too: nothing to draw."""
    match = middle()
    truth = match._states
    size = truth.dtype.itemsize - truth.dtype[FILL].itemsize
    view = observe(GAME.STATE, truth, 0).tobytes()
    for byte in range(size):
        other = np.frombuffer(bytearray(truth.tobytes()), truth.dtype)
        other.view(np.int8)[byte] ^= 1
        assert observe(GAME.STATE, other, 0).tobytes() != view


def test_views_are_whole_from_the_first_ply_to_the_end():
    match = finish(at("nichtlustig", 2), 1)
    again = at("nichtlustig", 2)
    for ply, text in enumerate(match.log):
        if ply % 40 == 0:
            assert guess(again, again.view(ply % 3 - 1), ply % 3 - 1)
        again.play(text)
    assert guess(again, again.view(0))
    assert guess(again, again.view(-1), -1)


def test_a_view_with_nothing_seen_is_refused():
    match = middle()
    for name in set(GAME.STATE.dtype.names) - {FILL}:
        view = match.view(0)
        view[name] = HIDDEN
        options = {option.name for option in GAME.OPTIONS}
        assert not guess(match, view) or name in options, name


IMPOSSIBLE = {
    "a card lies in the centre and before a seat": ("centre", 0, lambda mask: mask | 1 << 2),
    "a card lies nowhere": ("centre", 0, lambda mask: mask & ~(1 << 24)),
    "a card lies before two seats": ("unscored", (0, 1), lambda mask: mask | 1 << 2),
    "a card is scored and unscored": ("scored", (0, 0), lambda mask: mask | 1 << 2),
    "there is a 26th card": ("centre", 0, lambda mask: mask | 1 << 25),
    "the centre holds fewer cards than are counted": ("shown", 0, lambda count: count + 1),
    "two seats hold the duck": ("specials", (0, slice(None)), lambda masks: masks | 64),
    "the pink die's symbol is a special": ("specials", (0, 0), lambda mask: mask | 1),
    "a death covers a card that is not scored": ("under", (0, 0), lambda _: 3),
    "a death covers a dinosaur": ("under", (0, 0), lambda _: 21),
    "a death covers a card of nobody's": ("under", (0, 5), lambda _: 8),
    "a card is covered by nothing": ("covered", 0, lambda mask: mask | 1),
    "a death is kept by a seat that is not there": ("keeper", (0, 0), lambda _: 4),
    "a die shows 6": ("die", (0, 0), lambda _: 6),
    "seventy seats": ("seats", 0, lambda _: 70),
    "no seats": ("seats", 0, lambda _: -1),
    "a step that is none": ("step", 0, lambda _: 9),
    "a turn of a seat that is not there": ("turn", 0, lambda _: 3),
    "a seventh death is due": ("due", 0, lambda _: 7),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_an_impossible_view_is_refused(case):
    match = at("nichtlustig", 3, *OPENING.split("; "), start_player="1")
    view = match.view(1)
    assert guess(match, view.copy(), 1)
    field, place, change = IMPOSSIBLE[case]
    view[field][place] = change(view[field][place])
    assert not guess(match, view, 1)


def test_nonsense_is_answered():
    match = middle()
    dice = np.random.default_rng(SEED)
    for _ in range(300):
        view = np.frombuffer(bytearray(dice.bytes(GAME.STATE.dtype.itemsize)), GAME.STATE.dtype)
        assert not guess(match, view)
