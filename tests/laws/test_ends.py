"""Every match ends. One rule: no random match is longer than twice the longest that was ever seen.

Only Otter Nonsense has a proven bound (ON-21); the others end with probability 1, and what was seen
stands in docs/speed.md. Options that make matches longer than the default's have their own row.
"""

import pytest
from variants import BOXES, every_variant

from ottery.core.game import blank
from ottery.core.playout import simulate
from ottery.core.rule import COMPILED
from ottery.games import named

MATCHES = 400 if COMPILED else 3
LONGEST_SEEN = {
    "otter-nonsense": 185,
    "otters": 266,
    "otto-and-bruno": 277,
    "nichtlustig": 4890,
    "annaotto": 2473,
}
LONGER = {
    ("otter-nonsense", "target_points", "20"): 400,
    ("annaotto", "play_opponents_cards", "no"): 14_550,
}


def bound(variant):
    longest = LONGEST_SEEN[variant.game]
    for name, word in variant.options:
        longest = LONGER.get((variant.game, name, word), longest)
    return 2 * longest


@every_variant
def test_a_random_match_ends_within_the_bound(variant):
    start = blank(named(variant.game), BOXES[variant.game], variant.seats, variant.words)
    tally = simulate(named(variant.game), start, BOXES[variant.game].record, 11, 0, MATCHES)
    assert tally["endless"][0] == 0
    assert tally["longest"][0] <= bound(variant)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_otter_nonsense_ends_within_its_proof(seats):
    """6n + 1 collections, and no more plays than cards between two of them."""
    start = blank(named("otter-nonsense"), BOXES["otter-nonsense"], seats)
    tally = simulate(named("otter-nonsense"), start, BOXES["otter-nonsense"].record, 12, 0, MATCHES)
    assert tally["longest"][0] < 100 + (6 * seats + 1) * 60
