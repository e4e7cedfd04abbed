"""Rules run interpreted, compiled, and compiled with checked indices. One rule: not a byte differs.

Ten thousand matches in all, spread over games, seats and option values: the long ones fewer.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from variants import GAMES

TESTS = Path(__file__).parents[1]
MATCHES = {
    "otter-nonsense": 3000,
    "otters": 2800,
    "otto-and-bruno": 1600,
    "nichtlustig": 700,
    "annaotto": 2000,
}


def digest(name, matches, **environment):
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    done = subprocess.run(
        [sys.executable, TESTS / "laws/digest.py", name, str(matches)],
        env={**os.environ, "OTTERY_INTERPRETED": "0", "PYTHONPATH": paths, **environment},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout.splitlines()


def test_ten_thousand_matches_are_compared():
    assert sum(MATCHES.values()) >= 10_000


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_rules_write_the_same_bytes(name):
    interpreted = digest(name, MATCHES[name], OTTERY_INTERPRETED="1")
    compiled = digest(name, MATCHES[name])
    assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
    assert interpreted[1:] == compiled[1:]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_compiled_rules_never_index_beyond_a_row(name):
    checked, compiled = (digest(name, 300, **more) for more in ({"NUMBA_BOUNDSCHECK": "1"}, {}))
    assert checked == compiled
