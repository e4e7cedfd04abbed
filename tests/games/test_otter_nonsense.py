"""Otter Nonsense, rule by rule. One rule: a test's name is the sentence that it shows."""

import re

import pytest
from rules import shows
from tables import at, finish, own_box, random_log

from ottery.core.boxes import open_box
from ottery.errors import BadBox, IllegalAction
from ottery.games import named
from ottery.match import Match

GAME = "otter-nonsense"
SOURCE = open_box(named(GAME)).source
SIZES = {3: (12, 41, 2), 4: (9, 41, 2), 5: (10, 54, 1), 6: (8, 54, 3)}
ALL = [str(value) for value in range(1, 14) for _ in range(3)]
SEVENS = ("7", "7", "7")


def printed(**rows):
    """Write the card list with some rows changed: `deal_3=5`."""
    source = SOURCE
    for name, number in rows.items():
        section, _, key = name.rpartition("_")
        row = rf"(\[{section}\][^\[]*?\n{key} = )\d+"
        source = re.sub(row, rf"\g<1>{number}", source)
    return source


def table(columns, *hands, start=1, **options):
    """Deal these columns and hands; short hands are filled with low cards that nobody needs."""
    seats, size = len(hands), max(map(len, hands))
    used = [*columns, *(card for hand in hands for card in hand)]
    spare = list(ALL)
    for card in used:
        if card in spare:
            spare.remove(card)
    full = [[*hand, *(spare.pop(0) for _ in range(size - len(hand)))] for hand in hands]
    rows = {f"deal_{seats}": size, f"aside_{seats}": 38 - seats * size}
    deals = [f"deal {card}" for turn in zip(*full, strict=True) for card in turn]
    opens = [f"open {card}" for card in columns]
    box = own_box(GAME, printed(**rows))
    return at(GAME, seats, f"start {start}", *opens, *deals, box=box, **options)


def then(match, *texts):
    for text in texts:
        match.play(text)
    return match


def fitting(match, column):
    """Which cards of the hand fit a column."""
    texts = (text.split(" ") for text in match.menu)
    return {words[1] for words in texts if words[0] == "play" and words[2] == str(column)}


def on_turn(match):
    return match.actor + 1


@shows("ON-1", "ON-2")
@pytest.mark.parametrize("seats", SIZES)
def test_the_deal_table_with_what_is_set_aside_and_the_removed_series(seats):
    deal, deck, aside = SIZES[seats]
    opening = at(GAME, seats, "start 1").menu
    log = random_log(GAME, seats, 1)
    assert opening == {f"open {v}": 3 if seats < 5 else 4 for v in range(1, 14)}
    assert sum(opening.values()) + 2 == deck
    assert sum(text.startswith("deal ") for text in log) == seats * deal
    assert deck - 3 - seats * deal == aside


@shows("ON-2")
def test_a_special_never_opens_a_column_but_is_dealt():
    assert not {"open R", "open X"} & set(at(GAME, 3, "start 1").menu)
    menu = at(GAME, 3, "start 1", "open 1; open 2; open 3").menu
    assert (menu["deal R"], menu["deal X"], menu["deal 1"], menu["deal 4"]) == (1, 1, 2, 3)


@shows("ON-3", "ON-24")
def test_the_start_player_is_drawn_or_named():
    assert at(GAME, 4).menu == {f"start {seat}": 1 for seat in (1, 2, 3, 4)}
    assert "open 1" in at(GAME, 4, start_player="3").menu
    assert on_turn(table(SEVENS, ["1"], ["2"], ["3"], start=2)) == 2


@shows("ON-3")
def test_play_begins_clockwise():
    match = table(SEVENS, ["1", "2"], ["3", "4"], ["5", "6"])
    assert on_turn(match) == 1
    assert on_turn(then(match, "play 1 1")) == 2
    assert on_turn(then(match, "play 3 2")) == 3


@shows("ON-4")
def test_a_player_may_collect_even_if_he_could_play():
    match = table(("4", "5", "6"), ["7", "8"], ["1"], ["3"])
    assert set(match.menu) == {
        f"{what} {column}" for what in ("collect", "play 7", "play 8") for column in (1, 2, 3)
    }


@shows("ON-5", "ON-6", "ON-7")
@pytest.mark.parametrize("tens", [2, 3])
def test_after_11_10_10_6_4_only_a_4_or_lower_may_be_played(tens):
    every = ["1", "2", "3", "4", "5", "6", "11", "R", "X"]
    match = table(("11", "8", "9"), ["10", "4"], ["10", *every], ["10", "6"])
    then(match, *["play 10 1"] * tens)
    then(match, "play 6 1") if tens == 2 else then(match, "play 1 2", "play 1 2", "play 6 1")
    then(match, "play 4 1")
    assert on_turn(match) == 2
    assert fitting(match, 1) >= {"2", "3", "4", "R", "X"}
    assert not fitting(match, 1) & {"5", "6", "11"}


@shows("ON-5", "ON-6")
def test_after_2_2_11_12_only_a_12_or_13_may_be_played():
    match = table(("2", "8", "9"), ["2", "11", "12", "13", "1", "R", "X"], ["11"], ["12"])
    then(match, "play 2 1", "play 11 1", "play 12 1")
    assert fitting(match, 1) == {"12", "13", "R", "X"}


@shows("ON-7")
def test_12_8_5_special_3_2_is_a_legal_column_where_the_special_counts_as_5():
    match = table(("12", "9", "9"), ["8", "3", "6"], ["5", "1", "2", "X"], ["R", "13", "2"])
    then(match, "play 8 1", "play 5 1", "play R 1")  # counter-clockwise now: seat 2 again
    assert match.describe()["columns"]["1"] == ["12", "8", "5", "R"]
    assert match.describe()["trends"]["1"] == "down"
    then(match, "play 1 2")
    assert fitting(match, 1) >= {"3"}
    assert "6" not in fitting(match, 1)
    then(match, "play 3 1", "play 2 1")
    assert on_turn(match) == 2
    assert fitting(match, 1) == {"1", "2", "X"} & set(match.describe(1)["hand"])


@shows("ON-5", "ON-7")
@pytest.mark.parametrize("plays", [[], ["play 7 1"], ["play R 1"], ["play R 1", "play 7 1"]])
def test_any_card_fits_a_column_without_direction(plays):
    match = table(("7", "2", "3"), ["7", "R", "1", "13"], ["1", "13"], ["7", "1", "13"])
    then(match, *plays)  # after the reverse seat 3 is next
    assert fitting(match, 1) >= {"1", "13"}


@shows("ON-5", "ON-7")
def test_after_7_special_9_a_column_goes_up_from_9():
    match = table(SEVENS, ["R", "8"], ["10", "8", "9"], ["9", "1"])
    then(match, "play R 1", "play 9 1")
    assert fitting(match, 1) == {"9", "10"}


@shows("ON-8")
def test_a_reverse_turns_the_direction_and_the_neighbour_that_way_is_next():
    match = then(table(SEVENS, ["R", "8"], ["10"], ["9"]), "play R 1")
    assert on_turn(match) == 3
    assert match.describe()["direction"] == "counter-clockwise"
    assert on_turn(then(match, "play 9 1")) == 2


@shows("ON-8", "ON-26")
@pytest.mark.parametrize(("option", "following"), [("neighbour", 2), ("last_turn_taker", 1)])
def test_a_reverse_by_3_after_1_chose_3_leads_to_2_or_back_to_1(option, following):
    match = table(SEVENS, ["X", "8"], ["10"], ["R"], ["9"], reverse_next=option)
    then(match, "play X 1", "next 3", "play R 1")
    assert on_turn(match) == following
    assert match.describe()["direction"] == "counter-clockwise"


@shows("ON-8", "ON-12")
def test_under_last_turn_taker_a_reverse_on_the_first_turn_leads_to_the_neighbour_before():
    match = table(SEVENS, ["8"], ["R", "8"], ["9"], start=2, reverse_next="last_turn_taker")
    assert on_turn(then(match, "play R 1")) == 1


@shows("ON-9")
def test_a_choose_next_names_any_other_player_and_the_direction_stays():
    match = then(table(SEVENS, ["X", "8"], ["10"], ["9"]), "play X 1")
    assert set(match.menu) == {"next 2", "next 3"}
    assert on_turn(then(match, "next 3")) == 3
    assert on_turn(then(match, "play 9 1")) == 1


@shows("ON-10")
def test_two_reverses_in_one_turn_turn_the_direction_twice():
    match = table(SEVENS, ["R", "8"], ["9", "10"], ["9", "11"])
    then(match, "play 8 1", "play 9 1", "play 9 1", "play R 1")  # his last card
    assert match.describe()["direction"] == "counter-clockwise"
    then(match, "take 1", "score 7", "reopen R")
    assert match.describe()["direction"] == "clockwise"
    assert on_turn(match) == 2


@shows("ON-10", "ON-17")
def test_a_reverse_that_reopens_overrides_the_choose_next_that_was_the_last_card():
    match = table(SEVENS, ["X", "8"], ["R", "10"], ["9", "11"])
    then(match, "play 8 1", "play R 1", "play X 1", "next 2", "take 1", "score 7")
    assert on_turn(match) == 1
    assert match.describe()["direction"] == "counter-clockwise"
    then(match, "reopen R")
    assert match.describe()["direction"] == "clockwise"
    assert on_turn(match) == 2
    match = table(SEVENS, ["X", "8"], ["R", "10"], ["9", "11"])
    then(match, "play 8 1", "play R 1", "play X 1", "next 3", "take 1", "score 7", "reopen R")
    assert on_turn(match) == 2  # by direction: the reverse came later


@shows("ON-11")
def test_a_collector_gives_exactly_one_otter_card_and_never_a_special():
    match = then(table(SEVENS, ["R", "8"], ["10"], ["9"]), "play R 1", "collect 1")
    assert set(match.menu) == {"give 7"}
    then(match, "give 7")
    assert match.scores == [1, 0, 0]
    assert "reopen R" in match.menu


@shows("ON-11", "ON-13")
def test_collecting_a_4_with_6_and_9_in_hand_gives_the_4_and_leaves_one_card():
    match = table(("4", "7", "7"), ["6", "9"], ["10"], ["9"])
    then(match, "collect 1", "give 4")
    assert match.scores == [0, 0, 1]
    assert set(match.menu) == {"reopen 6", "reopen 9"}
    then(match, "reopen 6")
    assert match.describe(0)["hand"] == ["9"]
    assert match.describe()["columns"]["1"] == ["6"]
    assert match.describe()["trends"]["1"] == "open"


@shows("ON-12")
def test_after_a_choose_next_a_collector_gives_to_who_played_it_even_if_not_adjacent():
    match = table(SEVENS, ["X", "8"], ["10"], ["2"], ["9"])
    then(match, "play X 1", "next 3", "collect 2", "give 7")
    assert match.scores == [1, 0, 0, 0]


@shows("ON-12")
def test_on_the_first_turn_the_card_goes_to_the_neighbour_against_the_direction():
    match = then(table(SEVENS, ["8"], ["10"], ["9"], start=2), "collect 1", "give 7")
    assert match.scores == [1, 0, 0]


@shows("ON-13")
def test_a_card_just_collected_may_reopen_the_column():
    match = table(SEVENS, ["8", "9"], ["10"], ["9"])
    assert "reopen 8" in then(match, "play 8 1", "collect 1", "give 7").menu


@shows("ON-13", "ON-27")
@pytest.mark.parametrize(("option", "following"), [("effect", 3), ("no_effect", 2)])
def test_a_special_that_reopens_has_its_effect_or_none(option, following):
    match = table(SEVENS, ["R", "9"], ["10"], ["9"], special_reopen=option)
    assert on_turn(then(match, "collect 1", "give 7", "reopen R")) == following


@shows("ON-27")
def test_a_special_may_be_forbidden_to_reopen_while_an_otter_card_is_in_hand():
    option = {"special_reopen": "forbidden_if_otter_in_hand"}
    match = table(SEVENS, ["R", "9"], ["10"], ["9"], **option)
    assert set(then(match, "collect 1", "give 7").menu) == {"reopen 9"}
    match = table(SEVENS, ["R", "X"], ["10"], ["9"], **option)
    assert set(then(match, "collect 1", "give 7").menu) == {"reopen R", "reopen X"}
    assert on_turn(then(match, "reopen R")) == 3


@shows("ON-7", "ON-14", "ON-28")
@pytest.mark.parametrize("option", ["forbid", "allow_free"])
def test_a_column_of_specials_alone_may_not_be_collected_or_for_nothing(option):
    match = table(SEVENS, ["R", "9"], ["10"], ["9", "1"], collect_special_only=option)
    then(match, "collect 1", "give 7", "reopen R")
    assert fitting(match, 1) == {"9", "1"}  # any card may follow
    assert ("collect 1" in match.menu) == (option == "allow_free")
    if option == "allow_free":
        before = match.scores
        assert set(then(match, "collect 1").menu) == {"reopen 1", "reopen 9", "reopen R"}
        assert match.scores == before


@shows("ON-15")
def test_a_last_card_that_leaves_columns_of_2_2_1_wins_at_once():
    match = table(SEVENS, ["8"], ["9"], ["9"])
    then(match, "play 8 1")
    assert match.over
    assert match.places == [1, 2, 2]
    match = table(SEVENS, ["8", "9"], ["10", "1"], ["11", "1"])
    then(match, "play 8 1", "play 10 2", "collect 3", "give 7", "reopen 11", "play 9 3")
    assert match.over
    assert [len(cards) for cards in match.describe()["columns"].values()] == [2, 2, 2]


@shows("ON-16")
def test_a_last_card_with_columns_of_3_3_1_lets_choose_among_the_two_threes():
    match = table(SEVENS, ["8", "9"], ["8", "10"], ["11", "12"])
    then(match, "play 8 1", "play 8 2", "play 11 2", "play 9 1")
    assert set(match.menu) == {"take 1", "take 2"}
    assert set(then(match, "take 2").menu) == {"score 7", "score 8", "score 11"}
    then(match, "score 11")
    assert match.scores == [2, 0, 0]
    assert set(match.menu) == {"reopen 7", "reopen 8"}


@shows("ON-15", "ON-30")
@pytest.mark.parametrize(("option", "wins"), [("after", False), ("before", True)])
def test_the_columns_are_measured_after_or_before_the_last_card_is_placed(option, wins):
    match = table(SEVENS, ["8", "9"], ["8"], ["9"], last_card_check=option)
    then(match, "play 8 1", "play 8 2", "collect 3", "give 7", "reopen 9", "play 9 1")
    assert match.over == wins


@shows("ON-30")
def test_a_column_being_reopened_counts_as_empty_before_the_card_is_placed():
    match = table(("7", "6", "6"), ["8"], ["9"], ["10"], last_card_check="before")
    assert then(match, "collect 1", "give 7", "reopen 8").over


@shows("ON-17")
def test_a_special_as_last_card_has_its_effect_before_the_collection():
    match = table(SEVENS, ["X", "8"], ["8"], ["9"])
    then(match, "play 8 1", "play 8 1", "play 9 1", "play X 2")
    assert set(match.menu) == {"next 2", "next 3"}
    assert set(then(match, "next 3").menu) == {"take 1"}
    assert on_turn(then(match, "take 1", "score 7", "reopen 8")) == 3


@shows("ON-17")
def test_a_special_as_last_card_wins_before_it_has_an_effect():
    match = then(table(SEVENS, ["X"], ["8"], ["9"]), "play X 1")
    assert match.over
    assert match.places == [1, 2, 2]


@shows("ON-18", "ON-29")
def test_a_hand_emptied_by_reopening_counts_as_a_last_card():
    match = table(("7", "6", "6"), ["8"], ["9"], ["10"])
    assert then(match, "collect 1", "give 7", "reopen 8").over
    assert match.places == [1, 3, 2]


@shows("ON-18", "ON-29")
def test_under_next_turn_collect_an_empty_hand_wins_at_its_next_turn_if_columns_are_short():
    match = table(("7", "6", "5"), ["8"], ["9"], ["10"], empty_by_reopen="next_turn_collect")
    then(match, "collect 1", "give 7", "reopen 8")
    assert on_turn(match) == 2
    then(match, "collect 2", "give 6", "reopen 9", "collect 3", "give 5", "reopen 10")
    assert match.over
    assert match.places[0] == 1


@shows("ON-18")
def test_under_next_turn_collect_an_empty_hand_collects_a_column_that_leaves_a_card():
    hands = ["8", "9"], ["9", "10"], ["10", "11"]
    match = table(("7", "6", "5"), *hands, empty_by_reopen="next_turn_collect")
    then(match, "collect 1", "give 7", "reopen 8", "play 9 1", "play 10 1")
    then(match, "collect 2", "give 6", "reopen 9", "collect 2", "give 9", "reopen 10")
    then(match, "collect 3", "give 5", "reopen 11")
    assert on_turn(match) == 1
    assert set(match.menu) == {"collect 1"}
    assert match.why_not(0, "collect 2").startswith("your hand is empty")
    before = match.scores[2]
    assert then(match, "collect 1", "give 9").scores[2] == before + 2


@shows("ON-19", "ON-25")
def test_the_target_wins_at_once_and_is_seven_points_by_default():
    match = table(("13", "13", "13"), ["8", "9"], ["8"], ["9"], target_points="3")
    then(match, "collect 1", "give 13")
    assert (match.over, match.scores, match.places) == (True, [0, 0, 3], [2, 2, 1])
    assert Match(named(GAME), 3).options["target_points"] == "7"
    nine = own_box(GAME, SOURCE.replace("target = 7", "target = 9"))
    assert Match(named(GAME), 3, box=nine).options["target_points"] == "9"
    assert Match(named(GAME), 3, {"target_points": "2"}, nine).options["target_points"] == "2"


@shows("ON-19")
def test_a_card_may_jump_over_the_target():
    match = table(("13", "13", "13"), ["8", "9"], ["8"], ["9"], target_points="2")
    assert then(match, "collect 1", "give 13").scores == [0, 0, 3]


@shows("ON-20")
def test_the_winner_is_first_even_with_fewer_points_and_the_others_rank_from_two():
    match = table(("7", "6", "6"), ["8"], ["9"], ["10"])
    then(match, "collect 1", "give 7", "reopen 8")
    assert (match.scores, match.places) == ([0, 0, 1], [1, 3, 2])


@shows("ON-21")
@pytest.mark.parametrize("seats", SIZES)
def test_a_match_ends_after_at_most_six_collections_a_seat_and_one(seats):
    for seed in range(20):
        log = random_log(GAME, seats, seed)
        assert sum(text.startswith(("give ", "score ")) for text in log) <= 6 * seats + 1


@shows("ON-22")
def test_a_hand_is_seen_by_its_owner_alone():
    match = table(SEVENS, ["8", "9"], ["8"], ["9"])
    assert match.describe(0)["hand"] == ["8", "9"]
    assert "hand" not in match.describe(-1)
    assert match.describe(1)["cards in hand"] == {"1": 2, "2": 2, "3": 2}
    deal = at(GAME, 3, "start 1", "open 1; open 2; open 3")
    assert deal.heard("deal 5", 0) == "deal 5"
    assert deal.heard("deal 5", 1) == deal.heard("deal 5", -1) == "deal ?"


@shows("ON-22")
def test_all_see_whether_a_special_has_ever_lain_in_a_column():
    match = table(SEVENS, ["R", "9"], ["8"], ["9"])
    assert match.describe(1)["specials met"] == []
    assert then(match, "play R 1", "collect 1", "give 7").describe(1)["specials met"] == ["R"]


@shows("ON-23")
def test_collected_cards_are_known_to_all_until_they_are_played():
    match = table(SEVENS, ["8", "9", "9"], ["4", "8"], ["9", "1"])
    then(match, "play 8 1", "collect 1", "give 7", "reopen 4")
    assert match.describe(2)["seen going there"] == {"1": [], "2": ["8"], "3": []}
    assert match.guess(2, seed=1).describe(1)["hand"].count("8") >= 1
    then(match, "play 9 2", "play 9 2", "play 8 3")
    assert match.describe(2)["seen going there"]["2"] == []


@shows("ON-31", "ON-32")
@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("target = 7", "target = 0", "own.toml:4: target is 1 to 1000000 points"),
        ("13] #", "13, 13] #", "own.toml:5: values are 1 to 13, each once; not 13"),
        ("12, 13] #", "12, 14] #", "own.toml:5: values are 1 to 13, each once; not 14"),
        ('"choose_next"]', '"reverse"]', "own.toml:6: specials are reverse and choose_next"),
        ("3 = 12", "3 = 13", "own.toml:15: with 3 players the deck has 41 cards"),
        ("3 = 12", "3 = 0", "own.toml:15: deal needs a number for 3 players"),
        ("6 = 8", "7 = 8", "own.toml:18: Otter Nonsense is not for 7 players"),
        ("6 = 8\n", "", "own.toml:14: deal needs a number for 6 players"),
        ("1 = 3", "1 = 0", "own.toml:27: a 1 needs 1 to 99 heads"),
        ("1 = 3", '1 = "3"', "own.toml:27: Expected `int`, got `str`"),
        ("13 = 3", "13 = 3\n14 = 3", "own.toml:40: there is no card of value 14"),
        ("[heads]", "[tails]", "own.toml:26: Object contains unknown field `tails`"),
        ("target = 7", "target = ", "own.toml:4: Invalid value"),
    ],
)
def test_a_wrong_card_list_is_refused_with_its_line(right, wrong, message):
    with pytest.raises(BadBox) as refusal:
        own_box(GAME, SOURCE.replace(right, wrong, 1))
    assert str(refusal.value).startswith(message)


@shows("ON-32")
def test_a_box_has_at_most_eighty_cards():
    largest = own_box(GAME, printed(series_3=6, deal_3=25, aside_3=2))
    assert finish(Match(named(GAME), 3, box=largest), 1).over
    with pytest.raises(BadBox, match="at most 80"):
        own_box(GAME, printed(series_3=7, deal_3=25, aside_3=15))


@shows("ON-6", "ON-11", "ON-13", "ON-16")
@pytest.mark.parametrize(
    ("texts", "tried", "reason"),
    [
        ([], "play 5 1", "you have no 5 in hand"),
        (["play 8 1", "play 10 1"], "play 1 1", "column 1 goes up from 10: a 1 does not fit"),
        ([], "give 7", "now you play a card or collect a column"),
        (["collect 1"], "give R", "a special is never points"),
        (["collect 1"], "give 5", "there is no 5 in column 1"),
        (["collect 1", "give 7"], "reopen 5", "you have no 5 in hand"),
        ([], "deal 5", "only the dealer does that"),
    ],
)
def test_why_not(texts, tried, reason):
    match = then(table(SEVENS, ["8", "9"], ["10", "1"], ["11", "1"]), *texts)
    assert match.why_not(match.actor, tried) == reason
    with pytest.raises(IllegalAction):
        match.play(tried)


@shows("ON-16")
def test_why_a_shorter_column_is_not_taken_after_the_last_card():
    match = table(SEVENS, ["8", "9"], ["10", "1"], ["11", "1"])
    then(match, "play 8 1", "play 10 1", "play 11 1", "play 9 2")
    assert match.why_not(0, "take 2") == "column 2 is not a longest one"


@shows("ON-9")
def test_why_nobody_chooses_himself_or_a_seat_that_is_not_there():
    match = then(table(SEVENS, ["X", "8"], ["10"], ["9"]), "play X 1")
    assert match.why_not(0, "next 1") == "you cannot choose yourself"
    assert match.why_not(0, "next 5") == "there is no seat 5 at this table"
