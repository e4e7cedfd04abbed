"""What a machine other than this process may call: a browser's module, a kernel on a GPU.

One rule: an entry point takes records and integers, nothing else.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ottery.core.chairs import ROOM
from ottery.core.chance import RNG, sow
from ottery.core.game import Game
from ottery.core.menu import MENU
from ottery.core.outcome import OUTCOME
from ottery.core.playout import play_one
from ottery.core.replay import LOG, replay
from ottery.core.rule import for_game

RULES: Mapping[str, tuple[str, ...]] = {  # and what each is given
    "setup": ("state", "box"),
    "offer": ("state", "box", "menu"),
    "play": ("state", "box", "action"),
    "score": ("state", "box", "outcome"),
    "means": ("state", "box", "action"),
    "determinize": ("state", "box", "seat", "rng", "room"),
}
DRIVERS: Mapping[str, tuple[str, ...]] = {
    "play_one": ("state", "box", "menu", "rng", "seed", "number"),
    "replay": ("state", "box", "log"),
}
GIVEN = {**RULES, **DRIVERS, "sow": ("rng", "seed", "stream")}
NUMBERS = frozenset({"means", "determinize", "play_one"})  # they answer with one


def entries(game: Game) -> dict[str, Callable[..., Any]]:
    """Find the entry points of a game by their names in GIVEN."""
    rules = {name: getattr(game, name) for name in RULES}
    drivers = {"play_one": for_game(play_one, game), "replay": for_game(replay, game)}
    return {**rules, **drivers, "sow": sow}


def records(game: Game) -> dict[str, np.dtype[Any]]:
    """Tell how each record that they are given is laid out."""
    return {
        "state": game.STATE.dtype,
        "box": game.BOX,
        "menu": MENU,
        "outcome": OUTCOME,
        "rng": RNG,
        "room": ROOM,
        "log": LOG,
    }
