"""Which rule a test shows. One rule: every number stands in a game's page (tests/test_rulebook)."""

import pytest


def shows(*numbers: str):
    return pytest.mark.rule(*numbers)
