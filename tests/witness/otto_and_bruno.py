"""Otto & Bruno followed with real cards. One rule: nothing here asks the engine who sees what.

A card is two texts and its number in the deal. Cards are moved from hand to pile as the actions
say, and after every move each seat notes what it has before its eyes. An onlooker knows what every
seat has seen by now.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from itertools import combinations
from typing import Any

SECRET = frozenset({"card"})
FACES = [f"{colour}{value}" for colour in "RYGB" for value in "1234"] + ["J"]
Card = tuple[str, str, int]
Fact = tuple[int, int, str]  # this card shows on this side this face


def cards(state: Any, box: Any) -> Counter[str]:
    """Every card of a whole state by its text; one that lies in two places counts twice."""
    dealt = int(state["dealt"])
    places = [k for rack, n in zip(state["rack"], state["size"], strict=True) for k in rack[:n]]
    row, first = state["discard"], int(state["first"])
    places += [row[(first + i) % len(row)] for i in range(state["discards"])]
    for low, high in zip(state["low"], state["high"], strict=True):
        places += range(low, high)
    shown = 4 * int(state["combinations"].sum())
    away = [k for k in range(dealt) if k not in set(map(int, places))]
    found = Counter(_text(state["face"][k]) for k in [*places, *away[:shown]])
    left = int(box["cards"]) - dealt
    return found + Counter(_text(box["side"][card]) for card in state["deck"][:left])


def printed(box: Any, _seats: int, _options: Mapping[str, str]) -> Counter[str]:
    return Counter(_text(sides) for sides in box["side"][: box["cards"]])


def _text(sides: Any) -> str:
    return "/".join(FACES[face] for face in sides)


def learns(
    seats: int, options: Mapping[str, str], box: Any, log: list[str], seat: int
) -> list[Hashable]:
    """Tell, ply by ply, what `seat` hears and which sides of cards come before its eyes."""
    table = Table(seats, options, int(box["cards"]))
    return [_learnt(table, text, seat) for text in log]


def _learnt(table: "Table", text: str, seat: int) -> Hashable:
    before = table.known_to(seat)
    table.follow(text)
    heard = "card" if text.startswith("card ") else text
    return heard, table.step, table.turn, frozenset(table.known_to(seat) - before)


class Table:
    def __init__(self, seats: int, options: Mapping[str, str], cards: int) -> None:
        self.options = options
        self.racks: list[list[Card]] = [[] for _ in range(seats)]
        self.piles: dict[str, list[Card]] = {"left": [], "right": [], "discard": []}  # top first
        rest = cards - 7 * seats - 3
        self.order: list[Any] = [rack for rack in self.racks for _ in range(7)]
        self.order += ["discard"] * 3 + ["left"] * ((rest + 1) // 2) + ["right"] * (rest // 2)
        self.dealt = 0
        self.side = 0  # that faces the owners
        first = options["start_player"]
        self.turn = 0 if first == "random" else int(first) - 1
        self.ending = False
        self.step = "take"
        self.known: list[set[Fact]] = [set() for _ in range(seats)]

    def known_to(self, seat: int) -> set[Fact]:
        return set(self.known[seat]) if seat >= 0 else set.intersection(*self.known)

    def follow(self, text: str) -> None:
        verb, *words = text.split(" ")
        getattr(self, f"_{verb}")(*words)

    def _show(self, seat: int, card: Card, side: int) -> None:
        self.known[seat].add((card[2], side, card[side]))

    def _look(self) -> None:
        """Everybody looks round: at his own cards, the backs of the others', the three tops."""
        for seat in range(len(self.racks)):
            for owner, rack in enumerate(self.racks):
                for card in rack:
                    self._show(seat, card, self.side if owner == seat else 1 - self.side)
            for name, pile in self.piles.items():
                if pile:
                    self._show(seat, pile[0], self.side if name == "discard" else 1 - self.side)

    def _start(self, seat: str) -> None:
        self.turn = int(seat) - 1

    def _card(self, text: str) -> None:
        otto, bruno = text.split("/")
        card, place = (otto, bruno, self.dealt), self.order[self.dealt]
        self.dealt += 1
        if place == "discard":
            self.piles[place].insert(0, card)
        else:
            (place if isinstance(place, list) else self.piles[place]).append(card)
        self._look()

    @property
    def _rack(self) -> list[Card]:
        return self.racks[self.turn]

    def _lift(self, pile: str) -> Card:
        card = self.piles[pile].pop(0)
        self.ending |= pile != "discard" and not self.piles[pile]
        return card

    def _take(self, pile: str) -> None:
        self._rack.append(self._lift(pile))
        self._look()
        if self.step == "take":
            self.step, self.melds = "act", 0
        else:
            self.due -= 1
            self._refill()

    def _keep(self) -> None:
        self._end_act()

    def _discard(self, position: str) -> None:
        self.piles["discard"].insert(0, self._rack.pop(int(position) - 1))
        self._look()
        self._end_act()

    def _end_act(self) -> None:
        self.step = "over" if self.ending else "topup"
        self._end_turn()

    def _meld(self, *positions: str) -> None:
        for seat in range(len(self.racks)):
            for i in positions:
                self._show(seat, self._rack[int(i) - 1], self.side)
        self._rack[:] = [c for i, c in enumerate(self._rack, 1) if str(i) not in positions]
        self._look()
        self.melds += 1
        if self.step == "last":
            self.step = "over"
        elif self._can_meld():
            self.step = "more"
        else:
            self._done()

    def _done(self) -> None:
        if self.ending:
            self.step = "over"
        else:
            self.due = 2
            self._refill()

    def _refill(self) -> None:
        self.step = "refill"
        stay = 3 if self.options["refill"] == "keep_three" else 0
        while self.due and len(self.piles["discard"]) > stay:
            self._rack.append(self._lift("discard"))
            self._look()
            self.due -= 1
        if self.due:
            return
        if self.ending:
            again = self.options["final_meld_after_refill"] == "yes" and self._can_meld()
            self.step = "last" if again else "over"
        else:
            self.step = "topup"
            self._end_turn()

    def _topup(self, pile: str) -> None:
        self.piles["discard"].insert(0, self._lift(pile))
        self._look()
        self._end_turn()

    def _end_turn(self) -> None:
        if self.step == "over":
            return
        if len(self.piles["discard"]) < 3 and (self.piles["left"] or self.piles["right"]):
            return
        if self.ending:
            self.step = "over"
            return
        if self.melds:
            self.side = 1 - self.side
            if self.options["flip_reverses"] == "yes":
                for pile in self.piles.values():
                    pile.reverse()
            self._look()
        self.turn = (self.turn + 1) % len(self.racks)
        self.step = "take"

    def _can_meld(self) -> bool:
        faces = [card[self.side] for card in self._rack]
        return any(is_combination(four) for four in combinations(faces, 4))


def is_combination(faces: tuple[str, ...]) -> bool:
    """A run or a set; found by trying every face in the joker's place."""
    if faces.count("J") > 1:
        return False
    if "J" in faces:
        i = faces.index("J")
        return any(is_combination((*faces[:i], face, *faces[i + 1 :])) for face in FACES[:-1])
    colours, values = {face[0] for face in faces}, {face[1] for face in faces}
    return (len(colours), len(values)) in ((1, 4), (4, 1))
