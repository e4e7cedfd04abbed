"""What Otters says to people. One rule: nothing here is compiled, and nothing decides.

Steps, cards and options have their names here, in the order in which the rules number them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from ottery.core.notation import Reason
from ottery.core.options import START_PLAYER, Option, switch
from ottery.core.words import NOBODY

STEPS = (
    "starting", "opening", "dealing", "topping", "moving", "playing", "drawing", "refilling",
)  # fmt: skip
NOW = {
    "starting": "who begins is drawn",
    "opening": "playgrounds are turned up",
    "dealing": "cards are dealt",
    "topping": "the top card is revealed",
    "moving": "move an otter",
    "playing": "play a card",
    "drawing": "the hand is filled up",
    "refilling": "a playground is replaced",
}
ALLIGATOR = "A"
SIGNS = ("", "E", "T", "M", ALLIGATOR)  # by effect; a card without one is its value
SUIT_LETTERS = "OGP"
OPTIONS = (
    START_PLAYER,
    Option(
        "mode",
        "Two against each other; two teams of two, partners opposite; or each for himself with "
        "two sets of cards.",
        {2: "duel", 3: "free", 4: "teams"},
        ("duel", "free", "teams"),
        tables={"duel": (2,), "free": (3, 4), "teams": (4,)},
    ),
    Option(
        "scoring",
        "Count values and suits, or, for young players, nothing but the playgrounds won.",
        "full",
        ("full", "simple"),
    ),
    switch(
        "top_card_effects",
        "yes",
        "Does a card that a TOP otter reveals do what it does when played? The rulebook is "
        "silent; without it a revealed alligator is only a card that counts nothing.",
    ),
    Option(
        "extra_card",
        "An EXTRA otter says: play one more. Must you, or may you stop after two?",
        "must",
        ("must", "may"),
    ),
    Option(
        "tiebreak",
        "Who wins with equal points: all of them, or whoever won more playgrounds?",
        "shared",
        ("shared", "most_playgrounds"),
        only={"scoring": ("full",)},
    ),
)


def card_words(box: Any) -> Sequence[str]:
    rows = zip(box["effect"].tolist(), box["value"].tolist(), strict=True)
    return [SIGNS[effect] or str(value) for effect, value in rows][: box["kinds"]]


def ground_words(box: Any) -> Sequence[str]:
    rows = zip(box["suit"].tolist(), box["worth"].tolist(), strict=True)
    return [f"{SUIT_LETTERS[suit]}{worth}" for suit, worth in rows][: box["grounds"]]


def spread(counts: Iterable[int], words: Sequence[str]) -> list[str]:
    """Spell a row of counts card by card."""
    return [word for word, many in zip(words, counts, strict=False) for _ in range(many)]


def describe(view: Any, box: Any, seat: int) -> dict[str, Any]:
    cards, grounds = card_words(box), ground_words(box)
    seats, step = range(view["seats"]), STEPS[view["phase"]]
    now = "the match is over" if view["actor"] == NOBODY else NOW[step]
    shown: dict[str, Any] = {"on turn": f"seat {view['turn'] + 1}", "step": now}
    if step == "playing":
        shown["plays left"] = int(view["plays"])
    if step in ("topping", "moving"):
        shown["to slot"] = int(view["slot"]) + 1
    shown["board"] = {str(k + 1): slot(view, box, k) for k in range(len(view["ground"]))}
    if seat in seats:
        shown["hand"] = spread(view["hand"][seat], cards)
    return shown | {
        "points": {str(i + 1): int(view["points"][i]) for i in seats},
        "won": {str(i + 1): spread(view["won"][i], grounds) for i in seats},
        "cards in hand": {str(i + 1): int(view["size"][i]) for i in seats},
        "deck": int(view["deck_size"]),
        "discards": spread(view["discards"], cards),
        "playgrounds face down": spread(view["sites"], grounds),
    }


def slot(view: Any, box: Any, k: int) -> dict[str, Any]:
    if not view["ground"][k]:
        return {"playground": "none"}
    told: dict[str, Any] = {
        "playground": ground_words(box)[view["ground"][k] - 1],
        "otters": int(view["total"][k]),
        "cards": spread(view["pile"][k], card_words(box)),
    }
    if view["owner"][k]:
        told["closed by"] = f"seat {view['owner'][k]}"
    return told


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    verb = text.partition(" ")[0]
    takers = {"deal": before["dealt"] % before["seats"], "draw": before["turn"]}
    return f"{verb} ?" if takers.get(verb, seat) != seat else text


REASONS = {
    "dealer": "only the dealer does that",
    "move_first": "first move an otter to slot {slot}",
    "no_move": "an otter moves only after a MOVE otter was laid",
    "not_in_hand": "you have no {card} in hand",
    "no_playground": "there is no playground in slot {slot}",
    "closed": "seat {seat}'s alligator closes slot {slot} until that seat's next turn",
    "must_play": "both plays and every extra one must be used while a playground is open",
    "two_first": "play two cards first; only an extra play may be left out",
    "same_slot": "the otter comes from another slot than {slot}",
    "alligator": "alligators are never moved, only otters",
    "not_there": "there is no {card} in slot {slot}",
}


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    verb, *words = text.split(" ")
    if verb == "move":
        return why_not_moved(view, box, words[0], int(words[1]))
    if verb not in ("play", "stop"):
        return Reason("dealer", {})
    if STEPS[view["phase"]] == "moving":
        return Reason("move_first", {"slot": int(view["slot"]) + 1})
    if verb == "stop":
        return Reason("two_first" if view["extra_card"] else "must_play", {})
    return why_not_played(view, box, seat, words[0], int(words[1]))


def why_not_played(view: Any, box: Any, seat: int, card: str, slot: int) -> Reason:
    if not view["hand"][seat][card_words(box).index(card)]:
        return Reason("not_in_hand", {"card": card})
    if not view["ground"][slot - 1]:
        return Reason("no_playground", {"slot": slot})
    return Reason("closed", {"slot": slot, "seat": int(view["owner"][slot - 1])})


def why_not_moved(view: Any, box: Any, card: str, slot: int) -> Reason:
    if STEPS[view["phase"]] != "moving":
        return Reason("no_move", {})
    if card == ALLIGATOR:
        return Reason("alligator", {})
    if slot == view["slot"] + 1:
        return Reason("same_slot", {"slot": slot})
    return Reason("not_there", {"card": card, "slot": slot})
