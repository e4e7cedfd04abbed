"""Guesses in Otto & Bruno are even. One rule: what could be is enumerated here, place by place.

What a seat knows is told by the witness, who follows real cards; every way to put the cards of the
box into the places that fits it is found by trying.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import gcd, perm

import numpy as np
import pytest
from chi import assert_even
from rules import shows
from tables import at, own_box, random_log
from witness.otto_and_bruno import FACES, Table, is_combination
from witness.otto_and_bruno import cards as lying

from ottery.core import doors
from ottery.core.rule import COMPILED
from ottery.core.words import HIDDEN
from ottery.match import Match

GAME = "otto-and-bruno"
DULL = "Y1/B2"
ALIKE = ["R1/Y3", "R1/Y4", "R2/Y3", "R2/Y4", "R1/Y3", "Y3/R1", "Y4/R2", "J/J", "J/J"]
APART = ["R3/B4", "R4/G1", "Y2/B1", "G1/R3", "G2/Y1", "G3/R4", "G4/B3", "B1/G2", "B3/G4", "B4/Y2"]


def table(order, plies, *texts, seats=2, **options) -> Match:
    """Deal the first cards of a box in the order given, all of them where `plies` is 0."""
    listed = ", ".join(f'"{card}"' for card in order)
    box = own_box(GAME, f"joker_points = 5\ncards = [{listed}]")
    deal = [f"card {card}" for card in order[: plies or None]]
    return at(GAME, seats, *deal, *texts, box=box, start_player="1", **options)


def known(match, seat) -> dict[tuple[int, int], str]:
    """Which face a seat knows on which side of the card dealt as number so many."""
    table = Table(match.seats, match.options, int(match.box.record[0]["cards"]))
    for text in match.log:
        table.follow(text)
    return {(number, side): face for number, side, face in table.known_to(seat)}


def fits(card, place, facts) -> bool:
    sides = enumerate(card.split("/"))
    return all(facts.get((place, side), face) == face for side, face in sides)


def fillings(box, order, facts, holds) -> Iterator[dict[int, str]]:
    """Every way to lie at these places, copies alike; the first `holds` make a combination."""
    left = Counter(box)

    def fill(lie):
        if len(lie) == holds > 0 and not holds_combination(lie.values()):
            return
        if len(lie) == len(order):
            yield lie
            return
        place = order[len(lie)]
        for card in list(left):
            if left[card] and fits(card, place, facts):
                left[card] -= 1
                yield from fill({**lie, place: card})
                left[card] += 1

    return fill({})


def holds_combination(cards) -> bool:
    faces = [card.split("/")[0] for card in cards]
    return any(is_combination(four) for four in combinations(faces, 4))


def possible(match, seat, holds=()) -> list[tuple[str, ...]]:
    """All that could be, as often as there are ways to tell the copies of cards apart.

    Of the places `holds` four make a combination by the OTTO sides, where any are named.
    """
    box, dealt = match.box.contents.cards, sum(text.startswith("card") for text in match.log)
    copies, ways = Counter(box), {}
    facts, places = known(match, seat), set(range(dealt)) - set(holds)
    order = [*holds, *sorted(places, key=lambda place: sum(fits(c, place, facts) for c in box))]
    for filling in fillings(box, order, facts, len(holds)):
        lie = tuple(filling[place] for place in range(dealt))
        ways[lie] = 1
        for card, used in Counter(lie).items():
            ways[lie] *= perm(copies[card], used)
    shared = gcd(*ways.values())
    return [lie for lie, many in ways.items() for _ in range(many // shared)]


def assert_even_guesses(match, seat, times, holds=()):
    times = times if COMPILED else times // 20  # interpreted a guess takes a hundred times as long
    views = np.repeat(match.view(seat), times)
    assert doors.guess(match.game, views, match.box.record, seat, seed=5)
    guesses = [lie_of(view) for view in views]
    assert_even(lambda i: guesses[i], possible(match, seat, holds), times)


def lie_of(state) -> tuple[str, ...]:
    faces = state["face"][: state["dealt"]]
    return tuple(f"{FACES[otto]}/{FACES[bruno]}" for otto, bruno in faces)


MIXED = [
    *("R1/Y3", "R2/Y4", "J/J", "R3/B4", "R4/G1", "Y2/B1", "R1/Y4"),
    *("R1/Y3", "Y3/R1", "R2/Y3", "G1/R3", "G2/Y1", "G3/R4", "G4/B3"),
    *("Y4/R2", "J/J", "B1/G2", "B3/G4", "B4/Y2"),
]


@pytest.mark.parametrize("seat", [0, 1])
def test_guesses_after_the_deal_are_even_where_each_card_is_known_from_one_side(seat):
    assert sorted(MIXED) == sorted(ALIKE + APART)
    assert_even_guesses(table(MIXED, 0), seat, 2000)


@shows("OB-28")
@pytest.mark.parametrize("seat", [0, 1])
def test_guesses_are_even_where_some_cards_are_known_from_both_sides(seat):
    """Seat 1 takes an open card, seat 2 a covered one; each gives one of his own away."""
    order = [*MIXED[:14], "B3/G4", "R1/Y3", "R2/Y4", *("R2/Y3", "R1/Y4"), *("Y4/R2", "R1/Y3")]
    texts = "take discard; discard 1; take left; discard 1; take discard"
    match = table(order, 0, *texts.split("; "))
    sides = Counter(place for place, _ in known(match, seat))
    assert set(sides.values()) == {1, 2}
    assert_even_guesses(match, seat, 2000)


@shows("OB-28")
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_guesses_are_even_after_turning_over(seat):
    run = ("R1/Y3", "R2/Y4", "R3/Y1", "R4/Y2")
    laid, left = ("G4/R1", DULL, "G4/R2"), (DULL, DULL, DULL, "G3/R4", "G1/R4", "G3/R1")
    right = ("G3/R2", "G1/R4", "G3/R1", DULL, DULL)
    order = [*run, DULL, DULL, DULL, *(DULL,) * 6, "G1/R2", *laid, *left, *right]
    match = table(order, 0, "take left", "meld 1 2 3 4", "take left; take left; take right")
    assert_even_guesses(match, seat, 2000)


def test_guesses_of_an_onlooker_are_even():
    order = [*(DULL,) * 6, "G4/R1", "J/J", *(DULL,) * 13]
    assert_even_guesses(table(order, 0), -1, 3000)


@pytest.mark.parametrize(("seat", "plies"), [(-1, 3), (0, 6), (1, 6), (0, 17), (1, 18)])
def test_guesses_in_the_middle_of_the_deal_are_even(seat, plies):
    """What is left in the deck differs from guess to guess, and so do the ways to get there."""
    order = [
        *(DULL,) * 5,
        "R1/Y3",
        "R1/Y4",
        *(DULL,) * 9,
        "J/J",
        "R1/Y3",
        "J/J",
        "R2/Y3",
        *(DULL,) * 3,
    ]
    assert_even_guesses(table(order, plies), seat, 3000)


@shows("OB-31")
@pytest.mark.parametrize(
    ("seat", "laid", "right"),
    [(-1, (DULL,) * 3, (DULL,) * 3), (1, (DULL, "R3/G2", DULL), (DULL, "Y3/G1", "G3/B1"))],
)
def test_guesses_are_even_where_a_second_combination_is_known_to_be_there(seat, laid, right):
    """Four 3s, or with a joker; to the other seat the backs tell them apart in part."""
    run, second = ("R1/Y3", "R2/Y4", "R3/Y1", "R4/Y2"), ("R3/G1", "Y3/G1", "G3/B1")
    order = [*run, *second, *(DULL,) * 7, *laid, "B3/R1", "J/J", DULL, *right]
    match = table(order, 0, "take left", "meld 1 2 3 4")
    assert set(match.menu) == {"meld 1 2 3 4", "done"}
    assert_even_guesses(match, seat, 3000, holds=(4, 5, 6, 17))


@shows("OB-31")
@pytest.mark.parametrize("seat", [-1, 1])
def test_guesses_are_even_where_a_last_combination_is_known_to_be_there(seat):
    first = ("R3/G4", "Y3/G1", "G3/B1", "B3/R1", "R1/Y3", "R2/Y4", DULL)
    order = [*first, *(DULL,) * 7, DULL, DULL, DULL, "R4/G1", "R3/Y1", DULL, "R3/B2"]
    match = table(order, 0, "take discard", "meld 1 2 3 4", "take left; take left")
    assert "done" in match.menu
    assert_even_guesses(match, seat, 1000, holds=(4, 5, 6, 16, 17, 18))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_holds_every_card_once_and_keeps_what_the_seat_knows(seats):
    log = random_log(GAME, seats, seed=seats, memory_aid="on")
    for plies in range(5, len(log), 23):
        match = at(GAME, seats, *log[:plies], memory_aid="on")
        for seat in range(-1, seats):
            guess = match.guess(seat, plies)
            box = match.box.record[0]
            assert lying(guess._states[0], box) == Counter(match.box.contents.cards)
            lie = [card.split("/") for card in lie_of(guess._states[0])]
            assert all(
                lie[place][side] == face for (place, side), face in known(match, seat).items()
            )
            assert guess.describe(seat) == match.describe(seat)


@pytest.mark.parametrize(
    ("field", "nonsense"),
    [("dealt", -1), ("dealt", 120), ("face", 3), ("size", -3), ("size", 99), ("rack", 90),
     ("turn", 7), ("active", -5)],
)  # fmt: skip
def test_of_a_view_that_cannot_be_there_is_no_guess(field, nonsense):
    second = ("R3/G1", "Y3/G1", "G3/B1")
    order = ["R1/Y3", "R2/Y4", "R3/Y1", "R4/Y2", *second, *(DULL,) * 10, "B3/R1", *(DULL,) * 3]
    match = table(order, 0, "take left", "meld 1 2 3 4")
    view = match.view(1)
    assert doors.guess(match.game, view.copy(), match.box.record, 1)
    view[field] = nonsense
    assert not doors.guess(match.game, view, match.box.record, 1)


def test_what_nobody_dealt_yet_is_no_secret_of_a_place():
    view = table(MIXED, 4).view(0)
    assert (view["face"][0][4:] == HIDDEN).all()
