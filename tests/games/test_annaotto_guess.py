"""Guesses in ANNAOTTO are even. One rule: all ways to lie are enumerated here, card by card.

What a seat knows of each card is written down by hand, in the order in which the cards were dealt:
`R1/?` where the first side is known, `-` where the card is back with the dealer.
"""

from itertools import permutations, product

import numpy as np
import pytest
from chi import assert_even
from rules import shows
from tables import at, finish, own_box
from witness import annaotto as witness

from ottery.core import doors

COUNTS = "[counts]\nanna = 2\notto = 2\nplus = 1\nalle = 2\n"
CARDS = ["R1/R2", "R1/R2", "R1/Y1", "Y1/R2", "G1/R1"]


def box_of(cards):
    listed = ", ".join(f'"{card}"' for card in cards)
    return own_box("annaotto", f"hand_size = 1\ncards = [{listed}]\n{COUNTS}")


def dealt(cards, seats, plays="", box=CARDS, **options):
    """Deal the cards in this order, as written, and play."""
    texts = [f"card {card}" for card in cards] + (plays.split("; ") if plays else [])
    options = {"hand_size": "1", "start_player": "1", **options}
    return at("annaotto", seats, *texts, box=box_of(box), **options)


def possible(cards, places):
    """Every way in which the cards may lie so that what is known holds, copies told apart."""
    known = [place.split("/") for place in places if place != "-"]
    for order in permutations(cards, len(known)):
        for ways in product((1, -1), repeat=len(known)):
            lying = [card.split("/")[::way] for card, way in zip(order, ways, strict=True)]
            if all(fits(sides, seen) for sides, seen in zip(lying, known, strict=True)):
                yield tuple("/".join(sides) for sides in lying)


def fits(sides, seen):
    return all(known in ("?", side) for side, known in zip(sides, seen, strict=True))


def guesses(match, seat, times):
    views = np.repeat(match.view(seat), times)
    assert doors.guess(match.game, views, match.box.record, seat)
    return views


def lying(state, places):
    return tuple(
        "/".join(witness.side(int(side)) for side in state["face"][slot])
        for slot, place in enumerate(places)
        if place != "-"
    )


def assert_even_over(match, seat, cards, places, times=1000):
    told = [lying(state, places) for state in guesses(match, seat, times)]
    assert_even(lambda seed: told[seed], possible(cards, places), times)


@shows("AO-37")
@pytest.mark.parametrize(("seat", "places"), [
    (0, ["R1/R2", "?/?", "-", "-", "-"]),
    (1, ["?/?", "R1/Y1", "-", "-", "-"]),
    (-1, ["?/?", "?/?", "-", "-", "-"]),
])  # fmt: skip
def test_a_guess_in_the_middle_of_the_deal_is_even(seat, places):
    match = dealt(["R1/R2", "R1/Y1"], 2)
    assert_even_over(match, seat, CARDS, places)


ALL = ["R1/R2", "R1/Y1", "Y1/R2", "R1/R2", "R1/G1"]


@shows("AO-37", "AO-38", "AO-42")
@pytest.mark.parametrize(("seat", "places"), [
    (0, ["R1/R2", "?/Y1", "Y1/?", "R1/?", "?/?"]),
    (1, ["?/R2", "R1/Y1", "Y1/?", "R1/?", "?/?"]),
    (-1, ["?/R2", "?/Y1", "Y1/?", "R1/?", "?/?"]),
])  # fmt: skip
def test_a_guess_from_one_side_two_sides_and_none_is_even(seat, places):
    match = dealt(ALL, 2, "inner up; inner up")
    assert_even_over(match, seat, CARDS, places)


@shows("AO-39")
@pytest.mark.parametrize(("turned", "place"), [("up", "R1/R2"), ("down", "?/R1")])
def test_a_guess_of_a_drawn_card_is_even_and_keeps_what_lay_up(turned, place):
    match = dealt(ALL, 2, f"inner up; inner up; draw; inner {turned}")
    assert_even_over(match, -1, CARDS, ["?/R2", "?/Y1", "Y1/?", place, "R1/?"])


@shows("AO-40")
def test_a_guess_is_even_after_another_laid_a_card_and_after_the_end():
    match = dealt(ALL, 2, "inner up; inner up; lay 2.1", emptied_by_other="wins")
    assert match.over
    assert_even_over(match, 0, CARDS, ["R1/R2", "Y1/?", "Y1/?", "R1/?", "?/?"])
    assert_even_over(match, -1, CARDS, ["?/R2", "Y1/?", "Y1/?", "R1/?", "?/?"])


@shows("AO-31", "AO-40")
@pytest.mark.parametrize(("seat", "places"), [
    (1, ["?/R2", "R1/Y1", "-", "?/R1", "R2/R1"]),
    (-1, ["?/R2", "?/Y1", "-", "?/R1", "R2/R1"]),
])  # fmt: skip
def test_a_guess_in_the_middle_of_a_re_deal_is_even(seat, places):
    plays = "inner up; inner up; draw; inner down; keep; draw; inner down; lay 2 anna; draw"
    match = dealt(["Y1/R2", "R1/Y1", "R1/G1", "R1/R2", "R1/R2"], 2, plays, after_draw="any")
    assert set(match.menu) == {"card R1/G1", "card G1/R1"}
    assert_even_over(match, seat, CARDS, places)


@shows("AO-41")
def test_sealed_numbers_are_guessed_evenly():
    cards = ["R2:alle/N3", "T3/N4", "V3/B4", "B4/Y3", "N3/T1", "Y4/T3", "R1/O2", "V4/B1", "V1/B2"]
    texts = [f"card {card}" for card in cards] + ["inner up"] * 6
    match = at("annaotto", 3, *texts, "lay 1 alle anna; seal 2; seal 4", alle_mode="sealed",
               box=box_of(cards), hand_size="2", start_player="1")  # fmt: skip
    drawn = guesses(match, 1, 2000)["sealed"]
    assert_even(lambda i: tuple(drawn[i].tolist()), [(n, 4, 0, 0, 0, 0) for n in range(1, 5)], 2000)
    drawn = guesses(match, -1, 2000)["sealed"]
    both = [(*pair, 0, 0, 0, 0) for pair in product(range(1, 5), repeat=2)]
    assert_even(lambda i: tuple(drawn[i].tolist()), both, 2000)


@shows("AO-56")
def test_a_card_with_two_like_sides_may_lie_in_two_ways():
    cards = ["R2/R1", "Y1/R2", "R1/R1"]
    match = dealt(cards, 2, "inner up; inner up", box=cards)
    assert_even_over(match, 1, cards, ["?/R1", "Y1/R2", "R1/?"])
    assert_even_over(match, -1, cards, ["?/R1", "?/R2", "R1/?"])


@shows("AO-40", "AO-42")
@pytest.mark.parametrize("seats", [4])
def test_a_guess_holds_every_card_once_at_every_moment(seats):
    match, again = finish(at("annaotto", seats), seats), at("annaotto", seats)
    box = match.box.record[0]
    for ply, text in enumerate(match.log):
        if ply % 61 == 0:
            for seat in range(-1, seats):
                guess = again.guess(seat, ply)._states[0]
                assert witness.cards(guess, box) == witness.printed(box, seats, {})
        again.play(text)


@pytest.mark.parametrize(("field", "value"), [
    ("seats", 7), ("left", -1), ("left", 91), ("pile_at", -3), ("pile_end", 120), ("laid", -1),
    ("laid", 70), ("size", -5), ("size", 100), ("seats", 0),
])  # fmt: skip
def test_a_view_that_cannot_be_is_refused(field, value):
    match = finish(at("annaotto", 3), 1)
    view = match.view(0)
    view[field] = value
    assert not doors.guess(match.game, view, match.box.record, 0)


def test_a_view_that_shows_a_card_too_often_is_refused():
    match = dealt(CARDS, 2)
    view = match.view(0)
    view["face"][0, :4] = 3 * 4  # G1, of which there is one
    assert not doors.guess(match.game, view, match.box.record, 0)
