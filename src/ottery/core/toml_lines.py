"""On which line of a TOML file a value stands. One rule: the file is valid; it was read before.

Python's reader of TOML keeps no positions, and people mend a file by its line numbers. So the
text is walked once more, token by token, and every value's path is noted with its line.
"""

import re
from collections.abc import Iterator
from typing import TypeAlias

Where: TypeAlias = tuple[str | int, ...]  # ("deck", 3, "count")
TOKEN = re.compile(
    r'"""(?:.|\n)*?"""|\'\'\'(?:.|\n)*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|#[^\n]*|[\[\]{},=.]|\n|[^\s\[\]{},=.#\"']+"
)


def line_of(source: str, where: Where) -> int:
    """Tell the line of a value, or of the nearest thing around it."""
    lines = dict(_places(source))
    while where and where not in lines:
        where = where[:-1]
    return lines.get(where, 1)


def _places(source: str) -> Iterator[tuple[Where, int]]:
    walker = _Walker(source)
    table: Where = ()
    many: dict[Where, int] = {}
    while walker.skip_blank():
        line = walker.line
        if walker.take("["):
            listed = walker.take("[")
            table = walker.key()
            if listed:  # one more of an array of tables
                many[table] = many.get(table, -1) + 1
                table = (*table, many[table])
            walker.drop("]")
            yield table, line
        else:
            key = (*table, *walker.key())
            walker.take("=")
            yield from _value(walker, key)


def _value(walker: "_Walker", path: Where) -> Iterator[tuple[Where, int]]:
    walker.skip_blank()
    yield path, walker.line
    if walker.take("["):
        item = 0
        while walker.skip_blank() and not walker.take("]"):
            yield from _value(walker, (*path, item))
            walker.skip_blank()
            item += walker.take(",")
    elif walker.take("{"):
        while walker.skip_blank() and not walker.take("}"):
            key = (*path, *walker.key())
            walker.take("=")
            yield from _value(walker, key)
            walker.skip_blank()
            walker.take(",")
    else:
        walker.scalar()


class _Walker:
    def __init__(self, source: str) -> None:
        self._tokens: list[tuple[str, int]] = []
        line = 1
        for found in TOKEN.finditer(source):
            self._tokens.append((found[0], line))
            line += found[0].count("\n")
        self._at = 0

    @property
    def _now(self) -> str:
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    @property
    def line(self) -> int:
        return self._tokens[min(self._at, len(self._tokens) - 1)][1]

    def skip_blank(self) -> bool:
        while self._now == "\n" or self._now.startswith("#"):
            self._at += 1
        return bool(self._now)

    def take(self, text: str) -> bool:
        found = self._now == text
        self._at += found
        return found

    def drop(self, text: str) -> None:
        while self.take(text):
            pass

    def key(self) -> Where:
        words = [self._word()]
        while self.take("."):
            words.append(self._word())
        return tuple(words)

    def _word(self) -> str:
        word = self._now.strip("\"'")
        self._at += 1
        return word

    def scalar(self) -> None:
        """Pass one value: numbers and dates may hold dots."""
        self._at += 1
        while self._now and self._now not in {",", "]", "}", "\n"} and self._now[0] != "#":
            self._at += 1
