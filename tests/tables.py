"""Matches for tests. One rule: a position is reached by legal actions, never written by hand."""

from random import Random

from ottery.core.boxes import Box
from ottery.core.boxes import own_box as _own_box
from ottery.games import named
from ottery.match import Match


def at(game: str, seats: int, *texts: str, box: Box | None = None, **options: str) -> Match:
    """Play the texts, given one by one or several in a string with `; ` between them."""
    match = Match(named(game), seats, options, box)
    for text in texts:
        for action in text.split("; "):
            match.play(action)
    return match


def own_box(game: str, source: str) -> Box:
    return _own_box(named(game), source, "own.toml")


def finish(match: Match, seed: int) -> Match:
    """Play at random to the end: a seat's actions equally likely, the dealer's by weight."""
    dice = Random(seed)
    while not match.over:
        menu = match.menu
        match.play(dice.choices(list(menu), list(menu.values()))[0])
    return match


def random_log(
    game: str, seats: int, seed: int, box: Box | None = None, **options: str
) -> list[str]:
    return finish(Match(named(game), seats, options, box), seed).log
