"""Otter Nonsense: block your neighbour. One rule: whoever collects pays the one before him.

Three columns lie on the table; a column rises or falls once two of its cards differ. Play a card,
or collect a column: one of its cards goes to the player before you, as points, the rest is yours.
A card is its value, 14 the reverse and 15 the choose-next; 0 is none.
"""

from collections.abc import Mapping
from typing import Any

from ottery.core.boxes import Printed, WrongValue, layout
from ottery.core.cards import take_any, take_out
from ottery.core.chance import draw_kind
from ottery.core.menu import add
from ottery.core.notation import Verb, names, numbers
from ottery.core.outcome import rank
from ottery.core.rule import Record, Row, rule
from ottery.core.state import shape
from ottery.core.words import CHANCE, NOBODY
from ottery.games.otter_nonsense_words import (
    CARD_WORDS,
    CHOOSE_NEXT,
    COLUMNS,
    HIGHEST,
    OPTIONS,
    REASONS,
    REVERSE,
    STEPS,
    TARGET,
    describe,
    heard,
    why_not,
)

__all__ = ["OPTIONS", "REASONS", "describe", "heard", "why_not"]  # a game's, written elsewhere

TITLE = "Otter Nonsense"
EDITION = 1
SEATS = range(3, 7)
MOST = SEATS[-1]
KINDS = 16
CARDS, HEADS = 80, 99  # the most that a box of somebody's own may have: cards; heads on a card


class Contents(Printed, frozen=True, forbid_unknown_fields=True):
    target: int
    values: tuple[int, ...]
    specials: tuple[str, ...]
    series: dict[str, int]
    deal: dict[str, int]
    aside: dict[str, int]
    heads: dict[str, int]


def printed(contents: Contents) -> dict[str, Any]:
    check_kinds(contents)
    for seats in SEATS:
        check_deal(contents, seats)
    heads = [contents.heads.get(str(card), 0) for card in range(KINDS)]
    return {
        "target": contents.target,
        "heads": heads,
        "copies": [
            [copies(contents, seats, card) for card in range(KINDS)] for seats in range(MOST + 1)
        ],
        "deal": [contents.deal.get(str(seats), 0) for seats in range(MOST + 1)],
    }


def check_kinds(contents: Contents) -> None:
    if not 1 <= contents.target <= TARGET:
        raise WrongValue(("target",), f"target is 1 to {TARGET} points")
    for i, value in enumerate(contents.values):
        if not 1 <= value <= HIGHEST or value in contents.values[:i]:
            raise WrongValue(("values", i), f"values are 1 to {HIGHEST}, each once; not {value}")
        if not 1 <= contents.heads.get(str(value), 0) <= HEADS:
            raise WrongValue(("heads", str(value)), f"a {value} needs 1 to {HEADS} heads")
    for i, special in enumerate(contents.specials):
        if special not in SPECIALS or special in contents.specials[:i]:
            told = " and ".join(SPECIALS)
            raise WrongValue(("specials", i), f"specials are {told}, each once; not {special}")
    if strange := [key for key in contents.heads if key not in map(str, contents.values)]:
        raise WrongValue(("heads", strange[0]), f"there is no card of value {strange[0]}")


def check_deal(contents: Contents, seats: int) -> None:
    key = str(seats)
    for name in ("series", "deal", "aside"):
        rows: dict[str, int] = getattr(contents, name)
        if not (1 if name != "aside" else 0) <= rows.get(key, -1) <= CARDS:
            raise WrongValue((name, key), f"{name} needs a number for {seats} players")
        if strange := rows.keys() - set(map(str, SEATS)):
            raise WrongValue((name, min(strange)), f"{TITLE} is not for {min(strange)} players")
    deck = contents.series[key] * len(contents.values) + len(contents.specials)
    used = COLUMNS + seats * contents.deal[key] + contents.aside[key]
    if deck != used or deck > CARDS or not contents.values:
        raise WrongValue(
            ("deal", key),
            f"with {seats} players the deck has {deck} cards (at most {CARDS}), but three columns, "
            f"{seats} x {contents.deal[key]} dealt and {contents.aside[key]} aside make {used}",
        )


def copies(contents: Contents, seats: int, card: int) -> int:
    if card in (REVERSE, CHOOSE_NEXT):
        return int(SPECIALS[card - REVERSE] in contents.specials)
    return contents.series.get(str(seats), 0) if card in contents.values else 0


def refuse(contents: Contents, seats: int, options: Mapping[str, int]) -> None:
    """Every table that a box has rows for can be served."""


SPECIALS = ("reverse", "choose_next")
BOX = layout(
    ("target", "i4"),
    ("heads", "i1", KINDS),
    ("copies", "i1", MOST + 1, KINDS),  # by number of seats
    ("deal", "i1", MOST + 1),
)
LAST_TURN_TAKER, NO_EFFECT, OTTERS_FIRST, ALLOW_FREE, NEXT_TURN, BEFORE = 1, 1, 2, 1, 1, 1
START, OPEN, DEAL, TURN, GIVE, REOPEN, NEXT, TAKE, SCORE = range(len(STEPS))
STATE = shape(
    MOST,
    options=OPTIONS,
    open=[
        ("phase", "i1"),
        ("turn", "i1"),
        ("previous", "i1"),  # the last other seat to have taken a turn: it is paid
        ("following", "i1"),  # the seat that an effect sends next; -1: by direction
        ("direction", "i1"),
        ("left", "i1"),  # cards in the deck
        ("dealt", "i1"),
        ("slot", "i1"),  # the column being collected and reopened
        ("reopened", "i1"),  # was the last card placed by reopening?
        ("winner", "i1"),
        ("size", "i1", MOST),
        ("points", "i2", MOST),
        ("scored", "i1", MOST, KINDS),
        ("known", "i1", MOST, KINDS),  # cards of a hand that lay open before they went there
        ("column", "i1", COLUMNS, CARDS),  # from first to last
        ("height", "i1", COLUMNS),
        ("otters", "i1", COLUMNS),  # cards of a column that are no specials
        ("value", "i1", COLUMNS),  # of its last otter card
        ("trend", "i1", COLUMNS),  # 1 up, -1 down, 0 while all otter cards are equal
        ("met", "i1", 2),  # has the reverse, the choose-next ever lain in a column?
    ],
    own=[("hand", "i1", KINDS)],  # how many of each
    shut=[("deck", "i1", CARDS)],  # a row in no order; after the deal: what is set aside
)
CARD = names(*CARD_WORDS[1:])  # no verb is about the card 0: each begins at card 1
PLAY_CARD = 0
COLLECT = PLAY_CARD + KINDS * COLUMNS
GIVE_CARD = COLLECT + COLUMNS
REOPEN_WITH = GIVE_CARD + KINDS
CHOOSE = REOPEN_WITH + KINDS
TAKE_COLUMN = CHOOSE + MOST
SCORE_CARD = TAKE_COLUMN + COLUMNS
START_WITH = SCORE_CARD + KINDS
OPEN_WITH = START_WITH + MOST  # + the card's slot in the deck; what it means: + the card
DEAL_CARD = OPEN_WITH + CARDS
ACTIONS = DEAL_CARD + CARDS
VERBS = (
    Verb("play", PLAY_CARD + COLUMNS, (CARD, numbers(COLUMNS))),
    Verb("collect", COLLECT, (numbers(COLUMNS),)),
    Verb("give", GIVE_CARD + 1, (CARD,)),
    Verb("reopen", REOPEN_WITH + 1, (CARD,)),
    Verb("next", CHOOSE, (numbers(MOST),)),
    Verb("take", TAKE_COLUMN, (numbers(COLUMNS),)),
    Verb("score", SCORE_CARD + 1, (CARD,)),
    Verb("start", START_WITH, (numbers(MOST),)),
    Verb("open", OPEN_WITH + 1, (CARD,)),
    Verb("deal", DEAL_CARD + 1, (CARD,)),
)


@rule
def setup(s: Record, box: Record) -> None:
    s.winner = s.following = -1
    s.direction = 1
    for card in range(1, KINDS):  # the specials last: none of them may open a column
        for _ in range(box.copies[s.seats][card]):
            s.deck[s.left] = card
            s.left += 1
    s.actor = CHANCE
    if s.start_player:
        begin_with(s, s.start_player - 1)


@rule
def begin_with(s: Record, seat: int) -> None:
    s.turn = seat
    s.previous = (seat - 1 + s.seats) % s.seats
    s.phase = OPEN


@rule
def means(s: Record, box: Record, action: int) -> int:
    if action < OPEN_WITH:
        return action
    if action < DEAL_CARD:
        return OPEN_WITH + s.deck[action - OPEN_WITH]
    return DEAL_CARD + s.deck[action - DEAL_CARD]


@rule
def offer(s: Record, box: Record, menu: Record) -> None:
    if s.actor == NOBODY:
        return
    if s.phase == TURN:
        offer_plays(s, menu)
        offer_collections(s, menu)
    elif s.phase == DEAL:
        add(menu, DEAL_CARD, s.left)
    elif s.phase == OPEN:
        specials = box.copies[s.seats][REVERSE] + box.copies[s.seats][CHOOSE_NEXT]
        add(menu, OPEN_WITH, s.left - specials)
    elif s.phase == START:
        add(menu, START_WITH, s.seats)
    else:
        offer_step(s, menu)


@rule
def offer_plays(s: Record, menu: Record) -> None:
    for card in range(1, KINDS):
        if s.hand[s.actor][card]:
            for k in range(COLUMNS):
                if fits(s, card, k):
                    add(menu, PLAY_CARD + card * COLUMNS + k)


@rule
def fits(s: Record, card: int, k: int) -> bool:
    return card > HIGHEST or s.otters[k] == 0 or (card - s.value[k]) * s.trend[k] >= 0


@rule
def offer_collections(s: Record, menu: Record) -> None:
    for k in range(COLUMNS):
        if can_collect(s, k):
            add(menu, COLLECT + k)


@rule
def can_collect(s: Record, k: int) -> bool:
    if s.otters[k] == 0:
        return s.collect_special_only == ALLOW_FREE
    return s.size[s.actor] > 0 or s.height[k] > 1  # something must be left to reopen with


@rule
def offer_step(s: Record, menu: Record) -> None:
    if s.phase == GIVE:
        offer_otters(s, menu, GIVE_CARD)
    elif s.phase == SCORE:
        offer_otters(s, menu, SCORE_CARD)
    elif s.phase == REOPEN:
        for card in range(1, KINDS):
            if s.hand[s.actor][card] and can_reopen(s, card):
                add(menu, REOPEN_WITH + card)
    elif s.phase == NEXT:
        for seat in range(s.seats):
            if seat != s.actor:
                add(menu, CHOOSE + seat)
    else:
        for k in range(COLUMNS):
            if s.height[k] == highest(s):
                add(menu, TAKE_COLUMN + k)


@rule
def offer_otters(s: Record, menu: Record, verb: int) -> None:
    for card in range(1, REVERSE):
        if lies_in(s, s.slot, card):
            add(menu, verb + card)


@rule
def lies_in(s: Record, k: int, card: int) -> bool:
    for i in range(s.height[k]):
        if s.column[k][i] == card:
            return True
    return False


@rule
def can_reopen(s: Record, card: int) -> bool:
    if card <= HIGHEST or s.special_reopen != OTTERS_FIRST:
        return True
    for otter in range(1, REVERSE):
        if s.hand[s.actor][otter]:
            return False
    return True


@rule
def highest(s: Record) -> int:
    return max(s.height[0], s.height[1], s.height[2])


@rule
def play(s: Record, box: Record, action: int) -> None:
    if action < COLLECT:
        s.reopened = 0
        place(s, (action - PLAY_CARD) // COLUMNS, (action - PLAY_CARD) % COLUMNS)
    elif action < GIVE_CARD:
        collect(s, action - COLLECT)
    elif action < REOPEN_WITH:
        pay(s, box, action - GIVE_CARD, s.previous)
    elif action < CHOOSE:
        s.reopened = 1
        place(s, action - REOPEN_WITH, s.slot)
    elif action < TAKE_COLUMN:
        s.following = action - CHOOSE
        after_effect(s)
    elif action < SCORE_CARD:
        s.slot = action - TAKE_COLUMN
        s.phase = SCORE
    elif action < START_WITH:
        pay(s, box, action - SCORE_CARD, s.turn)
    elif action < OPEN_WITH:
        begin_with(s, action - START_WITH)
    elif action < DEAL_CARD:
        open_column(s, action - OPEN_WITH)
    else:
        deal(s, box, action - DEAL_CARD)


@rule
def open_column(s: Record, slot: int) -> None:
    lay(s, take_out(s.deck, s.left, slot), s.slot)
    s.left -= 1
    s.slot += 1
    if s.slot == COLUMNS:
        s.slot = 0
        s.phase = DEAL


@rule
def deal(s: Record, box: Record, slot: int) -> None:
    seat = s.dealt % s.seats
    s.hand[seat][take_any(s.deck, s.left, slot)] += 1
    s.left -= 1
    s.size[seat] += 1
    s.dealt += 1
    if s.dealt == s.seats * box.deal[s.seats]:
        begin_turn(s)


@rule
def begin_turn(s: Record) -> None:
    s.phase = TURN
    s.actor = s.turn
    if s.size[s.turn] == 0 and highest(s) <= 2:
        win(s, s.turn)


@rule
def lay(s: Record, card: int, k: int) -> None:
    s.column[k][s.height[k]] = card
    s.height[k] += 1
    if card > HIGHEST:
        s.met[card - REVERSE] = 1
        return
    if s.trend[k] == 0 and s.otters[k] and card != s.value[k]:
        s.trend[k] = 1 if card > s.value[k] else -1
    s.otters[k] += 1
    s.value[k] = card


@rule
def place(s: Record, card: int, k: int) -> None:
    """Put a card of the hand into a column: in a turn, or to reopen it."""
    me = s.turn
    s.hand[me][card] -= 1
    s.size[me] -= 1
    if s.known[me][card]:
        s.known[me][card] -= 1
    low = highest(s) <= 2
    lay(s, card, k)
    if s.last_card_check != BEFORE:
        low = highest(s) <= 2
    if low and is_last_card(s):
        win(s, me)
    elif card > HIGHEST and not (s.reopened and s.special_reopen == NO_EFFECT):
        take_effect(s, card)
    else:
        after_effect(s)


@rule
def is_last_card(s: Record) -> bool:
    return s.size[s.turn] == 0 and not (s.reopened and s.empty_by_reopen == NEXT_TURN)


@rule
def take_effect(s: Record, card: int) -> None:
    if card == CHOOSE_NEXT:
        s.phase = NEXT
        return
    s.direction = -s.direction
    s.following = s.previous if s.reverse_next == LAST_TURN_TAKER else -1
    after_effect(s)


@rule
def after_effect(s: Record) -> None:
    if is_last_card(s):
        s.phase = TAKE
    else:
        end_turn(s)


@rule
def end_turn(s: Record) -> None:
    s.previous = s.turn
    if s.following < 0:
        s.turn = (s.turn + s.direction + s.seats) % s.seats
    else:
        s.turn = s.following
    s.following = -1
    s.slot = s.reopened = 0
    begin_turn(s)


@rule
def collect(s: Record, k: int) -> None:
    s.slot = k
    if s.otters[k]:
        s.phase = GIVE
    else:
        pick_up(s)


@rule
def pay(s: Record, box: Record, card: int, seat: int) -> None:
    """A card of the column becomes points of `seat`; the rest of it goes to the hand."""
    k, i = s.slot, 0
    while s.column[k][i] != card:
        i += 1
    take_out(s.column[k], s.height[k], i)
    s.height[k] -= 1
    s.scored[seat][card] += 1
    s.points[seat] += box.heads[card]
    if s.points[seat] >= s.target_points:
        win(s, seat)
    else:
        pick_up(s)


@rule
def pick_up(s: Record) -> None:
    me, k = s.turn, s.slot
    for i in range(s.height[k]):
        card = s.column[k][i]
        s.hand[me][card] += 1
        s.known[me][card] += 1
        s.column[k][i] = 0
    s.size[me] += s.height[k]
    s.height[k] = s.otters[k] = s.value[k] = s.trend[k] = 0
    s.phase = REOPEN


@rule
def win(s: Record, seat: int) -> None:
    s.winner = seat
    s.actor = NOBODY


@rule
def score(s: Record, box: Record, outcome: Record) -> None:
    for seat in range(s.seats):
        outcome.points[seat] = s.points[seat]
        outcome.merit[seat] = s.points[seat]
    if s.winner >= 0:
        outcome.merit[s.winner] = CARDS * HEADS + 1  # more than anybody can score
    rank(outcome, s.seats)


@rule
def determinize(view: Record, box: Record, seat: int, rng: Record, room: Record) -> bool:
    left = count_unseen(view, box, seat, room.many)
    if left < 0:
        return False
    for owner in range(MOST):
        if owner != seat:
            for card in range(KINDS):
                view.hand[owner][card] = view.known[owner][card]
            unseen = view.size[owner] - total(view.known[owner])
            if unseen < 0 or unseen > left:
                return False
            for _ in range(unseen):
                view.hand[owner][draw_kind(room.many, left, rng)] += 1
                left -= 1
    return fill_deck(view, room.many, left)


@rule
def count_unseen(view: Record, box: Record, seat: int, unseen: Row) -> int:
    """Count the cards, by kinds, that this seat has no place for; -1 if that cannot be."""
    for card in range(KINDS):
        unseen[card] = box.copies[view.seats][card]
    for k in range(COLUMNS):
        if view.height[k] < 0 or view.height[k] > CARDS:
            return -1
        for i in range(view.height[k]):
            card = view.column[k][i]
            if card < 1 or card >= KINDS:
                return -1
            unseen[card] -= 1
    for card in range(KINDS):
        for owner in range(MOST):
            held = view.hand[owner][card] if owner == seat else view.known[owner][card]
            unseen[card] -= view.scored[owner][card] + held
            if unseen[card] < 0 or held < 0:
                return -1
    return total(unseen)


@rule
def total(row: Row) -> int:
    cards = 0
    for card in range(KINDS):
        cards += row[card]
    return cards


@rule
def fill_deck(view: Record, unseen: Row, left: int) -> bool:
    if left != view.left:
        return False
    slot = 0
    for card in range(KINDS):
        for _ in range(unseen[card]):
            view.deck[slot] = card
            slot += 1
    for rest in range(slot, CARDS):
        view.deck[rest] = 0
    return True
