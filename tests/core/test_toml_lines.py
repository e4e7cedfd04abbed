"""Lines of values in a TOML file. One rule: a person can find what is wrong."""

import pytest

from ottery.core.toml_lines import line_of

SOURCE = """# a comment with [brackets], = and "quotes"
title = "a # in a text"
many = [1, 2,
    3, # three
    4]
inline = { x = 1, y = { z = 2.5 } }
"quoted key" = 1
dotted.key = 7

[table]
row = '''
two lines'''
after = 1979-05-27

[[list]]
kind = "first"
[[list]]
kind = "second"
cards = [
    "R1/O2",
    "R2/O3",
]
[table.inner]
deep = true
"""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        (("title",), 2),
        (("many",), 3),
        (("many", 1), 3),
        (("many", 2), 4),
        (("many", 3), 5),
        (("inline", "y", "z"), 6),
        (("quoted key",), 7),
        (("dotted", "key"), 8),
        (("table",), 10),
        (("table", "row"), 11),
        (("table", "after"), 13),
        (("list", 0, "kind"), 16),
        (("list", 1, "kind"), 18),
        (("list", 1, "cards", 1), 21),
        (("table", "inner", "deep"), 24),
        (("table", "nowhere"), 10),
        (("nowhere",), 1),
        ((), 1),
    ],
)
def test_a_value_is_found(where, line):
    assert line_of(SOURCE, where) == line
