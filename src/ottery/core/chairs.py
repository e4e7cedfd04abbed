"""Musical chairs: an even draw from all ways in which two-sided cards may lie on their places.

Of a place both sides are seen, one, or none; the cards that nobody has placed yet sit on a bench,
whose places show nothing. A seating gives every place a card that shows what is seen there. One
rule: all seatings are equally likely, copies of a card counting as different cards.

First everybody sits down somehow; then rounds are played. A round takes the card of a random
place away. The empty place picks one of the cards that fit it, all equally likely: if that is the
card taken away, everybody sits again; else the picked card's old place is the empty one now. Weigh
a seating with the empty place p by (ways to fill p) / places, and every step is as likely as its
way back: so full seatings come up equally often, and any two of them are joined by such rounds.
Exchanges of two cards alone would not do.

Everything is bounded: sitting down by augmenting paths, a round by a number of steps after which
the card taken away is seated by such a path too.
"""

import numpy as np

from ottery.core.chance import below
from ottery.core.rule import Record, Row, rule
from ottery.core.words import HIDDEN

CHAIRS = 128  # the most cards that anybody's box may hold
STEPS = 10_000  # of one round; its length is a few dozen, so nobody has seen this reached
ROUNDS = 64  # after 16 to 48 a seating tells no more of the one before: docs/speed.md
LISTED = 2048  # ways to fill places that are kept as lists; a box of many like sides is searched
ROOM = np.dtype(
    [
        ("cards", "i4"),
        ("ways", "i4"),  # 2 where a card may lie either way up, else 1
        ("open", "i4"),  # places that may be filled in more than one way
        ("side", "i2", (CHAIRS, 2)),
        ("seen", "i2", (CHAIRS, 2)),  # HIDDEN, or what the side up, the side down shows
        ("many", "i2", CHAIRS),  # ways to fill a place …
        ("first", "i2", CHAIRS),  # … and where in `way` they stand; -1: not listed
        ("way", "i2", LISTED),  # card x ways + way
        ("open_place", "i2", CHAIRS),
        ("card_at", "i2", CHAIRS),
        ("way_at", "i2", CHAIRS),
        ("place_of", "i2", CHAIRS),
        ("came", "i2", CHAIRS),  # while looking for a path: the place that reached this card …
        ("how", "i2", CHAIRS),  # … and which way up it would lie there
        ("queue", "i2", CHAIRS),
    ],
    align=True,
)


@rule
def seat_cards(
    room: Record, faces: Row, placed: int, sides: Row, cards: int, ways: int, rng: Record
) -> bool:
    """Fill in the HIDDEN faces of the first `placed` places evenly; tell whether that can be.

    `sides` are those of the box's `cards`. Which card lies at a place, and which sit on the bench
    (places from `placed` on), stands in `room.card_at` afterwards.
    """
    fill(room, faces, placed, sides, cards, ways)
    if placed > cards or not sit_down(room, rng):
        return False
    for _ in range(ROUNDS if room.open else 0):
        play_round(room, rng)
    for place in range(placed):
        card, way = room.card_at[place], room.way_at[place]
        faces[place][0] = sides[card][way]
        faces[place][1] = sides[card][1 - way]
    return True


@rule
def fill(room: Record, faces: Row, placed: int, sides: Row, cards: int, ways: int) -> None:
    room.cards = cards
    room.ways = ways
    room.open = 0
    for i in range(cards):
        for d in range(2):
            room.side[i][d] = sides[i][d]
            room.seen[i][d] = faces[i][d] if i < placed else HIDDEN
        room.card_at[i] = room.place_of[i] = -1
    listed = 0
    for place in range(cards):
        listed += list_ways(room, place, listed)
        if room.many[place] > 1:
            room.open_place[room.open] = place
            room.open += 1


@rule
def fits(room: Record, place: int, card: int, way: int) -> bool:
    up, down = room.seen[place][0], room.seen[place][1]
    return (up == HIDDEN or up == room.side[card][way]) and (
        down == HIDDEN or down == room.side[card][1 - way]
    )


@rule
def way_to_lie(room: Record, place: int, card: int) -> int:
    """Which way up a card fits a place; -1: it does not."""
    for way in range(room.ways):
        if fits(room, place, card, way):
            return way
    return -1


@rule
def shows_nothing(room: Record, place: int) -> bool:
    return room.seen[place][0] == HIDDEN and room.seen[place][1] == HIDDEN


@rule
def list_ways(room: Record, place: int, listed: int) -> int:
    """Count the ways to fill a place, and list them from `listed` on; tell how many were listed."""
    room.first[place] = -1
    if shows_nothing(room, place):  # every card, either way
        room.many[place] = room.cards * room.ways
        return 0
    many = 0
    for card in range(room.cards):
        for way in range(room.ways):
            if fits(room, place, card, way):
                if listed + many < LISTED:
                    room.way[listed + many] = card * room.ways + way
                many += 1
    room.many[place] = many
    if listed + many > LISTED:
        return 0
    room.first[place] = listed
    return many


@rule
def sit(room: Record, place: int, card: int, way: int) -> None:
    room.card_at[place] = card
    room.way_at[place] = way
    room.place_of[card] = place


@rule
def sit_down(room: Record, rng: Record) -> bool:
    """Seat everybody somehow, places that show most first."""
    for shown in range(2, -1, -1):
        for place in range(room.cards):
            sides = (room.seen[place][0] != HIDDEN) + (room.seen[place][1] != HIDDEN)
            if sides == shown and not find_seat(room, place, below(rng, room.cards)):
                return False
    return True


@rule
def find_seat(room: Record, start: int, first: int) -> bool:
    """Find a card for the place `start`; others move up where need be (an augmenting path).

    Cards are tried from number `first` on, so that no card is favoured.
    """
    for card in range(room.cards):
        room.came[card] = -1
    room.queue[0] = start
    head, tail = 0, 1
    while head < tail:
        place = room.queue[head]
        head += 1
        for i in range(room.cards):
            card = (first + i) % room.cards
            if room.came[card] < 0:
                way = way_to_lie(room, place, card)
                if way >= 0:
                    room.came[card] = place
                    room.how[card] = way
                    if room.place_of[card] < 0:
                        move_up(room, start, card)
                        return True
                    room.queue[tail] = room.place_of[card]
                    tail += 1
    return False


@rule
def move_up(room: Record, start: int, card: int) -> None:
    place = -1
    while place != start:
        place = room.came[card]
        leaving = room.card_at[place]
        sit(room, place, card, room.how[card])
        card = leaving


@rule
def play_round(room: Record, rng: Record) -> None:
    empty = room.open_place[below(rng, room.open)]
    room.place_of[room.card_at[empty]] = -1
    for _ in range(STEPS):
        choice = pick_fitting(room, empty, rng)
        card, way = choice // room.ways, choice % room.ways
        left = room.place_of[card]
        sit(room, empty, card, way)
        if left < 0:  # it was the one taken away
            return
        empty = left
    find_seat(room, empty, 0)


@rule
def pick_fitting(room: Record, place: int, rng: Record) -> int:
    """One way to fill a place, all equally likely."""
    ticket = below(rng, room.many[place])
    if room.first[place] >= 0:
        return room.way[room.first[place] + ticket]
    if shows_nothing(room, place):
        return ticket
    choice = -1
    while ticket >= 0:
        choice += 1
        if fits(room, place, choice // room.ways, choice % room.ways):
            ticket -= 1
    return choice
