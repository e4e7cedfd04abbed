"""The generator. One rule: its stream never changes, since results of the laboratory hang on it."""

from collections import Counter

from ottery.core.chance import below, generator, sow, word
from ottery.core.interpreted import lend


def test_the_stream_of_a_seed_is_fixed():
    rng = lend(generator())[0]
    sow(rng, 1, 0)
    assert [word(rng) for _ in range(4)] == [29429486, 1042094263, 3453222250, 256786247]


def test_picks_are_fair():
    rng = lend(generator())[0]
    sow(rng, 1, 2)
    counts = Counter(below(rng, 6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_streams_of_one_seed_differ():
    rng, firsts = lend(generator())[0], set()
    for stream in range(1000):
        sow(rng, 1, stream)
        firsts.add((word(rng), word(rng)))
    assert len(firsts) == 1000
