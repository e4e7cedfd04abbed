"""What Nichtlustig is, told without the engine's words for who sees what."""

from collections import Counter

SECRET = frozenset()
ROWS = {"R": range(1, 6), "Y": range(1, 6), "L": range(1, 6), "P": range(1, 6), "D": range(24, 29)}
TARGETS = [f"{row}{number}" for row, numbers in ROWS.items() for number in numbers]
DEATHS = ["T1", "T2", "T3", "T4", "T5", "TP"]
SPECIALS = ["duck", "ufo", "clown", "robot", "time_machine", "killer_virus"]


def printed(box, seats, options):
    return Counter([*TARGETS, *DEATHS, *SPECIALS])


def cards(state, box):
    """Find every card: targets in masks, Deaths with their keepers, specials at a seat or none."""
    found = Counter()
    for mask in [state["centre"], *state["unscored"], *state["scored"]]:
        found += Counter(TARGETS[i] for i in range(32) if int(mask) >> i & 1)
    for death, keeper, under in zip(DEATHS, state["keeper"], state["under"], strict=True):
        laid = under and state["scored"][keeper - 1] >> (under - 1) & 1
        found[death] += bool(0 <= keeper <= state["seats"] and (laid or not under))
    for i, special in enumerate(SPECIALS):
        holders = sum(int(mask) >> (6 - i) & 1 for mask in state["specials"])
        found[special] += max(holders, 1)  # nobody's: it lies in the centre
    return found


def learns(seats, options, box, log, seat):
    """Everybody learns everything."""
    return list(log)
