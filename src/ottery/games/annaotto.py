"""ANNAOTTO: cards have two faces, backs are all's. One rule: what was seen lies with the card.

A card on the table is a slot, its number in the order dealt; hands, pile and discards are rows of
slots. A slot's face is [up, down] until its owner has turned it, [inner, outer] in a hand, and
[shown, hidden] on the discards: so neither faces nor who has seen them tell how a card lay in the
pile. All hands are one row, seat 0's cards first. A side is sign * 32 + colour * 4 + pattern.
"""

from ottery.core.boxes import layout
from ottery.core.cards import take_any
from ottery.core.chairs import seat_cards
from ottery.core.chance import below
from ottery.core.menu import add
from ottery.core.notation import Part, Verb, names, numbers
from ottery.core.outcome import rank
from ottery.core.rule import Record, rule
from ottery.core.state import shape
from ottery.core.words import CHANCE, NOBODY
from ottery.games.annaotto_box import CARDS, OPTIONS, Contents, printed, refuse
from ottery.games.annaotto_words import (
    COLOURS,
    MOMENTS,
    REASONS,
    card_words,
    describe,
    heard,
    why_not,
)

__all__ = [  # a game's, though written elsewhere
    "OPTIONS", "REASONS", "Contents", "describe", "heard", "printed", "refuse", "why_not",
]  # fmt: skip

TITLE = "ANNAOTTO"
EDITION = 1
SEATS = range(2, 7)
MOST = SEATS[-1]
ORDINARY, ANNA, OTTO, PLUS, ALLE, RETOUR, HURDLE, ANNAOTTO = range(8)
ALLE_CALL, ANNA_CALL, OTTO_CALL = 1, 2, 4


BOX = layout(
    ("side", "i2", CARDS, 2),
    ("kind", "i2", CARDS, 2),  # what is written alike, by the side up: the first such card x 2 …
    ("cards", "i1"),
    ("hand_size", "i1"),
    ("anna", "i1"),
    ("otto", "i1"),
    ("plus", "i1"),
    ("alle", "i1"),
)
WINS, FORBIDDEN, ANY, UP_TO, DRAW_FIRST, SKIP, AUTO, SEALED = 1, 2, 1, 1, 1, 1, 1, 1

# Moments: what is decided now. Steps: what follows once nobody has a card to draw.
(
    START,
    DEAL,
    CHOOSE,
    TURN,
    DRAWN,
    ANSWER,
    TURNING,
    SWAP,
    WISHING,
    SLAP,
    SEALING,
    ASKING,
    OVER,
    ON,
) = range(len(MOMENTS) + 1)  # ON: nothing is; rules leave no state there
DEALT, EFFECT, CHALLENGE, NEXT, PAID, BEGIN, LAY_OR_KEEP = range(7)
STATE = shape(
    MOST,
    options=OPTIONS,
    open=[
        ("moment", "i1"),
        ("step", "i1"),
        ("turn", "i1"),
        ("layer", "i1"),  # the seat that laid last
        ("direction", "i1"),
        ("skip", "i1"),  # is the next seat jumped over?
        ("drawer", "i1"),
        ("owed", "i2"),  # cards that the drawer is still to draw
        ("choosing", "i1"),  # where in `held` the card being turned lies
        ("annas", "i1"),  # of the pending chain
        ("ottos", "i1"),
        ("pluses", "i1"),  # pending; with plus: draw_first those on top of the discards
        ("due", "i1"),  # plus: draw_first: has the next seat still to draw for them?
        ("to_turn", "i2"),  # cards that the layer is still to turn
        ("turned", "i8", 2),  # which of the victim's were: bits, sixty a word
        ("wish", "i1"),  # 1 + a colour
        ("called", "i1"),  # calls made with the card laid last
        ("missing", "i1"),  # is an ANNA missing that may be challenged?
        ("idle", "i1"),  # turns in a row in which nothing could be done
        ("outs", "i1"),
        ("out", "i1", MOST),  # 1 for the first to go out …
        ("revealed", "i1", MOST),  # the numbers of the last ALLE
        ("left", "i1"),  # cards that the dealer holds
        ("size", "i1", MOST),
        ("held", "i1", CARDS),
        ("pile", "i1", CARDS),  # from `pile_at` to `pile_end`, the top first
        ("pile_at", "i1"),
        ("pile_end", "i1"),
        ("discards", "i1", CARDS),  # the top last
        ("laid", "i1"),
    ],
    own=[("sealed", "i1")],
    seen=[("face", "i2", CARDS, 2)],
    shut=[("card", "i1", CARDS), ("deck", "i1", CARDS)],  # by slot; what the dealer holds
)
START_WITH = 0
CARD = START_WITH + MOST
INNER = CARD + 2 * CARDS
DRAW = INNER + 2
PENALTY = DRAW + 1
KEEP = PENALTY + 1
TURN_CARD = KEEP + 1
ENOUGH = TURN_CARD + CARDS
TURN_HAND = ENOUGH + 1
WISH = TURN_HAND + 2
SLOWEST = WISH + len(COLOURS)
SEAL = SLOWEST + MOST
ASK = SEAL + MOST + 1
LAY = ASK + 2
ACTIONS = LAY + 4 * CARDS  # a card in `held`, and which of the calls that it needs are made
CALLS = 6  # ways to call with one's own card
LAY_OTHERS = LAY + CALLS * CARDS
OTHERS = names(*(f"{seat}.{i}" for seat in range(1, MOST + 1) for i in range(1, CARDS + 1)))
VERBS = (
    Verb("start", START_WITH, (numbers(MOST),)),
    Verb("card", CARD, (Part(2 * CARDS, card_words),)),
    Verb("inner", INNER, (names("up", "down"),)),
    Verb("draw", DRAW),
    Verb("penalty", PENALTY),
    Verb("keep", KEEP),
    Verb("turn", TURN_CARD, (numbers(CARDS),)),
    Verb("enough", ENOUGH),
    Verb("turn", TURN_HAND, (names("mine", "next"),)),
    Verb("wish", WISH, (names(*COLOURS),)),
    Verb("slowest", SLOWEST, (numbers(MOST),)),
    Verb("seal", SEAL, (numbers(MOST + 1),)),
    Verb("challenge", ASK),
    Verb("let", ASK + 1),
    Verb("lay", LAY, (numbers(CARDS), names("", "alle"), names("", "anna", "otto"))),
    Verb("lay", LAY_OTHERS, (OTHERS, names("", "alle"))),
)


# --- what may happen


@rule
def setup(s: Record, box: Record) -> None:
    s.actor = CHANCE
    s.direction = 1
    s.left = box.cards
    for card in range(box.cards):
        s.deck[card] = card
    if s.start_player:
        begin_with(s, s.start_player - 1)


@rule
def begin_with(s: Record, seat: int) -> None:
    s.turn = seat
    s.moment = DEAL


@rule
def offer(s: Record, box: Record, menu: Record) -> None:
    lays, first, count = 0, 0, 1
    if s.moment == DEAL:
        first, count = CARD, 2 * s.left
    elif s.moment == CHOOSE:
        first, count = INNER, 2
    elif s.moment == TURN:
        lays, first = 1, DRAW
    elif s.moment == DRAWN:
        lays, first = s.after_draw == ANY, KEEP
        if not lays:
            offer_lay(s, menu, s.turn, s.choosing)
    elif s.moment == ANSWER:
        lays, first, count = 1, PENALTY, may_pay(s)
    else:
        offer_choice(s, menu)
        return
    if lays:
        offer_lays(s, menu)
    if count:
        add(menu, first, count)


@rule
def offer_lays(s: Record, menu: Record) -> None:
    begin = 0
    for owner in range(s.seats):
        if may_lay_of(s, owner):
            for index in range(begin, begin + s.size[owner]):
                offer_lay(s, menu, owner, index)
        begin += s.size[owner]


@rule
def may_lay_of(s: Record, owner: int) -> bool:
    if owner == s.actor:
        return True
    return s.play_opponents_cards and not (s.emptied_by_other == FORBIDDEN and s.size[owner] == 1)


@rule
def offer_lay(s: Record, menu: Record, owner: int, index: int) -> None:
    side = laid_side(s, owner, index)
    if can_lie(s, side):
        add(menu, LAY + 4 * index, subsets(s, needed(s, owner, side)))


@rule
def laid_side(s: Record, owner: int, index: int) -> int:
    side: int = s.face[s.held[index]][0 if owner == s.actor else 1]
    return side


@rule
def can_lie(s: Record, side: int) -> bool:
    top = s.face[s.discards[s.laid - 1]][0]
    if s.moment != ANSWER:
        return fits(side, top, s.wish)
    return continues(side, top) or (side >> 5 == ANNAOTTO and s.annaotto_cancels_pending == 1)


@rule
def fits(side: int, top: int, wish: int) -> bool:
    sign, below_it = side >> 5, top >> 5
    if sign == ANNAOTTO:
        return True
    if wish:
        return side >> 2 & 7 == wish - 1
    if is_link(sign) and is_link(below_it):
        return sign != below_it
    differing = side ^ top
    return differing & 28 == 0 or differing & 3 == 0 or (sign == below_it and sign != ORDINARY)


@rule
def is_link(sign: int) -> bool:
    return sign == ANNA or sign == OTTO


@rule
def continues(side: int, top: int) -> bool:
    """Does it answer what is pending, whose last card is the top?"""
    if top >> 5 == PLUS:
        return side >> 5 == PLUS
    return is_link(side >> 5) and side >> 5 != top >> 5


@rule
def needed(s: Record, owner: int, side: int) -> int:
    """The calls that a lay needs; another's card never needs ANNA or OTTO."""
    calls = ALLE_CALL if side >> 5 == ALLE else 0
    if owner == s.actor and s.size[owner] <= 2:
        calls |= OTTO_CALL if s.size[owner] == 1 else ANNA_CALL
    return calls


@rule
def subsets(s: Record, calls: int) -> int:
    """How many ways there are to make these calls."""
    if s.calls == AUTO or calls == 0:
        return 1
    return 4 if calls > ALLE_CALL and calls & ALLE_CALL else 2


@rule
def made(s: Record, calls: int, subset: int) -> int:
    """Which of the calls needed are made in one of these ways."""
    if s.calls == AUTO:
        return calls
    if calls & ALLE_CALL:
        return subset & ALLE_CALL | (calls & ~ALLE_CALL if subset & 2 else 0)
    return calls if subset else 0


@rule
def may_pay(s: Record) -> bool:
    return not (s.chain_must_continue and s.annas + s.ottos and can_continue(s))


@rule
def can_continue(s: Record) -> bool:
    begin, top = 0, s.face[s.discards[s.laid - 1]][0]
    for owner in range(s.seats):
        if may_lay_of(s, owner):
            for index in range(begin, begin + s.size[owner]):
                if continues(laid_side(s, owner, index), top):
                    return True
        begin += s.size[owner]
    return False


@rule
def offer_choice(s: Record, menu: Record) -> None:
    if s.moment == TURNING:
        offer_turning(s, menu)
    elif s.moment == SLAP:
        offer_slowest(s, menu)
    elif s.moment != OVER:
        first, count = ASK, 2
        if s.moment == START:
            first, count = START_WITH, s.seats
        elif s.moment == SWAP:
            first = TURN_HAND
        elif s.moment == WISHING:
            first, count = WISH, len(COLOURS)
        elif s.moment == SEALING:
            first, count = SEAL, s.seats - s.outs + 1
        add(menu, first, count)


@rule
def offer_slowest(s: Record, menu: Record) -> None:
    low = lowest(s)
    for seat in range(s.seats):
        if s.out[seat] == 0 and counting(s, seat) == low:
            add(menu, SLOWEST + seat)


@rule
def offer_turning(s: Record, menu: Record) -> None:
    for i in range(s.size[s.turn]):
        if s.turned[i // 60] >> i % 60 & 1 == 0:
            add(menu, TURN_CARD + i)
    if s.anna_turns == UP_TO:
        add(menu, ENOUGH)


@rule
def counting(s: Record, seat: int) -> int:
    """The number that a seat chose, if nobody else in the match chose it: else 0."""
    for other in range(s.seats):
        if other != seat and s.revealed[other] == s.revealed[seat]:
            return 0
    number: int = s.revealed[seat]
    return number


@rule
def lowest(s: Record) -> int:
    low = MOST + 1
    for seat in range(s.seats):
        if s.out[seat] == 0:
            low = min(low, counting(s, seat))
    return low


@rule
def means(s: Record, box: Record, action: int) -> int:
    if action >= LAY:
        return lay_means(s, (action - LAY) // 4, (action - LAY) % 4)
    if CARD <= action < INNER:
        kind: int = box.kind[s.deck[(action - CARD) // 2]][(action - CARD) % 2]
        return CARD + kind
    return action


@rule
def lay_means(s: Record, index: int, subset: int) -> int:
    owner = owner_of(s, index)
    i = index - begin_of(s, owner)
    calls = needed(s, owner, laid_side(s, owner, index))
    said = 0 if s.calls == AUTO else made(s, calls, subset)
    if owner != s.actor:
        return LAY_OTHERS + (owner * CARDS + i) * 2 + said
    return LAY + i * CALLS + (said & ALLE_CALL) * 3 + (said >> 1)


@rule
def begin_of(s: Record, seat: int) -> int:
    """Where in `held` the hand of a seat begins."""
    begin = 0
    for before in range(seat):
        begin += s.size[before]
    return begin


@rule
def owner_of(s: Record, index: int) -> int:
    owner, end = 0, s.size[0]
    while index >= end:
        owner += 1
        end += s.size[owner]
    return owner


@rule
def everybody(s: Record) -> int:
    return (1 << s.seats) - 1


# --- what is done


@rule
def play(s: Record, box: Record, action: int) -> None:
    if action >= LAY:
        lay(s, (action - LAY) // 4, (action - LAY) % 4)
    elif CARD <= action < INNER:
        deal(s, box, (action - CARD) // 2, (action - CARD) % 2)
    elif INNER <= action < DRAW:
        choose(s, action - INNER)
    elif action == DRAW:
        draw(s)
    elif action == KEEP:
        go_on(s, NEXT)
    elif action == PENALTY:
        pay(s, box)
    else:
        play_choice(s, box, action)
    while s.moment == ON:
        advance(s, box)


@rule
def play_choice(s: Record, box: Record, action: int) -> None:
    if action < CARD:
        begin_with(s, action - START_WITH)
    elif action < TURN_HAND:
        turn_card(s, action - TURN_CARD)
    elif action < WISH:
        turn_hand(s, s.layer if action == TURN_HAND else seat_after(s, s.layer))
    elif action < SLOWEST:
        s.wish = 1 + action - WISH
        go_on(s, CHALLENGE)
    elif action < SEAL:
        owe(s, action - SLOWEST, box.alle)
        go_on(s, CHALLENGE)
    elif action < ASK:
        seal(s, box, 1 + action - SEAL)
    elif action == ASK:
        owe(s, s.layer, 1)
        go_on(s, NEXT)
    else:
        ask(s, seat_after(s, s.actor))


@rule
def deal(s: Record, box: Record, position: int, way: int) -> None:
    """Put down a card of the deck: in the first deal, or again from the discards."""
    card = take_any(s.deck, s.left, position)
    s.left -= 1
    slot = box.cards - s.left - 1 if s.step == DEALT else s.pile[s.pile_end]
    s.card[slot] = card
    s.face[slot][0] = box.side[card][way]
    s.face[slot][1] = box.side[card][1 - way]
    if s.step != DEALT:
        pile_up(s, slot)
        if s.left == 0:
            s.moment = ON
    else:
        deal_first(s, slot)


@rule
def deal_first(s: Record, slot: int) -> None:
    if slot < s.seats * s.hand_size:
        seat = slot // s.hand_size
        s.held[slot] = slot
        s.size[seat] += 1
        s.who_face[slot][0] = s.who_face[slot][1] = 1 << seat
    elif s.laid == 0 or s.face[s.discards[s.laid - 1]][0] >> 5 != ORDINARY:
        open_with(s, slot)
    else:
        pile_up(s, slot)
    if s.left == 0:
        s.moment = CHOOSE
        s.choosing = s.actor = 0


@rule
def open_with(s: Record, slot: int) -> None:
    """Lay the first card; a special side is turned down, and seen."""
    s.who_face[slot][0] = everybody(s)
    if s.face[slot][0] >> 5 != ORDINARY:
        turn(s, slot)
        s.who_face[slot][0] = everybody(s)
    s.discards[s.laid] = slot
    s.laid += 1


@rule
def pile_up(s: Record, slot: int) -> None:
    s.pile[s.pile_end] = slot
    if s.pile_at == s.pile_end:
        s.who_face[slot][0] = everybody(s)
    s.pile_end += 1


@rule
def turn(s: Record, slot: int) -> None:
    face, who = s.face[slot], s.who_face[slot]
    face[0], face[1] = face[1], face[0]
    who[0], who[1] = who[1], who[0]


@rule
def choose(s: Record, down: int) -> None:
    """The owner turns a card: [up, down] becomes [inner, outer].

    Where both sides are alike nobody else can tell which way it was turned.
    """
    slot = s.held[s.choosing]
    if down or s.face[slot][0] == s.face[slot][1]:
        turn(s, slot)
    s.who_face[slot][1] = everybody(s)
    if s.step == DEALT and s.choosing + 1 < s.seats * s.hand_size:
        s.choosing += 1
        s.actor = s.choosing // s.hand_size
    elif s.step == DEALT:
        go_on(s, BEGIN)
    else:
        s.moment = ON


@rule
def go_on(s: Record, step: int) -> None:
    s.step = step
    s.moment = ON


@rule
def advance(s: Record, box: Record) -> None:
    """Do what needs no decision: draw what is owed, then step after step."""
    if s.owed:
        draw_owed(s)
    elif s.step == EFFECT:
        take_effect(s, box)
    elif s.step == CHALLENGE:
        look_for_challenge(s)
    elif s.step == NEXT:
        next_turn(s, box)
    else:
        decide(s)


@rule
def owe(s: Record, seat: int, cards: int) -> None:
    s.drawer = seat
    s.owed = cards


@rule
def draw_owed(s: Record) -> None:
    """Draw a card for its owner to turn; with nothing left to draw go on at once."""
    if s.pile_at < s.pile_end:
        s.owed -= 1
        draw_one(s)
    elif s.laid > 1:
        gather(s)
    else:
        s.owed = 0


@rule
def draw_one(s: Record) -> None:
    slot = s.pile[s.pile_at]
    s.pile[s.pile_at] = 0
    s.pile_at += 1
    if s.pile_at < s.pile_end:
        s.who_face[s.pile[s.pile_at]][0] = everybody(s)
    s.who_face[slot][1] |= 1 << s.drawer
    receive(s, s.drawer, slot)
    s.idle = 0
    s.moment = CHOOSE
    s.actor = s.drawer


@rule
def receive(s: Record, seat: int, slot: int) -> None:
    at, end = begin_of(s, seat + 1), begin_of(s, s.seats)
    for i in range(end, at, -1):
        s.held[i] = s.held[i - 1]
    s.held[at] = slot
    s.size[seat] += 1
    s.choosing = at


@rule
def gather(s: Record) -> None:
    """Give all discards but the top back to the dealer: what was seen of them is forgotten."""
    s.pile_at = s.pile_end = 0
    s.left = s.laid - 1
    for i in range(s.left):
        slot = s.discards[i]
        s.pile[i] = slot
        s.deck[i] = s.card[slot]
        s.discards[i] = s.card[slot] = 0
        s.face[slot][0] = s.face[slot][1] = 0
        s.who_face[slot][0] = s.who_face[slot][1] = 0
    s.discards[0] = s.discards[s.left]
    s.discards[s.left] = 0
    s.laid = 1
    if s.plus == DRAW_FIRST:
        s.pluses = min(s.pluses, 1)  # no more lie there now
    s.moment = DEAL
    s.actor = CHANCE


@rule
def draw(s: Record) -> None:
    if s.pile_at < s.pile_end or s.laid > 1:
        owe(s, s.turn, 1)
        go_on(s, LAY_OR_KEEP)
    elif s.idle + 1 < s.seats - s.outs:
        s.idle += 1
        go_on(s, NEXT)
    else:
        end(s)


@rule
def end(s: Record) -> None:
    s.moment = OVER
    s.actor = NOBODY


@rule
def lay(s: Record, index: int, subset: int) -> None:
    owner = owner_of(s, index)
    s.called = made(s, needed(s, owner, laid_side(s, owner, index)), subset)
    s.layer = s.turn
    s.missing = owner == s.turn and s.size[owner] == 2 and s.called & ANNA_CALL == 0
    put_down(s, owner, index)
    go_on(s, EFFECT)
    if s.size[owner] == 0:
        empty(s, owner)


@rule
def put_down(s: Record, owner: int, index: int) -> None:
    slot = s.held[index]
    last = begin_of(s, s.seats) - 1
    for i in range(index, last):
        s.held[i] = s.held[i + 1]
    s.held[last] = 0
    s.size[owner] -= 1
    if owner != s.turn:
        turn(s, slot)
    s.who_face[slot][0] = everybody(s)
    s.discards[s.laid] = slot
    s.laid += 1
    s.wish = s.idle = 0
    count_pending(s, s.face[slot][0] >> 5)


@rule
def count_pending(s: Record, sign: int) -> None:
    """Any other card ends a row of PLUS and a chain; where one is pending only ANNAOTTO can."""
    s.pluses = s.pluses + 1 if sign == PLUS else 0
    if is_link(sign):
        s.annas += sign == ANNA
        s.ottos += sign == OTTO
    else:
        s.annas = s.ottos = 0


@rule
def empty(s: Record, owner: int) -> None:
    """The last card of a hand was laid."""
    own = owner == s.turn
    if (own and s.called & OTTO_CALL) or (not own and s.emptied_by_other == WINS):
        s.outs += 1
        s.out[owner] = s.outs
        if not s.play_for_places or s.outs == s.seats - 1:
            end(s)
    else:
        owe(s, owner, s.otto_penalty if own else 1)


@rule
def take_effect(s: Record, box: Record) -> None:
    s.step = CHALLENGE
    sign = s.face[s.discards[s.laid - 1]][0] >> 5
    if sign == ALLE:
        call_all(s, box)
    elif sign == ANNAOTTO:
        s.moment = SWAP
        s.actor = s.layer
    elif sign == PLUS:
        s.due = s.plus == DRAW_FIRST
    elif sign == HURDLE:
        s.skip = 1
    elif sign == RETOUR and s.out[s.layer] == 0 and s.seats - s.outs == 2:
        s.skip = s.retour_two_players == SKIP
    elif sign == RETOUR:
        s.direction = -s.direction


@rule
def call_all(s: Record, box: Record) -> None:
    """Everybody slaps the pile, unless the layer forgot to call."""
    for seat in range(s.seats):
        s.revealed[seat] = 0
    if s.called & ALLE_CALL == 0:
        if s.out[s.layer] == 0:
            owe(s, s.layer, box.alle)
    elif s.alle_mode == SEALED:
        s.moment = SEALING
        s.actor = first_in(s, 0)
    else:
        s.moment = SLAP
        s.actor = CHANCE


@rule
def first_in(s: Record, seat: int) -> int:
    """The first seat from this one on that is in the match, or `seats`."""
    while seat < s.seats and s.out[seat]:
        seat += 1
    return seat


@rule
def seal(s: Record, box: Record, number: int) -> None:
    s.sealed[s.actor] = number
    s.actor = first_in(s, s.actor + 1)
    if s.actor < s.seats:
        return
    for seat in range(s.seats):
        s.revealed[seat] = s.sealed[seat]
        s.sealed[seat] = 0
    low, slow, loser = lowest(s), 0, 0
    for seat in range(s.seats):
        if s.out[seat] == 0 and counting(s, seat) == low:
            slow += 1
            loser = seat
    s.moment = SLAP
    s.actor = CHANCE
    if slow == 1:
        owe(s, loser, box.alle)
        s.moment = ON


@rule
def turn_hand(s: Record, seat: int) -> None:
    begin = begin_of(s, seat)
    for index in range(begin, begin + s.size[seat]):
        turn(s, s.held[index])
        s.who_face[s.held[index]][1] = everybody(s)
    s.moment = WISHING


@rule
def look_for_challenge(s: Record) -> None:
    s.step = NEXT
    if s.missing:
        s.moment = ASKING
        s.actor = seat_after(s, s.layer)
    s.missing = 0


@rule
def ask(s: Record, seat: int) -> None:
    if seat == s.layer:
        s.moment = ON
    else:
        s.actor = seat


@rule
def seat_after(s: Record, seat: int) -> int:
    """The next seat in the match."""
    for _ in range(s.seats):
        seat = (seat + s.direction + s.seats) % s.seats
        if s.out[seat] == 0:
            return seat
    return seat


@rule
def next_turn(s: Record, box: Record) -> None:
    s.turn = seat_after(s, s.turn)
    if s.skip:
        s.turn = seat_after(s, s.turn)
    s.skip = 0
    s.step = BEGIN
    if s.due:
        owe(s, s.turn, s.pluses * box.plus)
    s.due = 0


@rule
def pay(s: Record, box: Record) -> None:
    """Draw for a PLUS, or for a chain, whose last layer then turns cards."""
    if s.annas + s.ottos:
        owe(s, s.turn, s.ottos * box.otto)
        s.to_turn = s.annas * box.anna
        s.annas = s.ottos = 0
        go_on(s, PAID)
    else:
        owe(s, s.turn, s.pluses * box.plus)
        s.pluses = 0
        go_on(s, BEGIN)


@rule
def decide(s: Record) -> None:
    """The steps that end in a decision of a turn."""
    s.actor = s.turn
    if s.step == LAY_OR_KEEP:
        s.moment = DRAWN
    elif s.step == PAID:
        s.step = BEGIN
        s.to_turn = min(s.to_turn, s.size[s.turn])
        s.turned[0] = s.turned[1] = 0
        s.actor = s.layer
        s.moment = TURNING if s.to_turn else ON
    elif s.annas + s.ottos or (s.pluses and s.plus != DRAW_FIRST):
        s.moment = ANSWER
    else:
        s.moment = TURN


@rule
def turn_card(s: Record, i: int) -> None:
    """The layer turns a card of the victim, or has turned enough."""
    if i == CARDS:
        s.to_turn = 0
    else:
        slot = s.held[begin_of(s, s.turn) + i]
        turn(s, slot)
        s.who_face[slot][1] = everybody(s)
        s.turned[i // 60] |= 1 << i % 60
        s.to_turn -= 1
    if s.to_turn == 0:
        s.moment = ON


@rule
def score(s: Record, box: Record, outcome: Record) -> None:
    for seat in range(s.seats):
        outcome.points[seat] = s.size[seat]
        outcome.merit[seat] = CARDS - s.out[seat] if s.out[seat] else -s.size[seat]
    rank(outcome, s.seats)


# --- a guess from a view


@rule
def determinize(view: Record, box: Record, seat: int, rng: Record, room: Record) -> bool:
    if not is_whole(view, box):
        return False
    if not seat_cards(room, view.face, box.cards, box.side, box.cards, 2, rng):
        return False
    for slot in range(CARDS):
        view.card[slot] = room.card_at[slot] if slot < box.cards else 0
        view.deck[slot] = 0
        if slot >= box.cards:
            view.face[slot][0] = view.face[slot][1] = 0
    for i in range(view.left):
        slot = box.cards - view.left + i if view.step == DEALT else view.pile[view.pile_end + i]
        view.deck[i] = view.card[slot]
        view.card[slot] = 0
        view.face[slot][0] = view.face[slot][1] = 0
    guess_sealed(view, seat, rng)
    return True


@rule
def is_whole(view: Record, box: Record) -> bool:
    """Does every card lie somewhere? Nothing here trusts the view."""
    if not (2 <= view.seats <= MOST and 0 <= view.left <= box.cards):
        return False
    if not 0 <= view.pile_at <= view.pile_end <= box.cards - view.left:
        return False
    cards = view.left + view.laid + view.pile_end - view.pile_at
    for seat in range(view.seats):
        if view.size[seat] < 0:
            return False
        cards += view.size[seat]
    for i in range(view.left):
        if view.step != DEALT and not 0 <= view.pile[view.pile_end + i] < box.cards:
            return False
    return view.laid >= 0 and cards == box.cards


@rule
def guess_sealed(view: Record, seat: int, rng: Record) -> None:
    for other in range(MOST):
        if other != seat:
            view.sealed[other] = 0
            if view.moment == SEALING and other < view.actor and view.out[other] == 0:
                view.sealed[other] = 1 + below(rng, view.seats - view.outs + 1)
