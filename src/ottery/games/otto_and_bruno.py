"""Otto & Bruno: every card has two sides. One rule: you see one side, all others see the other.

Take a card, show a run or a set of four by the sides that face you, and everything on the table is
turned over. A card is its place in the order dealt, which everybody followed: so racks and piles
are open rows of such numbers, and what a seat has seen of a card lies with the card.
"""

from ottery.core.boxes import layout
from ottery.core.chairs import ROUNDS, fill, play_round, seat_cards, sit, sit_down
from ottery.core.chance import below
from ottery.core.menu import add
from ottery.core.notation import Verb, names, numbers
from ottery.core.outcome import rank
from ottery.core.rule import Record, rule
from ottery.core.state import shape
from ottery.core.words import CHANCE, NOBODY
from ottery.games import otto_and_bruno_words as words

from ottery.games.otto_and_bruno_words import (  # isort: skip
    ACT, CARDS, DEAL, DISCARD, FACES, HAND, JOKER, LAID, LAST, LEFT, MORE, OPTIONS, OVER, PASS_ON,
    REFILL, RIGHT, SEATS, START, TAKE, TOP_UP,
)  # fmt: skip

TITLE = "Otto & Bruno"
EDITION = 1
MOST = SEATS[-1]
OTTO, BRUNO = 0, 1  # the two sides of a card
RACK = HAND + 1
NEW = 2  # replacement cards after melding


BOX = layout(("cards", "i1"), ("joker_points", "i1"), ("side", "i1", CARDS, 2))
TAKE_TWO, MUST = 1, 1
STATE = shape(
    MOST,
    options=OPTIONS,
    open=[
        ("phase", "i1"),
        ("turn", "i1"),
        ("dealt", "i1"),
        ("active", "i1"),  # the side that faces the owners of racks
        ("ending", "i1"),  # was the last card of a draw pile taken?
        ("taken", "i1"),  # from the discard pile, in this turn; -1: none
        ("melds", "i1"),  # in this turn
        ("busy", "i1"),  # has this turn seen a card from a draw pile, or a combination?
        ("due", "i1"),  # replacement cards still to be taken
        ("quiet", "i2"),  # turns in a row that were not busy
        ("rack", "i1", MOST, RACK),
        ("size", "i1", MOST),
        ("combinations", "i1", MOST),
        ("low", "i1", 2),  # a draw pile is a range of the cards dealt: its first …
        ("high", "i1", 2),  # … and the one after its last
        ("discard", "i1", CARDS),  # a ring: cards are laid and taken at either end
        ("first", "i1"),
        ("discards", "i1"),
        ("shows", "i1"),  # 1 + the side by which the last ply showed a combination; 0: none
        ("shown", "i1", 4),
    ],
    seen=[("face", "i1", CARDS, 2)],
    shut=[("deck", "i1", CARDS)],  # cards of the box, in no order; as many as are left
)
TAKE_FROM = 0
TOP_UP_FROM = TAKE_FROM + 3
KEEP = TOP_UP_FROM + 2
DONE = KEEP + 1
PUT = DONE + 1
START_WITH = PUT + RACK
MELD = START_WITH + MOST  # + a bit for each position
CARD = MELD + (1 << RACK)  # + place in the deck
ACTIONS = CARD + CARDS
# Meanings: up to MELD as the actions; then …
MELD_OF, GAPS = MELD, RACK - 3  # the four positions, each as its distance from the lowest it can be
CARD_OF = MELD_OF + GAPS**4  # the two faces
FACE_KINDS = JOKER + 1
VERBS = (
    Verb("take", TAKE_FROM, (names("left", "right", "discard"),)),
    Verb("topup", TOP_UP_FROM, (names("left", "right"),)),
    Verb("keep", KEEP),
    Verb("done", DONE),
    Verb("discard", PUT, (numbers(RACK),)),
    Verb("start", START_WITH, (numbers(MOST),)),
    Verb("meld", MELD_OF, tuple(names(*map(str, range(k, k + GAPS))) for k in range(1, 5))),
    Verb("card", CARD_OF, (names(*(f"{o}/{b}" for o in FACES for b in FACES)),)),
)
# Plain Python, never compiled.
Contents, printed, refuse = words.Contents, words.printed, words.refuse
REASONS, describe, heard, why_not = words.REASONS, words.describe, words.heard, words.why_not


@rule
def means(s: Record, box: Record, action: int) -> int:
    if action < MELD:
        return action
    if action >= CARD:
        card = s.deck[action - CARD]
        return CARD_OF + box.side[card][OTTO] * FACE_KINDS + box.side[card][BRUNO]
    meaning, position = 0, 0
    for i in range(RACK):
        if (action - MELD) >> i & 1:
            meaning = meaning * GAPS + i - position
            position += 1
    return MELD_OF + meaning


@rule
def setup(s: Record, box: Record) -> None:
    for card in range(box.cards):
        s.deck[card] = card
    laid = HAND * s.seats + LAID
    s.low[LEFT] = s.high[LEFT] = laid
    s.low[RIGHT] = s.high[RIGHT] = laid + (box.cards - laid + 1) // 2
    s.taken = -1
    s.actor = CHANCE
    if s.start_player:
        begin_with(s, s.start_player - 1)


@rule
def begin_with(s: Record, seat: int) -> None:
    s.turn = seat
    s.phase = DEAL


@rule
def offer(s: Record, box: Record, menu: Record) -> None:
    if s.phase == DEAL:
        add(menu, CARD, box.cards - s.dealt)
    elif s.phase == TAKE:
        offer_piles(s, menu)
        if s.discards:
            add(menu, TAKE_FROM + DISCARD)
    elif s.phase == ACT:
        if not offer_melds(s, menu) or s.meld != MUST:
            offer_end(s, menu)
    elif s.phase == MORE or s.phase == LAST:
        offer_melds(s, menu)
        add(menu, DONE)
    elif s.phase == REFILL or s.phase == TOP_UP:
        offer_piles(s, menu)
    elif s.phase == START:
        add(menu, START_WITH, s.seats)


@rule
def offer_piles(s: Record, menu: Record) -> None:
    verb = TOP_UP_FROM if s.phase == TOP_UP else TAKE_FROM
    for pile in range(2):
        if s.low[pile] < s.high[pile]:
            add(menu, verb + pile)


@rule
def offer_end(s: Record, menu: Record) -> None:
    me = s.turn
    if s.size[me] <= HAND:
        add(menu, KEEP)
        return
    for i in range(s.size[me]):
        if s.rack[me][i] != s.taken or not s.no_return:
            add(menu, PUT + i)


@rule
def offer_melds(s: Record, menu: Record) -> bool:
    """Every combination of four cards; tell whether there is one."""
    size = s.size[s.turn]
    if lacking(on_rack(s, s.turn)):  # most often; so the search need not be quick
        return False
    for i in range(size - 3):
        one = join(ANY, mine(s, i))
        for j in range(i + 1, size):
            two = join(one, mine(s, j))
            for k in range(j + 1, size if two else 0):
                three = join(two, mine(s, k))
                for m in range(k + 1, size if three else 0):
                    if join(three, mine(s, m)):
                        add(menu, MELD + (1 << i | 1 << j | 1 << k | 1 << m))
    return True


@rule
def mine(s: Record, i: int) -> int:
    face: int = s.face[s.rack[s.turn][i]][s.active]
    return face


# Four colours and four values make eight combinations. A group of faces is told by the
# combinations that it can grow into (a bit each, 8 in all) and, above them, the faces it has.
ANY = 255


@rule
def join(group: int, face: int) -> int:
    """Put a face into a group; 0: they never make a combination."""
    kin = ANY if face == JOKER else 1 << face // 4 | 16 << face % 4
    if group >> 8 >> face & 1 or group & kin == 0:
        return 0
    return (group >> 8 | 1 << face) << 8 | group & kin


@rule
def on_rack(s: Record, seat: int) -> int:
    """The active faces of a rack, a bit each."""
    faces = 0
    for i in range(s.size[seat]):
        faces |= 1 << s.face[s.rack[seat][i]][s.active]
    return faces


@rule
def lacking(faces: int) -> int:
    """How many faces the nearest combination lacks, one joker used."""
    least = 4
    for i in range(4):
        least = min(least, ones(0xF & ~(faces >> 4 * i)), ones(0x1111 & ~(faces >> i)))
    return least - 1 if faces >> JOKER and least else least


@rule
def ones(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def play(s: Record, box: Record, action: int) -> None:
    s.shows = 0
    if action >= CARD:
        deal(s, box, action - CARD)
    elif action >= MELD:
        meld(s, action - MELD)
    elif action >= START_WITH:
        begin_with(s, action - START_WITH)
    elif action >= PUT:
        put_down(s, action - PUT)
    elif action == DONE:
        end_melds(s)
    elif action == KEEP:
        s.phase = OVER if s.ending else TOP_UP
    elif action >= TOP_UP_FROM:
        lay(s, lift(s, action - TOP_UP_FROM))
    else:
        take(s, action - TAKE_FROM)
    go_on(s)


@rule
def go_on(s: Record) -> None:
    """Do what needs no decision; each step may lead to the next."""
    if s.phase == REFILL:
        refill(s)
    if s.phase == TOP_UP:
        top_up(s)
    if s.phase == PASS_ON:
        end_turn(s)
    if s.phase == OVER:
        s.actor = NOBODY


@rule
def deal(s: Record, box: Record, place: int) -> None:
    card = s.deck[place]
    s.dealt += 1
    s.deck[place] = s.deck[box.cards - s.dealt]
    s.deck[box.cards - s.dealt] = 0
    slot = s.dealt - 1
    s.face[slot][OTTO] = box.side[card][OTTO]
    s.face[slot][BRUNO] = box.side[card][BRUNO]
    if slot < HAND * s.seats:
        hold(s, slot)
    elif slot < s.low[LEFT]:
        lay(s, slot)
    else:
        pile = LEFT if slot < s.low[RIGHT] else RIGHT
        s.high[pile] += 1
        uncover(s, pile)
    if s.dealt == box.cards:
        begin_turn(s)


@rule
def hold(s: Record, slot: int) -> None:
    """Put a card on the rack of whoever takes it, or is dealt it."""
    seat = slot // HAND if s.phase == DEAL else s.turn
    s.rack[seat][s.size[seat]] = slot
    s.size[seat] += 1
    face_owner(s, seat, s.size[seat] - 1)


@rule
def face_owner(s: Record, seat: int, i: int) -> None:
    """A card stands on a rack: its owner sees the active side, the others its back."""
    slot = s.rack[seat][i]
    s.who_face[slot][s.active] |= 1 << seat
    s.who_face[slot][1 - s.active] |= everybody(s) ^ 1 << seat


@rule
def everybody(s: Record) -> int:
    return (1 << s.seats) - 1


@rule
def is_turned(s: Record) -> bool:
    """Do the piles lie with the card on top that lay lowest at the start?"""
    return s.active == BRUNO and s.flip_reverses == 1


@rule
def top(s: Record, pile: int) -> int:
    slot: int = s.high[pile] - 1 if is_turned(s) else s.low[pile]
    return slot


@rule
def uncover(s: Record, pile: int) -> None:
    """Everybody sees the back of the card on top of a draw pile …"""
    if s.low[pile] < s.high[pile]:
        s.who_face[top(s, pile)][1 - s.active] = everybody(s)


@rule
def uncover_discard(s: Record) -> None:
    """… and the active side of the last discard."""
    if s.discards:
        s.who_face[s.discard[last_discard(s)]][s.active] = everybody(s)


@rule
def last_discard(s: Record) -> int:
    """Where in the ring the top of the discard pile lies."""
    end: int = s.first if is_turned(s) else (s.first + s.discards - 1) % CARDS
    return end


@rule
def lift(s: Record, pile: int) -> int:
    """Take the top card of a draw pile away."""
    slot = top(s, pile)
    if is_turned(s):
        s.high[pile] -= 1
    else:
        s.low[pile] += 1
    s.busy = 1
    s.ending |= s.low[pile] == s.high[pile]
    uncover(s, pile)
    return slot


@rule
def lift_discard(s: Record) -> int:
    slot: int = s.discard[last_discard(s)]
    s.discards -= 1
    if is_turned(s):
        s.first = (s.first + 1) % CARDS
    uncover_discard(s)
    return slot


@rule
def lay(s: Record, slot: int) -> None:
    """Put a card on top of the discard pile."""
    s.discards += 1
    if is_turned(s):
        s.first = (s.first + CARDS - 1) % CARDS
    s.discard[last_discard(s)] = slot
    uncover_discard(s)


@rule
def begin_turn(s: Record) -> None:
    s.actor = s.turn
    s.phase = TAKE
    s.melds = s.busy = 0


@rule
def take(s: Record, pile: int) -> None:
    slot = lift_discard(s) if pile == DISCARD else lift(s, pile)
    hold(s, slot)
    if s.phase == REFILL:
        s.due -= 1
    else:
        s.taken = slot if pile == DISCARD else -1
        s.phase = ACT


@rule
def put_down(s: Record, i: int) -> None:
    lay(s, remove(s, 1 << i))
    s.phase = OVER if s.ending else TOP_UP


@rule
def remove(s: Record, positions: int) -> int:
    """Take cards off the rack of the seat on turn, a bit each; tell the last of them.

    The others close the gaps.
    """
    me, kept, last = s.turn, 0, 0
    for i in range(s.size[me]):
        slot = s.rack[me][i]
        s.rack[me][i] = 0
        if positions >> i & 1:
            last = slot
        else:
            s.rack[me][kept] = slot
            kept += 1
    s.size[me] = kept
    return last


@rule
def meld(s: Record, positions: int) -> None:
    count = 0
    for i in range(s.size[s.turn]):
        if positions >> i & 1:
            s.shown[count] = s.rack[s.turn][i]
            s.who_face[s.shown[count]][s.active] = everybody(s)
            count += 1
    s.shows = 1 + s.active
    remove(s, positions)
    s.combinations[s.turn] += 1
    s.melds += 1
    s.busy = 1
    if s.phase != LAST and lacking(on_rack(s, s.turn)) == 0:
        s.phase = MORE
    else:
        end_melds(s)


@rule
def end_melds(s: Record) -> None:
    if s.ending:  # by the card that this turn began with, or, at the last meld, by a new one
        s.phase = OVER
    else:
        s.due = NEW
        s.phase = REFILL


@rule
def refill(s: Record) -> None:
    """Take what is due from the discard pile as far as that goes, else let the player choose."""
    stay = 0 if s.refill == TAKE_TWO else LAID
    while s.due and s.discards > stay:
        hold(s, lift_discard(s))
        s.due -= 1
    if s.due == 0:
        s.phase = OVER if s.ending else TOP_UP
        if s.ending and s.final_meld_after_refill and lacking(on_rack(s, s.turn)) == 0:
            s.phase = LAST


@rule
def top_up(s: Record) -> None:
    cards = s.high[LEFT] - s.low[LEFT] + s.high[RIGHT] - s.low[RIGHT]
    if s.discards >= LAID or cards == 0:
        s.phase = OVER if s.ending else PASS_ON


@rule
def end_turn(s: Record) -> None:
    if s.melds:
        turn_over(s)
    s.taken = -1
    s.quiet = 0 if s.busy else s.quiet + 1
    if s.quiet == s.stall_rounds * s.seats:
        s.phase = OVER
    else:
        s.turn = (s.turn + 1) % s.seats
        begin_turn(s)


@rule
def turn_over(s: Record) -> None:
    s.active = 1 - s.active
    for seat in range(MOST):
        for i in range(0, s.size[seat]):
            face_owner(s, seat, i)
    for pile in range(2):
        uncover(s, pile)
    uncover_discard(s)


@rule
def score(s: Record, box: Record, outcome: Record) -> None:
    most = RACK * max(8, box.joker_points)  # that can be left over
    for seat in range(s.seats):
        outcome.points[seat] = s.combinations[seat]
        outcome.merit[seat] = s.combinations[seat] * (most + 1) - left_over(s, box, seat)
    rank(outcome, s.seats)


@rule
def left_over(s: Record, box: Record, seat: int) -> int:
    """Both sides of a card count, a joker once."""
    points = 0
    for i in range(s.size[seat]):
        slot = s.rack[seat][i]
        if s.face[slot][OTTO] == JOKER:
            points += box.joker_points
        else:
            points += s.face[slot][OTTO] % 4 + s.face[slot][BRUNO] % 4 + 2
    return points


SEARCH = 40_000  # rounds of chairs in search of a combination that is known to be there
PATIENCE = SEARCH // 4  # rounds after which the next guess that holds one is good enough


@rule
def determinize(view: Record, box: Record, seat: int, rng: Record, room: Record) -> bool:
    dealt = view.dealt
    if not 0 <= dealt <= box.cards <= CARDS:
        return False
    if view.phase == MORE or view.phase == LAST:
        if not seat_melder(view, box, rng, room):
            return False
    elif not seat_cards(room, view.face, dealt, box.side, box.cards, 1, rng):
        return False
    for place in range(CARDS):
        view.deck[place] = room.card_at[dealt + place] if dealt + place < box.cards else 0
        if place >= dealt:
            view.face[place][OTTO] = view.face[place][BRUNO] = 0
    return True


@rule
def seat_melder(view: Record, box: Record, rng: Record, room: Record) -> bool:
    """Seat the cards where the seat on turn is known to hold a combination.

    A walk over all seatings that turns back, more often than not, from those further from a
    combination: it meets those that hold one equally often.
    """
    cards = box.cards
    if not can_look(view, cards):
        return False
    fill(room, view.face, cards, box.side, cards, 1)
    if not sit_down(room, rng):
        return False
    wanted, met, far = 2 * ROUNDS, 0, lacking(guessed(view, box, room))
    for step in range(SEARCH if room.open else 0):
        if far == 0 and (met >= wanted or step >= PATIENCE):
            break
        for place in range(cards):
            view.deck[place] = room.card_at[place]
        play_round(room, rng)
        now = lacking(guessed(view, box, room))
        if now > far and below(rng, 1 << 3 * (now - far)):
            for place in range(cards):
                sit(room, place, view.deck[place], 0)
        else:
            far = now
        met += far == 0
    for place in range(cards):
        for side in range(2):
            view.face[place][side] = box.side[room.card_at[place]][side]
    return far == 0


@rule
def can_look(view: Record, cards: int) -> bool:
    if view.dealt != cards or not 0 <= view.turn < MOST or not 0 <= view.active <= 1:
        return False
    size = view.size[view.turn]
    for i in range(size if 0 <= size <= RACK else 0):
        if not 0 <= view.rack[view.turn][i] < cards:
            return False
    return 0 <= size <= RACK


@rule
def guessed(view: Record, box: Record, room: Record) -> int:
    """The active faces of the rack of the seat on turn, as the cards sit now."""
    faces = 0
    for i in range(view.size[view.turn]):
        faces |= 1 << box.side[room.card_at[view.rack[view.turn][i]]][view.active]
    return faces
