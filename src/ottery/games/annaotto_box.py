"""What is printed of ANNAOTTO, and what may be chosen. One rule: what cannot be played is refused.

The rules are beside it; they are given the box as a record and the options as fields.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from ottery.core.boxes import Printed, WrongValue
from ottery.core.options import START_PLAYER, Option, switch
from ottery.errors import BadSetup
from ottery.games.annaotto_words import read_card

CARDS, HAND, COUNT = 120, 59, 9  # the most that a box may have: cards, cards a hand, a number
PENALTY = 1000  # cards drawn for a forgotten OTTO: more than there are is as many as there are
OPTIONS = (
    START_PLAYER,
    Option(
        "hand_size",
        "Cards that everybody begins with: eight, or six for a quick game.",
        "8",
        least=1,
        most=HAND,
        printed="hand_size",
    ),
    Option(
        "emptied_by_other",
        "Somebody lays the last card of another's hand: does its owner draw one, win, or may it "
        "not be laid? The rulebook does not say.",
        "draw_one",
        ("draw_one", "wins", "forbidden"),
        only={"play_opponents_cards": ("yes",)},
    ),
    Option(
        "otto_penalty",
        "Cards drawn instead of winning by who forgets to call OTTO.",
        "1",
        least=1,
        most=PENALTY,
        only={"calls": ("declare", "live")},
    ),
    switch(
        "chain_must_continue",
        "no",
        "Must a chain of ANNA and OTTO be continued by who can? A secret hand cannot be checked "
        "at a real table.",
    ),
    switch(
        "annaotto_cancels_pending",
        "no",
        "May an ANNAOTTO be laid on a pending chain or PLUS, which is then void?",
    ),
    Option(
        "after_draw",
        "After drawing: lay that card alone, or any card? One sentence could mean either.",
        "drawn_only",
        ("drawn_only", "any"),
    ),
    Option(
        "anna_turns",
        "Must ANNA turn all cards that she may? One sentence says may, another says are turned.",
        "exactly",
        ("exactly", "up_to"),
    ),
    Option(
        "plus",
        "Does who adds a PLUS pass the drawing on, or does everybody draw before the turn?",
        "pass_on",
        ("pass_on", "draw_first"),
    ),
    Option(
        "retour_two_players",
        "What RETOUR does between two: nothing, or another turn for who laid it.",
        "none",
        ("none", "skip"),
    ),
    switch(
        "play_for_places",
        "no",
        "Play on for second, third and fourth place? The rulebook only asks.",
    ),
    switch(
        "play_opponents_cards",
        "yes",
        "May the sides that others turn towards you be laid? Without it the game is simpler.",
    ),
    switch(
        "strict_memory",
        "no",
        "Are people shown only what lies open to them now, and not what they saw before?",
    ),
    Option(
        "calls",
        "ANNA, OTTO and ALLE: said with the card, said for everybody, or pressed at a live table.",
        "declare",
        ("declare", "auto", "live"),
    ),
    Option(
        "alle_mode",
        "Who is slowest at ALLE: a lot, secret numbers, or the quickest hands of a live table.",
        "lot",
        ("lot", "sealed", "reaction"),
    ),
)


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    anna: int
    otto: int
    plus: int
    alle: int


class Contents(Printed, frozen=True, forbid_unknown_fields=True):
    hand_size: int
    counts: Counts
    cards: tuple[str, ...]


def printed(contents: Contents) -> dict[str, Any]:
    if not 1 <= contents.hand_size <= HAND:
        raise WrongValue(("hand_size",), f"a hand has 1 to {HAND} cards")
    if not 1 <= len(contents.cards) <= CARDS:
        raise WrongValue(("cards",), f"a box has 1 to {CARDS} cards, not {len(contents.cards)}")
    counts: dict[str, int] = msgspec.structs.asdict(contents.counts)
    for name, count in counts.items():
        if not 1 <= count <= COUNT:
            raise WrongValue(("counts", name), f"{name} is a number from 1 to {COUNT}")
    sides = [sides_of(text, i) for i, text in enumerate(contents.cards)]
    ways = [(up, down) for side in sides for up, down in (side, side[::-1])]
    kinds = [ways.index(way) for way in ways]
    pairs = list(zip(kinds[::2], kinds[1::2], strict=True))
    cards = {"cards": len(sides), "side": sides, "kind": pairs}
    return {"hand_size": contents.hand_size, **counts, **cards}


def sides_of(text: str, i: int) -> tuple[int, int]:
    if (sides := read_card(text)) is None:
        raise WrongValue(("cards", i), f'a card is written like "R1:anna/O2", not "{text}"')
    return sides


def refuse(contents: Contents, seats: int, options: Mapping[str, int]) -> None:
    """Refuse a table where perhaps no card with an ordinary side is left to begin with."""
    ordinary = sum(min(sides_of(text, i)) < 32 for i, text in enumerate(contents.cards))
    hand = options["hand_size"]
    if ordinary > seats * hand:
        return
    told = f"{seats} hands of {hand} need {seats * hand + 1} cards with an ordinary side"
    if ordinary > seats * contents.hand_size:
        raise BadSetup(f"hand_size is too large: {told}, the box has {ordinary}")
    raise WrongValue(("cards",), f"{told}, not {ordinary} (hand_size may be smaller)")
