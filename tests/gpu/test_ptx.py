"""Every game's rules compile for a GPU. One rule: no GPU is needed to know it."""

from types import SimpleNamespace

import pytest
from numba import cuda, from_dtype, int64
from numba.cuda import dispatcher
from variants import every_game

from ottery.core.entries import GIVEN, entries, records
from ottery.games import named
from ottery.gpu import kernels

CARD = (9, 0)  # compute capability of an H200


@pytest.fixture(autouse=True)
def pretended_card(monkeypatch):
    card = SimpleNamespace(compute_capability=CARD)
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: card)


@every_game
@pytest.mark.parametrize("kernel", ["play", "guess"])
def test_a_kernel_compiles_to_ptx(name, kernel):
    function, signature = kernels(named(name))[kernel]
    ptx, _ = cuda.compile(function, signature, device=False, abi="numba", cc=CARD, output="ptx")
    assert ".entry" in ptx


@every_game
@pytest.mark.parametrize("entry", ["means", "replay"])
def test_what_no_kernel_calls_yet_compiles_to_ptx(name, entry):
    game = named(name)
    kinds = {given: from_dtype(kind) for given, kind in records(game).items()}
    signature = tuple(kinds.get(given, int64) for given in GIVEN[entry])
    function = getattr(entries(game)[entry], "py_func", entries(game)[entry])
    ptx, _ = cuda.compile(function, signature, device=True, abi="numba", cc=CARD, output="ptx")
    assert ".func" in ptx
