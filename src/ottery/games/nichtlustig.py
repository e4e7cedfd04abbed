"""Nichtlustig: dice win cards, the pink die scores them, Death covers them. One rule: all is open.

Each card, die and special is a bit of a mask. The dice stand in the order of the notation, the
first in the highest of seven bits; the special that a die's symbol brings has the bit of the die.
0 stands for "none" and for the centre, so that a seat is written as 1, 2 …
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from ottery.core.boxes import Printed, WrongValue, layout
from ottery.core.menu import add
from ottery.core.notation import Verb, names, numbers
from ottery.core.options import START_PLAYER, Option, switch
from ottery.core.outcome import rank
from ottery.core.rule import Record, rule
from ottery.core.state import shape
from ottery.core.toml_lines import Where
from ottery.core.words import CHANCE, NOBODY
from ottery.games.nichtlustig_words import (
    CARD_NAMES,
    DEATH_NAMES,
    DIE_NAMES,
    DINOSAUR_NAMES,
    REASONS,
    STEPS,
    SYMBOLS,
    TARGETS,
    describe,
    heard,
    why_not,
)

__all__ = ["REASONS", "describe", "heard", "why_not"]  # a game's, though written elsewhere

TITLE = "Nichtlustig"
EDITION = 1
SEATS = range(2, 5)
MOST = SEATS[-1]
ENOUGH = 5  # cards left in the centre that end the match
ROLLS = 3
POINTS = 99  # the most, and the least, that a box may give for a card

DICE, ALL = 7, 0b1111111
SIX = ALL - 1  # all but the pink one, which is the last
PINK = 6
DUCK, UFO, CLOWN, ROBOT, TIME, VIRUS = 64, 32, 16, 8, 4, 2
COLOURS = ("black", "black", "red", "red", "white", "white", "pink")

# Cards: five rows of five, each row from its lowest bit on.
RIEBMANN, YETI, LEMMING, PROFESSOR, DINOSAUR, CARDS = 0, 5, 10, 15, 20, 25
ROW, EVERY = 0b11111, (1 << CARDS) - 1
ONES = 1 << RIEBMANN | 1 << YETI | 1 << LEMMING | 1 << PROFESSOR  # the cards of value 1
DINOSAURS = range(24, 29)
DEATHS, POODLE = 6, 5

# Steps: what happens, or is decided, now. The last five pass with no ply, in this order.
BEGIN, ROLLING, ROLLED, TAKING, SAVING, REPLACING, COVERING, EXPERIMENT, OVER = range(len(STEPS))
LOOKING, FACING, STRIKING, ENDING, STARTING = range(OVER + 1, OVER + 6)

OPTIONS = (
    START_PLAYER,
    Option(
        "negative_cards",
        "What robot and ufo do. The rulebook's notes: robot = miss a turn, ufo = two rolls. "
        "The printed cards say it the other way round.",
        "rulebook",
        ("rulebook", "printed_cards"),
        printed="negative_cards",
    ),
    switch(
        "poodle_as_replacement",
        "yes",
        "May the poodle stand in for a Death that already lies before you, and a Death for the "
        "poodle? The rulebook only speaks of another Death.",
    ),
    switch(
        "covered_yeti_counts",
        "no",
        "Is a covered Yeti company for another one? The rulebook only says that it counts 0.",
    ),
)
STATE = shape(
    MOST,
    options=OPTIONS,
    open=[
        ("step", "i1"),
        ("turn", "i1"),  # the seat whose turn it is; at the end, whose professors roll
        ("die", "i1", DICE),
        ("rolling", "i1"),  # dice still to fall in this roll
        ("rolled", "i1"),  # dice of this roll; the others are set aside
        ("rolls", "i1"),  # made in this turn …
        ("most_rolls", "i1"),  # … of so many, the duck's apart
        ("virus", "i1"),
        ("used", "i1"),  # dice spent on cards
        ("reach", "i4"),  # cards that the other dice win …
        ("reach_by_time", "i4"),  # … and those that they win with the time machine only
        ("due", "i1"),  # the Death to be taken
        ("shown", "i1"),  # cards in the centre …
        ("centre", "i4"),  # … and which
        ("unscored", "i4", MOST),
        ("scored", "i4", MOST),
        ("covered", "i4"),
        ("keeper", "i1", DEATHS),  # who has it
        ("under", "i1", DEATHS),  # the card that it covers, from 1 on
        ("specials", "i1", MOST),
        ("tests", "i1"),  # dice that the seat's professors still roll
        ("best", "i1", MOST),  # the highest that they rolled
    ],
)
BOX = layout(
    ("negative_cards", "i1"),
    ("unscored_card", "i1"),
    ("face_up_death", "i1"),
    ("riebmann", "i1"),
    ("yeti", "i1"),
    ("single_yeti", "i1"),
    ("lemming", "i1"),
    ("dinosaur", "i1", 5),
)

# Actions. A reroll's number counts the choices among the dice just rolled.
ROLL, STOP, REROLL = 0, 6, 7
TAKE = REROLL + ALL + 1
WITH_TIME = TAKE + CARDS
DONE, SAVE, ACCEPT, DEATH = (WITH_TIME + 5 + i for i in range(4))
COVER = DEATH + DEATHS
START = COVER + DINOSAUR
ACTIONS = START + MOST
VERBS = (
    Verb("roll", ROLL, (names(*"012345"),)),
    Verb("stop", STOP),
    Verb("reroll", REROLL, tuple(names("", die) for die in DIE_NAMES)),
    Verb("take", TAKE, (names(*TARGETS),)),
    Verb("take", WITH_TIME, (names(*DINOSAUR_NAMES), names("time"))),
    Verb("done", DONE),
    Verb("clown", SAVE),
    Verb("accept", ACCEPT),
    Verb("death", DEATH, (names(*DEATH_NAMES),)),
    Verb("cover", COVER, (names(*CARD_NAMES),)),
    Verb("start", START, (numbers(MOST),)),
)


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    colour: str
    symbol: str


class Professors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: tuple[str, ...]


class Pair(Professors, frozen=True, forbid_unknown_fields=True):
    points: int


class Yeti(Pair, frozen=True, forbid_unknown_fields=True):
    single: int


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    riebmann: Pair
    yeti: Yeti
    lemming: Pair
    professors: Professors
    dinosaur: dict[str, int]


class Contents(Printed, frozen=True):
    negative_cards: Literal["rulebook", "printed_cards"]
    unscored_card: int
    face_up_death: int
    dice: tuple[Die, ...]
    rows: Rows


def printed(contents: Contents) -> dict[str, Any]:
    check_dice(contents.dice)
    check_rows(contents.rows)
    rows = contents.rows
    points: dict[Where, int] = {
        ("unscored_card",): contents.unscored_card,
        ("face_up_death",): contents.face_up_death,
        ("rows", "riebmann", "points"): rows.riebmann.points,
        ("rows", "yeti", "points"): rows.yeti.points,
        ("rows", "yeti", "single"): rows.yeti.single,
        ("rows", "lemming", "points"): rows.lemming.points,
        **{("rows", "dinosaur", number): n for number, n in rows.dinosaur.items()},
    }
    for where, number in points.items():
        if not -POINTS <= number <= POINTS:
            raise WrongValue(where, f"points go from -{POINTS} to {POINTS}, not {number}")
    return {
        "negative_cards": int(contents.negative_cards == "printed_cards"),
        "unscored_card": contents.unscored_card,
        "face_up_death": contents.face_up_death,
        "riebmann": rows.riebmann.points,
        "yeti": rows.yeti.points,
        "single_yeti": rows.yeti.single,
        "lemming": rows.lemming.points,
        "dinosaur": [rows.dinosaur[str(number)] for number in DINOSAURS],
    }


def check_dice(dice: tuple[Die, ...]) -> None:
    ids = ("black1", "black2", "red1", "red2", "white1", "white2", "pink")
    known = {row[0]: Die(*row) for row in zip(ids, COLOURS, SYMBOLS, strict=True)}
    for i, die in enumerate(dice):
        if die.id not in known:
            raise WrongValue(("dice", i, "id"), f"the dice are {', '.join(ids)}: no {die.id!r}")
        if die in dice[:i]:
            raise WrongValue(("dice", i), f"{die.id} stands here twice")
        if die != known[die.id]:
            right = known[die.id]
            reason = f"the dice are fixed: {die.id} is {right.colour} and shows {right.symbol}"
            raise WrongValue(("dice", i), reason)
    if len(dice) < DICE:
        missing = sorted(known.keys() - {die.id for die in dice})
        raise WrongValue(("dice",), f"the seven dice are fixed; missing: {', '.join(missing)}")


def check_rows(rows: Rows) -> None:
    asked = {
        "riebmann": ("black", "black"),
        "yeti": ("red", "red"),
        "lemming": ("white", "white"),
        "professors": ("white", "black", "red"),
    }
    for name, dice in asked.items():
        if sorted(getattr(rows, name).dice) != sorted(dice):
            reason = f"the rows are fixed: {name} needs {', '.join(dice)}"
            raise WrongValue(("rows", name, "dice"), reason)
    fixed = [str(number) for number in DINOSAURS]
    for number in rows.dinosaur:
        if number not in fixed:
            reason = f"the dinosaurs are fixed: {', '.join(fixed)}, no {number}"
            raise WrongValue(("rows", "dinosaur", number), reason)
    if missing := [number for number in fixed if number not in rows.dinosaur]:
        raise WrongValue(("rows", "dinosaur"), f"missing: dinosaur {', '.join(missing)}")


def refuse(contents: Contents, seats: int, options: Mapping[str, int]) -> None:
    """Any box that was opened serves every table: the number of cards is fixed."""


@rule
def setup(s: Record, box: Record) -> None:
    s.centre = EVERY
    s.shown = CARDS
    s.turn = max(s.start_player - 1, 0)
    s.actor = CHANCE
    if s.start_player:
        begin_turn(s)


@rule
def offer(s: Record, box: Record, menu: Record) -> None:
    if s.step == ROLLING or s.step == EXPERIMENT:
        add(menu, ROLL, count=6)
    elif s.step == ROLLED:
        add(menu, STOP)
        add(menu, REROLL + 1, count=(1 << ones(s.rolled)) - 1)
    elif s.step == TAKING:
        add_each(menu, TAKE, s.reach)
        add_each(menu, WITH_TIME, s.reach_by_time >> DINOSAUR)
        if s.used or s.reach == 0:
            add(menu, DONE)
    elif s.step == SAVING:
        add(menu, SAVE, count=2)
    elif s.step == REPLACING:
        add_each(menu, DEATH, replacements(s))
    elif s.step == COVERING:
        add_each(menu, COVER, coverable(s))
    elif s.step == BEGIN:
        add(menu, START, count=s.seats)


@rule
def add_each(menu: Record, first: int, mask: int) -> None:
    i = 0
    while mask >> i:
        if mask >> i & 1:
            add(menu, first + i)
        i += 1


@rule
def ones(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def means(s: Record, box: Record, action: int) -> int:
    if STOP < action < TAKE:
        return REROLL + chosen(s.rolled, action - REROLL)
    return action


@rule
def chosen(dice: int, choice: int) -> int:
    """Tell the dice of a choice, which has a bit for each of `dice` and none for the others."""
    if dice == ALL:
        return choice
    picked = 0
    for i in range(DICE):
        if dice >> i & 1:
            picked |= (choice & 1) << i
            choice >>= 1
    return picked


@rule
def play(s: Record, box: Record, action: int) -> None:
    if s.step == ROLLING:
        fall(s, action - ROLL)
    elif s.step == ROLLED:
        roll_again(s, action)
    elif s.step == TAKING:
        take(s, action)
    elif s.step == SAVING:
        answer_death(s, action)
    elif s.step == REPLACING:
        s.due = action - DEATH + 1
        s.step = STRIKING
    elif s.step == COVERING:
        cover(s, action - COVER)
    elif s.step == EXPERIMENT:
        experiment(s, action - ROLL)
    else:
        s.turn = action - START
        s.step = STARTING
    if s.step > OVER:
        pass_on(s)


@rule
def pass_on(s: Record) -> None:
    """Go on to the next ply; what nobody decides stands here once, so it is compiled once."""
    if s.step == LOOKING:
        look(s)
    if s.step == FACING:
        face_death(s)
    if s.step == STRIKING:
        strike(s)
    if s.step == ENDING:
        end_turn(s)
    if s.step == STARTING:
        begin_turn(s)


@rule
def begin_turn(s: Record) -> None:
    """Begin the seat's turn, or the next one's: there is but one card that says to miss a turn."""
    skip = UFO if s.negative_cards else ROBOT
    if s.specials[s.turn] & skip:
        s.specials[s.turn] &= ~skip
        s.turn = (s.turn + 1) % s.seats
    short = (ROBOT | UFO) ^ skip
    held = s.specials[s.turn]
    s.virus = 1 if held & VIRUS else 0
    s.most_rolls = ROLLS - 1 if held & short else ROLLS
    s.specials[s.turn] = held & ~(VIRUS | short)
    s.used = s.rolls = 0
    roll(s, ALL)


@rule
def roll(s: Record, dice: int) -> None:
    s.rolling = s.rolled = dice
    s.rolls += 1
    s.step = ROLLING
    s.actor = CHANCE


@rule
def fall(s: Record, value: int) -> None:
    """Let the first die that is still rolling show `value`."""
    i = 0
    while s.rolling < 64 >> i:
        i += 1
    s.die[i] = value
    s.rolling -= 64 >> i
    if s.rolling == 0:
        if s.rolls < s.most_rolls or may_use_duck(s):
            s.step = ROLLED
            s.actor = s.turn
        else:
            turn_cards(s)


@rule
def may_use_duck(s: Record) -> bool:
    return s.rolls == ROLLS and s.specials[s.turn] & DUCK != 0


@rule
def roll_again(s: Record, action: int) -> None:
    if action == STOP:
        turn_cards(s)
    else:
        if s.rolls == ROLLS:
            s.specials[s.turn] &= ~DUCK
        roll(s, chosen(s.rolled, action - REROLL))


@rule
def turn_cards(s: Record) -> None:
    """End the rolling: first of all the pink die scores the cards of its value, everybody's."""
    s.rolled = 0
    s.actor = s.turn
    s.step = LOOKING
    if s.die[PINK]:
        for seat in range(s.seats):
            turned = s.unscored[seat] & ONES << s.die[PINK] - 1
            s.unscored[seat] ^= turned
            s.scored[seat] |= turned


@rule
def look(s: Record) -> None:
    """See what the unused dice win: each kind needs dice that rule out the other kinds."""
    cards, alike = 0, ALL
    for row in range(3):
        first, second = shows(s, 2 * row), shows(s, 2 * row + 1)
        cards |= (first & second) >> 1 << 5 * row
        alike &= first | second
    cards |= alike >> 1 << PROFESSOR
    with_time = 0
    if s.used == 0:
        pips = s.die[0] + s.die[1] + s.die[2] + s.die[3] + s.die[4] + s.die[5]
        cards |= dinosaurs(pips)
        if s.specials[s.turn] & TIME:
            with_time = dinosaurs(pips + 2)
    free = to_be_had(s)
    s.reach = cards & free
    s.reach_by_time = with_time & ~cards & free
    s.step = TAKING if s.reach | s.reach_by_time else FACING


@rule
def to_be_had(s: Record) -> int:
    """Tell the cards of the centre, and the others' that are not scored."""
    cards = s.centre
    for seat in range(s.seats):
        if seat != s.turn:
            cards |= s.unscored[seat]
    return cards


@rule
def shows(s: Record, i: int) -> int:
    """Tell the value of a die as one of bits 1 to 5; a symbol or a used die shows none."""
    return 0 if s.used & 64 >> i else 1 << s.die[i] & ~1


@rule
def dinosaurs(pips: int) -> int:
    """Tell the dinosaurs that a sum reaches."""
    return ((1 << min(max(pips - 23, 0), 5)) - 1) << DINOSAUR


@rule
def take(s: Record, action: int) -> None:
    if action == DONE:
        s.step = FACING
        return
    card = action - TAKE
    if action >= WITH_TIME:
        s.specials[s.turn] &= ~TIME
        card = action - WITH_TIME + DINOSAUR
    use_dice(s, card)
    move_card(s, card)
    s.step = LOOKING


@rule
def use_dice(s: Record, card: int) -> None:
    """Spend what a card needs: a pair, one die of each colour, or all."""
    if card >= DINOSAUR:
        s.used = SIX
    elif card < PROFESSOR:
        s.used |= 96 >> (card // 5 * 2)
    else:
        for i in range(0, PINK, 2):
            first = s.die[i] == card - PROFESSOR + 1 and s.used & 64 >> i == 0
            s.used |= 64 >> i if first else 32 >> i


@rule
def move_card(s: Record, card: int) -> None:
    s.shown -= s.centre >> card & 1
    s.centre &= ~(1 << card)
    for seat in range(s.seats):
        s.unscored[seat] &= ~(1 << card)
    if card >= DINOSAUR:
        s.scored[s.turn] |= 1 << card
    else:
        s.unscored[s.turn] |= 1 << card


@rule
def face_death(s: Record) -> None:
    """Be due a Death where no card was won, or with the virus; the clown may help."""
    s.reach = s.reach_by_time = 0
    if s.used and not s.virus:
        s.step = ENDING
        return
    s.due = s.die[PINK] or POODLE + 1
    if is_own(s, s.due - 1) and replacements(s) == 0:
        s.step = ENDING
    elif s.specials[s.turn] & CLOWN:
        s.step = SAVING
    else:
        accept_death(s)


@rule
def is_own(s: Record, death: int) -> bool:
    return bool(s.keeper[death] == s.turn + 1)


@rule
def accept_death(s: Record) -> None:
    s.step = REPLACING if is_own(s, s.due - 1) else STRIKING


@rule
def answer_death(s: Record, action: int) -> None:
    if action == SAVE:
        s.specials[s.turn] &= ~CLOWN
        s.step = ENDING
    else:
        accept_death(s)


@rule
def replacements(s: Record) -> int:
    """Tell what may be taken for the one due, which is one's own: the centre's, else others'."""
    centre = others = 0
    for death in range(DEATHS):
        stands_in = s.poodle_as_replacement or (death != POODLE and s.due != POODLE + 1)
        if stands_in and s.keeper[death] == 0:
            centre |= 1 << death
        elif stands_in and not is_own(s, death):
            others |= 1 << death
    return centre or others


@rule
def strike(s: Record) -> None:
    """Take the Death due from wherever it is: a card that it covered is free again."""
    death = s.due - 1
    if s.under[death]:
        s.covered &= ~(1 << (s.under[death] - 1))
    s.under[death] = 0
    s.keeper[death] = s.turn + 1
    s.step = COVERING if coverable(s) else ENDING


@rule
def coverable(s: Record) -> int:
    """Tell one's own scored cards that Death may cover: Lemmings first, dinosaurs never."""
    cards = s.scored[s.turn] & ~s.covered & ((1 << DINOSAUR) - 1)
    lemmings = cards & ROW << LEMMING
    return lemmings or cards


@rule
def cover(s: Record, card: int) -> None:
    s.under[s.due - 1] = card + 1
    s.covered |= 1 << card
    s.step = ENDING


@rule
def end_turn(s: Record) -> None:
    s.due = 0
    won = 0
    for i in range(PINK):
        if s.die[i] == 0:
            won |= 64 >> i
    for seat in range(s.seats):
        s.specials[seat] &= ~won
    s.specials[s.turn] |= won
    if s.shown > ENOUGH:
        s.turn = (s.turn + 1) % s.seats
        s.step = STARTING
    else:
        s.virus = s.used = s.rolls = s.most_rolls = 0
        begin_experiments(s, 0)


@rule
def begin_experiments(s: Record, seat: int) -> None:
    """Let the professors of `seat` roll, or of the next seat that has any; else all is over."""
    while seat < s.seats and valid(s, seat, PROFESSOR) == 0:
        seat += 1
    if seat < s.seats:
        s.turn = seat
        s.tests = valid(s, seat, PROFESSOR)
        s.step = EXPERIMENT
        s.actor = CHANCE
    else:
        s.step = OVER
        s.actor = NOBODY


@rule
def valid(s: Record, seat: int, row: int) -> int:
    """Count a seat's scored cards of a row that nothing covers."""
    return ones(s.scored[seat] & ~s.covered & ROW << row)


@rule
def experiment(s: Record, value: int) -> None:
    s.best[s.turn] = max(s.best[s.turn], value)
    s.tests -= 1
    if s.tests == 0:
        begin_experiments(s, s.turn + 1)


@rule
def score(s: Record, box: Record, outcome: Record) -> None:
    for seat in range(s.seats):
        points, deaths = count_cards(s, box, seat), 0
        for death in range(DEATHS):
            if s.keeper[death] == seat + 1:
                deaths += 1
                points += 0 if s.under[death] else box.face_up_death
        outcome.points[seat] = points
        outcome.merit[seat] = (DEATHS + 1) * points - deaths
    rank(outcome, s.seats)


@rule
def count_cards(s: Record, box: Record, seat: int) -> int:
    points = s.best[seat] + box.unscored_card * ones(s.unscored[seat])
    points += box.lemming * valid(s, seat, LEMMING) + box.riebmann * valid(s, seat, RIEBMANN)
    for i in range(5):
        if s.scored[seat] >> (DINOSAUR + i) & 1:
            points += box.dinosaur[i]
    company = valid(s, seat, YETI)
    if s.covered_yeti_counts:
        company = ones(s.scored[seat] & ROW << YETI)
    return points + valid(s, seat, YETI) * (box.yeti if company > 1 else box.single_yeti)


@rule
def determinize(view: Record, box: Record, seat: int, rng: Record, room: Record) -> bool:
    """Nothing is hidden: a view is the truth, if it can be one at all."""
    return is_table(view) and is_dealt_once(view) and are_deaths_placed(view)


@rule
def is_table(view: Record) -> bool:
    """No number is out of bounds; one below 0 shows in the sign of all of them together."""
    sound = view.seats >= 2 and view.seats <= MOST and view.turn >= 0 and view.turn < view.seats
    sound &= view.step >= BEGIN and view.step <= OVER
    sound &= view.actor >= NOBODY and view.actor < view.seats
    for i in range(DICE):
        sound &= view.die[i] >= 0 and view.die[i] <= 5
    for seat in range(MOST):
        sound &= view.best[seat] >= 0 and view.best[seat] <= 5
    signs = view.rolling | view.rolled | view.used | view.reach | view.reach_by_time
    signs |= view.rolls | view.most_rolls | view.virus | view.tests
    return bool(sound and signs >= 0)


@rule
def is_dealt_once(view: Record) -> bool:
    """Every card lies in one place, and every special."""
    cards, found, held, kept = view.centre, ones(view.centre & EVERY), 0, 0
    sound = found == view.shown
    for seat in range(view.seats):
        cards |= view.unscored[seat] | view.scored[seat]
        found += ones(view.unscored[seat] & EVERY) + ones(view.scored[seat] & EVERY)
        held |= view.specials[seat]
        kept += ones(view.specials[seat] & ALL)
    sound &= cards == EVERY and found == CARDS
    return bool(sound and held >= 0 and held & 1 == 0 and ones(held & ALL) == kept)


@rule
def are_deaths_placed(view: Record) -> bool:
    """Each Death lies in the centre, face up, or on a scored card of its keeper's."""
    covered, sound = 0, view.due >= 0 and view.due <= DEATHS
    for death in range(DEATHS):
        keeper, card = view.keeper[death], view.under[death] - 1
        if keeper < 0 or keeper > view.seats or card < -1 or card >= DINOSAUR:
            return False
        if card >= 0:
            sound &= keeper > 0 and view.scored[keeper - 1] >> card & 1 == 1
            sound &= covered >> card & 1 == 0
            covered |= 1 << card
    return bool(sound and covered == view.covered)
