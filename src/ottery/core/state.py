"""What a state is made of, and who may see which part of it.

One rule: a state leaves the engine only through `observe`, which starts from nothing and
copies in what was declared visible. So every field stands under one of five words:

    open  everyone sees it
    own   one row a seat; row i is seen by seat i alone
    away  one row a seat; row i is seen by everyone but seat i
    seen  every item is seen by whoever has seen it: a second, open field `who_<name>` of the same
          lengths holds a bit a seat (1 << seat). So what a seat remembers of a two-sided card
          lies with the card and travels with it (docs/decisions/0002).
    shut  nobody sees it
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from ottery.core.options import Option
from ottery.core.words import HIDDEN

# (name, kind) or (name, kind, length …). Kinds are signed: HIDDEN must fit, and unsigned numbers
# turn signed when compiled code mixes them with plain ints.
Field: TypeAlias = tuple[str, str] | tuple[str, str, int] | tuple[str, str, int, int]
KINDS = {"i1", "i2", "i4", "i8"}
COMMON: list[Field] = [("seats", "i1"), ("actor", "i1")]
FILL = "_"  # always zero, to the end of the record
WHO = "who_"  # begins the name of a field that says who has seen what


@dataclass(frozen=True, slots=True)
class Shape:
    dtype: np.dtype[np.void]
    seats: int
    open: tuple[str, ...]
    own: tuple[str, ...]
    away: tuple[str, ...]
    seen: tuple[str, ...]
    shut: tuple[str, ...]


def shape(
    seats: int,
    *,
    options: Sequence[Option] = (),
    open: Sequence[Field] = (),
    own: Sequence[Field] = (),
    away: Sequence[Field] = (),
    seen: Sequence[Field] = (),
    shut: Sequence[Field] = (),
) -> Shape:
    """Lay out a record for the largest table; at smaller ones the last rows stay empty.

    Options are open fields, named like the options.
    """
    settings: list[Field] = [(option.name, option.field) for option in options]
    masks: list[Any] = [(WHO + name, "i1", *lengths) for name, _, *lengths in seen]
    visible = [*COMMON, *settings, *open, *masks]
    rows = [(name, kind, seats, *lengths) for name, kind, *lengths in [*own, *away]]
    declared = [*visible, *rows, *seen, *shut]
    fields: list[tuple[Any, ...]] = [(field[0], field[1], field[2:]) for field in declared]
    if strange := [str(name) for name, kind, _ in fields if kind not in KINDS]:
        raise TypeError(f"fields hold signed integers; these do not: {', '.join(strange)}")
    names = map(_names, (visible, own, away, seen, shut))
    return Shape(whole(fields), seats, *names)


def whole(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """Leave no holes between fields: numpy copies rubbish into holes, and laws compare bytes."""
    fields.sort(key=lambda field: np.dtype(field[1]).itemsize, reverse=True)
    used = sum(np.dtype(field[1:]).itemsize for field in fields)
    largest = np.dtype(fields[0][1]).itemsize
    return np.dtype([*fields, (FILL, "i1", (-used % largest,))], align=True)


def _names(fields: Sequence[Field]) -> tuple[str, ...]:
    return tuple(field[0] for field in fields)


def observe(shape: Shape, states: np.ndarray, seat: int) -> np.ndarray:
    """`states` as `seat` sees them; any number that is no seat is an onlooker.

    An onlooker sees what every seat sees: were he shown the backs of cards, a player could
    look at his own on a second screen.
    """
    mine = np.arange(shape.seats) == seat
    theirs = ~mine if mine.any() else mine
    view = np.zeros(len(states), shape.dtype)
    for name in set(shape.dtype.names or ()) - {FILL}:
        view[name] = HIDDEN
    for name in shape.open:
        view[name] = states[name]
    for name in shape.own:
        view[name][:, mine] = states[name][:, mine]
    for name in shape.away:
        view[name][:, theirs] = states[name][:, theirs]
    for name in shape.seen:
        lengths = (-1,) + (1,) * (states[name].ndim - 1)
        looking = (1 << seat) if mine.any() else ((1 << states["seats"]) - 1).reshape(lengths)
        looked = states[WHO + name] & looking == looking
        view[name] = np.where(looked, states[name], HIDDEN)
    return view
