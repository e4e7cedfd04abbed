"""Compiling. One rule: what cannot be called says so, and a cache is never stale."""

import pytest

from ottery.core import rule as module
from ottery.core.cards import take_out
from ottery.core.rule import COMPILED


@pytest.mark.compiled
def test_a_rule_that_python_calls_names_the_doors():
    assert COMPILED
    with pytest.raises(TypeError, match="use a door"):
        take_out([1, 2, 3], 3, 1)


@pytest.mark.compiled
def test_the_cache_is_named_after_all_that_a_game_is_compiled_from(monkeypatch, tmp_path):
    for folder in ("core", "games"):
        (tmp_path / folder).mkdir()
    core, game, words = (
        tmp_path / name for name in ("core/menu.py", "games/otters.py", "games/otters_words.py")
    )
    other = tmp_path / "games" / "annaotto.py"
    names = set()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    folder = module._cache_folder.__wrapped__
    for path in (core, game, words):
        path.write_text("1")
        names.add(folder("otters"))
    before = folder("otters")
    other.write_text("2")
    assert folder("otters") == before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert len({*names, folder("otters")}) == 4
