"""Otto & Bruno, rule by rule. One rule: a test's name is the sentence that it shows."""

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from rules import shows
from tables import at, finish, own_box

from ottery.core.boxes import open_box
from ottery.core.words import HIDDEN
from ottery.errors import BadBox, BadSetup, IllegalAction
from ottery.games import named

GAME = "otto-and-bruno"
CARDS = open_box(named(GAME)).contents.cards
FACES = [f"{colour}{value}" for colour in "RYGB" for value in "1234"] + ["J"]
DULL = "Y1/B2"  # of these alone nobody makes a combination
RACK = (DULL,) * 7
RUN = ("R1/Y3", "R2/Y4", "R3/Y1", "R4/Y2")
SET = ("R3/G4", "Y3/G1", "G3/B1", "B3/R1")
MELD = "meld 1 2 3 4"


def box_of(cards, joker_points=5):
    listed = ", ".join(f'"{card}"' for card in cards)
    return own_box(GAME, f"joker_points = {joker_points}\ncards = [{listed}]")


def table(
    *firsts, seats=2, laid=(DULL,) * 3, left=(DULL,) * 9, right=(DULL,) * 9, points=5, **options
):
    """Deal racks that begin with these cards, and piles of these; the box holds just them."""
    racks = [(*first, *RACK)[:7] for first in (*firsts, *[()] * seats)][:seats]
    order = [*(card for rack in racks for card in rack), *laid, *left, *right]
    deal = (f"card {card}" for card in order)
    options.setdefault("start_player", "1")
    return at(GAME, seats, *deal, box=box_of(order, points), **options)


def then(match, *texts):
    for text in texts:
        for action in text.split("; "):
            match.play(action)
    return match


def menu(match):
    return set(match.menu)


def sees(match, seat, slot):
    """What a seat (from 1; 0 looks on) knows of the card that was dealt as number `slot`."""
    faces = match.view(seat - 1)[0]["face"][slot]
    return "/".join("?" if face == HIDDEN else FACES[face] for face in faces)


def shown(match, seat=1):
    return match.describe(seat - 1)


def rack(match, owner, seat):
    return shown(match, seat)["racks"][str(owner)]


def cards_in(match, pile):
    return shown(match)[f"{pile} pile"]["cards"]


def top(match, pile):
    return shown(match)[f"{pile} pile"]["top"]


@shows("OB-1", "OB-2")
def test_a_red_3_on_one_side_can_never_have_red_or_a_3_on_the_other_side():
    jokers = [card for card in CARDS if card == "J/J"]
    sides = [card.split("/") for card in CARDS if card != "J/J"]
    assert (len(CARDS), len(jokers)) == (67, 3)
    assert all(o[0] != b[0] and o[1] != b[1] for o, b in sides)


@shows("OB-1")
def test_there_are_64_different_cards_and_each_face_is_four_times_on_either_side():
    sides = [card.split("/") for card in CARDS if card != "J/J"]
    assert len(set(map(tuple, sides))) == 64
    for side in range(2):
        assert Counter(card[side] for card in sides) == dict.fromkeys(FACES[:-1], 4)


@shows("OB-4")
@pytest.mark.parametrize(
    ("seats", "left", "right"), [(2, 25, 25), (3, 22, 21), (4, 18, 18)], ids=["50", "43", "36"]
)
def test_setup_sizes_50_43_36(seats, left, right):
    match = at(GAME, seats, *(f"card {card}" for card in CARDS), start_player="1")
    assert [len(cards) for cards in shown(match)["racks"].values()] == [7] * seats
    assert [cards_in(match, pile) for pile in ("left", "right", "discard")] == [left, right, 3]


@shows("OB-4")
def test_the_dealer_deals_every_card_of_the_box_once():
    match = at(GAME, 2, "start 1")
    assert match.menu == Counter(f"card {card}" for card in CARDS)
    match.play("card J/J")
    assert match.menu["card J/J"] == 2


@shows("OB-3")
def test_everybody_sees_otto_on_his_rack_and_bruno_on_the_others():
    match = table(RUN, SET)
    assert rack(match, 1, 1)[:4] == ["R1/?", "R2/?", "R3/?", "R4/?"]
    assert rack(match, 1, 2)[:4] == ["?/Y3", "?/Y4", "?/Y1", "?/Y2"]
    assert rack(match, 2, 2)[:4] == ["R3/?", "Y3/?", "G3/?", "B3/?"]


@shows("OB-3")
def test_cards_stay_in_the_order_received_and_a_card_that_leaves_closes_the_gap():
    match = then(table(RUN, left=("G1/B3", *RACK[1:]), right=RACK), "take left", "discard 2")
    assert rack(match, 1, 1)[:3] == ["R1/?", "R3/?", "R4/?"]
    assert rack(match, 1, 1)[-1] == "G1/?"


@shows("OB-5")
def test_the_discard_pile_shows_the_active_side_and_the_draw_piles_the_other():
    match = table(laid=(DULL, DULL, "R1/Y3"), left=("R2/Y4", *RACK), right=("R3/Y1", *RACK))
    assert shown(match)["side"] == "OTTO"
    assert [top(match, pile) for pile in ("discard", "left", "right")] == ["R1/?", "?/Y4", "?/Y1"]


@shows("OB-6", "OB-34")
def test_the_starting_player_is_drawn_or_named_and_turns_go_clockwise():
    assert at(GAME, 3).menu == {"start 1": 1, "start 2": 1, "start 3": 1}
    match = table(seats=3, start_player="3")
    for seat in (2, 0, 1, 2):
        assert match.actor == seat
        then(match, "take left; discard 1")


@shows("OB-7")
def test_a_turn_begins_with_the_top_card_of_one_of_the_three_piles():
    match = table(left=("R2/Y4", "R3/Y1", *RACK), right=(DULL,) * 8)
    assert menu(match) == {"take left", "take right", "take discard"}
    assert sees(match, 1, 17) == "?/Y4"
    then(match, "take left")
    assert rack(match, 1, 1)[-1] == "R2/?"
    assert top(match, "left") == "?/Y1"
    assert cards_in(match, "left") == 8


@shows("OB-8", "OB-9")
@pytest.mark.parametrize(
    "cards",
    [RUN, SET, (*RUN[:3], "J/J"), (*SET[1:], "J/J"), (*reversed(RUN),)],
    ids=["A: a run", "D: a set", "three of a colour", "three of a value", "in any order"],
)
def test_a_run_in_one_colour_and_a_value_in_four_colours_are_valid_also_with_a_joker(cards):
    match = then(table(cards), "take left")
    assert {text for text in match.menu if text.startswith("meld")} == {MELD}


@shows("OB-8", "OB-9")
@pytest.mark.parametrize(
    "cards",
    [
        ("R1/Y3", "R2/Y4", "J/J", "J/J"),
        ("R1/Y3", "R2/Y4", "R3/Y1", "R3/G4"),
        ("R3/Y1", "R3/G4", "Y3/G1", "B3/R1"),
        ("R1/Y3", "R2/Y4", "R3/Y1", "G4/R1"),
        ("R1/Y3", "R2/Y4", "R2/G3", "J/J"),
    ],
    ids=["two jokers", "a value twice", "a colour twice", "two colours", "twice and a joker"],
)
def test_two_jokers_or_a_repeated_value_or_colour_are_invalid(cards):
    match = then(table(cards), "take left")
    assert not [text for text in match.menu if text.startswith("meld")]


@shows("OB-8", "OB-9")
def test_four_cards_are_offered_exactly_if_by_definition_they_make_a_combination():
    def is_combination(faces):
        plain = [face for face in faces if face != "J"]
        colours, values = {face[0] for face in plain}, {face[1] for face in plain}
        wide = len(set(plain)) == len(plain) >= 3
        return wide and (len(colours) == 1 or len(values) == 1)

    met, dice = 0, Random(1)
    near = [card for card in CARDS if card[0] == "R" or card[1] == "3" or card[0] == "J"]
    for _ in range(40):
        first = dice.sample(near, 7)
        match = then(table(first), "take left")
        faces = [card.split("/")[0] for card in (*(*first, *RACK)[:7], DULL)]
        fours = combinations(range(8), 4)
        expected = {
            "meld " + " ".join(str(i + 1) for i in four)
            for four in fours
            if is_combination([faces[i] for i in four])
        }
        assert {text for text in match.menu if text.startswith("meld")} == expected
        met += len(expected)
    assert met > 40


@shows("OB-10")
def test_a_combination_shown_is_seen_by_all_and_worth_one():
    match = then(table(RUN), "take left")
    assert sees(match, 2, 0) == "?/Y3"
    then(match, MELD)
    assert sees(match, 2, 0) == "R1/Y3"
    assert shown(match, 2)["just shown"] == ["R1", "R2", "R3", "R4"]
    assert match.scores == [1, 0]


@shows("OB-10")
def test_showing_is_voluntary():
    match = then(table(RUN), "take left")
    assert menu(match) == {MELD, *(f"discard {i}" for i in range(1, 9))}


@shows("OB-11")
def test_a_second_combination_may_be_shown_or_not_and_there_is_no_third():
    both = table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK)
    then(both, "take left", MELD)
    assert menu(both) == {MELD, "done"}
    other = then(table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK), "take left", MELD)
    then(both, MELD)
    then(other, "done")
    assert (both.scores, other.scores) == ([2, 0], [1, 0])
    assert menu(both) == menu(other) == {"take left", "take right"}


@shows("OB-11")
def test_after_a_combination_nothing_is_asked_where_the_rest_makes_no_second():
    match = then(table(RUN), "take left", MELD)
    assert menu(match) == {"take left", "take right"}


@shows("OB-12")
def test_with_more_than_seven_cards_any_one_is_discarded_also_the_one_just_taken():
    match = then(table(laid=(DULL, DULL, "G4/R1")), "take discard")
    assert menu(match) == {f"discard {i}" for i in range(1, 9)}
    then(match, "discard 8")
    assert top(match, "discard") == "G4/?"


@shows("OB-13")
def test_new_cards_come_from_the_discard_pile_while_more_than_three_lie_there():
    match = then(table((), RUN), "take left; discard 8")  # four cards lie there now
    then(match, "take right", MELD)
    assert cards_in(match, "discard") == 3
    assert len(rack(match, 2, 2)) == 5  # one of two
    assert menu(match) == {"take left", "take right"}
    then(match, "take left")
    assert match.actor == 0
    assert len(rack(match, 2, 2)) == 6


@shows("OB-13")
def test_with_five_discards_both_new_cards_come_from_them_without_a_question():
    match = then(table((), (), RUN, seats=3), "take left; discard 8; take left; discard 8")
    then(match, "take right", MELD)
    assert (match.actor, cards_in(match, "discard")) == (0, 3)


def turned(**options):
    """A first combination under OTTO, by seat 1; its new cards come from the left pile."""
    piles = {
        "laid": ("G1/B3", DULL, "G2/B4"),
        "left": (DULL, DULL, DULL, "R4/G1", "R4/G3"),
        "right": ("Y4/B1", DULL, DULL, DULL, "Y4/G2"),
    }
    match = then(table(RUN, SET, **piles, **options), "take left", MELD)
    return then(match, "take left; take left")


@shows("OB-14")
def test_after_the_first_combination_racks_show_bruno_to_owners_and_piles_are_turned():
    match = turned()
    assert shown(match)["side"] == "BRUNO"
    assert rack(match, 2, 2)[:4] == ["?/G4", "?/G1", "?/B1", "?/R1"]
    assert rack(match, 2, 1)[:4] == ["R3/?", "Y3/?", "G3/?", "B3/?"]
    assert [top(match, pile) for pile in ("discard", "left", "right")] == ["?/B3", "R4/?", "Y4/?"]


@shows("OB-14")
def test_the_next_combination_turns_everything_back():
    match = table(RUN, ("Y1/R2", "Y2/R3", "Y3/R1", "Y1/R4"), left=(DULL,) * 12, right=(DULL,) * 12)
    then(match, "take left", MELD, "take left; take left")
    then(match, "take left", MELD, "take left; take left")
    assert shown(match)["side"] == "OTTO"
    assert top(match, "left") == "?/B2"
    assert rack(match, 2, 2) == ["Y1/?"] * 6


@shows("OB-14")
def test_one_turning_over_follows_two_combinations():
    match = table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK)
    then(match, "take left", MELD, MELD, "take left; take right")
    assert shown(match)["side"] == "BRUNO"


@shows("OB-15", "OB-36")
def test_a_pile_turned_over_shows_its_lowest_card_or_by_option_keeps_its_order():
    kept = turned(flip_reverses="no")
    assert top(turned(), "discard") == "?/B3"
    assert top(kept, "discard") == "?/B4"
    assert (top(kept, "left"), top(kept, "right")) == ("R4/?", "Y4/?")
    assert (cards_in(kept, "left"), sees(kept, 1, 20)) == (2, "R4/G1")  # it was on top before too


@shows("OB-15")
def test_a_discard_goes_on_top_of_a_pile_that_was_turned_over_and_comes_back_from_there():
    match = then(turned(), "take right; discard 1")
    assert top(match, "discard") == "?/G4"
    then(match, "take discard; keep")
    assert rack(match, 1, 1)[-1] == "?/G4"
    assert top(match, "discard") == "?/B3"


@shows("OB-16")
def test_after_a_combination_there_are_six_cards_then_no_discard_then_discards_again():
    match = then(table(RUN), "take left", MELD, "take left; take left")
    assert len(rack(match, 1, 1)) == 6
    then(match, "take left; discard 1")
    then(match, "take left")
    assert menu(match) == {"keep"}
    then(match, "keep; take left; discard 1; take left")
    assert menu(match) == {f"discard {i}" for i in range(1, 9)}


@shows("OB-16")
def test_after_two_combinations_there_are_two_cards():
    match = table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK)
    then(match, "take left", MELD, MELD, "take left; take right")
    assert len(rack(match, 1, 1)) == 2


@shows("OB-17")
def test_a_combination_that_comes_by_new_cards_or_turning_over_waits_for_the_next_own_turn():
    backs = ("Y1/R2", "Y2/R3", "Y3/R1", "Y1/R4")  # a run of red, once turned over
    match = then(table(RUN, backs), "take left", MELD)
    assert menu(match) == {"take left", "take right"}
    then(match, "take left; take left")
    assert menu(match) == {"take left", "take right", "take discard"}
    then(match, "take left")
    assert MELD in match.menu


@shows("OB-18")
def test_the_discard_pile_is_topped_up_to_three_before_anything_is_turned_over():
    match = table(RUN, laid=(DULL, DULL, "G4/R1"), right=("B4/G2", *(DULL,) * 8))
    then(match, "take discard", MELD, "take left; take left")
    assert menu(match) == {"topup left", "topup right"}
    then(match, "topup right")
    assert (match.actor, cards_in(match, "discard")) == (1, 3)
    assert sees(match, 2, 26) == "B4/G2"  # it lay open by its active side, which is OTTO still


@shows("OB-18")
def test_who_keeps_a_card_from_the_discard_pile_tops_it_up():
    match = then(table(RUN), "take left", MELD, "take left; take left; take left; discard 1")
    then(match, "take discard; keep; take discard; discard 1; take discard; discard 1")
    assert cards_in(match, "discard") == 3
    two = then(table(RUN), "take left", MELD, "take left; take left; take discard; discard 1")
    then(two, "take discard; keep")
    assert menu(two) == {"topup left", "topup right"}


LAST_ONE = {"left": (DULL,), "right": (DULL,)}


@shows("OB-19", "OB-20")
def test_after_the_last_card_of_a_pile_one_discard_ends_the_match():
    match = then(table(**LAST_ONE), "take left")
    assert menu(match) == {f"discard {i}" for i in range(1, 9)}
    then(match, "discard 1")
    assert match.over
    assert cards_in(match, "discard") == 4


@shows("OB-19", "OB-20")
def test_with_the_last_card_of_a_pile_taken_one_last_meld_and_the_end():
    match = then(table(RUN, **LAST_ONE), "take right", MELD)
    assert match.over
    assert match.scores == [1, 0]
    assert shown(match)["side"] == "OTTO"
    assert len(rack(match, 1, 1)) == 4  # no new cards


@shows("OB-20")
def test_at_the_end_up_to_two_combinations_may_be_shown():
    match = then(table((*RUN, *SET[:3]), left=(SET[3],), right=(DULL,)), "take left", MELD)
    assert menu(match) == {MELD, "done"}
    then(match, MELD)
    assert (match.over, match.scores) == (True, [2, 0])


@shows("OB-20")
def test_who_keeps_after_the_last_card_of_a_pile_tops_nothing_up():
    match = then(table(RUN, left=(DULL,) * 4, right=(DULL,) * 3), "take left", MELD)
    then(match, "take left; take left; take right; discard 1; take left; keep")
    assert match.over


@shows("OB-19", "OB-21")
def test_a_new_card_that_ends_the_match_cuts_nothing_short_but_nothing_is_topped_up():
    match = then(table(RUN, left=(DULL,), right=(DULL,)), "take discard", MELD, "take left")
    assert menu(match) == {"take right"}
    then(match, "take right")
    assert match.over
    assert (cards_in(match, "discard"), shown(match)["side"]) == (2, "OTTO")


def new_run(**options):
    """Seat 1 shows a set; its new cards make a run of red, and end the match."""
    rack_1 = (*SET, "R1/Y3", "R2/Y4")
    piles = {"left": ("R4/G1", "R3/Y1"), "right": (DULL, DULL)}
    match = then(table(rack_1, laid=(DULL, DULL, "Y2/B1"), **piles, **options), "take discard")
    return then(match, MELD, "take left; take left")


@shows("OB-21")
def test_a_combination_of_the_new_cards_that_ended_the_match_may_be_shown_or_not():
    match = new_run()
    assert menu(match) == {"meld 1 2 5 6", "done"}
    assert (then(match, "meld 1 2 5 6").over, match.scores) == (True, [2, 0])
    assert (then(new_run(), "done").over, match.scores) == (True, [2, 0])


@shows("OB-21")
def test_the_last_combination_comes_on_top_of_two_in_one_turn():
    rack_1 = (*RUN, *SET[:3])
    match = table(rack_1, laid=(DULL, DULL, SET[3]), left=(DULL, DULL), right=(DULL, DULL))
    then(match, "take discard", MELD, MELD, "take left; take left")
    assert (match.over, match.scores) == (True, [2, 0])  # with two cards there is no third


@shows("OB-38")
def test_without_the_final_meld_after_refill_nothing_more_is_shown():
    match = new_run(final_meld_after_refill="no")
    assert (match.over, match.scores) == (True, [1, 0])


@shows("OB-19", "OB-22")
def test_a_top_up_that_ends_the_match_is_finished_and_nothing_is_turned_over():
    match = table(RUN, left=(DULL,) * 2, right=(DULL,) * 2, refill="take_two_then_top_up")
    then(match, "take discard", MELD)  # both new cards were the last discards
    assert (cards_in(match, "discard"), menu(match)) == (0, {"topup left", "topup right"})
    then(match, "topup left; topup left")
    assert menu(match) == {"topup right"}
    then(match, "topup right")
    assert match.over
    assert (cards_in(match, "discard"), shown(match)["side"]) == (3, "OTTO")


@shows("OB-23", "OB-40")
def test_after_the_stall_rounds_of_quiet_turns_the_match_is_over():
    match = table(RUN, stall_rounds="2")
    for _ in range(3):
        then(match, "take discard; discard 8")
    assert not match.over
    assert then(match, "take discard; discard 8").over
    assert match.scores == [0, 0]


@shows("OB-23")
def test_a_card_from_a_draw_pile_breaks_the_silence_also_by_topping_up():
    match = table(stall_rounds="1")
    then(match, "take discard; discard 1; take left; discard 1; take discard; discard 1")
    assert not match.over
    match = then(table(RUN, stall_rounds="1"), "take left", MELD, "take left; take left")
    then(match, "take discard; discard 1; take discard; keep; topup left; take discard; discard 1")
    assert not match.over


@shows("OB-24")
def test_hand_3_2_1_4_joker_counts_15_and_the_lower_sum_wins():
    others = {
        14: ("G1/R2", "G2/R3", "G4/R2"),
        15: ("G1/R2", "G2/R3", "G4/R3"),
        16: ("G1/R2", "G2/R4", "G4/R3"),
    }
    places = {}
    for rest, cards in others.items():
        match = table(("R3/Y2", "R1/Y4", "J/J"), cards, left=(DULL, DULL), right=(DULL, DULL))
        places[rest] = then(match, *["take right; discard 8"] * 2).places
    assert places == {14: [2, 1], 15: [1, 1], 16: [1, 2]}


@shows("OB-24")
def test_a_joker_counts_as_printed():
    cheap = table(("J/J",), ("G4/R3",), points=3, **LAST_ONE)
    dear = table(("J/J",), ("G4/R3",), points=9, **LAST_ONE)
    for match, places in ((cheap, [1, 2]), (dear, [2, 1])):
        assert then(match, "take left; discard 8").places == places


@shows("OB-24")
def test_the_most_combinations_win_whatever_is_left():
    match = table((), RUN, left=("J/J", DULL), right=(DULL, DULL))
    then(match, "take right; discard 8; take left", MELD, "take left")
    assert (match.over, match.scores, match.places) == (True, [0, 1], [2, 1])


@shows("OB-25")
def test_complete_equals_share_a_place():
    match = table((), (), ("G4/R3",), seats=3, left=(DULL,), right=(DULL,))
    assert then(match, "take left; discard 8").places == [1, 1, 3]


@shows("OB-26")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("discard 8", "now take the top card of a pile"),
        ("topup left", "now take"),
        ("done", "now take"),
        ("start 1", "only the dealer"),
        ("card J/J", "only the dealer"),
    ],
)
def test_before_a_card_is_taken_it_is_said_what_comes_first(text, reason):
    assert reason in table().why_not(0, text)


@shows("OB-26")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("keep", "with 8 cards"),
        ("meld 1 2 5 6", "one joker at most"),
        ("meld 1 2 4 8", "R1 R2 Y1 Y1: neither"),
        ("meld 3 2 4 8", "rising order"),
        ("done", "show a combination, or end the turn"),
    ],
)
def test_what_cannot_be_played_now_has_a_reason(text, reason):
    match = then(table(("R1/Y3", "R2/Y4", "R4/Y2", DULL, "J/J", "J/J")), "take left")
    assert reason in match.why_not(0, text)


@shows("OB-26")
def test_there_are_reasons_for_empty_piles_missing_cards_and_piles_that_stay():
    match = then(table(RUN), "take left", MELD)
    assert "three cards stay" in match.why_not(0, "take discard")
    then(match, "take left; take left; take left; discard 1; take left")
    assert "no card 8 on your rack: you hold 7" in match.why_not(0, "discard 8")
    assert "nothing is discarded" in match.why_not(0, "discard 7")
    assert match.why_not(0, "keep") is None
    with pytest.raises(IllegalAction):
        match.play("discard 7")
    match = then(table(RUN, left=(DULL,), right=(DULL,)), "take discard", MELD, "take left")
    assert "left pile is empty" in match.why_not(0, "take left")


@shows("OB-27")
def test_an_onlooker_sees_no_side_of_the_cards_on_racks():
    match = table(RUN, SET)
    assert rack(match, 1, 0) == ["?/?"] * 7
    assert shown(match, 0)["discard pile"]["top"] == "Y1/?"
    assert [sees(match, 0, slot) for slot in (0, 7, 16, 17, 18)] == [
        "?/?", "?/?", "Y1/?", "?/B2", "?/?",
    ]  # fmt: skip


@shows("OB-28")
def test_a_card_from_the_discard_pile_is_known_from_both_sides_to_all_but_its_taker():
    match = then(table(laid=(DULL, DULL, "G4/R1"), seats=3), "take discard")
    assert [sees(match, seat, 23) for seat in (0, 1, 2, 3)] == ["G4/?", "G4/?", "G4/R1", "G4/R1"]


@shows("OB-28")
def test_a_card_from_a_draw_pile_is_known_from_both_sides_to_its_taker_alone():
    match = then(table(left=("G4/R1", *RACK), right=RACK), "take left")
    assert [sees(match, seat, 17) for seat in (0, 1, 2)] == ["?/R1", "G4/R1", "?/R1"]


@shows("OB-28")
def test_after_turning_over_everybody_has_seen_both_sides_of_what_stands_on_racks():
    match = turned()
    assert {sees(match, seat, 7) for seat in (1, 2)} == {"R3/G4"}


@shows("OB-28")
def test_what_was_seen_follows_the_card_into_the_discard_pile():
    match = then(table(RUN), "take left; discard 1; take left; discard 1")
    assert [sees(match, seat, 0) for seat in (1, 2)] == ["R1/?", "R1/Y3"]
    assert shown(match, 2)["discard pile"] == {"cards": 5, "top": "Y1/?"}


@shows("OB-28")
def test_what_lies_under_a_top_card_is_seen_when_that_is_taken():
    match = table(left=(DULL, "G4/R1", *RACK), right=(DULL,) * 8)
    assert sees(match, 2, 18) == "?/?"
    assert sees(then(match, "take left"), 2, 18) == "?/R1"


@shows("OB-29")
def test_nobody_saw_his_own_backs_in_the_deal_and_all_saw_the_first_two_discards():
    match = table(RUN, laid=("R3/G4", "Y3/G1", "G3/B1"))
    assert sees(match, 1, 0) == "R1/?"
    assert [sees(match, 0, slot) for slot in (14, 15, 16)] == ["R3/?", "Y3/?", "G3/?"]


@shows("OB-30")
def test_nothing_is_concluded_from_a_joker():
    match = table(("J/J",))
    assert (sees(match, 1, 0), sees(match, 2, 0)) == ("J/?", "?/J")


@shows("OB-31")
def test_in_every_guess_who_is_asked_for_a_second_or_a_last_combination_holds_one():
    second = table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK)
    then(second, "take left", MELD)
    for match, seat, seed in product((second, new_run()), (-1, 1), range(5)):
        guess = match.guess(seat, seed)
        assert [text for text in guess.menu if text.startswith("meld ")]
        assert guess.view(seat).tobytes() == match.view(seat).tobytes()


@shows("OB-32")
def test_a_combination_is_shown_once():
    match = then(table(RUN), "take left", MELD)
    assert shown(match, 2)["just shown"] == ["R1", "R2", "R3", "R4"]
    assert "just shown" not in shown(then(match, "take left"), 2)


@shows("OB-32")
def test_people_are_shown_only_what_is_visible_now():
    match = then(table(laid=(DULL, DULL, "G4/R1")), "take discard; discard 1")
    assert sees(match, 2, 16) == "G4/R1"
    assert rack(match, 1, 2)[-1] == "?/R1"
    assert shown(match, 2)["discard pile"] == {"cards": 3, "top": "Y1/?"}


@shows("OB-33")
def test_while_cards_are_dealt_each_seat_hears_only_the_sides_that_it_sees():
    match = at(GAME, 2, "start 1", *(f"card {card}" for card in CARDS))
    heard = {
        place: [at(GAME, 2, *match.log[: 1 + place]).heard(f"card {CARDS[place]}", seat)
                for seat in (-1, 0, 1)]
        for place in (0, 7, 14, 17, 18, 42, 43)
    }  # fmt: skip
    both = {place: CARDS[place].split("/") for place in heard}
    own, back = f"card {both[0][0]}/?", f"card ?/{both[0][1]}"
    assert heard[0] == ["card ?/?", own, back]
    assert heard[7] == ["card ?/?", f"card ?/{both[7][1]}", f"card {both[7][0]}/?"]
    assert heard[14] == [f"card {both[14][0]}/?"] * 3
    assert heard[17] == [f"card ?/{both[17][1]}"] * 3
    assert heard[42] == [f"card ?/{both[42][1]}"] * 3
    assert heard[18] == heard[43] == ["card ?/?"] * 3
    assert match.heard("take left", 1) == "take left"


@shows("OB-35")
def test_take_two_then_top_up_takes_both_new_cards_from_the_discard_pile():
    match = then(table(RUN, refill="take_two_then_top_up"), "take left", MELD)
    assert (cards_in(match, "discard"), len(rack(match, 1, 1))) == (1, 6)
    then(match, "topup left; topup right")
    assert (match.actor, cards_in(match, "discard")) == (1, 3)


@shows("OB-37")
def test_where_melding_is_a_must_there_is_neither_discard_nor_keep():
    match = then(table(RUN, meld="must"), "take left")
    assert menu(match) == {MELD}
    assert "must be shown" in match.why_not(0, "discard 1")
    assert menu(then(table(meld="must"), "take left")) == {f"discard {i}" for i in range(1, 9)}


@shows("OB-37")
def test_a_second_and_a_last_combination_stay_voluntary_where_melding_is_a_must():
    match = table((*RUN, *SET[:3]), left=(SET[3], *RACK[1:]), right=RACK, meld="must")
    assert menu(then(match, "take left", MELD)) == {MELD, "done"}
    assert menu(new_run(meld="must")) == {"meld 1 2 5 6", "done"}


@shows("OB-39")
def test_with_no_return_the_card_just_taken_from_the_discard_pile_does_not_go_back():
    match = then(table(no_return="yes"), "take discard")
    assert menu(match) == {f"discard {i}" for i in range(1, 8)}
    assert "just taken" in match.why_not(0, "discard 8")
    then(match, "discard 1; take left")
    assert menu(match) == {f"discard {i}" for i in range(1, 9)}
    then(match, "discard 1; take right")
    assert "discard 7" in match.menu  # it was taken in an earlier turn


@shows("OB-41")
def test_the_memory_aid_marks_what_this_seat_has_seen():
    match = table(laid=(DULL, "R2/Y4", "G4/R1"), memory_aid="on")
    then(match, "take discard; discard 1")
    assert rack(match, 1, 2)[-1] == "(G4)/R1"
    assert rack(match, 1, 1)[-1] == "G4/?"
    below = shown(match, 2)["discard pile"]["below"]
    assert below == ["(R2)/?", "(Y1)/?"]
    assert shown(match, 2)["left pile"]["below"][0] == "?/?"


@shows("OB-41")
def test_the_memory_aid_marks_closed_combinations_too():
    match = then(table(RUN, memory_aid="on"), "take left", MELD)
    assert shown(match, 2)["in combinations"][0] == "(R1)/(Y3)"
    assert shown(match, 1)["in combinations"][0] == "(R1)/?"


@shows("OB-42")
def test_a_box_needs_cards_for_every_rack_and_pile():
    nineteen = box_of([DULL] * 19)
    assert finish(at(GAME, 2, box=nineteen), 1).over
    with pytest.raises(BadBox, match="3 seats need 26 cards"):
        at(GAME, 3, box=nineteen)
    for many in (18, 81):
        with pytest.raises(BadBox, match="19 to 80 cards"):
            box_of([DULL] * many)
    finish(at(GAME, 4, box=box_of([DULL, "J/J"] * 40)), 1)


@shows("OB-43")
@pytest.mark.parametrize("card", ["R1/R2", "R1/Y1", "J/R1", "R5/Y1", "R1", "R1/Y2/G3", "r1/y2"])
def test_a_card_with_sides_that_agree_or_that_cannot_be_read_is_refused_with_its_line(card):
    source = f'joker_points = 5\ncards = [\n{f"{chr(34)}{DULL}{chr(34)}," * 19}\n"{card}"]'
    with pytest.raises(BadBox, match=r"own\.toml:4: "):
        own_box(GAME, source)


@shows("OB-43")
@pytest.mark.parametrize("points", [-1, 101])
def test_joker_points_are_0_to_100(points):
    with pytest.raises(BadBox, match=r"own\.toml:1: "):
        box_of([DULL] * 19, points)


@shows("OB-40")
@pytest.mark.parametrize("rounds", ["0", "1001", "-1", "two"])
def test_stall_rounds_is_a_whole_number_from_1_to_1000(rounds):
    with pytest.raises(BadSetup, match="stall_rounds"):
        at(GAME, 2, stall_rounds=rounds)
