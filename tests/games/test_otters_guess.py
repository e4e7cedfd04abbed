"""Guesses of Otters are drawn evenly. One rule: what is likely is counted here card by card.

Every card that a seat sees nowhere is one of its own, copies too; all ways to lay them into the
other hands are written out with itertools, and each is as likely as any other.
"""

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random

import numpy as np
import pytest
from rules import shows
from tables import at, finish, own_box
from witness.otters import cards, names, printed

from ottery.core import doors
from ottery.core.words import HIDDEN

GAME = "otters"
GUESSES = 1500
FEW = 5  # hidden cards whose common ways are written out
SMALL = """
bonus = 5
playgrounds = {orange = [1, 1, 1, 1], green = [2], pink = []}
deck = [
    {kind = "basic", value = 1, count = 4},
    {kind = "basic", value = 2, count = 2},
    {kind = "extra_card", value = 1, count = 2},
    {kind = "top_card", value = 1, count = 1},
    {kind = "alligator", value = 0, count = 2},
]
"""
OPENED = "start 1; ground O1; ground G2; ground O1"
DUEL = "; deal 1; deal 2; deal E; deal A; deal 1; deal 1; deal 2; deal E"  # a 1, an A, a T are left
THREE = "; deal 1; deal 2; deal E; deal 1; deal A"
FREE = THREE + "; deal T; deal 1; deal 2; deal 1; deal 1; deal 2; deal E"
PLAYED = "; play E 1; play 1 2; play 1 3"
DRAWN = "; draw 1; draw A; draw T"  # the deck is empty now: the next card comes from the discards
POSITIONS = {
    "in the middle of the deal": (2, OPENED + DUEL[:32], {}),
    "after the deal": (2, OPENED + DUEL, {}),
    "with cards on the board": (2, OPENED + DUEL + PLAYED, {}),
    "in the middle of the draw": (2, OPENED + DUEL + PLAYED + DRAWN[:8], {}),
    "three seats, two sets, in the middle of the deal": (3, OPENED + THREE, {}),
    "four seats, two sets, in the middle of the deal": (4, OPENED + THREE, {"mode": "free"}),
    "three seats, cards on the board": (3, OPENED + FREE + "; play 1 1; play 1 2", {}),
}


def position(name):
    seats, texts, options = POSITIONS[name]
    return at(GAME, seats, texts, box=own_box(GAME, SMALL), **options)


def hands_of(state, box, seat, seats):
    """The other hands of a state, as texts."""
    words = names(box)[0]
    rows = [state["hand"][owner] for owner in range(seats) if owner != seat]
    return tuple(
        tuple(word for word, many in zip(words, row, strict=False) for _ in range(many))
        for row in rows
    )


def unseen(match, seat):
    """The cards that the seat sees nowhere, worked out from what people are shown."""
    told = match.describe(seat)
    seen = [*told["discards"], *told.get("hand", [])]
    seen += [card for slot in told["board"].values() for card in slot.get("cards", [])]
    full = printed(match.box.record[0], match.seats, match.options)
    order = names(match.box.record[0])[0]
    left = Counter({card: full[card] for card in order}) - Counter(seen)
    return Counter({card: left[card] for card in order if left[card]})


def ways(left, sizes):
    """Every way to fill hands of these sizes with different cards, counted by their looks."""
    if not sizes:
        return Counter({(): 1})
    found = Counter()
    for hand, chosen in sorted(Counter(combinations(left.elements(), sizes[0])).items()):
        for others, many in ways(left - Counter(hand), sizes[1:]).items():
            found[hand, *others] += chosen * many
    return found


def chi_square(found, expected):
    """How many standard deviations too uneven (Wilson and Hilferty); rare outcomes are one."""
    total = sum(expected.values())
    rows, rare, rarely = [], 0.0, 0
    for outcome, weight in expected.items():
        often = GUESSES * weight / total
        if often < 5:
            rare, rarely = rare + often, rarely + found[outcome]
        else:
            rows.append((found[outcome], often))
    if rare:
        rows.append((rarely, rare))
    if len(rows) == 1:
        return 0.0
    free = len(rows) - 1
    square = sum((have - want) ** 2 / want for have, want in rows)
    return ((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))


def guesses(match, seat, many=GUESSES):
    views = np.repeat(match.view(seat), many)
    assert doors.guess(match.game, views, match.box.record, seat, seed=11)
    return views


def check_even(match, seat):
    """Compare all hidden hands together where that is not too much, else each of them alone."""
    sizes = list(match.describe()["cards in hand"].values())
    others = [size for owner, size in enumerate(sizes) if owner != seat]
    box, states = match.box.record[0], guesses(match, seat)
    found = [hands_of(state, box, seat, match.seats) for state in states]
    left = unseen(match, seat)
    if sum(others) <= FEW:
        compare(Counter(found), ways(left, others))
    for i, size in enumerate(others):
        compare(Counter((hands[i],) for hands in found), ways(left, [size]))


def compare(found, expected):
    assert found.keys() <= expected.keys()
    assert chi_square(found, expected) < 4


@shows("OT-28")
@pytest.mark.parametrize("name", POSITIONS)
def test_every_way_that_fits_a_view_is_equally_likely(name):
    match = position(name)
    for seat in range(-1, match.seats):
        check_even(match, seat)


@shows("OT-28")
@pytest.mark.parametrize("seed", range(3))
def test_guesses_are_even_after_the_discards_became_the_deck_and_at_the_end(seed):
    match = at(GAME, 2, OPENED + DUEL + PLAYED + DRAWN, box=own_box(GAME, SMALL))
    dice = Random(seed)
    while match.describe()["deck"] == 0:
        match.play(dice.choice(sorted(match.menu)))
    for seat in (0, 1):
        check_even(match, seat)
    finish(match, seed)
    for seat in (0, 1):
        check_even(match, seat)


@shows("OT-28")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_lost_or_doubled_in_a_guess(seats):
    match = at(GAME, seats)
    full = printed(match.box.record[0], seats, match.options)
    dice = np.random.default_rng(seats)
    while not match.over:
        for seat in range(-1, seats):
            for state in guesses(match, seat, 2):
                assert cards(state, match.box.record[0]) == full
                assert state["hand"].sum(axis=1).tolist() == state["size"].tolist()
                assert state["deck"].sum() == state["deck_size"]
        match.play(str(dice.choice(sorted(match.menu))))


@pytest.mark.parametrize(
    ("field", "index", "value"),
    [
        ("seats", (), 7), ("seats", (), 0), ("seats", (), HIDDEN), ("deck_size", (), -1),
        ("deck_size", (), 70), ("size", (1,), -3), ("size", (1,), 70), ("size", (0,), 3),
        ("discards", (0,), -1), ("discards", (0,), 70), ("pile", (1, 2), -2), ("pile", (0, 0), 70),
        ("hand", (0, 1), -1), ("hand", (0, 1), 70), ("discards", (9,), 1), ("mode", (), 1),
    ],
)  # fmt: skip
def test_a_view_that_cannot_be_is_refused(field, index, value):
    match = at(GAME, 2, "start 1; ground O2; ground P9; ground G8", *["deal 1"] * 8)
    view = match.view(0)
    view[field][(0, *index)] = value
    assert not doors.guess(match.game, view, match.box.record, 0)


def test_nonsense_for_a_view_is_answered_at_once():
    match = at(GAME, 2, "start 1; ground O2; ground P9; ground G8", *["deal 1"] * 8)
    dice = np.random.default_rng(1)
    for _ in range(300):
        view = match.view(0)
        raw = view.view(np.int8)
        places = dice.integers(0, raw.size, dice.integers(1, 40))
        raw[places] = dice.integers(-128, 128, places.size)
        doors.guess(match.game, view, match.box.record, int(dice.integers(-1, 4)))
