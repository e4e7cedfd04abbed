"""Guesses in Otter Nonsense are even. One rule: what could be is enumerated here, card by card."""

from itertools import combinations

import pytest
from chi import assert_even
from rules import shows
from tables import at, own_box

from ottery.core import doors
from ottery.match import Match

BOX = """
target = 7
values = [1, 2, 3]
specials = ["reverse"]
[series]
3 = 3
4 = 3
5 = 6
6 = 6
[deal]
3 = 2
4 = 1
5 = 2
6 = 2
[aside]
3 = 1
4 = 3
5 = 6
6 = 4
[heads]
1 = 1
2 = 1
3 = 1
"""
DECK = ["1", "2", "3"] * 3 + ["R"]


def possible(unseen, known, sizes):
    """Every way to hand out the unseen cards, copies told apart: the hands by seat."""
    unseen = list(enumerate(unseen))

    def hand_out(left, seats):
        if not seats:
            yield ()
            return
        seat, *rest = seats
        for hand in combinations(left, sizes[seat] - len(known.get(seat, ()))):
            others = [card for card in left if card not in hand]
            cards = tuple(sorted([*(name for _, name in hand), *known.get(seat, ())]))
            for more in hand_out(others, rest):
                yield ((seat, cards), *more)

    return list(hand_out(unseen, sorted(sizes)))


def hands(match: Match, seats):
    return tuple((seat, tuple(sorted(match.describe(seat)["hand"]))) for seat in seats)


def without(deck, *gone):
    left = list(deck)
    for card in gone:
        left.remove(card)
    return left


@shows("ON-22")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_a_guess_is_even_over_all_hands_that_could_be(seat):
    box = own_box("otter-nonsense", BOX)
    match = at("otter-nonsense", 3, "start 1; open 1; open 2; open 3", box=box)
    for card in ("1", "2", "R", "3", "1", "3"):
        match.play(f"deal {card}")
    own = match.describe(seat).get("hand", [])
    others = [other for other in range(3) if other != seat]
    ways = possible(without(DECK, "1", "2", "3", *own), {}, dict.fromkeys(others, 2))
    assert_even(lambda seed: hands(match.guess(seat, seed), others), ways, 6000)


@shows("ON-23")
def test_a_guess_keeps_what_was_seen_going_to_a_hand():
    box = own_box("otter-nonsense", BOX)
    match = at("otter-nonsense", 3, "start 1; open 1; open 2; open 3", box=box)
    for card in ("1", "2", "2", "3", "1", "3"):
        match.play(f"deal {card}")
    for text in ("play 1 1", "collect 1", "give 1", "reopen 2"):  # seat 2 holds a 1 that all saw
        match.play(text)
    gone = ["1", "2", "2", "3"]  # given, and the three columns' last cards
    own = match.describe(2)["hand"]
    ways = possible(without(DECK, *gone, *own, "1"), {1: ["1"]}, {0: 1, 1: 2})
    assert_even(lambda seed: hands(match.guess(2, seed), (0, 1)), ways, 6000)


@shows("ON-22")
def test_an_impossible_view_is_refused():
    box = own_box("otter-nonsense", BOX)
    match = at("otter-nonsense", 3, "start 1; open 1; open 2; open 3", box=box)
    for name, value in (("height", 90), ("size", 70), ("height", -1), ("scored", 9), ("known", -1)):
        view = match.view(0)
        view[name][0, 1] = value
        assert not doors.guess(match.game, view, box.record, 0)
