"""ANNAOTTO, rule by rule. One rule: every position is dealt and played, from cards of its own.

A hand's cards are written INNER/OUTER, as their owners have turned them; the pile from its top.
"""

import pytest
from rules import shows
from tables import at, finish, own_box

from ottery.errors import BadBox, BadSetup

PILE = "V3/B4 V4/B3 V3/B2 V4/B1"


def box_of(cards, counts="anna = 2\notto = 2\nplus = 1\nalle = 2"):
    listed = ", ".join(f'"{card}"' for card in cards)
    return own_box("annaotto", f"hand_size = 8\ncards = [{listed}]\n[counts]\n{counts}\n")


def table(hands, first="R1/O2", pile=PILE, plays="", **options):
    """Deal these hands, all with the first-named side inwards, and play on; seat 1 begins."""
    dealt = [card for hand in hands for card in hand.split()]
    cards = [*dealt, *first.split(), *pile.split()]
    texts = [f"card {card}" for card in cards] + ["inner up"] * len(dealt)
    options = {"start_player": "1", "hand_size": str(len(hands[0].split())), **options}
    texts += plays.split("; ") if plays else []
    return at("annaotto", len(hands), *texts, box=box_of(cards), **options)


def sides(match, seat, onlooker=-1):
    return match.describe(onlooker)["seats"][str(seat)]["hand"]


def known(match, seat, looker):
    """Cards of a seat as another sees them."""
    return sides(match, seat, looker - 1)


def size(match, seat):
    return match.describe()["seats"][str(seat)]["cards"]


def top(match):
    return match.describe()["top"]


TWO = ("R2/G3 O3/G4 R4/B2", "R3/T2 Y3/T4 N4/V1")


# --- cards, the deal, what fits


@shows("AO-1")
def test_a_side_has_a_colour_a_pattern_and_perhaps_a_sign():
    match = at("annaotto", 2, "start 1")
    assert len(match.menu) == 180
    assert {"card R1:anna/O2", "card O2/R1:anna", "card *:annaotto/R4"} <= set(match.menu)
    assert set(match.menu.values()) == {1}


@shows("AO-1", "AO-56")
def test_equal_cards_are_one_action_with_their_weights_added():
    match = at(
        "annaotto", 2, "start 1", box=box_of(["R1/O2"] * 3 + ["O2/R1", "Y1/Y1"]), hand_size="1"
    )
    assert match.menu == {"card R1/O2": 4, "card O2/R1": 4, "card Y1/Y1": 2}


@shows("AO-2")
def test_eight_cards_are_dealt_to_each_seat_in_turn():
    match = at("annaotto", 2)
    for _ in range(17):
        match.play(next(iter(match.menu)))
    assert [size(match, seat) for seat in (1, 2)] == [8, 8]


@shows("AO-2", "AO-53")
def test_quick_deal_gives_six_cards():
    match = at("annaotto", 3, hand_size="6", start_player="2")
    for _ in range(90):
        match.play(next(iter(match.menu)))
    assert [size(match, seat) for seat in (1, 2, 3)] == [6, 6, 6]


@shows("AO-3")
def test_each_seat_in_order_turns_its_cards_in_the_order_received():
    dealt = ["card R2/G3", "card R3/T2", "card R1/O2", "card V3/B4"]
    match = at(
        "annaotto", 2, *dealt, box=box_of([t[5:] for t in dealt]), hand_size="1", start_player="2"
    )
    assert (match.actor, set(match.menu)) == (0, {"inner up", "inner down"})
    match.play("inner down")
    assert match.actor == 1
    match.play("inner up")
    assert (sides(match, 1, 0), sides(match, 2, 1)) == (["G3/R2"], ["R3/T2"])
    assert match.actor == 1


@shows("AO-4")
def test_the_first_card_is_laid_as_it_lies():
    assert top(table(TWO, "R1/O2:anna")) == "R1"


@shows("AO-4")
def test_start_card_special_back_side_up():
    match = table(TWO, "O2:anna/R1")
    assert top(match) == "R1"
    assert match.actor == 0
    assert "draw" in match.menu


@shows("AO-4")
def test_a_first_card_with_two_special_sides_stays_under_the_next():
    match = table(TWO, "O2:anna/R1:otto Y1/V2")
    assert (top(match), match.describe()["discards"]) == ("Y1", 2)


@shows("AO-5")
def test_the_dealer_draws_who_begins_unless_a_seat_was_chosen():
    assert at("annaotto", 4).menu == {f"start {seat}": 1 for seat in range(1, 5)}
    cards = ["R2/G3", "R3/T2", "R1/O2"]
    texts = ["start 2", *(f"card {card}" for card in cards), "inner up; inner up"]
    match = at("annaotto", 2, *texts, box=box_of(cards), hand_size="1")
    assert match.actor == 1
    assert set(at("annaotto", 2, start_player="1").menu) >= {"card R1:anna/O2"}


@shows("AO-5")
def test_turns_go_upwards():
    match = table(("R2/G3", "V3/T2", "V4/T4"), plays="draw; inner up; keep")
    assert match.actor == 1


@shows("AO-6")
def test_a_side_fits_by_colour_pattern_or_sign():
    hands = ("R2/G3 O1/G4 N4:plus/B2 N3/B2", "V3/T2 V3/T4 V4/T3 V4/T2")
    match = table(hands, "R1/O2")
    assert set(match.menu) == {"lay 1", "lay 2", "draw"}
    hands = ("R1:hurdle/G2 V3/G4 V3/G1", "V3/T2 V3/T4 V4/T3", "N4:hurdle/G2 V3/T2 V4/T3")
    assert "lay 1" in table(hands, plays="lay 1").menu


@shows("AO-7", "AO-35")
def test_annaotto_on_anything_next_must_be_wished_colour():
    hands = ("*:annaotto/G3 T3/G4 T3/G4", "B1/T2 G4:plus/T1 Y4/T3")
    match = table(hands, play_opponents_cards="no", plays="lay 1; turn mine; wish G")
    assert set(match.menu) == {"lay 2", "draw"}
    match.play("draw")
    match.play("inner up")
    match.play("keep")
    assert set(match.menu) == {"lay 1 anna", "lay 1", "lay 2 anna", "lay 2", "draw"}


@shows("AO-7")
def test_annaotto_fits_a_wish_too():
    hands = ("*:annaotto/G3 T3/G4 T3/G4", "*:annaotto/T2 G4:plus/T1 Y4/T3")
    assert "lay 1" in table(hands, plays="lay 1; turn mine; wish V").menu


@shows("AO-8")
def test_anna_on_anna_illegal_even_in_the_same_colour():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "R2:anna/Y3 Y3/T1 Y4/T3")
    match = table(hands, plays="lay 1; penalty; turn 2; turn 3")
    assert sides(match, 2, 1)[0] == "R2:anna/Y3"
    assert "lay 1" not in match.menu
    assert match.why_not(1, "lay 1") == "ANNA never lies on ANNA: ANNA and OTTO take turns"


@shows("AO-8")
def test_otto_fits_any_anna_and_anna_any_otto():
    hands = ("R2:anna/N3 T3:anna/N4 T3/N4", "B4:otto/Y3 Y3/T1 Y4/T3")
    match = table(hands, plays="lay 1; lay 1")
    assert "lay 1 anna" in match.menu


# --- a turn


@shows("AO-9")
def test_an_own_card_is_laid_with_its_inner_side():
    match = table(TWO, plays="lay 1")
    assert (top(match), size(match, 1)) == ("R2", 2)


@shows("AO-10")
def test_opponents_outer_side_may_be_laid_its_inner_side_may_not():
    hands = ("V3/G3 O3/G4 B4/B2", "R3/T2 Y3/R4 N4/V1")
    match = table(hands)
    assert set(match.menu) == {"lay 2.2", "lay 2.3", "draw"}
    match.play("lay 2.2")
    assert (top(match), size(match, 1), size(match, 2)) == ("R4", 3, 2)


@shows("AO-36")
def test_a_hand_closes_the_gap_and_a_new_card_is_its_last():
    match = table(TWO, plays="lay 1; draw; inner up; keep")
    assert sides(match, 1, 0) == ["O3/G4", "R4/B2"]
    assert sides(match, 2, 1) == ["R3/T2", "Y3/T4", "N4/V1", "V3/B4"]


@shows("AO-11")
def test_draw_and_keep_is_legal_with_a_playable_hand():
    match = table(TWO)
    assert {"lay 1", "draw"} <= set(match.menu)
    match.play("draw")
    assert set(match.menu) == {"inner up", "inner down"}
    match.play("inner down")
    assert set(match.menu) == {"keep"}
    match.play("keep")
    assert (match.actor, size(match, 1)) == (1, 4)


@shows("AO-11")
def test_a_drawn_card_is_laid_at_once_if_it_fits():
    match = table(TWO, pile="V3/R4 V4/B3", plays="draw; inner down")
    assert set(match.menu) == {"lay 4", "keep"}
    match.play("lay 4")
    assert (top(match), match.actor) == ("R4", 1)


# --- chains


@shows("AO-12", "AO-13", "AO-14")
def test_chain_anna_otto_anna_not_continued_two_cards_drawn_then_four_turned_then_a_normal_turn():
    hands = ("R2:anna/N3 T3:anna/N4 T3/N4 Y1/O4", "B4:otto/Y3 N3/T1 Y4/T3 T1/T4")
    match = table(hands, plays="lay 1; lay 1; lay 1; penalty; inner up; inner down")
    assert (match.actor, size(match, 2)) == (0, 5)
    assert set(match.menu) == {f"turn {i}" for i in range(1, 6)}
    for i in (5, 1, 3, 2):
        match.play(f"turn {i}")
    assert match.actor == 1
    assert sides(match, 2, 1) == ["T1/N3", "T3/Y4", "T4/T1", "V3/B4", "V4/B3"]
    assert {"lay 1", "lay 2", "draw"} <= set(match.menu)


@shows("AO-12", "AO-13")
def test_chain_otto_anna_otto_draw_four_two_turned():
    hands = ("R2:otto/N3 T3:otto/N4 T3/N4 Y1/O4", "B4:anna/Y3 N3/T1 Y4/T3 T1/T4")
    match = table(hands, plays="lay 1; lay 1; lay 1; penalty")
    for _ in range(4):
        assert match.actor == 1
        match.play("inner up")
    assert (match.actor, size(match, 2)) == (0, 7)
    match.play("turn 7")
    match.play("turn 1")
    assert match.actor == 1
    assert "draw" in match.menu


@shows("AO-12")
def test_a_chain_is_continued_from_another_hand_too():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3", "Y2/B4:otto N3/T1 Y4/T3")
    match = table(hands, plays="lay 1")
    assert set(match.menu) == {"lay 3.1", "penalty"}
    match.play("lay 3.1")
    assert (match.actor, set(match.menu)) == (2, {"penalty"})


@shows("AO-12")
def test_continuing_a_chain_is_voluntary():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4:otto/Y3 N3/T1 Y4/T3")
    assert set(table(hands, plays="lay 1").menu) == {"lay 1", "penalty"}


@shows("AO-13")
def test_a_single_otto_makes_the_next_draw_two_and_turns_nothing():
    hands = ("R2:otto/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, plays="lay 1; penalty; inner up; inner up")
    assert (match.actor, size(match, 2), "draw" in match.menu) == (1, 5, True)


@shows("AO-14")
def test_as_many_as_exist_are_turned_each_once():
    hands = ("R2:anna/N3 T3/N4", "B4/Y3 N3/T1")
    match = table(hands, plays="lay 1 anna; penalty; turn 2")
    assert set(match.menu) == {"turn 1"}
    assert match.why_not(0, "turn 2") == "card 2 is turned already: choose another"
    match.play("turn 1")
    assert sides(match, 2, 1) == ["Y3/B4", "T1/N3"]


@shows("AO-15")
def test_after_paying_the_alternate_card_starts_a_new_chain():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4:otto/Y3 N3/T1 Y4/T3")
    match = table(hands, plays="lay 1; penalty; turn 2; turn 3; lay 1")
    assert match.describe()["pending"] == {"anna": 0, "otto": 1, "draw": 2, "turn": 0}


@shows("AO-43")
def test_chain_must_continue_offers_no_penalty_where_it_can_be_continued():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4:otto/Y3 N3/T1 Y4/T3", "Y2/T2 N3/T1 Y4/T3")
    match = table(hands, chain_must_continue="yes", plays="lay 1")
    assert set(match.menu) == {"lay 1"}
    assert match.why_not(1, "penalty") == "at this table who can continue a chain must"
    match.play("lay 1")
    assert set(match.menu) == {"penalty"}


@shows("AO-43")
def test_chain_must_continue_does_not_concern_plus():
    hands = ("R2:plus/N3 T3/N4 T3/N4", "B4:plus/Y3 N3/T1 Y4/T3")
    match = table(hands, chain_must_continue="yes", plays="lay 1")
    assert set(match.menu) == {"lay 1", "penalty"}


@shows("AO-19")
def test_an_annaotto_does_not_stop_what_is_pending():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "*:annaotto/Y3 N3/T1 Y4/T3")
    assert set(table(hands, plays="lay 1").menu) == {"penalty"}


@shows("AO-44")
def test_annaotto_cancels_pending_makes_a_chain_void():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "*:annaotto/Y3 N3/T1 Y4/T3")
    match = table(hands, annaotto_cancels_pending="yes", plays="lay 1")
    assert set(match.menu) == {"lay 1", "penalty"}
    for text in ("lay 1", "turn mine", "wish B"):
        match.play(text)
    assert "pending" not in match.describe()
    assert (match.actor, "draw" in match.menu) == (0, True)


@shows("AO-43", "AO-44")
def test_an_annaotto_is_no_continuation_and_need_not_be_laid():
    both = {"chain_must_continue": "yes", "annaotto_cancels_pending": "yes"}
    hands = ("R2:anna/N3 T3/N4 T3/N4", "*:annaotto/Y3 N3:otto/T1 Y4/T3")
    assert set(table(hands, **both, plays="lay 1").menu) == {"lay 1", "lay 2"}
    hands = ("R2:anna/N3 T3/N4 T3/N4", "*:annaotto/Y3 N3/T1 Y4/T3")
    assert set(table(hands, **both, plays="lay 1").menu) == {"lay 1", "penalty"}


# --- PLUS


PLUSES = ("R2:plus/N3 T3/N4 T3:plus/N4", "B4:plus/Y3 N3/T1 Y4/T3", "Y2/T2 N3/T1 Y4/T3")


@shows("AO-16")
def test_plus_plus_third_player_draws_two_and_still_plays():
    match = table(PLUSES, plays="lay 1; lay 1; penalty; inner up; inner up")
    assert (match.actor, size(match, 3), "draw" in match.menu) == (2, 5, True)
    assert size(match, 2) == 2


@shows("AO-16")
def test_anothers_plus_may_be_added():
    hands = ("R2:plus/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3", "Y2/T2:plus N3/T1 Y4/T3")
    match = table(hands, plays="lay 1; lay 3.1")
    assert match.describe()["pending"] == {"plus": 2, "draw": 2}


@shows("AO-17")
def test_a_plus_laid_after_drawing_counts_as_the_first_again():
    match = table(PLUSES, plays="lay 1; penalty; inner up; lay 1")
    assert match.describe()["pending"] == {"plus": 1, "draw": 1}


@shows("AO-47")
def test_draw_first_makes_everybody_draw_for_the_row_before_the_turn():
    match = table(PLUSES, plus="draw_first", plays="lay 1")
    assert (match.actor, set(match.menu)) == (1, {"inner up", "inner down"})
    match.play("inner up")
    assert "lay 1" in match.menu
    assert "penalty" not in match.menu
    match.play("lay 1")
    match.play("inner up")
    match.play("inner up")
    assert (match.actor, size(match, 3), "draw" in match.menu) == (2, 5, True)


@shows("AO-47")
def test_draw_first_nobody_draws_again_for_a_row_that_has_not_grown():
    plays = "lay 1; inner up; lay 1; inner up; inner up; draw; inner up; keep; lay 2 anna"
    match = table(PLUSES, pile=PILE + " N1/O3 N1/O4 N2/O1 N2/O3", plus="draw_first", plays=plays)
    assert (match.actor, size(match, 1)) == (1, 1)
    assert [match.menu.get(text) for text in ("inner up", "inner down")] == [1, 1]
    for _ in range(3):
        match.play("inner up")
    assert (match.actor, size(match, 2), "draw" in match.menu) == (1, 6, True)


@shows("AO-47")
def test_draw_first_nothing_is_ever_pending_for_a_plus():
    assert "pending" not in table(PLUSES, plus="draw_first", plays="lay 1; inner up").describe()
    assert "pending" not in table(PLUSES, plus="draw_first", plays="lay 1").describe()
    called = ("R2:plus/N3 T3/N4", "B4:plus/Y3 N3/T1", "Y2/T2 N3/T1")
    assert "pending" not in table(called, plus="draw_first", plays="lay 1").describe()


# --- other signs


@shows("AO-18")
def test_annaotto_turns_the_layers_or_the_next_players_whole_hand():
    hands = ("*:annaotto/G3 T3/G4 T1/G2", "B1/T2 G4:plus/T1 Y4/T3", "V3/V1 V4/V2 B3/B2")
    match = table(hands, plays="lay 1")
    assert set(match.menu) == {"turn mine", "turn next"}
    match.play("turn next")
    assert set(match.menu) == {f"wish {colour}" for colour in "ROYGTBVN"}
    assert sides(match, 2, 1) == ["T2/B1", "T1/G4:plus", "T3/Y4"]
    match = table(hands, plays="lay 1; turn mine; wish O")
    assert sides(match, 1, 0) == ["G4/T3", "G2/T1"]
    assert match.describe()["wish"] == "O"


ALLE = ("R2:alle/N3 T3/N4 T3/N1", "B4/Y3 N3/T1 Y4/T3", "Y2/T2 N3/T4 Y4/T1")


@shows("AO-20")
def test_alle_all_players_slap_and_the_slowest_draws_two():
    match = table(ALLE, plays="lay 1 alle")
    assert (match.actor, match.menu) == (-1, {"slowest 1": 1, "slowest 2": 1, "slowest 3": 1})
    for text in ("slowest 3", "inner up", "inner down"):
        match.play(text)
    assert (match.actor, size(match, 3)) == (1, 5)


@shows("AO-21")
def test_alle_without_call_layer_draws_two():
    match = table(ALLE, plays="lay 1")
    assert (match.actor, set(match.menu)) == (0, {"inner up", "inner down"})
    match.play("inner up")
    match.play("inner up")
    assert (match.actor, size(match, 1)) == (1, 4)


@shows("AO-52", "AO-41")
def test_sealed_the_lowest_number_chosen_once_loses():
    match = table(ALLE, alle_mode="sealed", plays="lay 1 alle")
    assert set(match.menu) == {f"seal {n}" for n in (1, 2, 3, 4)}
    match.play("seal 3")
    assert "number" not in match.describe(1)["seats"]["1"]
    assert match.describe(0)["seats"]["1"]["number"] == 3
    assert (match.heard("seal 2", 0), match.heard("seal 2", 1)) == ("seal ?", "seal 2")
    match.play("seal 2")
    match.play("seal 4")
    assert (match.actor, size(match, 2)) == (1, 4)
    assert match.describe()["numbers"] == {"1": 3, "2": 2, "3": 4}


@shows("AO-52")
def test_sealed_numbers_chosen_twice_count_nothing_and_ties_are_drawn():
    match = table(ALLE, alle_mode="sealed", plays="lay 1 alle; seal 4; seal 1; seal 4")
    assert (match.actor, match.menu) == (-1, {"slowest 1": 1, "slowest 3": 1})


@shows("AO-52")
def test_reaction_is_lot_in_the_log():
    match = table(ALLE, alle_mode="reaction", plays="lay 1 alle")
    assert match.menu == {"slowest 1": 1, "slowest 2": 1, "slowest 3": 1}


@shows("AO-22")
def test_retour_turns_the_direction():
    hands = ("R2:retour/N3 T3/N4 T3/N1", "B4/Y3 N3/T1 Y4/T3", "Y2/T2 N3/T4 Y4/T1")
    match = table(hands, plays="lay 1")
    assert match.actor == 2
    for text in ("draw", "inner up", "keep"):
        match.play(text)
    assert match.actor == 1


@shows("AO-22", "AO-48")
def test_retour_between_two_does_nothing_or_gives_another_turn():
    hands = ("R2:retour/N3 T3/N4 T3/N1", "B4/Y3 N3/T1 Y4/T3")
    assert table(hands, plays="lay 1").actor == 1
    assert table(hands, retour_two_players="skip", plays="lay 1").actor == 0


@shows("AO-23")
def test_hurdle_skips_the_next_and_between_two_gives_another_turn():
    hands = ("R2:hurdle/N3 T3/N4 T3/N1", "B4/Y3 N3/T1 Y4/T3", "Y2/T2 N3/T4 Y4/T1")
    assert table(hands, plays="lay 1").actor == 2
    assert table(hands[:2], plays="lay 1").actor == 0


# --- calls


PAIRS = ("R2/N3 R3/N4", "B4/Y3 N3/T1", "Y2/T2 N3/T4")


@shows("AO-24", "AO-51")
def test_laying_the_second_last_card_requires_anna():
    match = table(PAIRS)
    assert {"lay 1", "lay 1 anna"} <= set(match.menu)
    match.play("lay 1 anna")
    assert match.actor == 1
    assert "draw" in match.menu


@shows("AO-24")
def test_a_forgotten_anna_that_is_challenged_costs_a_card():
    match = table(PAIRS, plays="lay 1")
    assert (match.actor, set(match.menu)) == (1, {"challenge", "let"})
    match.play("let")
    assert match.actor == 2
    match.play("challenge")
    match.play("inner up")
    assert (match.actor, size(match, 1)) == (1, 2)


@shows("AO-24")
def test_nobody_challenges_and_nothing_happens():
    match = table(PAIRS, plays="lay 1; let; let")
    assert (match.actor, size(match, 1)) == (1, 1)


@shows("AO-24")
def test_anna_is_due_too_when_a_drawn_card_is_laid_and_one_is_left():
    match = table(("V2/N3", "B4/Y3"), pile="R4/V4 V3/B4", plays="draw; inner up")
    assert set(match.menu) == {"lay 2", "lay 2 anna", "keep"}


@shows("AO-25", "AO-29")
def test_a_missing_anna_is_challenged_after_the_effect_from_the_next_seat_by_then():
    hands = ("R2:retour/N3 T3/N4", "B4/Y3 N3/T1", "Y2/T2 N3/T4")
    assert table(hands, plays="lay 1").actor == 2
    hands = ("R2:alle/N3 T3/N4", *hands[1:])
    match = table(hands, plays="lay 1; inner up; inner up")
    assert (match.actor, size(match, 1), set(match.menu)) == (1, 3, {"challenge", "let"})


@shows("AO-26", "AO-33")
def test_the_first_to_lay_the_last_card_with_otto_wins():
    match = table(("R2/N3", "R3/Y3", "Y2/T2"), plays="lay 1 otto")
    assert match.over
    assert (match.scores, match.places) == ([0, 1, 1], [1, 2, 2])


@shows("AO-26", "AO-54")
def test_otto_forgotten_is_no_win():
    match = table(("R2/N3", "B4/Y3"), plays="lay 1; inner up")
    assert (match.over, match.actor, size(match, 1)) == (False, 1, 1)
    match = table(("R2/N3", "B4/Y3"), otto_penalty="3", plays="lay 1; inner up; inner up; inner up")
    assert (match.actor, size(match, 1)) == (1, 3)


@shows("AO-29")
def test_cards_drawn_instead_of_winning_come_before_the_effect():
    match = table(("R2:alle/N3", "B4/Y3"), plays="lay 1 alle")
    assert (match.actor, set(match.menu)) == (0, {"inner up", "inner down"})
    match.play("inner up")
    assert match.actor == -1
    assert set(match.menu) == {"slowest 1", "slowest 2"}


@shows("AO-28", "AO-10")
def test_a_lay_of_anothers_card_needs_neither_anna_nor_otto_but_alle():
    hands = ("V2/N3 V3/N4", "B4/R2:alle N3/T3")
    match = table(hands)
    assert set(match.menu) == {"lay 2.1", "lay 2.1 alle", "draw"}
    match.play("lay 2.1 alle")
    assert match.actor == -1


@shows("AO-28")
def test_calls_ride_on_the_lay_in_their_order():
    hands = ("R2:alle/N3 R3/N4", "B4/Y3 N3/T1")
    match = table(hands)
    assert {"lay 1", "lay 1 alle", "lay 1 anna", "lay 1 alle anna"} <= set(match.menu)
    assert match.why_not(0, "lay 2 alle") == "laying 2 needs no call of ALLE"
    assert {"lay 1 alle otto"} <= set(table(("R2:alle/N3", "B4/Y3")).menu)


@shows("AO-51")
def test_auto_calls_for_everybody():
    match = table(PAIRS, calls="auto")
    assert "lay 1 anna" not in match.menu
    assert match.why_not(0, "lay 1 anna") == "calls are made for you at this table: lay 1"
    match.play("lay 1")
    assert "draw" in match.menu
    assert table(("R2/N3", "B4/Y3"), calls="auto", plays="lay 1").over
    assert table(ALLE, calls="auto", plays="lay 1").actor == -1


@shows("AO-51")
def test_live_is_declare_in_the_log():
    assert table(PAIRS, calls="live").menu == table(PAIRS).menu


# --- hands emptied by others


EMPTIED = ("V2/N3", "B4/R3", "Y2/T2")


@shows("AO-27", "AO-55")
def test_who_is_left_without_cards_by_another_draws_one():
    match = table(EMPTIED, plays="lay 2.1")
    assert (match.actor, set(match.menu)) == (1, {"inner up", "inner down"})
    match.play("inner up")
    assert (match.actor, size(match, 2)) == (1, 1)


@shows("AO-55")
def test_emptied_by_other_wins():
    match = table(EMPTIED, emptied_by_other="wins", plays="lay 2.1")
    assert (match.over, match.places) == (True, [2, 1, 2])


@shows("AO-55")
def test_emptied_by_other_forbidden():
    match = table(EMPTIED, emptied_by_other="forbidden")
    assert set(match.menu) == {"draw"}
    told = "at this table the last card of another's hand may not be laid"
    assert match.why_not(0, "lay 2.1") == told


@shows("AO-27", "AO-34", "AO-55")
def test_wins_with_places_sends_the_owner_out_and_the_effect_happens():
    options = {"emptied_by_other": "wins", "play_for_places": "yes"}
    match = table(("V2/N3", "B4/R3:retour", "Y2/T2", "V3/V4"), **options, plays="lay 2.1")
    assert (match.over, match.actor) == (False, 3)
    assert match.describe()["seats"]["2"]["went out"] == 1


# --- drawing, re-dealing, the end


@shows("AO-30", "AO-13")
def test_cards_are_drawn_and_turned_one_by_one():
    hands = ("R2:otto/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, plays="lay 1; penalty")
    assert (size(match, 2), match.describe()["pile"]) == (4, {"cards": 3, "top": "V4"})
    match.play("inner up")
    assert (size(match, 2), match.describe()["pile"]) == (5, {"cards": 2, "top": "V3"})


@shows("AO-31", "AO-30")
def test_an_empty_pile_is_dealt_again_from_all_discards_but_the_top():
    hands = ("R2:otto/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, pile="V3/B4", plays="lay 1; penalty; inner up")
    assert (match.actor, match.menu) == (-1, {"card R1/O2": 1, "card O2/R1": 1})
    match.play("card O2/R1")
    assert (match.actor, match.describe(1)["seats"]["2"]["to turn"]) == (1, ["O2/R1"])
    match.play("inner up")
    assert (size(match, 2), match.describe()["pile"], top(match)) == (5, {"cards": 0}, "R2:otto")


@shows("AO-31")
def test_nothing_left_to_draw_draws_nothing():
    hands = ("R2:otto/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, pile="", plays="lay 1; penalty; card R1/O2; inner up")
    assert (match.actor, size(match, 2), "draw" in match.menu) == (1, 4, True)


@shows("AO-32", "AO-33")
def test_when_all_in_a_row_can_do_nothing_the_fewest_cards_win():
    hands = ("R2/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, pile="", plays="lay 1; draw; card R1/O2; inner up; keep")
    assert (match.actor, match.describe()["pile"]) == (0, {"cards": 0})
    match.play("draw")
    assert match.actor == 1
    match.play("draw")
    assert (match.over, match.scores, match.places) == (True, [2, 4], [1, 2])


@shows("AO-32")
def test_a_lay_starts_the_count_of_idle_turns_anew():
    hands = ("R2/N3 T3/N4 R3/N4", "B4/Y3 N3/T1 R4/T3")
    match = table(hands, pile="", plays="draw; lay 3")
    assert not match.over


@shows("AO-34")
def test_play_for_places_goes_on_until_one_seat_is_left():
    hands = ("R2/N3", "B4/Y3", "R3/T2")
    match = table(hands, play_for_places="yes", plays="lay 1 otto")
    assert (match.over, match.actor) == (False, 1)
    for text in ("draw", "inner up", "keep", "lay 1 otto"):
        match.play(text)
    assert (match.over, match.scores, match.places) == (True, [0, 2, 0], [1, 3, 2])


@shows("AO-34")
def test_the_effect_of_a_last_card_happens_while_the_match_goes_on():
    hands = ("R2:anna/N3", "B4/Y3", "R3/T2", "N1/T4")
    match = table(hands, play_for_places="yes", plays="lay 1 otto; penalty")
    assert (match.actor, set(match.menu)) == (0, {"turn 1"})


@shows("AO-34")
def test_who_goes_out_with_alle_does_not_slap():
    hands = ("R2:alle/N3", "B4/Y3", "R3/T2")
    match = table(hands, play_for_places="yes", plays="lay 1 alle otto")
    assert set(match.menu) == {"slowest 2", "slowest 3"}
    match = table(hands, play_for_places="yes", plays="lay 1 otto")
    assert (match.actor, "draw" in match.menu) == (1, True)


@shows("AO-48", "AO-34")
def test_retour_as_a_last_card_turns_the_direction_though_two_are_left():
    hands = ("R2:retour/N3", "B4/Y3", "R3/T2")
    match = table(hands, play_for_places="yes", retour_two_players="skip", plays="lay 1 otto")
    assert match.actor == 2


@shows("AO-45")
def test_after_draw_any_allows_every_lay():
    match = table(TWO, after_draw="any", plays="draw; inner up")
    assert set(match.menu) == {"lay 1", "lay 3", "lay 2.3", "keep"}


@shows("AO-46")
def test_anna_turns_up_to_allows_to_stop_at_any_time():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, anna_turns="up_to", plays="lay 1; penalty")
    assert set(match.menu) == {"turn 1", "turn 2", "turn 3", "enough"}
    match.play("enough")
    assert (match.actor, sides(match, 2, 1)[0]) == (1, "B4/Y3")


@shows("AO-49")
def test_without_opponents_cards_only_ones_own_are_laid():
    match = table(("V3/G3 O3/G4", "R3/T2 Y3/R4"), play_opponents_cards="no")
    assert set(match.menu) == {"draw"}
    assert match.why_not(0, "lay 2.2") == "at this table only one's own cards are laid"


# --- secrets


@shows("AO-37")
def test_the_owner_sees_both_sides_from_the_deal_on_and_others_none_before_the_turn():
    cards = ["R2/G3", "R3/T2", "R1/O2", "V3/B4"]
    match = at("annaotto", 2, box=box_of(cards), hand_size="1", start_player="1")
    assert (match.heard("card R2/G3", 0), match.heard("card R2/G3", 1)) == ("card R2/G3", "card ?")
    match.play("card R2/G3")
    shown = [match.describe(seat)["seats"]["1"]["to turn"] for seat in (0, 1, -1)]
    assert shown == [["R2/G3"], ["?/?"], ["?/?"]]
    for card in cards[1:]:
        match.play(f"card {card}")
    assert (match.heard("inner down", 0), match.heard("inner down", 1)) == ("inner down", "inner ?")
    match.play("inner down")
    assert [sides(match, 1, seat) for seat in (0, 1, -1)] == [["G3/R2"], ["?/R2"], ["?/R2"]]


@shows("AO-38")
def test_the_top_of_the_pile_shows_its_upper_side():
    cards = ["R2/G3", "R3/T2", "R1/O2", "V3/B4", "V4/B3"]
    match = at(
        "annaotto", 2, "card R2/G3; card R3/T2", box=box_of(cards), hand_size="1", start_player="1"
    )
    assert match.heard("card R1/O2", 0) == "card R1/?"
    match.play("card R1/O2")
    assert match.heard("card V3/B4", 1) == "card V3/?"
    match.play("card V3/B4")
    assert match.heard("card V4/B3", 1) == "card ?"
    match.play("card V4/B3")
    assert match.describe(1)["pile"] == {"cards": 2, "top": "V3"}
    for text in ("inner up", "inner up", "draw"):
        match.play(text)
    assert match.describe(1)["pile"] == {"cards": 1, "top": "V4"}


@shows("AO-39")
def test_a_drawn_card_is_known_to_all_where_its_upper_side_turns_inwards():
    up = table(TWO, plays="draw; inner up")
    assert known(up, 1, 2)[3] == "V3/B4"
    down = table(TWO, plays="draw; inner down")
    assert known(down, 1, 2)[3] == "?/V3"
    before = table(TWO, plays="draw")
    assert before.describe(1)["seats"]["1"]["to turn"] == ["V3/?"]
    assert [before.heard(text, 1) for text in ("inner up", "inner down")] == [
        "inner up",
        "inner down",
    ]


@shows("AO-39")
def test_a_card_with_two_like_sides_does_not_tell_how_it_was_turned():
    views = []
    for plays, pile in (("inner up", "V3/V3"), ("inner down", "V3/V3"), ("inner down", "V3/B4")):
        match = table(TWO, pile=f"{pile} V4/B1", plays=f"draw; {plays}")
        views.append(match.view(1).tobytes())
        assert known(match, 1, 2)[3] == "?/V3"
    assert views[0] == views[1] == views[2]
    assert table(TWO, pile="V3/V3 V4/B1", plays="draw").heard("inner up", 1) == "inner ?"


@shows("AO-40", "AO-14")
def test_what_anna_turns_inwards_is_remembered():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, plays="lay 1; penalty; turn 1; turn 2")
    assert known(match, 2, 1) == ["Y3/B4", "T1/N3", "?/T3"]
    assert sides(match, 2) == ["Y3/B4", "T1/N3", "?/T3"]


@shows("AO-50")
def test_strict_memory_shows_people_only_what_lies_open_now():
    hands = ("R2:anna/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, strict_memory="yes", plays="lay 1; penalty; turn 1; turn 2; draw")
    assert known(match, 2, 1) == ["?/B4", "?/N3", "?/T3"]
    assert known(match, 2, 2) == ["Y3/?", "T1/?", "Y4/?"]
    assert match.describe(1)["seats"]["2"]["to turn"] == ["V3/B4"]
    assert match.describe(0)["seats"]["2"]["to turn"] == ["?/?"]
    assert match.view(0)["face"][0, 3].tolist() == [2 * 4 + 2, 5 * 4 + 3]  # bots remember


@shows("AO-40", "AO-31")
def test_a_re_deal_forgets_the_cards_that_are_dealt_again():
    hands = ("R2:otto/N3 T3/N4 T3/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, pile="V3/B4", plays="lay 1; penalty; inner up")
    slot = 6  # the first card laid, the seventh dealt
    assert match.view(0)["who_face"][0, slot].tolist() == [0, 0]
    match.play("card O2/R1")
    assert match.view(0)["who_face"][0, slot].tolist() == [3, 2]


@shows("AO-40")
def test_an_own_card_laid_by_another_stays_known_to_its_owner_alone():
    hands = ("V3/G3 O3/G4 B4/B2", "R3/T2 Y3/R4 N4/V1")
    match = table(hands, plays="lay 2.2")
    assert match.view(0)["face"][0, 4].tolist() == [3, -128]
    assert match.view(1)["face"][0, 4].tolist() == [3, 2 * 4 + 2]


@shows("AO-42")
def test_an_onlooker_sees_what_all_seats_see():
    match = table(TWO)
    assert [sides(match, seat) for seat in (1, 2)] == [
        ["?/G3", "?/G4", "?/B2"],
        ["?/T2", "?/T4", "?/V1"],
    ]


# --- data


@shows("AO-56")
@pytest.mark.parametrize(
    "card", ["R5/O2", "R1", "X1/O2", "R1:Anna/O2", "*/O2", "R1/O2/Y3", "r1/O2"]
)
def test_a_card_that_cannot_be_is_refused_with_its_line(card):
    with pytest.raises(BadBox, match=r"own\.toml:2: a card is written like"):
        box_of([card, "R1/O2"])


@shows("AO-57")
def test_a_box_has_one_to_120_cards():
    assert box_of(["R1/O2"] * 120).record["cards"][0] == 120
    for count in (0, 121):
        with pytest.raises(BadBox, match="a box has 1 to 120 cards"):
            box_of(["R1/O2"] * count)


@shows("AO-57")
@pytest.mark.parametrize("name", ["anna", "otto", "plus", "alle"])
def test_the_numbers_of_a_box_are_1_to_9(name):
    counts = {"anna": 2, "otto": 2, "plus": 1, "alle": 2, name: 10}
    with pytest.raises(BadBox, match=f"{name} is a number from 1 to 9"):
        box_of(["R1/O2"], "\n".join(f"{key} = {n}" for key, n in counts.items()))


@shows("AO-57")
def test_a_box_may_ask_for_other_numbers():
    cards = [card for hand in PLUSES for card in hand.split()] + ["R1/O2", *PILE.split()]
    box = box_of(cards, "anna = 2\notto = 2\nplus = 3\nalle = 2")
    texts = [f"card {card}" for card in cards] + ["inner up"] * 9 + ["lay 1"]
    match = at("annaotto", 3, *texts, box=box, hand_size="3", start_player="1")
    assert match.describe()["pending"] == {"plus": 1, "draw": 3}


@shows("AO-56")
def test_seats_times_hand_plus_one_cards_need_an_ordinary_side():
    cards = ["R1/O2"] * 4 + ["R1:anna/R1:otto"]
    with pytest.raises(BadBox, match="need 5 cards with an ordinary side, not 4"):
        at("annaotto", 2, box=box_of(cards), hand_size="2")
    assert at("annaotto", 2, box=box_of([*cards, "Y1/Y2"]), hand_size="2").actor == -1


@shows("AO-56")
def test_a_hand_size_that_is_too_large_for_a_good_box_is_the_tables_fault():
    with pytest.raises(BadSetup, match="hand_size is too large: 6 hands of 15 need 91 cards"):
        at("annaotto", 6, hand_size="15")


@shows("AO-53", "AO-54")
@pytest.mark.parametrize(
    ("name", "word"), [("hand_size", "0"), ("hand_size", "60"), ("otto_penalty", "0")]
)
def test_numbers_out_of_bounds_are_refused(name, word):
    with pytest.raises(BadSetup, match=f"{name} is a whole number"):
        at("annaotto", 2, **{name: word})


# --- why not


@pytest.mark.parametrize(("plays", "text", "why"), [
    ("", "lay 2", "O3 shares no colour, pattern or sign with R1"),
    ("", "lay 9", "seat 1 has no card 9, only 3"),
    ("", "lay 1.1", "that is your own card: lay 1"),
    ("", "lay 3.1", "there is no seat 3 at this table"),
    ("", "lay 1 otto", "laying 1 needs no call of OTTO"),
    ("", "keep", "you have drawn no card that could be kept"),
    ("", "penalty", "nothing is pending"),
    ("", "inner up", "no card waits to be turned"),
    ("", "slowest 1", "only the dealer does that"),
    ("", "turn 1", "this is asked after special cards only; it is your turn: lay a card, or draw"),
    ("draw", "keep", "first turn the card that you have got: inner up, or inner down"),
    ("draw; inner up", "lay 1", "after drawing only the drawn card may be laid: lay 4"),
    ("draw; inner up", "draw", "you have drawn already: lay the card, or keep it"),
])  # fmt: skip
def test_why_not_names_the_reason(plays, text, why):
    assert table(TWO, plays=plays).why_not(0, text) == why


def test_why_not_while_something_is_pending_or_asked():
    hands = ("R2:anna/N3 R3/N4 *:annaotto/N4", "B4/Y3 N3/T1 Y4/T3")
    match = table(hands, plays="lay 1")
    told = "B4 does not answer what is pending: that takes OTTO, or a penalty"
    assert match.why_not(1, "lay 1") == told
    assert match.why_not(1, "draw").startswith("first answer what is pending")
    match.play("penalty")
    assert match.why_not(0, "lay 1") == "first turn cards of seat 2: turn and its position"
    assert match.why_not(0, "turn mine").startswith("ANNA turns single cards")
    assert match.why_not(0, "turn 7") == "seat 2 has no card 7, only 3"
    assert match.why_not(0, "enough") == "at this table ANNA turns all that she may: 2 more"
    match = table(hands, plays="lay 3")
    assert match.why_not(0, "wish R") == "first say whose hand is turned: turn mine, or turn next"
    match.play("turn mine")
    assert match.why_not(0, "draw") == "first wish for a colour"
    match.play("wish O")
    assert match.why_not(1, "lay 1") == "B4 has not the colour wished for: O"
    match = table(PAIRS, plays="lay 1")
    assert match.why_not(1, "draw").startswith("say whether you challenge")
    match = table(ALLE, alle_mode="sealed", plays="lay 1 alle")
    assert match.why_not(0, "seal 7") == "first choose your number: seal and 1 to 4"


@shows("AO-33")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_random_match_ends_with_cards_left_as_scores(seats):
    match = finish(at("annaotto", seats), seats)
    assert match.scores == [size(match, seat + 1) for seat in range(seats)]
    assert match.places[match.scores.index(0)] == 1
