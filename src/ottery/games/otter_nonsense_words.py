"""What Otter Nonsense says to people. One rule: nothing here is compiled, and nothing decides.

Steps, cards and options have their names here, in the order in which the rules number them.
"""

from collections.abc import Iterable
from typing import Any

from ottery.core.notation import Reason
from ottery.core.options import START_PLAYER, Option

HIGHEST = 13  # value of an otter card
REVERSE, CHOOSE_NEXT = 14, 15
CARD_WORDS = ("", *map(str, range(1, HIGHEST + 1)), "R", "X")
COLUMNS = 3
TARGET = 1_000_000  # the most points that a match may be played for
STEPS = ("start", "open", "deal", "turn", "give", "reopen", "next", "take", "score")
BEFORE_TURNS = STEPS[:3]
TO_DO = {
    "turn": "play a card or collect a column",
    "give": "give one otter card of the column",
    "reopen": "reopen the column with a card of your hand",
    "next": "choose who is next",
    "take": "take a longest column",
    "score": "score one otter card of the column",
}
OPTIONS = (
    START_PLAYER,
    Option(
        "target_points",
        "How many points win; the rulebook says seven.",
        "7",
        least=1,
        most=TARGET,
        printed="target",
    ),
    Option(
        "reverse_next",
        "Who follows a reverse: the neighbour in the new direction, as the direction card and the "
        "German rules say, or whoever was on turn before, as the other languages say.",
        "neighbour",
        ("neighbour", "last_turn_taker"),
    ),
    Option(
        "special_reopen",
        "May a special reopen a column, and does it then do what it does? The rules say any card.",
        "effect",
        ("effect", "no_effect", "forbidden_if_otter_in_hand"),
    ),
    Option(
        "collect_special_only",
        "May a column without an otter card be collected, with nothing to give?",
        "forbid",
        ("forbid", "allow_free"),
    ),
    Option(
        "empty_by_reopen",
        "Reopening took the last card: does that count as playing the last card, or does the "
        "player simply collect on the next turn?",
        "last_card",
        ("last_card", "next_turn_collect"),
    ),
    Option(
        "last_card_check",
        "Are the columns measured for the instant win after the last card is placed, or before?",
        "after",
        ("after", "before"),
    ),
)


def describe(view: Any, box: Any, seat: int) -> dict[str, Any]:
    seats = range(view["seats"])
    trends = {0: "open", 1: "up", -1: "down"}
    shown: dict[str, Any] = {
        "on turn": f"seat {view['turn'] + 1}",
        "direction": "clockwise" if view["direction"] > 0 else "counter-clockwise",
        "columns": {
            str(k + 1): [CARD_WORDS[card] for card in view["column"][k][: view["height"][k]]]
            for k in range(COLUMNS)
        },
        "trends": {str(k + 1): trends[int(view["trend"][k])] for k in range(COLUMNS)},
        "points": {str(i + 1): int(view["points"][i]) for i in seats},
        "scored": {str(i + 1): spread(view["scored"][i]) for i in seats},
        "cards in hand": {str(i + 1): int(view["size"][i]) for i in seats},
        "seen going there": {str(i + 1): spread(view["known"][i]) for i in seats},
        "specials met": [CARD_WORDS[REVERSE + i] for i in range(2) if view["met"][i]],
    }
    if STEPS[view["phase"]] not in BEFORE_TURNS:
        shown["paid"] = f"seat {view['previous'] + 1}"
    if seat in seats:
        shown["hand"] = spread(view["hand"][seat])
    return shown


def spread(counts: Iterable[int]) -> list[str]:
    """Spell a row of counts card by card."""
    return [CARD_WORDS[card] for card, many in enumerate(counts) for _ in range(many)]


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    dealt_to = before["dealt"] % before["seats"]
    return "deal ?" if text.startswith("deal ") and seat != dealt_to else text


REASONS = {
    "step": "now you {step}",
    "not_in_hand": "you have no {card} in hand",
    "wrong_way": "column {column} goes {trend} from {value}: a {card} does not fit",
    "no_otter": "column {column} holds no otter card to give, so it cannot be collected",
    "empty_hand": "your hand is empty: collect a column that leaves a card to reopen with",
    "not_in_column": "there is no {card} in column {column}",
    "special": "a special is never points",
    "otters_first": "while you hold an otter card, a special may not reopen a column",
    "not_longest": "column {column} is not a longest one",
    "yourself": "you cannot choose yourself",
    "no_seat": "there is no seat {seat} at this table",
    "dealer": "only the dealer does that",
}


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    verb, *words = text.split(" ")
    step = STEPS[view["phase"]]
    if verb in ("start", "open", "deal"):
        return Reason("dealer", {})
    if step not in (verb, "turn") or (step == "turn" and verb not in ("play", "collect")):
        return Reason("step", {"step": TO_DO[step]})
    if verb in ("play", "reopen"):
        return why_not_placed(view, seat, CARD_WORDS.index(words[0]), words[1:])
    if verb in ("give", "score"):
        special = words[0] in CARD_WORDS[REVERSE:]
        where = {"card": words[0], "column": view["slot"] + 1}
        return Reason("special" if special else "not_in_column", where)
    if verb == "next":
        missing = int(words[0]) > view["seats"]
        return Reason("no_seat" if missing else "yourself", {"seat": words[0]})
    if verb == "take":
        return Reason("not_longest", {"column": words[0]})
    without = view["otters"][int(words[0]) - 1] == 0
    return Reason("no_otter" if without else "empty_hand", {"column": words[0]})


def why_not_placed(view: Any, seat: int, card: int, words: list[str]) -> Reason:
    if not view["hand"][seat][card]:
        return Reason("not_in_hand", {"card": CARD_WORDS[card]})
    if not words:
        return Reason("otters_first", {})
    k = int(words[0]) - 1
    trend = "up" if view["trend"][k] > 0 else "down"
    told = {"column": k + 1, "trend": trend, "value": view["value"][k], "card": CARD_WORDS[card]}
    return Reason("wrong_way", told)
