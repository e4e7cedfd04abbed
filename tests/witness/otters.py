"""What Otters is, told without the engine's words for who sees what.

Who draws a card follows from whose turn it is, and that from alligators, passes and plays left: so
the log is played through here once more, slowly and with nothing but texts.
"""

from collections import Counter
from contextlib import suppress

SECRET = frozenset({"deal", "draw"})


def names(box):
    """The texts of cards and of playgrounds, in the order of the box."""
    kinds, grounds = int(box["kinds"]), int(box["grounds"])
    cards = [
        "ETMA"[box["effect"][i] - 1] if box["effect"][i] else str(box["value"][i])
        for i in range(kinds)
    ]
    return cards, ["OGP"[box["suit"][i]] + str(box["worth"][i]) for i in range(grounds)]


def counted(words, row):
    return Counter({word: int(many) for word, many in zip(words, row, strict=False) if many})


def printed(box, seats, options):
    cards, grounds = names(box)
    sets = 2 if options["mode"] == "free" else 1
    one = counted(cards, box["copies"]) + counted(grounds, box["sites"])
    return Counter({text: sets * many for text, many in one.items()})


def cards(state, box):
    cards, grounds = names(box)
    found = Counter()
    for row in [state["deck"], state["discards"], *state["hand"], *state["pile"]]:
        found += counted(cards, row)
    for row in [state["sites"], *state["won"]]:
        found += counted(grounds, row)
    return found + Counter(grounds[site - 1] for site in state["ground"] if site)


def learns(seats, options, box, log, seat):
    """Hands are secret and nothing else: the others' cards are not seen when dealt or drawn."""
    receivers = Referee(seats, options, box, log).receivers
    return [
        f"{text.split(' ')[0]} ?" if receiver not in (None, seat) else text
        for text, receiver in zip(log, receivers, strict=True)
    ]


class Slot:
    def __init__(self, ground):
        self.worth = int(ground[1:])
        self.cards = []
        self.closer = None


class Referee:
    """Plays a log through, as far as it goes; tells for each ply whose hand a card went to."""

    def __init__(self, seats, options, box, log):
        self.seats, self.options = seats, options
        words = names(box)[0]
        self.value = {word: int(box["value"][i]) for i, word in enumerate(words)}
        full = printed(box, seats, options)
        self.deck, self.discards = sum(full[word] for word in words), 0
        self.sites = sum(full.values()) - self.deck
        self.slots = [None, None, None]
        self.hand = [0] * seats
        self.log, self.receivers = log, []
        with suppress(IndexError):  # the log ends here
            self.match()

    def read(self, receiver=None):
        text = self.log[len(self.receivers)]
        self.receivers.append(receiver)
        return text.split(" ")

    def match(self):
        given = self.options["start_player"]
        turn = int(self.read()[1] if given == "random" else given) - 1
        for k in range(3):
            self.turn_up(k)
        for i in range(4 * self.seats):
            self.take(i % self.seats)
        while any(self.slots):
            self.call_home(turn)
            if self.open():
                self.plays(turn)
                while self.hand[turn] < 4 and self.deck + self.discards:
                    self.take(turn)
                self.look()
            turn = (turn + 1) % self.seats

    def open(self):
        return [k for k, slot in enumerate(self.slots) if slot and slot.closer is None]

    def turn_up(self, k):
        self.slots[k] = Slot(self.read()[1])
        self.sites -= 1

    def leave_deck(self):
        if not self.deck:
            self.deck, self.discards = self.discards, 0
        self.deck -= 1

    def take(self, seat):
        self.read(seat)
        self.leave_deck()
        self.hand[seat] += 1

    def call_home(self, turn):
        for slot in self.slots:
            if slot and slot.closer == turn:
                slot.closer = None
                slot.cards.remove("A")
                self.discards += 1

    def plays(self, turn):
        left = 2
        while left and self.hand[turn] and self.open():
            verb, *words = self.read()
            if verb == "stop":
                return
            self.hand[turn] -= 1
            left += self.lay(turn, words[0], self.slots[int(words[1]) - 1]) - 1

    def lay(self, turn, card, slot):
        """Lay a card and all that follows; tell how many extra plays it gives."""
        slot.cards.append(card)
        if card == "A":
            slot.closer = turn
        if card == "T" and self.deck + self.discards:
            revealed = self.read()[1]
            self.leave_deck()
            if self.options["top_card_effects"] == "yes":
                return self.lay(turn, revealed, slot)
            slot.cards.append(revealed)
        others = [other for other in self.slots if other and other is not slot]
        if card == "M" and any(set(other.cards) - {"A"} for other in others):
            _, moved, k = self.read()
            self.slots[int(k) - 1].cards.remove(moved)
            slot.cards.append(moved)
        return int(card == "E")

    def look(self):
        for k, slot in enumerate(self.slots):
            if slot and sum(self.value[card] for card in slot.cards) >= slot.worth:
                self.discards += len(slot.cards)
                self.slots[k] = None
                if self.sites:
                    self.turn_up(k)
