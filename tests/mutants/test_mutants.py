"""Planted faults: does a test notice when a rule is wrong? One rule: every one must be caught.

Each game's file lists faults: a piece of its modules or of core, what is put in its place, and the
test that must fail then. The fault is planted in a copy of the sources; nothing has to be restored.
The same test passes on the sources as they are: it is one of the suite.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from variants import GAMES

pytestmark = pytest.mark.compiled  # the faulty sources run interpreted anyway: once is enough
HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def faults_of(name):
    text = (HERE / f"{name.replace('-', '_')}.toml").read_text("utf-8")
    return tomllib.loads(text)["fault"]


FAULTS = [
    pytest.param(name, fault, id=f"{name}: {fault['name']}")
    for name in GAMES
    for fault in faults_of(name)
]


def planted(name, fault, folder):
    sources = folder / "src"
    shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
    module = name.replace("-", "_")
    places = [*sources.glob(f"ottery/games/{module}*.py"), *sources.glob("ottery/core/*.py")]
    found = {path: path.read_text("utf-8").count(fault["old"]) for path in places}
    assert sum(found.values()) == 1, "no single place for this fault"
    place = max(found, key=found.__getitem__)
    place.write_text(place.read_text("utf-8").replace(fault["old"], fault["new"]), "utf-8")
    return sources


def run(test, sources, name):
    paths = f"pythonpath={sources} {ROOT / 'tests'}"
    plain = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", paths, "--no-header"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *plain, test],
        env={**os.environ, "OTTERY_INTERPRETED": "1", "OTTERY_TEST_GAMES": name},
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_planted_fault_is_caught(name, fault, tmp_path):
    done = run(fault["caught_by"], planted(name, fault, tmp_path), name)
    assert done.returncode == 1, f"nobody noticed: {done.stdout[-2000:]}{done.stderr[-500:]}"


def test_there_are_ten_faults_and_four_a_game():
    counts = [len(faults_of(name)) for name in GAMES]
    assert min(counts) >= 4
    assert sum(counts) >= 10 or len(GAMES) < 5
