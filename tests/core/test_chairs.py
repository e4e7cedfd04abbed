"""Musical chairs. One rule: every seating that could be comes up equally often."""

from itertools import permutations, product
from random import Random

import numpy as np
import pytest
from chi import assert_even

from ottery.core.chairs import LISTED, ROOM, seat_cards
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.core.rule import COMPILED, shared
from ottery.core.words import HIDDEN

TIMES = 6000 if COMPILED else 600
FOUR = [(0, 0), (0, 1), (1, 1), (1, 0)], [(0, None), (None, 1), (1, None), (None, 0)]


@shared
def seated(rooms, faces, placed, sides, cards, ways, rngs, seed):
    sow(rngs[0], seed, 0)
    return seat_cards(rooms[0], faces, placed, sides, cards, ways, rngs[0])


def draw(cards, seen, ways, seed):
    """Seat cards once; tell what lies where, or None where nothing fits."""
    faces = np.array([[HIDDEN if s is None else s for s in side] for side in seen], np.int16)
    sides = np.array(cards, np.int16)
    rooms = np.zeros(1, ROOM)
    arrays = map(lend, (rooms, faces, sides, generator()))
    room, face, side, rng = arrays
    if not seated(room, face, len(seen), side, len(cards), ways, rng, seed):
        return None
    places = range(len(seen))
    order = tuple(zip(rooms["card_at"][0].tolist(), rooms["way_at"][0].tolist(), strict=True))
    assert all(
        (cards[order[p][0]][order[p][1]], cards[order[p][0]][1 - order[p][1]])
        == tuple(faces[p].tolist())
        for p in places
    )
    return tuple(order[p] for p in places)


def possible(cards, seen, ways):
    """Every seating of the places, cards on the bench counted too: written without the engine."""
    found = []
    for order in permutations(range(len(cards)), len(seen)):
        for turns in product(range(ways), repeat=len(seen)):
            laid = [(cards[c][t], cards[c][1 - t]) for c, t in zip(order, turns, strict=True)]
            if all(
                shown in (None, side)
                for place, faces in zip(seen, laid, strict=True)
                for shown, side in zip(place, faces, strict=True)
            ):
                found.append(tuple(zip(order, turns, strict=True)))
    return found


def small(seed, count, placed):
    dice = Random(seed)
    cards = [(dice.randrange(3), dice.randrange(3)) for _ in range(count)]
    laid = dice.sample(cards, placed)
    hide = [(1, 1), (0, 1), (1, 0), (0, 0)]
    return cards, [
        tuple(
            None if hidden else side for side, hidden in zip(card, dice.choice(hide), strict=True)
        )
        for card in laid
    ]


@pytest.mark.parametrize("ways", [1, 2])
def test_four_cards_that_exchanges_of_two_would_not_mix(ways):
    cards, seen = FOUR
    assert_even(lambda seed: draw(cards, seen, ways, seed), possible(cards, seen, ways), TIMES)


@pytest.mark.parametrize("ways", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_small_decks_with_both_sides_one_or_none_seen_and_a_bench(seed, ways):
    cards, seen = small(seed, 6 if ways == 1 else 4, 4 if ways == 1 else 3)
    ways_to_lie = possible(cards, seen, ways)
    if len(ways_to_lie) > 1:
        assert_even(lambda seed: draw(cards, seen, ways, seed), ways_to_lie, TIMES)
    else:
        assert draw(cards, seen, ways, 1) == ways_to_lie[0]


def test_more_ways_than_are_listed_are_searched():
    cards = [(1, 1)] * 60 + [(1, 2), (2, 1)]
    seen = [(1, None)] * 40
    assert LISTED < 40 * 61
    drawn = [draw(cards, seen, 1, seed) for seed in range(200)]
    held = sum((60, 0) in seating for seating in drawn)
    assert 95 < held < 162  # 40 of 61 cards that fit: 131 expected


def test_a_view_that_no_deal_explains_is_told():
    assert draw([(1, 2), (3, 4)], [(1, None), (1, None)], 1, 0) is None
    assert draw([(1, 2), (3, 4)], [(1, 4)], 2, 0) is None
    assert draw([(1, 2)], [(None, None), (None, None)], 1, 0) is None
