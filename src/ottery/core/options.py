"""Rule options: words outside, small numbers inside. One rule: what is not offered is refused.

A game declares its options once; the record's fields, the command line's help, the log's header
and the table's form all come from that declaration.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ottery.errors import BadSetup

NO: Mapping[str, str] = {}


@dataclass(frozen=True)
class Option:
    """One choice. Inside, a word is its place among `values`; a number is itself."""

    name: str
    help: str
    default: str | Mapping[int, str]  # by number of seats where it differs
    values: tuple[str, ...] = ()  # none: a whole number from `least` to `most`
    least: int = 0
    most: int = 0
    tables: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # seats that a value needs
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where it matters at all
    printed: str = ""  # the box's field that holds the default, if the box has a say

    @property
    def kind(self) -> str:
        if self.name == "start_player":
            return "seat"
        if not self.values:
            return "number"
        return "switch" if set(self.values) in ({"no", "yes"}, {"off", "on"}) else "choice"

    @property
    def field(self) -> str:
        return "i4" if self.kind == "number" else "i1"

    def words(self, seats: int) -> list[str]:
        """Tell what may be chosen at a table of `seats`; a number's words are its bounds."""
        if self.kind == "number":
            return [f"{self.least} to {self.most}"]
        if self.kind == "seat":
            return ["random", *map(str, range(1, seats + 1))]
        return [word for word in self.values if seats in self.tables.get(word, (seats,))]

    def number(self, word: str, seats: int) -> int:
        """Read a word; the way out is named where it cannot be read."""
        if self.kind == "number":
            number = int(word) if word.isascii() and word.isdigit() and len(word) < 12 else -1
            if str(number) == word and self.least <= number <= self.most:
                return number
            bounds = self.words(seats)[0]
            raise BadSetup(f"{self.name} is a whole number from {bounds}, not {word!r}")
        if word not in self.words(seats):
            told = ", ".join(self.words(seats))
            raise BadSetup(f"with {seats} seats {self.name} is one of {told}, not {word!r}")
        return self.words(seats).index(word) if self.kind == "seat" else self.values.index(word)

    def word(self, number: int) -> str:
        if self.kind == "number":
            return str(number)
        if self.kind == "seat":
            return str(number) if number else "random"
        return self.values[number]

    def default_at(self, seats: int) -> str:
        return self.default if isinstance(self.default, str) else self.default[seats]

    def told(self, tables: Sequence[int]) -> dict[str, Any]:
        """Describe it for a form or a page: plain data."""
        defaults = {seats: self.default_at(seats) for seats in tables}
        alike = len(set(defaults.values())) == 1
        values = self.words(max(tables))
        told: dict[str, Any] = {"name": self.name, "kind": self.kind, "help": self.help}
        told |= (
            {"least": self.least, "most": self.most}
            if self.kind == "number"
            else {"values": values}
        )
        told["default"] = defaults[tables[0]] if alike else {str(n): d for n, d in defaults.items()}
        if self.tables:
            told["seats"] = {word: list(seats) for word, seats in self.tables.items()}
        if self.only:
            told["only_with"] = {name: list(words) for name, words in self.only.items()}
        return told


def switch(name: str, default: str, help: str, **more: Any) -> Option:
    """An option that is merely `yes` or `no`: 1 or 0 inside."""
    return Option(name, help, default, ("no", "yes"), **more)


START_PLAYER = Option(
    "start_player",
    "Who begins: drawn by the dealer, or a seat. (A table turns `youngest` into a seat.)",
    "random",
)


def settled(
    options: Sequence[Option], box: Any, seats: int, chosen: Mapping[str, str] = NO
) -> dict[str, int]:
    """Settle every option: as chosen, else as the box says, else the default."""
    known = {option.name for option in options}
    if unknown := sorted(chosen.keys() - known):
        raise BadSetup(f"no such option: {unknown[0]}; there are {', '.join(sorted(known))}")
    return {option.name: _number(option, box, seats, chosen) for option in options}


def _number(option: Option, box: Any, seats: int, chosen: Mapping[str, str]) -> int:
    if option.name in chosen:
        return option.number(chosen[option.name], seats)
    if option.printed:
        return int(box[option.printed])
    return option.number(option.default_at(seats), seats)
