"""What a game is: a module with these names. One rule: rules write the state given, no more."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from ottery.core.boxes import Box, check_table
from ottery.core.notation import Reason, Verb
from ottery.core.options import NO, Option, settled
from ottery.core.rule import Record
from ottery.core.state import Shape
from ottery.errors import BadSetup


class Game(Protocol):
    __name__: str
    TITLE: str
    EDITION: int  # another number when the same log would mean something else
    SEATS: range  # how many can play
    OPTIONS: Sequence[Option]
    STATE: Shape
    BOX: np.dtype[np.void]  # what the rules are told of the printed things
    ACTIONS: int  # the engine's numbers are 0 … ACTIONS - 1
    VERBS: Sequence[Verb]  # how meanings are written
    REASONS: Mapping[str, str]  # what `why_not` may say
    Contents: type[Any]  # a box's file: a `Printed`

    # A box: checked when it is opened, and again for the table that is to be set up with it.
    def printed(self, contents: Any) -> dict[str, Any]: ...  # as the fields of BOX
    def refuse(self, contents: Any, seats: int, options: Mapping[str, int]) -> None: ...

    # Rules: compiled, for the CPU, the GPU and browsers.
    def setup(self, s: Record, box: Record) -> None: ...  # `s`: zero but for seats and options
    def offer(self, s: Record, box: Record, menu: Record) -> None: ...
    def play(self, s: Record, box: Record, action: int) -> None: ...
    def score(self, s: Record, box: Record, outcome: Record) -> None: ...
    def means(self, s: Record, box: Record, action: int) -> int: ...
    def determinize(
        self, view: Record, box: Record, seat: int, rng: Record, room: Record
    ) -> bool: ...  # False: no state looks like this view

    # Words for people: plain Python, never compiled.
    def describe(self, view: np.void, box: np.void, seat: int) -> dict[str, Any]: ...
    def heard(self, before: np.void, box: np.void, seat: int, text: str) -> str: ...
    def why_not(self, view: np.void, box: np.void, seat: int, text: str) -> Reason: ...


def blank(
    game: Game, box: Box, seats: int | None = None, options: Mapping[str, str] = NO
) -> np.ndarray:
    """Make an array of one state, zero but for seats and options: what `setup` is given."""
    seats = game.SEATS[0] if seats is None else seats
    if seats not in game.SEATS:
        raise BadSetup(
            f"{game.TITLE} is for {game.SEATS[0]} to {game.SEATS[-1]} seats, not {seats}"
        )
    chosen = settled(game.OPTIONS, box.record[0], seats, options)
    check_table(game, box, seats, chosen)
    states = np.zeros(1, game.STATE.dtype)
    states["seats"] = seats
    for name, number in chosen.items():
        states[name] = number
    return states
