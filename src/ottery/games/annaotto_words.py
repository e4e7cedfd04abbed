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
REASONS: dict[str, str] = {}


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
    return {}


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    return text


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    return Reason("", {})
