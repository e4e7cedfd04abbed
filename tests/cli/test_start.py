"""Commands that play few plies are there at once: they import no compiler."""

import subprocess
import sys

import pytest

from .conftest import ROOT, Ottery

QUICK = ["--help", "games", "options otters", "show --random otters --seed 1", "sim --help"]
QUICK += ["perft otters --depth 2", "play otters --bots uniform"]
CHECK = """
import sys
from ottery.cli import main
code = main(sys.argv[1:])
print("numba" in sys.modules, "numpy" in sys.modules, code, file=sys.stderr)
"""


def imported(words: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", CHECK, *words.split()],
        capture_output=True,
        text=True,
        check=True,
        stdin=subprocess.DEVNULL,
        env={"PYTHONPATH": str(ROOT / "src")},
    )
    return done.stderr.splitlines()[-1].split()


@pytest.mark.parametrize("words", QUICK)
def test_no_compiler_is_imported(words: str):
    assert imported(words)[::2] == ["False", "0"]


def test_help_alone_needs_no_numbers_either():
    assert imported("--help") == ["False", "False", "0"]


def test_without_words_it_helps(ottery: Ottery):
    done = ottery("")
    assert done.code == 0
    assert "For example:" in done.out


@pytest.mark.parametrize(
    "command", ["play", "sim", "show", "replay", "options", "games", "perft", "bench"]
)
def test_every_command_explains_itself_with_examples(ottery: Ottery, command: str):
    done = ottery(f"{command} --help")
    assert done.code == 0
    assert f"ottery {command}" in done.out.partition("For example:")[2]
