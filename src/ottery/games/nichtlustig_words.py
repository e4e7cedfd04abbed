"""What Nichtlustig says to people. One rule: nothing here is compiled, and nothing decides.

Cards, dice and steps have their names here, in the order in which the rules number them.
"""

from typing import Any

from ottery.core.notation import Reason

STEPS = (
    "begin", "rolling", "rolled", "taking", "saving", "replacing", "covering", "experiment", "over",
)  # fmt: skip
CARD_NAMES = tuple(f"{row}{value}" for row in "RYLP" for value in range(1, 6))
DINOSAUR_NAMES = ("D24", "D25", "D26", "D27", "D28")
TARGETS = CARD_NAMES + DINOSAUR_NAMES
DEATH_NAMES = ("T1", "T2", "T3", "T4", "T5", "TP")
DIE_NAMES = ("b1", "b2", "r1", "r2", "w1", "w2", "p")
SYMBOLS = ("duck", "ufo", "clown", "robot", "time_machine", "killer_virus", "poodle")
COLOURS = ("black", "red", "white")
SIX = 6  # dice, without the pink one

NOW = {
    "begin": "the dealer draws who begins",
    "rolling": "the dice roll",
    "rolled": "stop, or name the dice to roll again",
    "taking": "take a card that the dice win",
    "saving": "give back the clown, or accept the Death",
    "replacing": "choose another Death",
    "covering": "choose the card that the Death covers",
    "experiment": "the professors roll",
    "over": "the match is over",
}
REASONS = {
    "dealer": "only the dealer does that",
    "roll_first": "stop first: cards are won when the dice lie still",
    "dice_final": "the dice of this turn are final",
    "no_dice": "name the dice to roll again: any of {dice}",
    "set_aside": "{die} was set aside for good: only {dice} can be rolled again",
    "takes_first": "take the cards that you want first; then comes what is due",
    "takes_over": "no more cards are won in this turn",
    "own_card": "{card} lies before you already",
    "safe": "{card} is scored: it is safe before seat {seat}",
    "dice_used": "{card} needs dice that you have used for another card",
    "pair": "{card} needs {value} on both {colour} dice",
    "triple": "{card} needs {value} on a black, a red and a white die",
    "too_low": "{card} needs {number}; your dice make {total}",
    "too_low_with_time": "{card} needs {number}; your dice make {total}, the time machine 2 more",
    "say_time": "your dice make {total}: {card} needs the time machine, so say {card} time",
    "no_time_machine": "the time machine does not lie before you",
    "no_need": "your dice make {total}: {card} needs no time machine",
    "must_take": "your dice win a card: take at least one",
    "clown_first": "say first whether the clown goes back for {death}: clown or accept",
    "no_clown": "there is no clown to ask: {death} has to be taken",
    "decided": "{death} is accepted already",
    "which_first": "{death} lies before you already: choose another Death first",
    "death_chosen": "{death} is the one to be laid down",
    "own_death": "{death} lies before you already: choose another",
    "poodle_apart": "at this table the poodle does not stand in for a Death",
    "centre_first": "{death} stays where it is while the centre has one to choose",
    "not_yours": "{card} does not lie before you",
    "not_scored": "{card} is not scored yet: Death only covers scored cards",
    "covered": "{card} is covered already",
    "lemmings_first": "Death covers a Lemming while you have one that can be covered",
}


def listed(names: tuple[str, ...], mask: int) -> list[str]:
    """Name what a mask holds, its lowest bit first."""
    return [name for i, name in enumerate(names) if int(mask) >> i & 1]


def dice(mask: int) -> list[str]:
    return [name for i, name in enumerate(DIE_NAMES) if int(mask) & 64 >> i]


def specials(mask: int) -> list[str]:
    return [name for i, name in enumerate(SYMBOLS[:SIX]) if int(mask) & 64 >> i]


def describe(view: Any, box: Any, seat: int) -> dict[str, Any]:
    step = STEPS[view["step"]]
    shown: dict[str, Any] = {"now": NOW[step]}
    if step not in ("begin", "over"):
        shown["on turn" if step != "experiment" else "professors of"] = f"seat {view['turn'] + 1}"
    if step not in ("begin", "experiment", "over"):
        shown |= describe_turn(view)
    shown["centre"] = describe_centre(view)
    shown["seats"] = {str(i + 1): describe_seat(view, i) for i in range(view["seats"])}
    return shown


def describe_turn(view: Any) -> dict[str, Any]:
    """Tell the dice and what comes of them; a die that is still to fall shows `-`."""
    faces = [int(value) or SYMBOLS[i] for i, value in enumerate(view["die"])]
    falling = dice(view["rolling"])
    told: dict[str, Any] = {
        "roll": f"{view['rolls']} of {max(view['rolls'], view['most_rolls'])}",
        "dice": {
            name: "-" if name in falling else face
            for name, face in zip(DIE_NAMES, faces, strict=True)
        },
    }
    if view["rolled"]:
        told["set aside"] = dice(~view["rolled"] & 127)
    else:
        told["sum"] = int(view["die"][:SIX].sum())
        told["used"] = dice(view["used"])
    told["virus"] = "a Death is due at the end" if view["virus"] else "no"
    if view["due"]:
        told["death due"] = DEATH_NAMES[view["due"] - 1]
    return told


def describe_centre(view: Any) -> dict[str, Any]:
    held = sum(int(mask) for mask in view["specials"])
    return {
        "cards": listed(TARGETS, view["centre"]),
        "deaths": [name for i, name in enumerate(DEATH_NAMES) if not view["keeper"][i]],
        "specials": specials(126 & ~held),
    }


def describe_seat(view: Any, seat: int) -> dict[str, Any]:
    own = [i for i, keeper in enumerate(view["keeper"]) if keeper == seat + 1]
    told: dict[str, Any] = {
        "unscored": listed(TARGETS, view["unscored"][seat]),
        "scored": listed(TARGETS, view["scored"][seat]),
        "covered": {
            CARD_NAMES[view["under"][i] - 1]: DEATH_NAMES[i] for i in own if view["under"][i]
        },
        "face up": [DEATH_NAMES[i] for i in own if not view["under"][i]],
        "specials": specials(view["specials"][seat]),
    }
    if STEPS[view["step"]] in ("experiment", "over"):
        told["best of the professors"] = int(view["best"][seat])
    return told


def heard(before: Any, box: Any, seat: int, text: str) -> str:
    """Everybody hears everything: nothing in this game is secret."""
    return text


def why_not(view: Any, box: Any, seat: int, text: str) -> Reason:
    verb, *words = text.split(" ")
    if verb in ("roll", "start"):
        return Reason("dealer", {})
    step = STEPS[view["step"]]
    if verb in ("stop", "reroll"):
        return why_not_reroll(view, step, words)
    if step == "rolled":
        return Reason("roll_first", {})
    if verb in ("take", "done"):
        return why_not_take(view, seat, step, words)
    if step == "taking":
        return Reason("takes_first", {})
    return why_not_death(view, seat, step, verb, words)


def why_not_reroll(view: Any, step: str, words: list[str]) -> Reason:
    if step != "rolled":
        return Reason("dice_final", {})
    rolled = dice(view["rolled"])
    if not words:
        return Reason("no_dice", {"dice": " ".join(rolled)})
    aside = next(die for die in words if die not in rolled)
    return Reason("set_aside", {"die": aside, "dice": " ".join(rolled)})


def why_not_take(view: Any, seat: int, step: str, words: list[str]) -> Reason:
    if step != "taking":
        return Reason("takes_over", {})
    if not words:
        return Reason("must_take", {})
    card = TARGETS.index(words[0])
    for owner in range(view["seats"]):
        scored = int(view["scored"][owner]) >> card & 1
        if owner == seat and (scored or int(view["unscored"][owner]) >> card & 1):
            return Reason("own_card", {"card": words[0]})
        if scored:
            return Reason("safe", {"card": words[0], "seat": owner + 1})
    if words[0] in DINOSAUR_NAMES:
        return why_not_dinosaur(view, seat, words)
    return why_not_match(view, words[0], card)


def why_not_dinosaur(view: Any, seat: int, words: list[str]) -> Reason:
    total, number = int(view["die"][:SIX].sum()), int(words[0][1:])
    told = {"card": words[0], "number": number, "total": total}
    machine = "time_machine" in specials(view["specials"][seat])
    if len(words) > 1 and total >= number:
        return Reason("no_need", told)
    if view["used"] and (total >= number or (machine and total + 2 >= number)):
        return Reason("dice_used", told)
    if len(words) > 1:
        return Reason("too_low_with_time" if machine else "no_time_machine", told)
    return Reason("say_time" if machine and total + 2 >= number else "too_low", told)


def why_not_match(view: Any, name: str, card: int) -> Reason:
    """Tell which dice a pair or a triple lacks, or that they are used."""
    row, value = card // 5, card % 5 + 1
    shown = [[int(die) == value for die in view["die"][i : i + 2]] for i in range(0, SIX, 2)]
    if all(shown[row]) if row < 3 else all(map(any, shown)):
        return Reason("dice_used", {"card": name})
    if row < 3:
        return Reason("pair", {"card": name, "value": value, "colour": COLOURS[row]})
    return Reason("triple", {"card": name, "value": value})


def why_not_death(view: Any, seat: int, step: str, verb: str, words: list[str]) -> Reason:
    due = {"death": DEATH_NAMES[view["due"] - 1]}
    if step == "saving":
        return Reason("clown_first", due)
    if verb in ("clown", "accept"):
        clown = "clown" in specials(view["specials"][seat])
        return Reason("decided" if clown or verb == "accept" else "no_clown", due)
    if step == "covering":
        return (
            Reason("death_chosen", due) if verb == "death" else why_not_cover(view, seat, words[0])
        )
    if verb == "cover":
        return Reason("which_first", due)
    if view["keeper"][DEATH_NAMES.index(words[0])] == seat + 1:
        return Reason("own_death", {"death": words[0]})
    if words[0] == "TP" and not view["poodle_as_replacement"]:
        return Reason("poodle_apart", {})
    return Reason("centre_first", {"death": words[0]})


def why_not_cover(view: Any, seat: int, name: str) -> Reason:
    card = {"card": name}
    bit = 1 << CARD_NAMES.index(name)
    if view["unscored"][seat] & bit:
        return Reason("not_scored", card)
    if not view["scored"][seat] & bit:
        return Reason("not_yours", card)
    return Reason("covered" if view["covered"] & bit else "lemmings_first", card)
