"""`ottery games`. One rule: what it tells, the games tell of themselves."""

import json

from ottery.cli.given import Json
from ottery.games import NAMES, named


def command(as_json: Json = False) -> None:
    """List the games: their names, titles, and how many can play.

    For example:

    ottery games
    ottery games --json
    """
    games = {name: named(name) for name in NAMES}
    if as_json:
        rows = [{"game": name, "title": g.TITLE, "seats": [*g.SEATS]} for name, g in games.items()]
        print(json.dumps(rows))
        return
    for name, game in games.items():
        print(f"{name:<16}{game.TITLE:<16}{game.SEATS[0]} to {game.SEATS[-1]} seats")
