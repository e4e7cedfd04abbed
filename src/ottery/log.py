"""A match as a file that people can read. One rule: what was written is read back, or refused.

It looks like this:

    ottery log
    game otters
    edition 1
    seats 2
    option extra_card must
    …
    cards my-deck.toml          (where somebody brought his own: the file, each line behind "| ")
    | …

    start 2
    …

    scores 31 33                (once the match is over)
    places 2 1
    end 118 5f0c9a2e            (how many actions, and a sum over all text above)
"""

import hashlib
from pathlib import Path

from ottery.core.boxes import Box, own_box
from ottery.core.game import Game
from ottery.core.words import NOBODY
from ottery.errors import BadBox, BadLog, BadRequest, BadSetup, RefusedAction
from ottery.games import NAMES, named, slug
from ottery.match import Match

FIRST = "ottery log"
LARGEST = 4_000_000  # characters: a hundred times the longest match seen


def written(match: Match) -> str:
    """Write a match down as it stands."""
    head = [FIRST, f"game {slug(match.game)}", f"edition {match.game.EDITION}"]
    head += [f"seats {match.seats}"]
    head += [f"option {name} {word}" for name, word in match.options.items()]
    if match.box.own:
        head += [f"cards {match.box.name}", *(f"| {line}" for line in _lines(match.box.source))]
    body = "\n".join([*head, "", *match.log, "", *_result(match)])
    return f"{body}end {len(match.log)} {_sum(body)}\n"


def _lines(source: str) -> list[str]:
    return source.split("\n")


def _result(match: Match) -> list[str]:
    if match.actor != NOBODY:
        return [""]
    rows = ("scores", match.scores), ("places", match.places)
    return [*(f"{name} {' '.join(map(str, row))}" for name, row in rows), ""]


def _sum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def read_file(path: Path, what: str) -> str:
    """Read a text file that people handed over."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise BadRequest(f"{path}: {error.strerror}: give {what} that can be read") from None
    if len(raw) > LARGEST:
        raise BadRequest(f"{path}: longer than {LARGEST} bytes: that is no match")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadLog(f"{path.name}:{line}: not text in UTF-8") from None


def read(text: str, name: str = "log") -> Match:
    """Replay a log; refuse it with the line where it cannot be true."""
    return _Reader(text, name).match()


class _Reader:
    def __init__(self, text: str, name: str) -> None:
        self._text, self._name = text, name
        self._lines = text.split("\n")
        self._at = 0  # lines read so far, so the number of the line just read

    def match(self) -> Match:
        match = self._head()
        self._actions(match)
        self._end(match)
        return match

    def _refuse(self, reason: str) -> BadLog:
        return BadLog(f"{self._name}:{max(self._at, 1)}: {reason}")

    def _next(self) -> str:
        if self._at == len(self._lines):
            raise self._refuse("the log stops here, without its line `end`: it was cut off")
        self._at += 1
        return self._lines[self._at - 1]

    def _value(self, key: str) -> str:
        word, _, value = self._next().partition(" ")
        if word != key or not value:
            raise self._refuse(f"a line `{key} …` belongs here")
        return value

    def _number(self, key: str) -> int:
        value = self._value(key)
        if not (value.isascii() and value.isdigit() and len(value) < 7):
            raise self._refuse(f"{key} is a number, not {value!r}")
        return int(value)

    def _head(self) -> Match:
        if self._next() != FIRST:
            raise self._refuse(f"a log begins with the line `{FIRST}`")
        name = self._value("game")
        if name not in NAMES:
            raise self._refuse(f"no such game: {name!r}; there are {', '.join(NAMES)}")
        game = named(name)
        if (edition := self._number("edition")) != game.EDITION:
            raise self._refuse(
                f"edition {edition} of the rules is not {game.EDITION}, which is played here: "
                "a log is only read by the rules that it was played by"
            )
        seats = self._number("seats")
        options = {}
        where = {"seats": self._at}
        while (line := self._next()).startswith("option "):
            option, _, word = line.removeprefix("option ").partition(" ")
            if option in options:
                raise self._refuse(f"the option {option} stands here twice")
            options[option], where[option] = word, self._at
        box = self._own_box(game, line) if line.startswith("cards ") else None
        if box is None and line:
            raise self._refuse(f"an option, `cards …` or an empty line belongs here, not {line!r}")
        if missing := [o.name for o in game.OPTIONS if o.name not in options]:
            raise self._refuse(f"the option {missing[0]} is missing")
        try:
            return Match(game, seats, options, box)
        except (BadSetup, BadBox) as error:
            self._at = next((at for key, at in where.items() if key in str(error)), where["seats"])
            raise self._refuse(str(error)) from None

    def _own_box(self, game: Game, line: str) -> Box:
        name, begin, source = line.removeprefix("cards "), self._at, []
        while (line := self._next()).startswith("| "):
            source.append(line.removeprefix("| "))
        if line:
            raise self._refuse("the card list ends with an empty line")
        try:
            return own_box(game, "\n".join(source), name)
        except BadBox as error:
            self._at = begin
            raise self._refuse(f"the card list: {error}") from None

    def _actions(self, match: Match) -> None:
        while text := self._next():
            try:
                match.play(text)
            except RefusedAction as error:
                raise self._refuse(str(error)) from None

    def _end(self, match: Match) -> None:
        for line in _result(match)[:-1]:
            if self._next() != line:
                raise self._refuse(f"by the actions above this line is `{line}`")
        begin = len("\n".join(self._lines[: self._at])) + 1
        told = self._next()
        if not told.startswith("end "):
            raise self._refuse(f"the line `end …` belongs here, not {told!r}")
        if told != f"end {len(match.log)} {_sum(self._text[:begin])}":
            raise self._refuse("the log was changed after it was written: this line does not fit")
        if self._next() or self._at != len(self._lines):
            raise self._refuse("nothing comes after the line `end`")
