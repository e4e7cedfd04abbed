"""The games, by name. One rule: a game knows no other; to add one, write its file, name it here."""

from importlib import import_module
from typing import cast

from ottery.core.game import Game
from ottery.errors import BadSetup

NAMES = ("otter-nonsense", "otters", "otto-and-bruno", "nichtlustig", "annaotto")


def named(name: str) -> Game:
    """Load a game by the name that people write."""
    if name not in NAMES:
        raise BadSetup(f"no such game: {name}; there are {', '.join(NAMES)}")
    module: object = import_module(f"ottery.games.{name.replace('-', '_')}")
    return cast("Game", module)


def slug(game: Game) -> str:
    """Write a game's name as people do: `otto-and-bruno`."""
    return game.__name__.rpartition(".")[2].replace("_", "-")
