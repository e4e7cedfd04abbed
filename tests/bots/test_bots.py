"""Bots play what their views allow, and know no more."""

import numpy as np
import pytest
from tables import at

from ottery import bots
from ottery.bots import greedy, ismcts
from ottery.bots.choices import choices, draw
from ottery.core.chance import generator, sow
from ottery.core.interpreted import lend
from ottery.core.words import HIDDEN
from ottery.games import NAMES, named
from ottery.lab.simulate import drawn
from ottery.match import Match

every_thinker = pytest.mark.parametrize("name", ["greedy", "ismcts"])


def luck(seed: int) -> np.ndarray:
    rng = generator()
    sow(lend(rng)[0], seed, 0)
    return rng


def part(name: str, seed: int) -> Match:
    """Play a match as far as its ninth choice."""
    match = Match(named(name))
    left = 9
    for text in drawn(match.game, seed=seed):
        left -= match.actor >= 0
        if not left:
            break
        match.play(text)
    return match


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("name", bots.NAMES)
def test_a_bot_plays_what_is_on_the_menu(name: str, game: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(greedy, "MOST_TRIED", 2)  # a match can be long, interpreted
    match = part(game, 2)
    bot = bots.bot(name, match.game)
    text = bot(match.view(match.actor), match.box, match.actor, luck(1), 0, None)
    assert text in match.menu


@pytest.mark.parametrize("game", NAMES)
def test_the_menu_follows_from_the_view(game: str):
    match = part(game, 3)
    assert list(choices(match.game, match.view(match.actor), match.box)) == list(match.menu)


@every_thinker
def test_the_same_luck_gives_the_same_action(name: str):
    match = part("otters", 4)
    bot = bots.bot(name, match.game)
    given = match.view(match.actor), match.box, match.actor
    assert bot(*given, luck(7), 500, None) == bot(*given, luck(7), 500, None)


@every_thinker
def test_a_bot_changes_nothing_of_its_view(name: str):
    match = part("otters", 4)
    view = match.view(match.actor)
    before = view.tobytes()
    bots.bot(name, match.game)(view, match.box, match.actor, luck(1), 0, None)
    assert view.tobytes() == before
    assert (view["hand"] == HIDDEN).any()


def test_uniform_plays_everything_sooner_or_later():
    match = part("otters", 4)
    bot, rng = bots.bot("uniform", match.game), luck(1)
    given = match.view(match.actor), match.box, match.actor
    assert {bot(*given, rng, 0, None) for _ in range(200)} == set(match.menu)


def test_greedy_takes_the_card_that_wins():
    match = at("otter-nonsense", 3, "start 1; open 1; open 2; open 3", target_points="1")
    while match.actor < 0:
        match.play(next(iter(match.menu)))
    match.play("collect 1")
    assert set(match.menu) == {"give 1"}
    bot = bots.bot("greedy", match.game)
    assert bot(match.view(0), match.box, 0, luck(1), 0, None) == "give 1"


@every_thinker
def test_a_view_that_could_not_be_is_refused(name: str):
    match = part("otter-nonsense", 4)
    view = match.view(match.actor)
    view["height"][0, 0] = 70
    with pytest.raises(ValueError, match="no state looks like this view"):
        bots.bot(name, match.game)(view, match.box, match.actor, luck(1), 100, None)


def test_search_goes_deeper_where_it_finds_more():
    """Visits gather on few branches; uniform tries would spread them."""
    match = part("otters", 4)
    trees = np.zeros(1, ismcts.TREE)
    done = ismcts.think(match.game, match.view(match.actor), match.box, match.actor, trees, 1, 9000)
    tree = trees[0]
    first = sorted(
        int(tree["visits"][node])
        for key, node in zip(tree["key"], tree["node_at"], strict=True)
        if node and key < 1 << 24
    )
    assert sum(first) == done
    assert len(first) == len(match.menu)
    assert first[-1] > 1.5 * done / len(first)
    assert tree["nodes"] <= done


@every_thinker
def test_a_bot_that_thinks_wins_against_uniform(name: str):
    won = 0
    for seed in range(5):
        match, rng = Match(named("otters"), 2), luck(seed)
        players = [bots.bot(name, match.game) for name in (name, "uniform")]
        while not match.over:
            if match.actor < 0:
                match.play(_dealt(match, rng))
            else:
                seat = match.actor
                match.play(players[seat](match.view(seat), match.box, seat, rng, 400, None))
        won += match.places[0] == 1
    assert won >= 4


def _dealt(match: Match, rng: np.ndarray) -> str:
    menu = list(match.menu)
    return menu[draw(rng, len(menu))]
