"""Records, and who sees what of them. One rule: nothing is seen that was not declared."""

import numpy as np
import pytest

from ottery.core.interpreted import Records
from ottery.core.state import FILL, observe, shape
from ottery.core.words import HIDDEN

SHAPE = shape(
    3,
    open=[("turn", "i1")],
    own=[("hand", "i1", 2)],
    away=[("back", "i2")],
    seen=[("face", "i1", 2, 2)],
    shut=[("deck", "i1", 4)],
)


def state(**fields):
    states = np.zeros(1, SHAPE.dtype)
    states["seats"] = 3
    states["hand"] = [[[1, 2], [3, 4], [5, 6]]]
    states["back"] = [[7, 8, 9]]
    states["face"] = [[[1, 2], [3, 4]]]
    for name, value in fields.items():
        states[name] = value
    return states


def test_a_seat_sees_its_own_row_and_the_backs_of_the_others():
    view = observe(SHAPE, state(), 1)[0]
    assert view["hand"].tolist() == [[HIDDEN] * 2, [3, 4], [HIDDEN] * 2]
    assert view["back"].tolist() == [7, HIDDEN, 9]
    assert set(view["deck"].tolist()) == {HIDDEN}


def test_an_item_is_seen_by_whose_bit_is_set_and_by_an_onlooker_if_all_are():
    states = state(who_face=[[[0b010, 0b111], [0b101, 0]]])
    assert observe(SHAPE, states, 1)["face"][0].tolist() == [[1, 2], [HIDDEN, HIDDEN]]
    assert observe(SHAPE, states, 2)["face"][0].tolist() == [[HIDDEN, 2], [3, HIDDEN]]
    assert observe(SHAPE, states, -1)["face"][0].tolist() == [[HIDDEN, 2], [HIDDEN, HIDDEN]]


def test_an_onlooker_counts_the_seats_that_are_taken():
    states = state(seats=2, who_face=[[[0b011, 0b001], [0, 0]]])
    assert observe(SHAPE, states, -1)["face"][0].tolist() == [[1, HIDDEN], [HIDDEN, HIDDEN]]


def test_a_field_that_nobody_declared_open_is_hidden():
    view = observe(SHAPE, state(), -1)[0]
    hidden = {name for name in SHAPE.dtype.names if (view[name] == HIDDEN).all()}
    assert hidden - {FILL} == {"hand", "back", "face", "deck"}


def test_a_record_has_no_holes():
    kinds = [SHAPE.dtype.fields[name][0].itemsize for name in SHAPE.dtype.names]
    assert sum(kinds) == SHAPE.dtype.itemsize


@pytest.mark.parametrize("kind", ["u1", "u8", "f8"])
def test_unsigned_and_broken_numbers_are_no_fields(kind):
    with pytest.raises(TypeError, match="hand"):
        shape(2, own=[("hand", kind)])


def test_interpreted_rules_write_straight_to_the_array():
    states = state()
    record = Records(states)[0]
    record.turn += 3
    record.hand[1][0] = 9
    assert (states["turn"][0], states["hand"][0][1][0]) == (3, 9)


def test_a_number_too_large_for_its_field_is_refused_where_it_is_written():
    with pytest.raises(ValueError, match="invalid value"):
        Records(state())[0].turn = 128


def test_an_item_assigned_is_a_copy():
    states = np.repeat(state(), 2)
    records = Records(states)
    records[0].turn = 5
    records[1] = records[0]
    records[0].turn = 6
    assert states["turn"].tolist() == [6, 5]
