"""Twins: a match, and the same with two of the dealer's secret actions exchanged.

One rule: until the exchange comes out to a seat, not a byte that it gets may differ. When it comes
out is decided by the game's witness, which follows the cards by the log's texts and knows nothing
of `observe`. Twins that last under fifteen plies do not count.
"""

from itertools import zip_longest
from random import Random

import pytest
from variants import BOXES, VARIANTS, every_game, variants
from walks import witness

from ottery.core.rule import COMPILED
from ottery.errors import RefusedAction
from ottery.games import named
from ottery.match import Match

LASTING = 15
TRIES = 3 if COMPILED else 1  # pairs exchanged in a match


def play_on(match, log, begin, end):
    """Play as much of the log as can be; tell what was played."""
    for ply in range(begin, end):
        try:
            match.play(log[ply])
        except RefusedAction:
            return ply
    return end


def snapshots(variant, log, seat, until):
    """All that a seat gets, ply by ply: view, description, menu, how it hears what is played."""
    match = Match(named(variant.game), variant.seats, variant.words, BOXES[variant.game])
    for ply in range(until):
        view = match.view(seat)
        menu = match.menu if match.actor == seat >= 0 else {}
        yield view.tobytes(), match.describe(seat), menu, match.heard(log[ply], seat)
        match.play(log[ply])
    yield match.view(seat).tobytes(), match.describe(seat), {}, ""


def exchanged(log, first, second):
    other = list(log)
    other[first], other[second] = log[second], log[first]
    return other


def secret_pairs(log, verbs, dice):
    plies = [ply for ply, text in enumerate(log) if text.split(" ")[0] in verbs]
    for _ in range(TRIES):
        first, second = sorted(dice.sample(plies, 2))
        if log[first] != log[second]:
            yield first, second


def lasting(variant, log, other, seat):
    """How long the twins are alike to the seat, by the witness."""
    match = Match(named(variant.game), variant.seats, variant.words, BOXES[variant.game])
    possible = play_on(match, other, 0, len(other))
    box = BOXES[variant.game].record[0]
    options = match.options
    learnt = (
        witness(variant.game).learns(variant.seats, options, box, text[:possible], seat)
        for text in (log, other)
    )
    for ply, (one, two) in enumerate(zip_longest(*learnt)):
        if one != two:
            return ply
    return possible


def twins_of(variant, seed):
    """Compare twins at every seat; count those that lasted."""
    match = Match(named(variant.game), variant.seats, variant.words, BOXES[variant.game])
    dice, count = Random(seed), 0
    while not match.over and len(match.log) < 400:
        match.play(dice.choices(list(match.menu), list(match.menu.values()))[0])
    log = match.log
    for first, second in secret_pairs(log, witness(variant.game).SECRET, dice):
        other = exchanged(log, first, second)
        for seat in range(-1, variant.seats):
            until = lasting(variant, log, other, seat)
            if until - first < LASTING:
                continue
            pairs = zip(
                snapshots(variant, log, seat, until),
                snapshots(variant, other, seat, until),
                strict=True,
            )
            for ply, (one, two) in enumerate(pairs):
                assert one == two, f"{variant}: ply {ply} tells seat {seat} of {first}, {second}"
            count += 1
    return count


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_twins_are_alike_to_a_seat_until_the_exchange_comes_out_to_it(variant):
    if witness(variant.game).SECRET:
        twins_of(variant, seed=len(str(variant)))
    else:
        assert not named(variant.game).STATE.own
        assert not named(variant.game).STATE.seen
        assert not named(variant.game).STATE.shut


@pytest.mark.compiled
@every_game
def test_enough_twins_last(name):
    if witness(name).SECRET:
        counts = [twins_of(variant, seed) for seed, variant in enumerate(variants(name)[:5])]
        assert sum(counts) >= 10
