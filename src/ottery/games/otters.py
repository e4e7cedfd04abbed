"""Otters: fill a playground to win it. One rule: whoever ends a turn with it full takes it.

Three playgrounds lie on the table. A turn is two cards from the hand, a draw up to four, then a
look at every playground. Alligators count nothing and close a playground until their owner's next
turn. Cards and playgrounds are kept as counts by kind; a kind's value and effect are the box's.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from ottery.core.boxes import Printed, WrongValue, layout
from ottery.core.chance import draw_kind
from ottery.core.menu import add
from ottery.core.notation import Part, Verb, numbers
from ottery.core.outcome import rank
from ottery.core.rule import Record, rule
from ottery.core.state import shape
from ottery.core.words import CHANCE, NOBODY
from ottery.games.otters_words import (
    OPTIONS,
    REASONS,
    STEPS,
    card_words,
    describe,
    ground_words,
    heard,
    why_not,
)

__all__ = ["REASONS", "describe", "heard", "why_not"]  # a game's, though written elsewhere

TITLE = "Otters"
EDITION = 1
SEATS = range(2, 5)
LEAST, MOST = SEATS[0], SEATS[-1]
SLOTS = 3  # playgrounds face up
HAND, PLAYS = 4, 2
SUITS = ("orange", "green", "pink")
SPECIALS = ("extra_card", "top_card", "move_otter", "alligator")
EXTRA, TOP, MOVE, ALLIGATOR = 1, 2, 3, 4  # effects; 0 is none
# The most that a box of somebody's own may have, in one set of two that may be in use:
BASICS, COPIES, OTTER = 6, 60, 20  # different basic otters, cards of a kind, value of an otter
IN_SUIT, GROUND, BONUS = 8, 99, 99  # playgrounds of a suit, value of one, points for a suit
KINDS = BASICS + len(SPECIALS)
GROUNDS = IN_SUIT * len(SUITS)


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["basic", "extra_card", "top_card", "move_otter", "alligator"]
    value: int
    count: int


class Playgrounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    orange: tuple[int, ...]
    green: tuple[int, ...]
    pink: tuple[int, ...]


class Contents(Printed, frozen=True, forbid_unknown_fields=True):
    bonus: int
    playgrounds: Playgrounds
    deck: tuple[Cards, ...]


def printed(contents: Contents) -> dict[str, Any]:
    if not 0 <= contents.bonus <= BONUS:
        raise WrongValue(("bonus",), f"the bonus is 0 to {BONUS} points")
    check_playgrounds(contents.playgrounds)
    check_deck(contents.deck)
    fields = playground_fields(contents.playgrounds) | card_fields(contents.deck)
    return fields | {"bonus": contents.bonus}


def check_playgrounds(playgrounds: Playgrounds) -> None:
    for suit in SUITS:
        values = getattr(playgrounds, suit)
        if len(values) > IN_SUIT:
            raise WrongValue(("playgrounds", suit), f"a suit has at most {IN_SUIT} playgrounds")
        for i, value in enumerate(values):
            if not 1 <= value <= GROUND:
                raise WrongValue(
                    ("playgrounds", suit, i), f"a playground is worth 1 to {GROUND}, not {value}"
                )
    if len(values_of(playgrounds)) < SLOTS:
        raise WrongValue(("playgrounds",), f"at least {SLOTS} playgrounds are needed")


def values_of(playgrounds: Playgrounds) -> list[int]:
    return [value for suit in SUITS for value in getattr(playgrounds, suit)]


def check_deck(deck: Sequence[Cards]) -> None:
    for i, cards in enumerate(deck):
        if not 0 <= cards.count <= COPIES:
            raise WrongValue(("deck", i, "count"), f"a card is there 0 to {COPIES} times")
        if cards.kind == "alligator" and cards.value:
            raise WrongValue(("deck", i, "value"), "an alligator counts 0")
        if not 0 <= cards.value <= OTTER:
            raise WrongValue(("deck", i, "value"), f"an otter counts 0 to {OTTER}")
        for before in deck[:i]:
            if before.kind == cards.kind and cards.kind != "basic":
                raise WrongValue(("deck", i, "kind"), f"{cards.kind} stands here twice")
            if before.kind == cards.kind and before.value == cards.value:
                raise WrongValue(("deck", i, "value"), f"basic {cards.value} stands here twice")
    basics = [i for i, cards in enumerate(deck) if cards.kind == "basic"]
    if len(basics) > BASICS:
        raise WrongValue(("deck", basics[BASICS]), f"at most {BASICS} different basic otters")


def playground_fields(playgrounds: Playgrounds) -> dict[str, Any]:
    rows = [(suit, getattr(playgrounds, name)) for suit, name in enumerate(SUITS)]
    kinds = [(suit, value) for suit, values in rows for value in sorted(set(values))]
    return {
        "grounds": len(kinds),
        "suit": [suit for suit, _ in kinds],
        "worth": [value for _, value in kinds],
        "sites": [rows[suit][1].count(value) for suit, value in kinds],
        "whole": [len(values) for _, values in rows],
    }


def card_fields(deck: Sequence[Cards]) -> dict[str, Any]:
    """Number the kinds: basic otters by value, then the specials, whether there are any or not."""
    basics = sorted((cards.value, cards.count) for cards in deck if cards.kind == "basic")
    known: dict[str, tuple[int, int]] = {c.kind: (c.value, c.count) for c in deck}
    kinds = [*basics, *(known.get(name, (0, 0)) for name in SPECIALS)]
    return {
        "kinds": len(kinds),
        "value": [value for value, _ in kinds],
        "copies": [count for _, count in kinds],
        "effect": [0] * len(basics) + [EXTRA, TOP, MOVE, ALLIGATOR],
        "alligator": len(kinds) - 1,
    }


def refuse(contents: Contents, seats: int, options: Mapping[str, int]) -> None:
    """Refuse a table whose match might never end: hands and board could hold all otters."""
    sets = 2 if options["mode"] == FREE else 1
    otters = sets * sum(cards.count for cards in contents.deck if cards.value > 0)
    largest = sorted(values_of(contents.playgrounds) * sets)[-SLOTS:]
    needed = sum(largest) - SLOTS + HAND * seats
    if otters < needed:
        raise WrongValue(
            ("deck",),
            f"{seats} seats need {needed} otters of value 1 or more, so that a match must end; "
            f"there are {otters}",
        )


BOX = layout(
    ("kinds", "i1"),
    ("value", "i1", KINDS),
    ("copies", "i1", KINDS),
    ("effect", "i1", KINDS),
    ("alligator", "i1"),  # its kind
    ("grounds", "i1"),  # different playgrounds
    ("suit", "i1", GROUNDS),
    ("worth", "i1", GROUNDS),
    ("sites", "i1", GROUNDS),  # how many of each
    ("whole", "i1", len(SUITS)),  # playgrounds that make a suit whole
    ("bonus", "i1"),
)
# Values of the options, by their place.
FREE, TEAMS, SIMPLE, MAY, MOST_PLAYGROUNDS = 1, 2, 1, 1, 1
# Phases: from PLAYING on a turn goes on by itself.
STARTING, OPENING, DEALING, TOPPING, MOVING, PLAYING, DRAWING, REFILLING = range(len(STEPS))
STATE = shape(
    MOST,
    options=OPTIONS,
    open=[
        ("phase", "i1"),
        ("turn", "i1"),
        ("dealt", "i1"),
        ("slot", "i1"),  # where the dealer's next playground, top card or the moved otter goes
        ("plays", "i1"),  # left in this turn
        ("played", "i1"),  # from the hand in this turn
        ("ground", "i1", SLOTS),  # 1 + the kind of playground; 0: none
        ("total", "i2", SLOTS),  # value of the otters there
        ("owner", "i1", SLOTS),  # 1 + the seat whose alligator closes it; 0: nobody's
        ("pile", "i1", SLOTS, KINDS),
        ("discards", "i1", KINDS),
        ("discarded", "i2"),
        ("deck_size", "i2"),
        ("sites", "i1", GROUNDS),  # face-down playgrounds: all others lie open
        ("sites_left", "i1"),
        ("size", "i1", MOST),
        ("won", "i1", MOST, GROUNDS),
        # What counts for a seat: its own, in teams its team's.
        ("captured", "i1", MOST),
        ("in_suit", "i1", MOST, len(SUITS)),
        ("points", "i2", MOST),
    ],
    own=[("hand", "i1", KINDS)],
    shut=[("deck", "i1", KINDS)],
)


CARD, SITE, SLOT = Part(KINDS, card_words), Part(GROUNDS, ground_words), numbers(SLOTS)
PLAY_CARD = 0
MOVE_OTTER = PLAY_CARD + KINDS * SLOTS
STOP = MOVE_OTTER + KINDS * SLOTS
DRAW_CARD = STOP + 1
TOP_CARD = DRAW_CARD + KINDS
DEAL_CARD = TOP_CARD + KINDS
TURN_UP = DEAL_CARD + KINDS
START_WITH = TURN_UP + GROUNDS
ACTIONS = START_WITH + MOST
VERBS = (
    Verb("play", PLAY_CARD, (CARD, SLOT)),
    Verb("move", MOVE_OTTER, (CARD, SLOT)),
    Verb("stop", STOP),
    Verb("draw", DRAW_CARD, (CARD,)),
    Verb("top", TOP_CARD, (CARD,)),
    Verb("deal", DEAL_CARD, (CARD,)),
    Verb("ground", TURN_UP, (SITE,)),
    Verb("start", START_WITH, (numbers(MOST),)),
)


@rule
def setup(s: Record, box: Record) -> None:
    sets = 2 if s.mode == FREE else 1
    for kind in range(box.kinds):
        s.deck[kind] = sets * box.copies[kind]
        s.deck_size += s.deck[kind]
    for site in range(box.grounds):
        s.sites[site] = sets * box.sites[site]
        s.sites_left += s.sites[site]
    s.actor = CHANCE
    if s.start_player:
        begin_with(s, s.start_player - 1)


@rule
def begin_with(s: Record, seat: int) -> None:
    s.turn = seat
    s.phase = OPENING


@rule
def means(s: Record, box: Record, action: int) -> int:
    return action


@rule
def offer(s: Record, box: Record, menu: Record) -> None:
    if s.phase == PLAYING:
        offer_plays(s, box, menu)
    elif s.phase == DRAWING:
        offer_top(s, box, menu, DRAW_CARD)
    elif s.phase == DEALING:
        offer_top(s, box, menu, DEAL_CARD)
    elif s.phase == TOPPING:
        offer_top(s, box, menu, TOP_CARD)
    elif s.phase == MOVING:
        offer_moves(s, box, menu)
    elif s.phase == STARTING:
        add(menu, START_WITH, s.seats)
    elif s.actor != NOBODY:
        offer_sites(s, box, menu)


@rule
def offer_plays(s: Record, box: Record, menu: Record) -> None:
    for kind in range(box.kinds):
        if s.hand[s.actor][kind]:
            for k in range(SLOTS):
                if is_open(s, k):
                    add(menu, PLAY_CARD + kind * SLOTS + k)
    if s.extra_card == MAY and s.played >= PLAYS:
        add(menu, STOP)


@rule
def is_open(s: Record, k: int) -> bool:
    return s.ground[k] > 0 and s.owner[k] == 0


@rule
def any_open(s: Record) -> bool:
    for k in range(SLOTS):
        if is_open(s, k):
            return True
    return False


@rule
def offer_top(s: Record, box: Record, menu: Record, verb: int) -> None:
    """Offer the deck's cards; an empty deck is made of the discards by whoever wants a card."""
    for kind in range(box.kinds):
        copies = s.deck[kind] if s.deck_size else s.discards[kind]
        if copies:
            add(menu, verb + kind, 1, copies)


@rule
def offer_moves(s: Record, box: Record, menu: Record) -> None:
    for kind in range(box.alligator):
        for k in range(SLOTS):
            if k != s.slot and s.pile[k][kind]:
                add(menu, MOVE_OTTER + kind * SLOTS + k)


@rule
def offer_sites(s: Record, box: Record, menu: Record) -> None:
    for site in range(box.grounds):
        if s.sites[site]:
            add(menu, TURN_UP + site, 1, s.sites[site])


@rule
def play(s: Record, box: Record, action: int) -> None:
    if action < MOVE_OTTER:
        play_card(s, box, (action - PLAY_CARD) // SLOTS, (action - PLAY_CARD) % SLOTS)
    elif action < STOP:
        move_otter(s, box, (action - MOVE_OTTER) // SLOTS, (action - MOVE_OTTER) % SLOTS)
    elif action < DRAW_CARD:
        s.phase = DRAWING
    elif action < TOP_CARD:
        take_card(s, action - DRAW_CARD, s.turn)
    elif action < DEAL_CARD:
        leave_deck(s, action - TOP_CARD)
        lay(s, box, action - TOP_CARD, s.slot, s.top_card_effects)
    elif action < TURN_UP:
        deal(s, action - DEAL_CARD)
    elif action < START_WITH:
        turn_up(s, action - TURN_UP)
    else:
        begin_with(s, action - START_WITH)
    if s.phase >= PLAYING:
        go_on(s, box)


@rule
def turn_up(s: Record, site: int) -> None:
    s.sites[site] -= 1
    s.sites_left -= 1
    s.ground[s.slot] = site + 1
    s.slot += 1
    if s.phase == OPENING and s.slot == SLOTS:
        s.phase = DEALING


@rule
def deal(s: Record, kind: int) -> None:
    take_card(s, kind, s.dealt % s.seats)
    s.dealt += 1
    if s.dealt == HAND * s.seats:
        s.phase = PLAYING
        s.plays = PLAYS


@rule
def take_card(s: Record, kind: int, seat: int) -> None:
    leave_deck(s, kind)
    s.hand[seat][kind] += 1
    s.size[seat] += 1


@rule
def leave_deck(s: Record, kind: int) -> None:
    if s.deck_size == 0:
        for i in range(KINDS):
            s.deck[i] = s.discards[i]
            s.discards[i] = 0
        s.deck_size = s.discarded
        s.discarded = 0
    s.deck[kind] -= 1
    s.deck_size -= 1


@rule
def play_card(s: Record, box: Record, kind: int, k: int) -> None:
    s.hand[s.turn][kind] -= 1
    s.size[s.turn] -= 1
    s.plays -= 1
    s.played += 1
    lay(s, box, kind, k, 1)


@rule
def lay(s: Record, box: Record, kind: int, k: int, effective: int) -> None:
    """Lay a card that left a hand or the deck; it does what it does, if it is `effective`."""
    s.pile[k][kind] += 1
    s.total[k] += box.value[kind]
    effect = box.effect[kind] if effective else 0
    s.phase = PLAYING
    if effect == EXTRA:
        s.plays += 1
    elif effect == ALLIGATOR:
        s.owner[k] = s.turn + 1
    elif effect == TOP and has_top(s):
        s.phase = TOPPING
        s.actor = CHANCE
        s.slot = k
    elif effect == MOVE and has_otter_elsewhere(s, box, k):
        s.phase = MOVING
        s.actor = s.turn
        s.slot = k


@rule
def has_top(s: Record) -> bool:
    return s.deck_size + s.discarded > 0


@rule
def has_otter_elsewhere(s: Record, box: Record, here: int) -> bool:
    for k in range(SLOTS):
        if k != here:
            for kind in range(box.alligator):
                if s.pile[k][kind]:
                    return True
    return False


@rule
def move_otter(s: Record, box: Record, kind: int, k: int) -> None:
    s.pile[k][kind] -= 1
    s.total[k] -= box.value[kind]
    lay(s, box, kind, s.slot, 0)


@rule
def go_on(s: Record, box: Record) -> None:
    """Go on to the next decision: plays, then the draw, then playgrounds won, then a new turn."""
    if s.phase == PLAYING:
        if s.plays and s.size[s.turn] and any_open(s):
            s.actor = s.turn
            return
        s.phase = DRAWING
    s.actor = CHANCE
    if s.phase == DRAWING:
        if s.size[s.turn] < HAND and has_top(s):
            return
        s.phase = REFILLING
        s.slot = 0
    if not has_gap(s, box):
        begin_next_turn(s, box)


@rule
def has_gap(s: Record, box: Record) -> bool:
    """Look at the slots from `s.slot` on: tell whether one was won that is to be refilled first."""
    for k in range(s.slot, SLOTS):
        if s.ground[k] and s.total[k] >= box.worth[s.ground[k] - 1]:
            win(s, box, k)
            if s.sites_left:
                s.slot = k
                return True
    return False


@rule
def win(s: Record, box: Record, k: int) -> None:
    site = s.ground[k] - 1
    s.won[s.turn][site] += 1
    for seat in range(s.seats):
        if seat == s.turn or (s.mode == TEAMS and (seat + s.turn) % 2 == 0):
            s.captured[seat] += 1
            s.in_suit[seat][box.suit[site]] += 1
            s.points[seat] += worth_of(s, box, seat, site)
    s.ground[k] = s.owner[k] = s.total[k] = 0
    for kind in range(box.kinds):
        s.discards[kind] += s.pile[k][kind]
        s.discarded += s.pile[k][kind]
        s.pile[k][kind] = 0


@rule
def worth_of(s: Record, box: Record, seat: int, site: int) -> int:
    """What a playground just won counts: with it a suit may have become whole."""
    if s.scoring == SIMPLE:
        return 1
    suit = box.suit[site]
    return box.worth[site] + (box.bonus if s.in_suit[seat][suit] == box.whole[suit] else 0)


@rule
def begin_next_turn(s: Record, box: Record) -> None:
    """Begin the turn of the next seat that can do anything, if any playground is left.

    After one round no alligator closes anything; a second finds a card to play or to draw, for
    `refuse` sees to it that not all otters can lie on the board.
    """
    s.actor = NOBODY
    if s.ground[0] == 0 and s.ground[1] == 0 and s.ground[2] == 0:
        return
    s.plays = PLAYS
    s.played = 0
    for _ in range(2 * MOST):
        s.turn = (s.turn + 1) % s.seats
        call_home(s, box)
        if any_open(s):
            if s.size[s.turn]:
                s.phase = PLAYING
                s.actor = s.turn
                return
            if has_top(s):
                s.phase = DRAWING
                s.actor = CHANCE
                return


@rule
def call_home(s: Record, box: Record) -> None:
    """Discard the alligators of whoever is on turn."""
    for k in range(SLOTS):
        if s.owner[k] == s.turn + 1:
            s.owner[k] = 0
            s.pile[k][box.alligator] -= 1
            s.discards[box.alligator] += 1
            s.discarded += 1


@rule
def score(s: Record, box: Record, outcome: Record) -> None:
    for seat in range(s.seats):
        outcome.points[seat] = s.points[seat]
        outcome.merit[seat] = s.points[seat] * (2 * GROUNDS + 1)
        if s.tiebreak == MOST_PLAYGROUNDS:
            outcome.merit[seat] += s.captured[seat]
    rank(outcome, s.seats)


@rule
def determinize(view: Record, box: Record, seat: int, rng: Record, room: Record) -> bool:
    """Share out evenly what this seat sees nowhere: to the other hands, the rest to the deck."""
    left = count_unseen(view, box, seat)
    if left < 0:
        return False
    for owner in range(MOST):
        if owner != seat:
            for kind in range(KINDS):
                view.hand[owner][kind] = 0
            if owner < view.seats:
                for i in range(view.size[owner]):
                    view.hand[owner][draw_kind(view.deck, left - i, rng)] += 1
                left -= view.size[owner]
    return True


@rule
def count_unseen(view: Record, box: Record, seat: int) -> int:
    """Put all cards that this seat sees nowhere into the deck; tell how many.

    -1 where not so many can lie in the deck and the other hands.
    """
    if view.seats < LEAST or view.seats > MOST or view.deck_size < 0:
        return -1
    unseen, mine = view.deck_size, 0
    for owner in range(view.seats):
        if view.size[owner] < 0 or view.size[owner] > HAND:
            return -1
        if owner == seat:
            mine = view.size[owner]
        else:
            unseen += view.size[owner]
    left = unseen
    for kind in range(KINDS):
        held = view.hand[seat][kind] if 0 <= seat < view.seats else 0
        copies = unseen_of(view, box, kind) - held
        if held < 0 or copies < 0:
            return -1
        view.deck[kind] = copies
        left -= copies
        mine -= held
    return unseen if left == 0 and mine == 0 else -1


@rule
def unseen_of(view: Record, box: Record, kind: int) -> int:
    """How many cards of a kind do not lie open; fewer than none where that cannot be."""
    unseen = box.copies[kind] * (2 if view.mode == FREE else 1) - view.discards[kind]
    least = view.discards[kind]
    for k in range(SLOTS):
        unseen -= view.pile[k][kind]
        least = min(least, view.pile[k][kind])
    return min(unseen, least) if least < 0 else unseen
