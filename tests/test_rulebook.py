"""The rulebook that is alive: pages number their rules, tests name the numbers that they show.

One rule: every number in a page has a test, and no test names a number that stands nowhere.
"""

import re
from pathlib import Path

import pytest
from variants import GAMES

from ottery.games import named

HERE = Path(__file__).parent
PAGES = HERE.parent / "docs" / "games"
HEADINGS = [
    "What it is",
    "Rules",
    "Decisions",
    "Secrets",
    "Options",
    "Notation",
    "Data",
    "Sources and what is ours",
]


def page(name):
    return (PAGES / f"{name}.md").read_text("utf-8")


def numbered(name):
    return re.findall(r"^\s*-? ?\*\*([A-Z]{2}-\d+)\*\*", page(name), flags=re.MULTILINE)


def shown(name):
    found = set()
    for path in HERE.glob(f"games/test_{name.replace('-', '_')}*.py"):
        for marks in re.findall(r"@shows\(([^)]*)\)", path.read_text("utf-8")):
            found |= set(re.findall(r'"([^"]+)"', marks))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test_and_every_number_a_rule(name):
    assert numbered(name)
    assert shown(name) == set(numbered(name))


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_numbered_without_gaps(name):
    numbers = [int(number.partition("-")[2]) for number in numbered(name)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len({number.partition("-")[0] for number in numbered(name)}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_page_has_the_same_headings(name):
    assert re.findall(r"^## (.*)$", page(name), flags=re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_value_stands_in_the_page(name):
    section = page(name).partition("## Options")[2].partition("\n## ")[0]
    for option in named(name).OPTIONS:
        assert f"`{option.name}`" in section
        for value in option.values:
            assert re.search(rf"`[^`]*\b{value}\b[^`]*`", section), f"{option.name}: {value}"
