"""Nonsense, a million times. One rule: it is refused with a code, and nothing has changed."""

import re
from random import Random

import pytest
from tables import random_log
from variants import BOXES, every_game, variants

from ottery.core.notation import Notation
from ottery.errors import BadLog, OtteryError, RefusedAction
from ottery.games import named
from ottery.log import read, written
from ottery.match import Match

pytestmark = pytest.mark.compiled  # a second million, interpreted, would tell no more
ACTIONS, LOGS = 200_000, 200  # a game
CODES = {"illegal_action", "malformed_action", "match_over", "not_your_turn", "stale_ply"}
STRANGE = [
    "",
    " ",
    "\n",
    "\0",
    "é",
    "Ω",
    "-1",
    "99999999999",
    "None",
    "play",
    "; ",
    "A" * 3000,
    "%s",
]


def spoilt(text: str, dice: Random) -> str:
    """Spoil a text a little."""
    at = dice.randrange(len(text) + 1)
    match dice.randrange(6):
        case 0:
            return text[:at] + dice.choice(STRANGE) + text[at:]
        case 1:
            return text[:at] + text[at + 1 :]
        case 2:
            return text.swapcase()
        case 3:
            return " ".join(dice.sample(text.split(" "), len(text.split(" "))))
        case 4:
            return text + " " + text
        case _:
            return text[:at]


def inside(match: Match):
    return match._states.tobytes(), len(match.log), match.actor


def tried(match: Match, known: list[str], dice: Random):
    """Something to try: what could be written, what is written elsewhere, nonsense."""
    text = dice.choice(known)
    if dice.random() < 0.4:
        text = spoilt(dice.choice(list(match.menu) or known), dice)
    seat = dice.choice([None, None, match.actor, -1, 0, 1, 7])
    ply = dice.choice([None, None, None, len(match.log), len(match.log) - 1, 10**9])
    return text, seat, ply


def refused(match: Match, text: str, seat: int | None, ply: int | None) -> bool:
    """Try it; tell whether it was refused, and check that a refusal changed nothing."""
    before, legal = inside(match), text in match.menu
    try:
        match.play(text, seat, ply)
    except RefusedAction as error:
        assert error.code in CODES
        assert "\n" not in str(error)
        assert inside(match) == before
        return True
    assert legal
    assert seat in (None, before[2])
    assert ply in (None, before[1])
    return False


@every_game
def test_a_nonsense_action_is_refused_and_changes_nothing(name):
    dice, table = Random(name), variants(name)
    known = list(Notation(named(name).VERBS, BOXES[name].record[0])._known)
    known.sort()
    refusals = tries = 0
    while tries < ACTIONS:
        variant = dice.choice(table)
        match = Match(named(name), variant.seats, variant.words, BOXES[name])
        for text in random_log(name, variant.seats, tries, **variant.words)[: dice.randrange(250)]:
            match.play(text)
        for _ in range(ACTIONS // 40):
            refusals += refused(match, *tried(match, known, dice))
            tries += 1
    assert refusals > ACTIONS // 2


def scratched(text: str, dice: Random) -> str:
    """Damage a log: cut it, lose, double, change or exchange lines, spoil characters."""
    lines = text.split("\n")
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(8):
        case 0:
            return text[: dice.randrange(len(text))]
        case 1:
            del lines[at]
        case 2:
            lines.insert(at, lines[other])
        case 3:
            lines[at], lines[other] = lines[other], lines[at]
        case 4:
            lines[at] = spoilt(lines[at], dice)
        case 5:
            lines[at] = dice.choice(STRANGE)
        case 6:
            lines = lines[: at + 1]
        case _:
            return text + dice.choice(STRANGE)
    return "\n".join(lines)


def logs_survive(name, wanted):
    dice, table = Random(name), variants(name)
    for number in range(wanted):
        if number % 25 == 0:
            variant = dice.choice(table)
            match = Match(named(name), variant.seats, variant.words, BOXES[name])
            log = random_log(name, variant.seats, number, **variant.words)
            for text in log[: dice.choice([len(log), dice.randrange(len(log))])]:
                match.play(text)
            good = written(match)
        damaged = scratched(good, dice)
        try:
            again = read(damaged, "x.log")
        except BadLog as error:
            line = re.match(r"x\.log:(\d+): .", str(error))
            assert line, error
            assert 1 <= int(line[1]) <= damaged.count("\n") + 1
            assert "\n" not in str(error)
        else:
            assert written(again) == damaged


@every_game
def test_a_damaged_log_is_refused_with_its_line_or_was_none(name):
    logs_survive(name, LOGS)


@pytest.mark.nightly
@every_game
def test_many_damaged_logs(name):
    logs_survive(name, 20_000)


@every_game
def test_an_edited_action_is_refused_at_its_line_or_at_the_end(name):
    log = random_log(name, named(name).SEATS[0], 5)
    match = Match(named(name), None, {}, BOXES[name])
    for text in log:
        match.play(text)
    lines = written(match).split("\n")
    first = lines.index("") + 2  # the second action: the first is on the line after the blank one
    lines[first] = "nonsense"
    with pytest.raises(BadLog, match=f"^log:{first + 1}: "):
        read("\n".join(lines))


@every_game
def test_a_log_of_another_edition_is_refused_with_the_line(name):
    match = Match(named(name), None, {}, BOXES[name])
    text = written(match).replace("edition 1\n", "edition 2\n")
    with pytest.raises(BadLog, match=r"^log:3: edition 2 of the rules is not 1"):
        read(text)


@every_game
@pytest.mark.parametrize("word", ["", "x", "-1", "0", "1e9", "٣", "yes no", "9" * 400])
def test_an_option_outside_its_range_is_refused(name, word):
    for option in named(name).OPTIONS:
        if word not in option.values:
            with pytest.raises(OtteryError) as refusal:
                Match(named(name), None, {option.name: word})
            assert option.name in str(refusal.value)
            assert "\n" not in str(refusal.value)
