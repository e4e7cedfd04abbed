"""The house in order. One rule: what is said of the whole tree is asked of the whole tree."""

import os
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ottery
from ottery.games import NAMES

ROOT = Path(__file__).parents[1]
LONGEST = 900  # lines of a game
FACADE = [
    *("Box", "Match", "OtteryError"),
    *("deal", "names", "open_box", "replay", "simulate", "start", "written"),
]
HOSTS = re.compile(
    r"p[y]pi\.org|python[h]osted|[n]pmjs|[d]ebian\.org|--(extra-)?index-[u]rl|find-[l]inks"
)
EXCUSES = re.compile(r"mark\.(skip|xfail)|pytest\.(skip|xfail|importorskip)|pragma: no cover")
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
FILES = {  # of a game: by its slug, by its module
    "src/ottery/games/{module}.py",
    "src/ottery/games/{module}.toml",
    "docs/games/{slug}.md",
    "tests/games/test_{module}.py",
    "tests/games/test_{module}_guess.py",
    "tests/witness/{module}.py",
    "tests/perft/{module}.toml",
    "tests/mutants/{module}.toml",
    "tests/matches/{slug}-*.log",
    "tests/matches/{slug}-*.txt",
}
every_game = pytest.mark.parametrize("name", NAMES)


def tracked(*patterns):
    """Files that belong to the project: what git knows, or would."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found = [ROOT / line for line in listed.stdout.splitlines()]
    assert found
    return [path for path in found if path.is_file()]


def matching(pattern, paths):
    """Lines that match, as `file:line`."""
    me = Path(__file__)
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        if path != me
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if pattern.search(line)
    ]


def test_arrows_point_down():
    command = [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"]
    paths = {**os.environ, "PYTHONPATH": "src"}
    done = subprocess.run(command, cwd=ROOT, env=paths, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_facade_is_these_names():
    assert ottery.__all__ == FACADE


@pytest.mark.parametrize("name", FACADE)
def test_a_name_of_the_facade_stays_what_it_is(name):
    """No module of the same name takes its place once it is loaded."""
    for module in pkgutil.iter_modules(ottery.__path__):
        if not module.ispkg:
            import_module(f"ottery.{module.name}")
    assert callable(getattr(ottery, name))


def test_no_file_names_a_registry():
    assert not matching(HOSTS, tracked())


def test_no_test_is_excused():
    assert not matching(EXCUSES, tracked("tests/*.py"))


@every_game
@pytest.mark.parametrize("pattern", sorted(FILES))
def test_a_game_has_all_its_files(name, pattern):
    wanted = pattern.format(slug=name, module=name.replace("-", "_"))
    assert list(ROOT.glob(wanted)), wanted


def test_every_game_is_named():
    pages = [path.stem for path in (ROOT / "docs/games").glob("*.md")]
    boxes = [path.stem.replace("_", "-") for path in (ROOT / "src/ottery/games").glob("*.toml")]
    assert sorted(pages) == sorted(boxes) == sorted(NAMES)


@every_game
def test_a_game_can_be_read_in_one_sitting(name):
    for path in (ROOT / "src/ottery/games").glob(f"{name.replace('-', '_')}*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= LONGEST


def test_links_of_pages_point_somewhere():
    dead = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in tracked("*.md")
        for target, _ in LINK.findall(page.read_text("utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert not dead


def test_decisions_are_numbered_one_by_one():
    numbers = [path.name[:4] for path in sorted((ROOT / "docs/decisions").glob("*.md"))]
    assert numbers == [f"{n:04}" for n in range(1, len(numbers) + 1)]


def test_the_lock_names_exact_versions_and_nothing_else():
    line = re.compile(r'[a-z0-9-]+==[0-9a-z.]+(; sys_platform == "linux")?')
    for lock in tracked("requirements*.lock"):
        head, *rows = lock.read_text("utf-8").splitlines()
        assert head.startswith("#")
        assert all(line.fullmatch(row) for row in rows)
