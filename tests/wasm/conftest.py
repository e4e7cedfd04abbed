"""Modules are compiled: there is nothing here to run interpreted."""

from functools import cache

import pytest

from ottery.core.rule import COMPILED

collect_ignore_glob = [] if COMPILED else ["test_*.py"]


@pytest.fixture(scope="session")
def host():
    """Make the host of a game, once for all tests of a run; wasmtime wants it gone before exit."""
    from wasm.host import Host

    hosts = cache(Host)
    yield hosts
    hosts.cache_clear()
