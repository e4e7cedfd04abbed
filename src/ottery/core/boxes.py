"""What is printed: cards, points, counts. One rule: rules are given a box and never write it.

A box is a TOML file, checked and refused with its line and the reason, then packed into one
record beside the state. So rules are compiled once, whatever is printed, and any number of
matches share one box.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from ottery.core.rule import ROOT, name_of
from ottery.core.state import Field, whole
from ottery.core.toml_lines import Where, line_of
from ottery.errors import BadBox, BadSetup

if TYPE_CHECKING:
    from ottery.core.game import Game

LARGEST_FILE = 64_000  # bytes


class WrongValue(ValueError):
    """Raise this where a game checks its contents: which value of the file is wrong, and why."""

    def __init__(self, where: Where, reason: str) -> None:
        super().__init__(reason)
        self.where = where


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's file may say: the base of its `Contents`."""


@dataclass(frozen=True)
class Box:
    source: str  # the file's text, which a log repeats where it is somebody's own
    name: str
    own: bool  # somebody's own, not the one that comes with the game
    contents: Any
    record: np.ndarray  # an array of one

    def refusal(self, wrong: WrongValue) -> BadBox:
        return BadBox(f"{self.name}:{line_of(self.source, wrong.where)}: {wrong}")


def layout(*fields: Field) -> np.dtype[np.void]:
    return whole([(name, kind, tuple(lengths)) for name, kind, *lengths in fields])


def open_box(game: "Game", path: Path | None = None) -> Box:
    """Open the game's own box, or the one that somebody else wrote."""
    if path is None:
        name = f"{name_of(game)}.toml"
        return _boxed(game, (ROOT / "games" / name).read_text("utf-8"), name, own=False)
    try:
        with path.open("rb") as file:  # no more of it than may be accepted
            raw = file.read(LARGEST_FILE + 1)
        source = raw.decode("utf-8")
    except OSError as error:
        raise BadBox(f"{path}: {error.strerror}: give a TOML file that can be read") from None
    except UnicodeDecodeError:
        raise BadBox(f"{path.name}:1: a card list is text in UTF-8") from None
    return own_box(game, source, path.name)


def own_box(game: "Game", source: str, name: str) -> Box:
    if len(source.encode()) > LARGEST_FILE:
        raise BadBox(f"{name}:1: a card list has at most {LARGEST_FILE} bytes")
    return _boxed(game, source, name, own=True)


def _boxed(game: "Game", source: str, name: str, *, own: bool) -> Box:
    source = source.replace("\r\n", "\n")
    box = Box(source, name, own, None, np.zeros(1, game.BOX))
    try:
        contents = msgspec.convert(tomllib.loads(source), game.Contents)
        for field, value in game.printed(contents).items():
            _put(box.record, field, value)
    except tomllib.TOMLDecodeError as error:
        line = getattr(error, "lineno", None) or _line_told(error)
        raise BadBox(f"{name}:{line}: {error}") from None
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        where = _where(path.rstrip("`"), tomllib.loads(source), reason)
        raise BadBox(f"{name}:{line_of(source, where + _named(reason))}: {reason}") from None
    except WrongValue as wrong:
        raise box.refusal(wrong) from None
    return Box(source, name, own, contents, box.record)


def _put(record: np.ndarray, field: str, value: Any) -> None:
    if isinstance(value, int):
        record[field] = value
    elif len(value):  # rows may be shorter than the largest box's
        array = np.array(value)
        record[field][0][tuple(slice(0, length) for length in array.shape)] = array


def _line_told(error: Exception) -> int:
    told = str(error).partition("line ")[2]
    return int(told.partition(",")[0]) if told.partition(",")[0].isdigit() else 1


KINDS = {str: "str", bool: "bool", int: "int", float: "float", list: "array", dict: "object"}


def _where(path: str, value: Any, reason: str) -> Where:
    """Read msgspec's `.deck[3].count` as a path of keys and numbers.

    It writes `[...]` for any key of a table: that is the first whose value is of the wrong kind.
    """
    where: list[str | int] = []
    for step in re.findall(r"\[\.\.\.\]|\[\d+\]|[^.\[\]]+", path):
        key: str | int = int(step[1:-1]) if step[1:-1].isdigit() and step[0] == "[" else step
        if step == "[...]":
            wrong = (k for k, v in value.items() if f"got `{KINDS.get(type(v))}`" in reason)
            key = next(wrong, "")
        where.append(key)
        value = value[key] if key != "" else {}
    return tuple(where)


def _named(reason: str) -> Where:
    """Find the unknown name that a message holds."""
    found = re.search("unknown field `(.*)`", reason)
    return (found[1],) if found else ()


def check_table(game: "Game", box: Box, seats: int, options: dict[str, int]) -> None:
    """Refuse a table that this box cannot serve: too few cards for so many seats."""
    try:
        game.refuse(box.contents, seats, options)
    except WrongValue as wrong:
        raise (box.refusal(wrong) if box.own else BadSetup(str(wrong))) from None
