"""Every game's rules run in WebAssembly. One rule: not a byte differs from the CPU's."""

from itertools import pairwise

import numpy as np
import pytest
from variants import GAMES, variants
from walks import boxes_of, walk
from wasm.logged import logged

from ottery.core import doors
from ottery.core.game import blank
from ottery.core.menu import MENU
from ottery.core.outcome import OUTCOME
from ottery.core.playout import playouts
from ottery.core.replay import LOG, PLIES
from ottery.core.state import observe
from ottery.games import named
from ottery.match import Match

LOGS = 1000  # a game, spread over its tables
SEED = 2026
# The tests of a game share a process, and so its module.
every_module = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"wasm-{name}")) for name in GAMES]
)


def begun(variant):
    """A match of this table before its first ply, and the same record before `setup`."""
    game, match = named(variant.game), Match(named(variant.game), variant.seats, variant.words)
    return match._states.copy(), blank(game, match.box, variant.seats, variant.words)


def replayed(module, log):
    """Play a log in the module, as many calls as it takes."""
    for first in range(0, len(log), PLIES):
        some, part = np.zeros(1, LOG), log[first : first + PLIES]
        some["plies"] = len(part)
        some["action"][0, : len(part)] = part
        module.write("log", some)
        module.call("replay", "state", "box", "log")


@every_module
def test_a_module_imports_nothing(name, host):
    assert not host(name).module.imports


@every_module
def test_a_thousand_logs_end_in_the_same_bytes(name, host):
    game, module, count = named(name), host(name), 0
    for variant in variants(name):
        begin, unset = begun(variant)
        module.write("box", boxes_of(variant))
        for seed in range(-(-LOGS // len(variants(name)))):
            state = begin.copy()
            log = logged(game, state, boxes_of(variant), seed)
            module.write("state", unset)
            module.call("setup", "state", "box")
            assert module.read("state").tobytes() == begin.tobytes()
            replayed(module, log)
            assert module.read("state").tobytes() == state.tobytes(), (variant, seed)
            count += 1
    assert count >= LOGS


@every_module
def test_random_matches_are_drawn_alike(name, host):
    for variant in variants(name):
        begin, _ = begun(variant)
        states = np.repeat(begin, 3)
        plies = playouts(named(name), states, boxes_of(variant), SEED)
        module = host(name)
        module.write("box", boxes_of(variant))
        for number, state in enumerate(states):
            module.write("state", begin)
            plies -= module.call("play_one", "state", "box", "menu", "rng", SEED, number)
            assert module.read("state").tobytes() == state.tobytes()
        assert plies == 0


@every_module
def test_every_ply_is_the_same(name, host):
    """States, menus and what they mean; at the end the score."""
    module = host(name)
    for variant in variants(name):
        _, moments = walk(variant, SEED)
        module.write("box", boxes_of(variant))
        module.write("state", moments[0].states)
        for moment, after in pairwise(moments):
            same_menu(module, variant, moment)
            module.call("play", "state", "box", played(variant, moment, after))
            assert module.read("state").tobytes() == after.states.tobytes()
        same_score(module, variant, moments[-1].states)


def same_menu(module, variant, moment):
    menus, meanings = doors.offered(named(variant.game), moment.states, boxes_of(variant))
    module.write("menu", np.zeros(1, MENU))
    module.call("offer", "state", "box", "menu")
    assert module.read("menu").tobytes() == menus.tobytes()
    action, meaning = list(moment.actions)[-1], meanings[-1]
    assert module.call("means", "state", "box", action) == meaning


def played(variant, moment, after):
    """Which of the engine's numbers led on."""
    for action in moment.actions:
        state = moment.states.copy()
        doors.play(named(variant.game), state, boxes_of(variant), action)
        if state.tobytes() == after.states.tobytes():
            return action
    raise AssertionError("no action leads on")


def same_score(module, variant, states):
    module.write("outcome", np.zeros(1, OUTCOME))
    module.call("score", "state", "box", "outcome")
    outcome = module.read("outcome")
    points, places = doors.outcome(named(variant.game), states, boxes_of(variant))
    assert outcome["points"][0, : variant.seats].tolist() == points
    assert outcome["place"][0, : variant.seats].tolist() == places


@every_module
def test_guesses_are_the_same(name, host):
    game, module = named(name), host(name)
    for number, variant in enumerate(variants(name)):
        module.write("box", boxes_of(variant))
        _, moments = walk(variant, SEED)
        for moment in moments[number % 10 :: max(10, len(moments) // 10)]:
            for seat in range(-1, variant.seats):
                view = observe(game.STATE, moment.states, seat)
                module.write("state", view)
                module.call("sow", "rng", SEED, 0)
                could = module.call("determinize", "state", "box", seat, "rng", "room")
                assert could == doors.guess(game, view, boxes_of(variant), seat, SEED)
                assert module.read("state").tobytes() == view.tobytes()
