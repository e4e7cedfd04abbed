"""`ottery options`. One rule: the same object tells a person, a program and a form on a page."""

import json
import textwrap
from typing import Any

from ottery.cli.given import GameName, Json
from ottery.core.game import Game
from ottery.games import named, slug

WIDTH = 96


def command(game: GameName, as_json: Json = False) -> None:
    """List a game's options: values, defaults, what they are for.

    For example:

    ottery options otters
    ottery options annaotto --json
    """
    described = told(named(game))
    if as_json:
        print(json.dumps(described))
        return
    first, last = described["seats"][0], described["seats"][-1]
    print(f"{described['title']}: {first} to {last} seats. Set an option with --option NAME=VALUE.")
    for option in described["options"]:
        print("\n" + "\n".join(lines(option)))


def told(game: Game) -> dict[str, Any]:
    """Describe all that can be chosen in a game."""
    seats = list(game.SEATS)
    options = [option.told(seats) for option in game.OPTIONS]
    return {"game": slug(game), "title": game.TITLE, "seats": seats, "options": options}


def lines(option: dict[str, Any]) -> list[str]:
    values = f"{option['least']} to {option['most']}" if option["kind"] == "number" else None
    told = [f"{option['name']}  ({option['kind']})", f"    {values or ', '.join(option['values'])}"]
    told.append(f"    default: {_default(option['default'])}")
    for value, seats in option.get("seats", {}).items():
        told.append(f"    {value}: only with {' or '.join(map(str, seats))} seats")
    for other, words in option.get("only_with", {}).items():
        told.append(f"    matters only with {other} {' or '.join(words)}")
    return [*told, *(f"    {line}" for line in textwrap.wrap(option["help"], WIDTH))]


def _default(default: str | dict[str, str]) -> str:
    if isinstance(default, str):
        return default
    return ", ".join(f"{word} with {seats} seats" for seats, word in default.items())
