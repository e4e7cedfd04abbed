"""Rows of cards. One rule: cards lie in the order received, and a card taken closes the gap."""

from ottery.core.rule import Row, rule


@rule
def take_out(row: Row, size: int, i: int) -> int:
    """Remove and return what lies at position `i` of the first `size`."""
    taken: int = row[i]
    for j in range(i, size - 1):
        row[j] = row[j + 1]
    row[size - 1] = 0
    return taken


@rule
def take_any(row: Row, size: int, i: int) -> int:
    """Remove and return what lies at position `i`; the last card moves into the gap.

    For a deck in no order: which of two equal cards lies where means nothing.
    """
    taken: int = row[i]
    row[i] = row[size - 1]
    row[size - 1] = 0
    return taken
