"""What ANNAOTTO says to people. One rule: nothing here is compiled, and nothing decides.

Sides, cards and moments have their names here, in the order in which the rules number them.
"""

import re
from typing import Any

from ottery.core.notation import Reason
from ottery.core.words import CHANCE, HIDDEN

MOMENTS = (
    "start", "deal", "choose", "turn", "drawn", "answer", "turning", "swap", "wish", "slap", "seal",
    "ask", "over",
)  # fmt: skip
COLOURS = tuple("ROYGTBVN")
SIGNS = ("", "anna", "otto", "plus", "alle", "retour", "hurdle", "annaotto")
SIDE = re.compile(rf"([{''.join(COLOURS)}])([1-4])(?::({'|'.join(SIGNS[1:7])}))?")
EITHER = "*:annaotto"
NOW = {
    "start": "the dealer draws who begins",
    "deal": "the dealer deals",
    "choose": "turn the card: which side shall face you?",
    "turn": "lay a card, or draw",
    "drawn": "lay the card, or keep it",
    "answer": "continue, or take the penalty",
    "turning": "turn cards of the hand",
    "swap": "turn your own hand, or the next one",
    "wish": "wish for a colour",
    "slap": "all slap the pile: who is slowest?",
    "seal": "choose a number in secret",
    "ask": "challenge the missing ANNA, or let it pass",
    "over": "the match is over",
}
REASONS = {
    "dealer": "only the dealer does that",
    "turn_it_first": "first turn the card that you have got: inner up, or inner down",
    "turning_first": "first turn cards of seat {seat}: turn and its position",
    "one_by_one": "ANNA turns single cards: turn and the position of one",
    "turned_already": "card {card} is turned already: choose another",
    "all_of_them": "at this table ANNA turns all that she may: {cards} more",
    "swap_first": "first say whose hand is turned: turn mine, or turn next",
    "wish_first": "first wish for a colour",
    "seal_first": "first choose your number: seal and 1 to {most}",
    "ask_first": "say whether you challenge the missing ANNA: challenge, or let",
    "nothing_to_turn": "no card waits to be turned",
    "nothing_to_choose": "this is asked after special cards only; it is your turn: {now}",
    "drew_already": "you have drawn already: lay the card, or keep it",
    "penalty_instead": "first answer what is pending: continue it, or say penalty",
    "must_continue": "at this table who can continue a chain must",
    "nothing_pending": "nothing is pending",
    "nothing_drawn": "you have drawn no card that could be kept",
    "no_seat": "there is no seat {seat} at this table",
    "just_lay": "that is your own card: lay {card}",
    "no_card": "seat {seat} has no card {card}, only {size}",
    "only_drawn": "after drawing only the drawn card may be laid: lay {card}",
    "own_cards_only": "at this table only one's own cards are laid",
    "last_card": "at this table the last card of another's hand may not be laid",
    "called_for_you": "calls are made for you at this table: lay {card}",
    "no_call": "laying {card} needs no call of {call}",
    "answer_with": "{side} does not answer what is pending: that takes {sign}, or a penalty",
    "wished": "{side} has not the colour wished for: {colour}",
    "alternate": "{sign} never lies on {sign}: ANNA and OTTO take turns",
    "no_fit": "{side} shares no colour, pattern or sign with {top}",
}


def side_text(side: int) -> str:
    sign, colour, pattern = int(side) >> 5, int(side) >> 2 & 7, int(side) & 3
    if SIGNS[sign] == "annaotto":
        return EITHER
    return f"{COLOURS[colour]}{pattern + 1}" + (f":{SIGNS[sign]}" if sign else "")


def read_side(text: str) -> int | None:
    if text == EITHER:
        return SIGNS.index("annaotto") * 32
    if (match := SIDE.fullmatch(text)) is None:
        return None
    sign = SIGNS.index(match[3] or "")
    return sign * 32 + COLOURS.index(match[1]) * 4 + int(match[2]) - 1


def read_card(text: str) -> tuple[int, int] | None:
    up, _, down = text.partition("/")
    sides = read_side(up), read_side(down)
    return None if sides[0] is None or sides[1] is None else (sides[0], sides[1])


def card_words(box: Any) -> list[str]:
    """Both ways to lie of each card, in the order of the deal's numbers."""
    sides = box["side"][: box["cards"]].tolist()
    pairs = (pair for side in sides for pair in (side, side[::-1]))
    return [f"{side_text(up)}/{side_text(down)}" for up, down in pairs]


def describe(view: Any, box: Any, seat: int) -> dict[str, Any]:
    moment = MOMENTS[view["moment"]]
    shown: dict[str, Any] = {"now": NOW[moment], "to act": actor(view)}
    if moment not in ("start", "deal", "over"):
        shown["on turn"] = f"seat {view['turn'] + 1}"
        shown["order of seats"] = "upwards" if view["direction"] > 0 else "downwards"
    if view["laid"]:
        shown["top"] = side_text(view["face"][view["discards"][view["laid"] - 1]][0])
    if view["wish"]:
        shown["wish"] = COLOURS[view["wish"] - 1]
    if pending := describe_pending(view, box, moment):
        shown["pending"] = pending
    shown |= describe_middle(view)
    if view["revealed"].any():
        shown["numbers"] = {str(i + 1): int(n) for i, n in enumerate(view["revealed"]) if n}
    shown["seats"] = {str(i + 1): describe_hand(view, i, seat) for i in range(view["seats"])}
    return shown


def actor(view: Any) -> str:
    if MOMENTS[view["moment"]] == "over":
        return "nobody"
    return "the dealer" if view["actor"] == CHANCE else f"seat {view['actor'] + 1}"


def describe_pending(view: Any, box: Any, moment: str) -> dict[str, Any]:
    """What the next seat has to pay, and what is still to be done now."""
    told: dict[str, Any] = {}
    if view["annas"] or view["ottos"]:
        told |= {"anna": int(view["annas"]), "otto": int(view["ottos"])}
        told["draw"] = int(view["ottos"]) * int(box["otto"])
        told["turn"] = int(view["annas"]) * int(box["anna"])
    elif view["pluses"] and not view["plus"]:  # draw_first: nothing is pending for them
        told |= {"plus": int(view["pluses"]), "draw": int(view["pluses"]) * int(box["plus"])}
    if view["owed"]:
        told["still to draw"] = f"{view['owed']} by seat {view['drawer'] + 1}"
    if moment == "turning":
        told["still to turn"] = f"{view['to_turn']} of seat {view['turn'] + 1}"
        told["turned"] = [i + 1 for i in range(view["size"][view["turn"]]) if is_turned(view, i)]
    return told


def is_turned(view: Any, i: int) -> bool:
    return bool(int(view["turned"][i // 60]) >> i % 60 & 1)


def describe_middle(view: Any) -> dict[str, Any]:
    """The pile, whose top side lies open, and the cards laid."""
    pile = {"cards": int(view["pile_end"]) - int(view["pile_at"])}
    if not pile["cards"]:
        return {"pile": pile, "discards": int(view["laid"])}
    top = side_text(view["face"][view["pile"][view["pile_at"]]][0])
    return {"pile": {**pile, "top": top}, "discards": int(view["laid"])}


def describe_hand(view: Any, owner: int, seat: int) -> dict[str, Any]:
    """Cards as inner/outer side; those that the owner has still to turn as up/down."""
    begin = int(view["size"][:owner].sum())
    end = begin + int(view["size"][owner])
    waiting = unturned(view)
    shown: dict[str, Any] = {"cards": end - begin}
    shown["hand"] = [
        card_text(view, at, owner, seat) for at in range(begin, end) if at not in waiting
    ]
    if new := [card_text(view, at, owner, seat) for at in range(begin, end) if at in waiting]:
        shown["to turn"] = new
    if view["sealed"][owner] > 0:
        shown["number"] = int(view["sealed"][owner])
    if view["out"][owner]:
        shown["went out"] = int(view["out"][owner])
    return shown


def unturned(view: Any) -> range:
    """Where in `held` cards lie that nobody has turned yet."""
    moment, choosing = MOMENTS[view["moment"]], int(view["choosing"])
    if view["step"] == 0:  # the first deal, and the turning after it
        return range(choosing if moment == "choose" else 0, len(view["held"]))
    return range(choosing, choosing + (moment == "choose"))


def card_text(view: Any, at: int, owner: int, seat: int) -> str:
    sides = [int(side) for side in view["face"][view["held"][at]]]
    if view["strict_memory"] and at not in unturned(view):
        sides[1 if owner == seat else 0] = HIDDEN
    elif view["strict_memory"] and owner != seat:
        sides = [HIDDEN, HIDDEN]
    return "/".join("?" if side == HIDDEN else side_text(side) for side in sides)


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    verb, _, rest = text.partition(" ")
    if verb == "card":
        return heard_card(before, seat, rest)
    if verb == "inner" and before["actor"] != seat:
        return heard_turning(before, box, rest)
    return "seal ?" if verb == "seal" and before["actor"] != seat else text


def heard_card(before: Any, seat: int, card: str) -> str:
    """All see what lies up on the table; a first card that is special, from both sides."""
    up = card.partition("/")[0]
    if before["step"] == 0:
        dealt = int(before["size"].sum())
        if dealt < before["seats"] * before["hand_size"]:
            return f"card {card}" if dealt // before["hand_size"] == seat else "card ?"
        if opens(before):
            return f"card {card}" if ":" in up else f"card {up}/?"
    return f"card {up}/?" if before["pile_end"] == before["pile_at"] else "card ?"


def opens(before: Any) -> bool:
    """Is the next card tried as the first one on the table?"""
    laid = before["laid"]
    return not laid or bool(before["face"][before["discards"][laid - 1]][0] >= 32)


def heard_turning(before: Any, box: Any, rest: str) -> str:
    """How a drawn card was turned shows by what lay up on the pile; nothing shows a dealt one's."""
    up, down = before["face"][before["held"][before["choosing"]]]
    if before["step"] == 0:
        return "inner ?"
    if rest == "up" and up != down:
        return "inner up"
    doubles = any(one == other == up for one, other in box["side"][: box["cards"]])
    return "inner ?" if doubles else "inner down"


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    verb, _, rest = text.partition(" ")
    if verb in ("start", "card", "slowest"):
        return Reason("dealer", {})
    moment = MOMENTS[view["moment"]]
    first = {
        "choose": "turn_it_first",
        "swap": "swap_first",
        "wish": "wish_first",
        "ask": "ask_first",
    }
    if moment in first:
        return Reason(first[moment], {})
    if moment == "seal":
        return Reason("seal_first", {"most": int(view["seats"]) - int(view["outs"]) + 1})
    if moment == "turning":
        return why_not_turning(view, verb, rest)
    if verb == "lay":
        return why_not_lay(view, seat, moment, *rest.split(" "))
    return why_not_verb(view, moment, verb)


def why_not_turning(view: Any, verb: str, rest: str) -> Reason:
    victim = int(view["turn"])
    size = int(view["size"][victim])
    if verb == "enough":
        return Reason("all_of_them", {"cards": int(view["to_turn"])})
    if verb != "turn":
        return Reason("turning_first", {"seat": victim + 1})
    if not rest.isdigit():
        return Reason("one_by_one", {})
    if int(rest) > size:
        return Reason("no_card", {"seat": victim + 1, "card": int(rest), "size": size})
    return Reason("turned_already", {"card": int(rest)})


def why_not_verb(view: Any, moment: str, verb: str) -> Reason:
    if verb == "inner":
        return Reason("nothing_to_turn", {})
    if verb == "draw":
        return Reason("drew_already" if moment == "drawn" else "penalty_instead", {})
    if verb == "penalty":
        return Reason("must_continue" if moment == "answer" else "nothing_pending", {})
    if verb == "keep":
        return Reason("nothing_drawn", {})
    return Reason("nothing_to_choose", {"now": NOW[moment]})


def why_not_lay(view: Any, seat: int, moment: str, card: str, *calls: str) -> Reason:
    named, _, number = card.rpartition(".")
    owner, i = int(named) - 1 if named else seat, int(number)
    if owner >= view["seats"]:
        return Reason("no_seat", {"seat": owner + 1})
    if named and owner == seat:
        return Reason("just_lay", {"card": i})
    size, begin = int(view["size"][owner]), int(view["size"][:owner].sum())
    if i > size:
        return Reason("no_card", {"seat": owner + 1, "card": i, "size": size})
    drawn = int(view["choosing"]) - int(view["size"][:seat].sum()) + 1
    if moment == "drawn" and not view["after_draw"] and (owner, i) != (seat, drawn):
        return Reason("only_drawn", {"card": drawn})
    if owner != seat and not view["play_opponents_cards"]:
        return Reason("own_cards_only", {})
    if owner != seat and size == 1 and view["emptied_by_other"] == 2:
        return Reason("last_card", {})
    side = int(view["face"][view["held"][begin + i - 1]][int(owner != seat)])
    if calls and view["calls"] == 1:
        return Reason("called_for_you", {"card": card})
    needed = ("alle" if SIGNS[side >> 5] == "alle" else "", {1: "otto", 2: "anna"}.get(size, ""))
    if idle := [call for call in calls if call not in needed]:
        return Reason("no_call", {"card": card, "call": idle[0].upper()})
    return why_not_side(view, moment, side)


def why_not_side(view: Any, moment: str, side: int) -> Reason:
    """All else allows the lay, so it is the side that does not fit."""
    top = int(view["face"][view["discards"][view["laid"] - 1]][0])
    if moment == "answer":
        sign = {"anna": "OTTO", "otto": "ANNA"}.get(SIGNS[top >> 5], "PLUS")
        return Reason("answer_with", {"side": side_text(side), "sign": sign})
    if view["wish"]:
        return Reason("wished", {"side": side_text(side), "colour": COLOURS[view["wish"] - 1]})
    if side >> 5 == top >> 5 != 0:  # like signs fit, but for these two
        return Reason("alternate", {"sign": SIGNS[top >> 5].upper()})
    return Reason("no_fit", {"side": side_text(side), "top": side_text(top)})
