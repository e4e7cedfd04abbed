"""What ANNAOTTO is, told without the engine's words for who sees what.

Cards are followed by the log's texts: a table of hands, pile and discards. Of the engine only this
is used: whose decision it is, in which order the seats follow, and how many cards a hand holds.
"""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ottery.core import doors
from ottery.core.menu import listed
from ottery.core.notation import Notation
from ottery.games import named

SECRET = frozenset({"card"})
COLOURS, SIGNS = "ROYGTBVN", ("", "anna", "otto", "plus", "alle", "retour", "hurdle", "annaotto")


def side(number):
    if number >= 7 * 32:
        return "*:annaotto"
    sign = SIGNS[number // 32]
    return f"{COLOURS[number % 32 // 4]}{number % 4 + 1}" + (sign and f":{sign}")


def card(sides):
    return "/".join(sorted(side(int(number)) for number in sides))


def printed(box, seats, options):
    return Counter(card(sides) for sides in box["side"][: box["cards"]])


def cards(state, box):
    """Every card: in hands, on the pile, laid, and what the dealer holds."""
    held = sum(int(size) for size in state["size"])
    slots = [*state["held"][:held], *state["discards"][: state["laid"]]]
    slots += list(state["pile"][state["pile_at"] : state["pile_end"]])
    dealer = [box["side"][number] for number in state["deck"][: state["left"]]]
    assert all(card(state["face"][s]) == card(box["side"][state["card"][s]]) for s in slots)
    return Counter(card(sides) for sides in [*(state["face"][s] for s in slots), *dealer])


class Moment(NamedTuple):
    """What the rules say of a ply: who decides before it, and hands after it."""

    actor: int
    turn: int
    layer: int
    direction: int
    out: tuple[int, ...]
    sizes: tuple[int, ...]


@lru_cache(maxsize=4)
def moments(seats, options, printed_bytes, log):
    game = named("annaotto")
    boxes = np.frombuffer(printed_bytes, game.BOX).copy()
    states, notation = np.zeros(1, game.STATE.dtype), Notation(game.VERBS, boxes[0])
    states["seats"] = seats
    for option in game.OPTIONS:
        states[option.name] = option.number(dict(options)[option.name], seats)
    doors.begin(game, states, boxes)
    return [played(game, states, boxes, notation, text) for text in log]


def played(game, states, boxes, notation, text):
    state, seats = states[0], int(states["seats"][0])
    before = [int(state[name]) for name in ("actor", "turn", "layer", "direction")]
    out = tuple(state["out"][:seats].tolist())
    menus, meanings = doors.offered(game, states, boxes)
    actions = zip(listed(menus[0]), meanings, strict=True)
    doors.play(game, states, boxes, next(a for a, m in actions if notation.text(m) == text))
    return Moment(*before, out, tuple(state["size"][:seats].tolist()))


class Table:
    """Cards on a table: hands of [inner, outer], a pile of (up, down), the cards laid."""

    def __init__(self, seats, options, cards):
        self.hands = [[] for _ in range(seats)]
        self.pile, self.laid, self.numbers = [], [], {}
        self.each, self.undealt, self.turned = int(options["hand_size"]), cards, 0

    def follow(self, text, moment):
        """Move the cards; tell what all learn, and one seat's share of it."""
        verb, _, rest = text.partition(" ")
        learnt, private = text, None
        if verb == "card":
            learnt, private = self.deal(*rest.split("/"))
        elif verb == "inner":
            learnt, private = self.choose(moment.actor, rest), (moment.actor, text)
        elif verb == "lay":
            learnt = text, self.lay(moment.actor, rest.split(" ")[0])
        elif verb == "turn":
            learnt = text, self.turn(rest, moment)
        elif verb == "seal":
            learnt, private = self.seal(moment, rest), (moment.actor, text)
        return learnt, private, self.draw(moment)

    def deal(self, up, down):
        self.undealt -= 1
        if self.undealt >= 0:
            for seat, hand in enumerate(self.hands):
                if len(hand) < self.each:
                    hand.append([up, down])
                    return "card", (seat, up, down)
            if not self.laid or ":" in self.laid[-1][0]:
                self.laid.append((down, up) if ":" in up else (up, down))
                return ("card", up, down if ":" in up else "?"), None
        elif not self.pile:
            self.laid = self.laid[-1:]
        self.pile.append((up, down))
        return ("card", up if len(self.pile) == 1 else "?"), None

    def choose(self, seat, way):
        i = -1
        if self.turned < len(self.hands) * self.each:
            i = self.turned % self.each
            self.turned += 1
        if way == "down":
            self.hands[seat][i].reverse()
        return "inner", self.hands[seat][i][1]

    def lay(self, seat, name):
        owner, _, i = name.rpartition(".")
        inner, outer = self.hands[int(owner) - 1 if owner else seat].pop(int(i) - 1)
        self.laid.append((outer, inner) if owner else (inner, outer))
        return self.laid[-1][0]

    def turn(self, what, moment):
        if what.isdigit():
            cards = [self.hands[moment.turn][int(what) - 1]]
        else:
            cards = self.hands[moment.layer if what == "mine" else following(moment)]
        for card in cards:
            card.reverse()
        return tuple(outer for _, outer in cards)

    def seal(self, moment, number):
        self.numbers[moment.actor] = number
        if len(self.numbers) < moment.out.count(0):
            return "seal"
        told, self.numbers = tuple(self.numbers.items()), {}
        return "seal", told

    def draw(self, moment):
        """A hand that has grown took the top of the pile: all see what lies there now."""
        for seat, size in enumerate(moment.sizes):
            if size > len(self.hands[seat]):
                up, down = self.pile.pop(0)
                self.hands[seat].append([up, down])
                return self.pile[0][0] if self.pile else "", seat, down
        return None


def following(moment):
    seat = moment.layer
    while True:
        seat = (seat + moment.direction) % len(moment.out)
        if not moment.out[seat]:
            return seat


def learns(seats, options, box, log, seat):
    """Of what happens all learn one part; the seat that it is about learns the rest."""
    told = moments(seats, tuple(options.items()), box.tobytes(), tuple(log))
    table, learnt = Table(seats, options, int(box["cards"])), []
    for text, moment in zip(log, told, strict=True):
        public, private, drawn = table.follow(text, moment)
        mine = private if private and private[0] == seat else None
        if drawn:
            top, drawer, down = drawn
            drawn = top, drawer, down if drawer == seat else "?"
        learnt.append((public, mine, drawn))
    return learnt
