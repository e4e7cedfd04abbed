"""Random matches for laws. One rule: every ply of them is a legal one."""

from functools import cache
from importlib import import_module
from random import Random
from typing import NamedTuple

import numpy as np
from variants import BOXES, Variant

from ottery.core import doors
from ottery.core.menu import listed
from ottery.games import named
from ottery.match import Match


class Moment(NamedTuple):
    """A match at a ply: its state, an array of one, and what may happen."""

    states: np.ndarray
    actions: dict[int, int]  # the engine's numbers and weights
    meanings: list[int]
    text: str  # what is played next; none at the end


def witness(name: str):
    """Load what a game's tests know of it without asking `observe`."""
    return import_module(f"witness.{name.replace('-', '_')}")


def boxes_of(variant: Variant) -> np.ndarray:
    return BOXES[variant.game].record


@cache
def walk(variant: Variant, seed: int) -> tuple[Match, list[Moment]]:
    """Play a match at random; tell it and its moments, the end last."""
    match = Match(named(variant.game), variant.seats, variant.words, BOXES[variant.game])
    dice, moments = Random(seed), []
    while True:
        states = match._states.copy()
        menus, meanings = doors.offered(match.game, states, match.box.record)
        menu = match.menu
        text = dice.choices(list(menu), list(menu.values()))[0] if menu else ""
        moments.append(Moment(states, listed(menus[0]), meanings, text))
        if not text:
            return match, moments
        match.play(text)
