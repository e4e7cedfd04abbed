"""Otto & Bruno for people: options, card list, words. One rule: shown is what is visible now.

What a seat has seen and may have forgotten stands in its view, for bots. People are shown it,
in brackets, only where the table plays with the memory aid.
"""

from collections.abc import Mapping
from typing import Any

from ottery.core.boxes import Printed, WrongValue
from ottery.core.notation import Reason
from ottery.core.options import START_PLAYER, Option, switch
from ottery.core.words import HIDDEN

SEATS = range(2, 5)
FACES = (*(f"{colour}{value}" for colour in "RYGB" for value in range(1, 5)), "J")
SIDES = ("OTTO", "BRUNO")
PILES = ("left", "right", "discard")
LEFT, RIGHT, DISCARD = range(3)  # the three piles
START, DEAL, TAKE, ACT, MORE, REFILL, TOP_UP, LAST, PASS_ON, OVER = range(10)  # phases
JOKER = 16  # as a face; the others are 4 * colour + value - 1
HAND = 7  # cards dealt, and kept at the end of a turn
LAID = 3  # cards that the discard pile begins with, and is topped up to
CARDS, JOKER_POINTS = 80, 100  # the most that a box of somebody's own may have
NO_SIDE = -1
OPTIONS = (
    START_PLAYER,
    Option(
        "refill",
        "After melding: do three cards always stay in the discard pile, or do both new cards come "
        "from it and it is topped up afterwards? The rulebook can be read either way.",
        "keep_three",
        ("keep_three", "take_two_then_top_up"),
    ),
    switch(
        "flip_reverses",
        "yes",
        "Does turning a pile over bring its lowest card to the top, as it does with real cards?",
    ),
    Option(
        "meld",
        "May whoever holds a combination keep it back? To the letter he must show it, but nobody "
        "at a table could check that.",
        "may",
        ("may", "must"),
    ),
    switch(
        "final_meld_after_refill",
        "yes",
        "A new card after melding was the last of a draw pile: may its player meld once more?",
    ),
    switch(
        "no_return",
        "no",
        "Is the card just taken from the discard pile barred from going back there in that turn?",
    ),
    Option(
        "stall_rounds",
        "After how many rounds without a card from a draw pile and without a combination the "
        "match ends: otherwise one discarded card could go round for ever.",
        "20",
        least=1,
        most=1000,
    ),
    Option(
        "memory_aid",
        "Does the table mark what you have seen and may have forgotten? Remembering is part of "
        "the game.",
        "off",
        ("off", "on"),
    ),
)


class Contents(Printed, frozen=True, forbid_unknown_fields=True):
    joker_points: int
    cards: tuple[str, ...]


def printed(contents: Contents) -> dict[str, Any]:
    if not 0 <= contents.joker_points <= JOKER_POINTS:
        raise WrongValue(("joker_points",), f"a joker left over counts 0 to {JOKER_POINTS} points")
    least = fewest(SEATS[0])
    if not least <= len(contents.cards) <= CARDS:
        reason = f"a box has {least} to {CARDS} cards, not {len(contents.cards)}"
        raise WrongValue(("cards",), reason)
    sides = [card_sides(i, card) for i, card in enumerate(contents.cards)]
    return {"joker_points": contents.joker_points, "cards": len(sides), "side": sides}


def card_sides(i: int, card: str) -> list[int]:
    """Read a card like R3/B1."""
    texts = card.split("/")
    if len(texts) != 2 or not set(texts) <= set(FACES):
        raise WrongValue(("cards", i), f"a card is written like R3/B1 or J/J, not {card}")
    otto, bruno = sides = [FACES.index(text) for text in texts]
    if (otto == JOKER) != (bruno == JOKER):
        raise WrongValue(("cards", i), f"a joker is one on both sides, unlike {card}")
    if otto != JOKER and (otto // 4 == bruno // 4 or otto % 4 == bruno % 4):
        raise WrongValue(("cards", i), f"the sides of {card} do not differ in colour and value")
    return sides


def fewest(seats: int) -> int:
    """All hands, the discard pile, and a card for each draw pile."""
    return HAND * seats + LAID + 2


def refuse(contents: Contents, seats: int, options: Mapping[str, int]) -> None:
    if len(contents.cards) < fewest(seats):
        reason = f"{seats} seats need {fewest(seats)} cards, not {len(contents.cards)}"
        raise WrongValue(("cards",), reason)


def describe(view: Any, box: Any, seat: int) -> dict[str, Any]:
    seats = range(view["seats"])
    shown: dict[str, Any] = {"side": SIDES[view["active"]]}
    if view["phase"] != START:
        shown["on turn"] = f"seat {view['turn'] + 1}"
    shown["step"] = STEPS[int(view["phase"])]
    shown |= {f"{name} pile": told_pile(view, pile) for pile, name in enumerate(PILES)}
    shown["racks"] = {str(owner + 1): told_rack(view, owner, seat) for owner in seats}
    shown["combinations"] = {str(owner + 1): int(view["combinations"][owner]) for owner in seats}
    if view["shows"]:
        shown["just shown"] = [FACES[view["face"][k][view["shows"] - 1]] for k in view["shown"]]
    if view["due"]:
        shown["new cards to take"] = int(view["due"])
    shown["last turn"] = "yes" if view["ending"] else "no"
    shown["turns without a new card"] = f"{view['quiet']} of {view['stall_rounds'] * len(seats)}"
    if view["memory_aid"]:
        shown["in combinations"] = [told(view, k, NO_SIDE) for k in melded(view)]
    return shown


def told_rack(view: Any, owner: int, seat: int) -> list[str]:
    sides = {owner: view["active"], -1: NO_SIDE}  # an onlooker is shown what every seat is shown
    side = sides.get(seat, 1 - view["active"])
    return [told(view, k, side) for k in slots_on_rack(view, owner)]


def told_pile(view: Any, pile: int) -> dict[str, Any]:
    """Tell a pile from top to bottom, as far as it is shown."""
    slots = slots_in_pile(view, pile)
    side = view["active"] if pile == DISCARD else 1 - view["active"]
    shown: dict[str, Any] = {"cards": len(slots)}
    if slots:
        shown["top"] = told(view, slots[0], side)
    if view["memory_aid"]:
        shown["below"] = [told(view, k, NO_SIDE) for k in slots[1:]]
    return shown


def told(view: Any, slot: int, side: int) -> str:
    """Write a card of which one side is visible now, or none."""
    return "/".join(told_side(view, slot, i, i == side) for i in range(2))


def told_side(view: Any, slot: int, side: int, visible: bool) -> str:
    face = int(view["face"][slot][side])
    if face == HIDDEN or not (visible or view["memory_aid"]):
        return "?"
    return FACES[face] if visible else f"({FACES[face]})"


def slots_on_rack(view: Any, owner: int) -> list[int]:
    return [int(k) for k in view["rack"][owner][: view["size"][owner]]]


def slots_in_pile(view: Any, pile: int) -> list[int]:
    """List a pile from top to bottom."""
    if pile != DISCARD:
        rising = list(range(view["low"][pile], view["high"][pile]))
    else:
        row, first = view["discard"], int(view["first"])
        rising = [int(row[(first + i) % len(row)]) for i in range(view["discards"])]
    turned = bool(view["active"] and view["flip_reverses"])
    return rising[::-1] if turned == (pile != DISCARD) else rising


def melded(view: Any) -> list[int]:
    lying = {k for owner in range(view["seats"]) for k in slots_on_rack(view, owner)}
    lying |= {k for pile in range(3) for k in slots_in_pile(view, pile)}
    return [k for k in range(view["dealt"]) if k not in lying]


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    """Tell a ply; of a card that is being dealt only the sides that the seat sees."""
    if not text.startswith("card "):
        return text
    otto, bruno = text.removeprefix("card ").split("/")
    slot = int(before["dealt"])
    owner = slot // HAND
    if owner < before["seats"]:
        sides = {owner: f"{otto}/?", -1: "?/?"}
        return f"card {sides.get(seat, f'?/{bruno}')}"
    if slot < before["low"][0]:
        return f"card {otto}/?"
    return f"card ?/{bruno if slot in before['low'] else '?'}"


REASONS = {
    "dealer": "only the dealer does that",
    "step": "now {step}",
    "no_card": "there is no card {position} on your rack: you hold {cards}",
    "empty_pile": "the {pile} pile is empty",
    "three_stay": "three cards stay in the discard pile: take the new card from a draw pile",
    "must_show": "you hold a combination and at this table it must be shown",
    "few": "with seven cards or fewer nothing is discarded: keep them",
    "many": "with {cards} cards one must be discarded",
    "just_taken": "at this table the card just taken from the discard pile may not go back there",
    "order": "positions are written in rising order",
    "jokers": "a combination has one joker at most",
    "no_combination": "{faces}: neither 1 2 3 4 of one colour nor one value in all four colours",
}
STEPS = {
    START: "the dealer says who begins",
    DEAL: "the dealer deals",
    TAKE: "take the top card of a pile",
    ACT: "show a combination, or end the turn: discard with more than seven cards, else keep",
    MORE: "show the second combination, or be done",
    REFILL: "take a new card from a draw pile",
    TOP_UP: "top up the discard pile from a draw pile",
    LAST: "show a last combination, or be done",
    OVER: "the match is over",
}
MOMENTS = {
    "take": (TAKE, REFILL), "meld": (ACT, MORE, LAST), "discard": (ACT,), "keep": (ACT,),
    "done": (MORE, LAST), "topup": (TOP_UP,),
}  # fmt: skip


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    verb, *words = text.split(" ")
    if verb not in MOMENTS:
        return Reason("dealer", {})
    if view["phase"] not in MOMENTS[verb]:
        return Reason("step", {"step": STEPS[int(view["phase"])]})
    if verb in ("take", "topup"):
        empty = not slots_in_pile(view, PILES.index(words[0]))
        return Reason("empty_pile", {"pile": words[0]}) if empty else Reason("three_stay", {})
    cards = int(view["size"][seat])
    positions = [int(word) for word in words]
    if beyond := [position for position in positions if position > cards]:
        return Reason("no_card", {"position": beyond[0], "cards": cards})
    if verb == "meld":
        return why_no_meld(view, seat, positions)
    return why_no_end(view, seat, verb, positions[0] if positions else 0, cards)


def why_no_meld(view: Any, seat: int, positions: list[int]) -> Reason:
    if positions != sorted(set(positions)):
        return Reason("order", {})
    faces = [int(view["face"][view["rack"][seat][i - 1]][view["active"]]) for i in positions]
    if faces.count(JOKER) > 1:
        return Reason("jokers", {})
    return Reason("no_combination", {"faces": " ".join(FACES[face] for face in faces)})


def why_no_end(view: Any, seat: int, verb: str, position: int, cards: int) -> Reason:
    if verb == "discard" and cards <= HAND:
        return Reason("few", {})
    if verb == "keep":
        return Reason("many", {"cards": cards}) if cards > HAND else Reason("must_show", {})
    barred = view["no_return"] and view["rack"][seat][position - 1] == view["taken"]
    return Reason("just_taken" if barred else "must_show", {})
