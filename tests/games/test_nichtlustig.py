"""Nichtlustig, rule by rule. One rule: a test's name is the sentence that it shows."""

import re

import pytest
from rules import shows
from tables import at, finish, own_box

from ottery.core.boxes import open_box
from ottery.errors import BadBox, BadSetup, IllegalAction, MalformedAction
from ottery.games import named

GAME = "nichtlustig"
SOURCE = open_box(named(GAME)).source
NOTHING = "12 34 51"  # no pair, no value in all three colours, a sum of 16
PROFESSORS = [f"P{value}" for value in range(1, 6)]
DINOSAURS = [f"D{number}" for number in range(24, 29)]
ALL = [*(f"{row}{value}" for row in "RYL" for value in range(1, 6)), *PROFESSORS, *DINOSAURS]
SUMS = {24: "44 44 44", 25: "54 44 44", 26: "55 44 44", 27: "55 54 44", 28: "55 55 44"}
CLOWN, TIME, DUCK, ROBOT, UFO, VIRUS = (
    "12 04 51", "12 34 05", "02 34 51", "12 30 51", "10 34 51", "12 34 50",
)  # fmt: skip


def dice_for(card):
    """Tell six dice that win the card and, but for the higher dinosaurs, nothing else."""
    row, number = card[0], int(card[1:])
    if row == "D":
        return SUMS[number]
    v, (a, b, c, d) = number, [value for value in range(1, 6) if value != number]
    pairs = {"R": [v, v, a, b, c, d], "Y": [a, b, v, v, c, d], "L": [a, b, c, d, v, v]}
    return "".join(map(str, [v, a, v, b, v, c] if row == "P" else pairs[row]))


def roll(match, dice):
    for value in dice.replace(" ", ""):
        match.play(f"roll {value}")
    return match


def turn(match, dice, *texts):
    """Roll the dice given, stop, and go on with the texts."""
    roll(match, dice)
    if "stop" in match.menu:
        match.play("stop")
    return then(match, *texts)


def then(match, *texts):
    for text in texts:
        match.play(text)
    return match


def take(match, card, pink=0):
    """Play a turn that takes the card, and no other, while the pink die shows `pink`."""
    turn(match, f"{dice_for(card)} {pink}", f"take {card}")
    return then(match, "done") if "done" in match.menu else match


def table(seats=2, **options):
    return at(GAME, seats, start_player="1", **options)


def sides(match):
    """What lies before the seats."""
    return match.describe()["seats"]


def centre(match, what="cards"):
    return match.describe()["centre"][what]


def on_turn(match):
    return match.describe()["on turn"]


def others(*keep):
    """Tell all cards but these."""
    return [card for card in ALL if card not in keep]


def fill(match):
    """Let the seats take cards of the four rows, with nothing scored, until the match is over."""
    while not match.over:
        take(match, centre(match)[0])
    return match


@shows("NL-1")
def test_all_cards_lie_in_the_centre():
    centre = table().describe()["centre"]
    assert len(centre["cards"]) == 25
    assert centre["deaths"] == ["T1", "T2", "T3", "T4", "T5", "TP"]
    assert centre["specials"] == ["duck", "ufo", "clown", "robot", "time_machine", "killer_virus"]


@shows("NL-2", "NL-33")
def test_the_start_player_is_drawn_or_named_and_play_goes_clockwise():
    assert at(GAME, 4).menu == {f"start {seat}": 1 for seat in (1, 2, 3, 4)}
    match = at(GAME, 3, "start 3")
    assert on_turn(match) == "seat 3"
    order = [on_turn(take(match, card)) for card in ("R1", "R2", "R3")]
    assert order == ["seat 1", "seat 2", "seat 3"]
    assert at(GAME, 3, start_player="2").menu == {f"roll {value}": 1 for value in range(6)}


@shows("NL-3")
def test_a_die_shows_1_to_5_or_a_symbol_which_counts_0():
    match = table()
    assert match.menu == {f"roll {value}": 1 for value in range(6)}
    roll(match, "0000000")
    assert list(match.describe()["dice"].values()) == [
        "duck", "ufo", "clown", "robot", "time_machine", "killer_virus", "poodle",
    ]  # fmt: skip
    assert turn(table(), "50 50 33 5").describe()["sum"] == 16


@shows("NL-4")
def test_after_a_roll_any_choice_of_the_dice_just_rolled_may_roll_again():
    match = roll(table(), "1234510")
    assert len(match.menu) == 128
    match.play("reroll b2 w1 p")
    assert match.menu == {f"roll {value}": 1 for value in range(6)}
    roll(match, "123")
    assert set(match.menu) == {
        "stop", "reroll b2", "reroll w1", "reroll p", "reroll b2 w1", "reroll b2 p",
        "reroll w1 p", "reroll b2 w1 p",
    }  # fmt: skip
    assert list(match.describe()["dice"].values()) == [1, 1, 3, 4, 2, 1, 3]


@shows("NL-4")
def test_dice_set_aside_are_never_rolled_again():
    match = roll(table(), "1234510")
    then(match, "reroll b1")
    with pytest.raises(IllegalAction):
        roll(match, "5").play("reroll b2")
    assert match.why_not(0, "reroll b2").startswith("b2 was set aside for good")
    assert match.why_not(0, "reroll") == "name the dice to roll again: any of b1"


@shows("NL-4")
def test_nothing_has_to_be_set_aside_and_the_third_roll_is_the_last():
    match = roll(table(), f"{NOTHING} 1")
    for _ in range(2):
        roll(then(match, "reroll b1 b2 r1 r2 w1 w2 p"), f"{NOTHING} 1")
    assert on_turn(match) == "seat 2"


@shows("NL-4")
def test_the_dice_roll_in_the_order_of_the_notation():
    match = roll(table(), "1234512")
    then(match, "reroll b2 r2 p", "roll 5")
    assert match.describe()["dice"] == {
        "b1": 1, "b2": 5, "r1": 3, "r2": "-", "w1": 5, "w2": 1, "p": "-",
    }  # fmt: skip
    with pytest.raises(MalformedAction):
        table().play("reroll p b1")


@shows("NL-5")
def test_the_pink_die_scores_every_players_cards_of_its_value():
    match = table(3)
    for card in ("R3", "L3", "P3"):
        take(match, card)
    take(match, "Y3")
    take(match, "R4")
    assert sides(match)["1"]["unscored"] == ["R3", "Y3"]
    take(match, "D24", pink=3)
    assert [side["scored"] for side in sides(match).values()] == [
        ["R3", "Y3"],
        ["L3"],
        ["P3", "D24"],
    ]
    assert sides(match)["2"]["unscored"] == ["R4"]


@shows("NL-6")
def test_when_the_pink_die_shows_the_poodle_nobody_scores():
    match = take(table(), "R1", pink=0)
    take(match, "Y1", pink=0)
    assert all(not side["scored"] for side in sides(match).values())


@shows("NL-5", "NL-7")
def test_white_3_3_when_lemming_3_is_already_scored_gives_nothing():
    match = take(table(), "L3")
    take(match, "R1", pink=3)
    take(match, "R2")
    turn(match, f"{dice_for('L3')} 4")
    assert on_turn(match) == "seat 1"
    assert sides(match)["2"]["face up"] == ["T4"]
    assert match.why_not(0, "take L3") == "it is not your turn"


@shows("NL-5", "NL-7")
def test_the_pink_die_scores_before_anybody_takes():
    match = take(table(), "L3")
    turn(match, f"{dice_for('L3')} 3")
    assert sides(match)["1"]["scored"] == ["L3"]
    assert sides(match)["2"]["face up"] == ["T3"]


@shows("NL-7")
def test_an_unscored_card_can_be_taken_from_another_player():
    match = take(table(), "L3")
    turn(match, f"{dice_for('L3')} 2")
    assert set(match.menu) == {"take L3"}
    match.play("take L3")
    assert [side["unscored"] for side in sides(match).values()] == [[], ["L3"]]


@shows("NL-7")
def test_a_card_of_ones_own_does_not_count_as_taken():
    match = take(table(), "L3")
    take(match, "R1")
    turn(match, f"{dice_for('L3')} 2")
    assert sides(match)["1"]["face up"] == ["T2"]


@shows("NL-7")
def test_a_card_taken_now_is_not_scored_in_the_same_turn():
    match = take(table(), "R4", pink=4)
    assert sides(match)["1"]["unscored"] == ["R4"]
    take(match, "R5", pink=4)
    assert sides(match)["1"]["scored"] == ["R4"]


@shows("NL-8")
@pytest.mark.parametrize(("card", "dice"), [
    ("R2", "22 13 45"), ("Y5", "13 55 24"), ("L1", "23 45 11"), ("P4", "41 42 34"),
])  # fmt: skip
def test_a_pair_of_its_colour_wins_a_card_and_a_value_in_all_colours_a_professor(card, dice):
    assert set(turn(table(), f"{dice} 1").menu) == {f"take {card}"}


@shows("NL-8")
def test_a_pair_of_symbols_is_no_pair():
    match = turn(table(), "00 00 00 1")
    assert sides(match)["1"]["face up"] == ["T1"]


@shows("NL-9")
def test_up_to_one_pair_of_each_colour_may_be_taken():
    match = turn(table(), "33 22 11 1")
    assert set(match.menu) == {"take R3", "take Y2", "take L1"}
    assert set(then(match, "take L1").menu) == {"take R3", "take Y2", "done"}
    assert set(then(match, "take R3").menu) == {"take Y2", "done"}
    then(match, "take Y2")
    assert sides(match)["1"]["unscored"] == ["R3", "Y2", "L1"]
    assert on_turn(match) == "seat 2"


@shows("NL-9")
def test_up_to_two_professors_may_be_taken():
    match = turn(table(), "12 12 21 1")
    assert set(match.menu) == {"take P1", "take P2"}
    assert set(then(match, "take P2").menu) == {"take P1", "done"}
    then(match, "take P1")
    assert sides(match)["1"]["unscored"] == ["P1", "P2"]


@shows("NL-9")
def test_a_die_is_used_once_so_pairs_and_professors_exclude_each_other():
    dice = "33 33 33 1"
    match = turn(table(), dice)
    assert set(match.menu) == {"take R3", "take Y3", "take L3", "take P3"}
    assert set(then(match, "take Y3").menu) == {"take R3", "take L3", "done"}
    assert match.why_not(0, "take P3") == "P3 needs dice that you have used for another card"
    then(match := turn(table(), dice), "take P3")
    assert on_turn(match) == "seat 2"


@shows("NL-9", "NL-10")
def test_a_dinosaur_uses_all_six_dice():
    match = turn(table(), "55 44 44 1")
    assert {"take D24", "take D26", "take R5", "take Y4", "take L4"} < set(match.menu)
    pair = then(turn(table(), "55 44 44 1"), "take R5")
    assert set(pair.menu) == {"take Y4", "take L4", "done"}
    assert pair.why_not(0, "take D24") == "D24 needs dice that you have used for another card"
    assert on_turn(then(match, "take D24")) == "seat 2"


@shows("NL-10")
def test_a_sum_of_27_allows_dinosaurs_24_to_27():
    menu = turn(table(), "55 54 44 1").menu
    assert {text for text in menu if "D" in text} == {f"take D{n}" for n in range(24, 28)}


@shows("NL-10")
def test_a_dinosaur_is_scored_at_once_and_safe():
    match = take(table(), "D25")
    assert sides(match)["1"]["scored"] == ["D25"]
    menu = turn(match, "55 44 44 1").menu
    assert {"take D24", "take D26"} < set(menu)
    assert match.why_not(1, "take D25") == "D25 is scored: it is safe before seat 1"


@shows("NL-3", "NL-10")
def test_the_pink_die_and_symbols_add_nothing_to_the_sum():
    match = turn(table(), "55 55 30 5")
    assert match.describe()["sum"] == 23
    assert not any("D" in text for text in match.menu)
    assert match.why_not(0, "take D24") == "D24 needs 24; your dice make 23"


@shows("NL-11")
def test_who_can_take_a_card_takes_at_least_one():
    match = turn(table(), "33 22 45 1")
    assert "done" not in match.menu
    assert match.why_not(0, "done") == "your dice win a card: take at least one"
    assert "done" in then(match, "take R3").menu


@shows("NL-11")
def test_taking_fewer_cards_than_possible_is_a_choice():
    match = then(turn(table(), "33 22 45 1"), "take R3", "done")
    assert sides(match)["1"]["unscored"] == ["R3"]
    assert not sides(match)["1"]["face up"]


@shows("NL-12", "NL-17")
def test_only_a_special_won_and_death_is_still_due():
    match = turn(table(), f"{CLOWN} 2")
    assert sides(match)["1"]["specials"] == ["clown"]
    assert sides(match)["1"]["face up"] == ["T2"]


@shows("NL-12")
@pytest.mark.parametrize(("pink", "death"), [("5", "T5"), ("0", "TP")])
def test_the_death_due_is_the_one_that_the_pink_die_shows(pink, death):
    assert sides(turn(table(), f"{NOTHING} {pink}"))["1"]["face up"] == [death]


def scored(*cards):
    """A table where seat 1 has scored these cards, seat 2 dinosaurs, and seat 1 is on turn."""
    match = table()
    for i, card in enumerate(cards):
        take(match, card)
        take(match, f"D{24 + i}", pink=int(card[1]))
    return match


@shows("NL-13")
@pytest.mark.parametrize(("pink", "death"), [("2", "T2"), ("0", "TP")])
def test_a_death_on_an_opponents_lemming_moves_and_frees_it(pink, death):
    match = scored("L1")
    then(turn(match, f"{NOTHING} {pink}"), "cover L1")
    assert sides(match)["1"]["covered"] == {"L1": death}
    turn(match, f"{NOTHING} {pink}")
    assert sides(match)["1"]["covered"] == {}
    assert sides(match)["2"]["face up"] == [death]
    turn(match, f"{NOTHING} 5")
    assert set(match.menu) == {"cover L1"}


@shows("NL-14")
def test_death_covers_a_lemming_first():
    match = scored("L1", "Y1", "L2")
    turn(match, f"{NOTHING} 5")
    assert set(match.menu) == {"cover L1", "cover L2"}
    assert match.why_not(0, "cover Y1").startswith("Death covers a Lemming")
    assert match.why_not(0, "cover D24") == "nothing in this game is written like that"


@shows("NL-14")
def test_a_covered_card_is_not_covered_again_and_then_any_but_a_dinosaur_is_chosen():
    match = scored("L1", "Y1", "R1", "D28")
    then(turn(match, f"{NOTHING} 5"), "cover L1")
    take(match, "P5")
    turn(match, f"{NOTHING} 4")
    assert set(match.menu) == {"cover R1", "cover Y1"}
    assert match.why_not(0, "cover L1") == "L1 is covered already"
    assert match.why_not(0, "cover R4") == "R4 does not lie before you"


@shows("NL-14")
def test_a_death_covers_no_unscored_card():
    match = scored("L1")
    take(match, "L5")
    take(match, "R5")
    turn(match, f"{NOTHING} 4")
    assert set(match.menu) == {"cover L1"}
    assert match.why_not(0, "cover L5") == "L5 is not scored yet: Death only covers scored cards"


@shows("NL-15")
def test_a_death_that_finds_no_card_lies_face_up_and_stays_so():
    match = turn(take(take(table(), "D24"), "D25"), f"{NOTHING} 5")
    assert sides(match)["1"]["face up"] == ["T5"]
    take(match, "D26")
    take(match, "L1")
    take(match, "D27", pink=1)
    assert sides(match)["1"]["scored"] == ["L1", "D24"]
    assert sides(match)["1"]["face up"] == ["T5"]
    assert sides(match)["1"]["covered"] == {}


@shows("NL-16", "NL-35")
def test_a_death_that_lies_before_one_already_is_replaced_from_the_centre():
    match = turn(table(), f"{NOTHING} 5")
    turn(match, f"{NOTHING} 4")
    turn(match, f"{NOTHING} 5")
    assert set(match.menu) == {"death T1", "death T2", "death T3", "death TP"}
    assert match.why_not(0, "death T4").startswith("T4 stays where it is")
    assert match.why_not(0, "death T5") == "T5 lies before you already: choose another"
    then(match, "death TP")
    assert sides(match)["1"]["face up"] == ["T5", "TP"]


def hoard(match, *pinks):
    """Let seat 1 collect Deaths while seat 2 takes cards."""
    spare = iter(others())
    for pink in pinks:
        turn(match, f"{NOTHING} {pink}")
        take(match, next(spare))
    return match


@shows("NL-16")
def test_a_replacement_comes_from_a_player_when_the_centre_has_none():
    match = hoard(table(), 1, 2, 3, 4)
    turn(match, f"{NOTHING} 5")
    turn(match, f"{NOTHING} 0")
    turn(match, f"{NOTHING} 1")
    assert set(match.menu) == {"death TP"}
    then(match, "death TP")
    assert sides(match)["2"]["face up"] == []


@shows("NL-16")
def test_who_has_all_six_deaths_takes_nothing_and_is_not_asked_for_the_clown():
    match = hoard(table(), 1, 2, 3, 4, 5)
    turn(match, f"{CLOWN} 0")
    take(match, "L5")
    assert sides(match)["1"]["specials"] == ["clown"]
    turn(match, f"{NOTHING} 3")
    assert on_turn(match) == "seat 2"
    assert len(sides(match)["1"]["face up"]) == 6
    assert sides(match)["1"]["specials"] == ["clown"]


@shows("NL-35")
def test_without_poodle_as_replacement_a_death_is_only_replaced_by_a_death():
    match = turn(table(poodle_as_replacement="no"), f"{NOTHING} 5")
    take(match, "R1")
    turn(match, f"{NOTHING} 5")
    assert set(match.menu) == {"death T1", "death T2", "death T3", "death T4"}
    assert "poodle does not stand in" in match.why_not(0, "death TP")


@shows("NL-35")
def test_without_poodle_as_replacement_players_come_before_the_poodle_in_the_centre():
    match = hoard(table(poodle_as_replacement="no"), 1, 2, 3, 4)
    take(match, "L5")
    turn(match, f"{NOTHING} 5")
    turn(match, f"{NOTHING} 1")
    assert set(match.menu) == {"death T5"}


@shows("NL-35")
def test_without_poodle_as_replacement_nothing_replaces_the_poodle():
    match = hoard(table(poodle_as_replacement="no"), 0)
    turn(match, f"{NOTHING} 0")
    assert on_turn(match) == "seat 2"
    assert sides(match)["1"]["face up"] == ["TP"]


@shows("NL-16", "NL-35")
def test_a_death_replaces_the_poodle_too():
    match = hoard(table(), 0)
    turn(match, f"{NOTHING} 0")
    assert set(match.menu) == {f"death T{n}" for n in range(1, 6)}


@shows("NL-17")
def test_a_symbol_brings_its_special_from_the_centre_or_from_whoever_has_it():
    match = turn(table(), f"{DUCK} 1")
    assert centre(match, "specials") == ["ufo", "clown", "robot", "time_machine", "killer_virus"]
    turn(match, "00 34 51 2")
    assert [side["specials"] for side in sides(match).values()] == [[], ["duck", "ufo"]]


@shows("NL-18")
def test_the_duck_gives_a_fourth_roll_after_the_third_and_goes_back():
    match = take(turn(table(), f"{DUCK} 1"), "R1")
    roll(match, f"{NOTHING} 2")
    for _ in range(2):
        roll(then(match, "reroll b1 b2"), "12")
    assert set(match.menu) == {"stop", "reroll b1", "reroll b2", "reroll b1 b2"}
    then(match, "reroll b2")
    assert "duck" in centre(match, "specials")
    roll(match, "3")
    assert on_turn(match) == "seat 2"


@shows("NL-18", "NL-24")
def test_a_duck_that_is_not_used_stays():
    match = take(turn(table(), f"{DUCK} 1"), "R1")
    roll(match, f"{NOTHING} 2")
    for _ in range(2):
        roll(then(match, "reroll b1 b2"), "12")
    then(match, "stop")
    assert sides(match)["1"]["specials"] == ["duck"]


@shows("NL-19")
def test_a_clown_turns_the_death_away_and_goes_back():
    match = take(turn(table(), f"{CLOWN} 1"), "R1")
    turn(match, f"{NOTHING} 2")
    assert set(match.menu) == {"clown", "accept"}
    assert match.why_not(0, "cover R1").startswith("say first whether the clown goes back for T2")
    then(match, "clown")
    assert sides(match)["1"]["face up"] == ["T1"]
    assert "clown" in centre(match, "specials")


@shows("NL-19")
def test_a_clown_may_be_kept():
    match = take(turn(table(), f"{CLOWN} 1"), "R1")
    then(turn(match, f"{NOTHING} 2"), "accept")
    assert sides(match)["1"]["face up"] == ["T1", "T2"]
    assert sides(match)["1"]["specials"] == ["clown"]


@shows("NL-19")
def test_a_clown_won_in_this_turn_comes_too_late():
    match = turn(table(), f"{CLOWN} 1")
    assert sides(match)["1"]["face up"] == ["T1"]


@shows("NL-19")
def test_the_clown_is_asked_before_another_death_is_chosen():
    match = take(turn(table(), f"{CLOWN} 1"), "R1")
    turn(match, f"{NOTHING} 1")
    assert set(match.menu) == {"clown", "accept"}
    assert set(then(match, "accept").menu) == {
        "death T2",
        "death T3",
        "death T4",
        "death T5",
        "death TP",
    }
    assert match.why_not(0, "cover R1") == "T1 lies before you already: choose another Death first"
    assert match.why_not(0, "clown") == "T1 is accepted already"


@shows("NL-20")
def test_a_sum_of_26_with_the_time_machine_allows_28():
    match = take(turn(table(), f"{TIME} 1"), "R1")
    turn(match, "55 44 44 2")
    dinosaurs = {text for text in match.menu if "D" in text}
    assert dinosaurs == {"take D24", "take D25", "take D26", "take D27 time", "take D28 time"}
    assert match.why_not(0, "take D26 time") == "your dice make 26: D26 needs no time machine"
    assert match.why_not(0, "take D28").endswith("D28 needs the time machine, so say D28 time")
    then(match, "take D28 time")
    assert sides(match)["1"]["scored"] == ["D28"]
    assert "time_machine" in centre(match, "specials")


@shows("NL-20")
def test_a_sum_of_25_reaches_no_28_even_with_the_time_machine():
    match = take(turn(table(), f"{TIME} 1"), "R1")
    turn(match, "54 44 44 2")
    assert "take D27 time" in match.menu
    assert "take D28 time" not in match.menu
    assert match.why_not(0, "take D28 time").startswith("D28 needs 28; your dice make 25")


@shows("NL-20", "NL-24")
def test_the_time_machine_stays_where_the_sum_alone_wins():
    match = take(turn(table(), f"{TIME} 1"), "R1")
    take(match, "D26")
    assert sides(match)["1"]["specials"] == ["time_machine"]


@shows("NL-20")
def test_the_time_machine_is_never_compulsory_but_then_a_death_is_due():
    match = take(turn(table(), f"{TIME} 1"), "R1")
    turn(match, "52 54 34 2")
    assert match.describe()["sum"] == 23
    assert set(match.menu) == {"take D24 time", "take D25 time", "done"}
    then(match, "done")
    assert sides(match)["1"]["face up"] == ["T1", "T2"]


@shows("NL-21")
def test_the_virus_brings_a_death_even_to_who_takes_a_card():
    match = take(turn(table(), f"{VIRUS} 1"), "R1")
    take(match, "L2", pink=3)
    assert sides(match)["1"]["unscored"] == ["L2"]
    assert sides(match)["1"]["face up"] == ["T1", "T3"]
    assert "killer_virus" in centre(match, "specials")


@shows("NL-21")
def test_the_virus_without_a_card_brings_one_death_not_two():
    match = take(turn(table(), f"{VIRUS} 1"), "R1")
    turn(match, f"{NOTHING} 3")
    assert sides(match)["1"]["face up"] == ["T1", "T3"]


@shows("NL-19", "NL-21")
def test_clown_and_virus_cancel_each_other():
    match = take(turn(table(), "12 04 50 1"), "R1")
    take(match, "L2", pink=3)
    assert set(match.menu) == {"clown", "accept"}
    then(match, "clown")
    assert sides(match)["1"]["face up"] == ["T1"]
    assert len(centre(match, "specials")) == 6


@shows("NL-22", "NL-34")
@pytest.mark.parametrize(("reading", "dice"), [("rulebook", ROBOT), ("printed_cards", UFO)])
def test_who_misses_a_turn_keeps_duck_and_virus(reading, dice):
    match = table(negative_cards=reading)
    symbols = "02 30 50 1" if dice == ROBOT else "00 34 50 1"
    take(turn(match, symbols), "R1")
    assert on_turn(match) == "seat 2"
    assert sides(match)["1"]["specials"] == ["duck", "killer_virus"]
    assert centre(match, "deaths") == ["T2", "T3", "T4", "T5", "TP"]


@shows("NL-23", "NL-34")
@pytest.mark.parametrize(
    ("reading", "symbols"), [("rulebook", "00 34 51"), ("printed_cards", "02 30 51")]
)
def test_with_two_rolls_the_duck_cannot_be_used_and_is_kept(reading, symbols):
    match = take(turn(table(negative_cards=reading), f"{symbols} 1"), "R1")
    assert on_turn(match) == "seat 1"
    roll(match, f"{NOTHING} 2")
    roll(then(match, "reroll b1"), "1")
    assert on_turn(match) == "seat 2"
    assert sides(match)["1"]["specials"] == ["duck"]


@shows("NL-24")
def test_a_used_special_may_come_back_in_the_same_turn():
    match = take(turn(table(), f"{VIRUS} 1"), "R1")
    turn(match, f"{VIRUS} 2")
    assert sides(match)["1"]["specials"] == ["killer_virus"]


@shows("NL-22", "NL-24")
def test_a_missed_turn_gives_the_card_back_and_the_next_turn_comes():
    match = take(turn(table(3), f"{ROBOT} 1"), "R1")
    take(match, "R2")
    assert on_turn(match) == "seat 2"
    assert "robot" in centre(match, "specials")


@shows("NL-25")
def test_the_match_ends_after_the_turn_in_which_the_20th_target_card_leaves_the_centre():
    match = table()
    for card in others("R1", "R2", "R3", "R4", "R5", "Y1")[:19]:
        take(match, card)
    assert len(centre(match)) == 6
    assert match.describe()["now"] == "the dice roll"
    turn(match, "11 11 34 0", "take Y1")
    assert len(centre(match)) == 5
    assert not match.over
    then(match, "take R1")
    assert match.over
    assert len(centre(match)) == 4


SEAT_1 = ("R3", None, "L1", "P1", "Y1", "Y5", "P5", "D26", "Y4", "R2")
SEAT_2 = ("R1", "R4", "R5", "Y2", "Y3", "L2", "L3", "L4", "L5", "P2", "P3")


def scoring_example():
    """The rulebook's example: seat 1 ends with the cards shown there."""
    match = at(GAME, 2, start_player="2")
    for i, card in enumerate(SEAT_2):
        take(match, card, pink={4: 1, 8: 5}.get(i, 0))
        if i < len(SEAT_1) and SEAT_1[i]:
            take(match, SEAT_1[i], pink=1 if i == 5 else 0)
        elif i < len(SEAT_1):
            then(turn(match, f"{NOTHING} 3"), "cover R3")
    return match


@shows("NL-26", "NL-28")
def test_the_scoring_example_counts_19():
    match = scoring_example()
    assert sides(match)["1"] == {
        "unscored": ["R2", "Y4"],
        "scored": ["R3", "Y1", "Y5", "L1", "P1", "P5", "D26"],
        "covered": {"R3": "T3"},
        "face up": [],
        "specials": [],
        "best of the professors": 0,
    }
    then(match, "roll 2", "roll 4")
    assert match.over
    assert match.scores[0] == 19


@shows("NL-28")
def test_professors_roll_a_die_each_and_the_best_counts_for_all():
    for rolls, best in (("00", 0), ("50", 5), ("33", 3)):
        assert roll(scoring_example(), rolls).scores[0] == 15 + best


@shows("NL-28")
def test_covered_professors_do_not_roll_and_seats_roll_in_order():
    match = table()
    take(match, "P1")
    take(match, "P2")
    take(match, "P3")
    take(match, "P4", pink=1)
    then(turn(match, f"{NOTHING} 2"), "cover P1")
    take(match, "R1", pink=3)
    for card in others("R1", *PROFESSORS)[:15]:
        take(match, card)
    assert match.describe()["professors of"] == "seat 1"
    assert sides(match)["1"]["covered"] == {"P1": "T2"}
    then(match, "roll 4")
    assert match.describe()["professors of"] == "seat 2"
    then(match, "roll 1")
    assert match.over
    assert sides(match)["1"]["best of the professors"] == 4


YETIS = ["Y1", "Y2", "Y3"]


def yetis(count, covered=0, **options):
    """Tell what seat 1's scored Yetis count, some of them covered."""
    match = table(**options)
    for yeti in YETIS[:count]:
        take(match, yeti)
        take(match, centre(match)[0], pink=int(yeti[1]))
    for yeti in YETIS[:covered]:
        then(turn(match, f"{NOTHING} {yeti[1]}"), f"cover {yeti}")
        take(match, centre(match)[0])
    fill(match)
    assert sides(match)["1"]["scored"] == YETIS[:count]
    return match.scores[0] - len(sides(match)["1"]["unscored"])


@shows("NL-27")
@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 6), (3, 9)])
def test_a_single_scored_yeti_counts_1_two_6_three_9(count, points):
    assert yetis(count) == points


@shows("NL-27", "NL-36")
def test_of_two_yetis_one_covered_the_other_is_alone():
    assert yetis(2, covered=1) == 1
    assert yetis(3, covered=1) == 6


@shows("NL-36")
def test_with_covered_yeti_counts_a_covered_yeti_is_company():
    assert yetis(2, covered=1, covered_yeti_counts="yes") == 3
    assert yetis(1, covered=1, covered_yeti_counts="yes") == 0
    assert yetis(2, covered_yeti_counts="yes") == 6


@shows("NL-26", "NL-29")
def test_lemmings_count_4_riebmanns_2_dinosaurs_1_to_5_and_a_face_up_death_costs_1():
    match = turn(table(), f"{NOTHING} 5")
    order = [("R2", 0), ("L1", 0), ("R3", 1), ("R1", 0), ("R4", 1), ("D28", 0), ("L2", 0),
             ("D24", 0)]  # fmt: skip
    for card, pink in order:
        take(match, card, pink)
    fill(match)
    one = sides(match)["1"]
    assert one["scored"] == ["R1", "L1", "D24", "D28"]
    assert one["face up"] == ["T5"]
    assert match.scores[0] == 2 + 4 + 1 + 5 - 1 + len(one["unscored"])


@shows("NL-30")
def test_all_tied_share_the_place():
    match = fill(table())
    assert match.scores == [10, 10]
    assert match.places == [1, 1]


@shows("NL-30")
def test_a_tie_goes_to_who_has_fewer_deaths_before_him():
    match = take(take(table(), "R1"), "R2", pink=1)
    then(turn(match, f"{NOTHING} 1"), "cover R1")
    fill(take(take(match, "R3"), "D25"))
    assert sides(match)["1"]["covered"] == {"R1": "T1"}
    assert match.scores == [10, 10]
    assert match.places == [2, 1]


@shows("NL-30")
def test_more_points_are_better_whatever_the_deaths():
    match = scoring_example()
    then(match, "roll 5", "roll 5")
    assert match.scores[0] > match.scores[1]
    assert match.places == [1, 2]


@shows("NL-31")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end(seats):
    match = finish(at(GAME, seats), seats)
    assert 300 < len(match.log) < 6000
    assert len(centre(match)) <= 5


@shows("NL-32")
def test_everybody_sees_and_hears_everything():
    match = turn(take(table(3), "L3"), f"{CLOWN} 2")
    for seat in range(-1, 3):
        assert match.view(seat).tobytes() == match._states.tobytes()
        assert match.describe(seat) == match.describe()
        assert match.heard("roll 4", seat) == "roll 4"


@shows("NL-34")
def test_the_card_list_says_which_reading_is_printed_and_the_option_goes_before_it():
    source = SOURCE.replace('negative_cards = "rulebook"', 'negative_cards = "printed_cards"')
    box = own_box(GAME, source)
    assert at(GAME, 2).options["negative_cards"] == "rulebook"
    assert at(GAME, 2, box=box).options["negative_cards"] == "printed_cards"
    chosen = at(GAME, 2, box=box, negative_cards="rulebook")
    assert chosen.options["negative_cards"] == "rulebook"


@shows("NL-33", "NL-34")
def test_what_an_option_does_not_offer_is_refused():
    for option, word in (("negative_cards", "both"), ("start_player", "5"), ("duck", "yes")):
        with pytest.raises(BadSetup):
            at(GAME, 4, **{option: word})
    with pytest.raises(BadSetup):
        at(GAME, 5)


@shows("NL-37")
def test_points_of_ones_own_are_counted():
    source = SOURCE.replace("face_up_death = -1", "face_up_death = -9")
    source = source.replace("unscored_card = 1 ", "unscored_card = 10 ")
    match = turn(at(GAME, 2, start_player="1", box=own_box(GAME, source)), f"{NOTHING} 5")
    for card in [*others(*PROFESSORS, *DINOSAURS), *DINOSAURS]:
        take(match, card)
    one, two = sides(match).values()
    assert [len(one["unscored"]), len(two["unscored"])] == [7, 8]
    assert match.scores[0] == 70 - 9 + sum(int(card[1:]) - 23 for card in one["scored"])


def refusal(old, new):
    assert SOURCE.count(old) == 1
    with pytest.raises(BadBox) as refused:
        own_box(GAME, SOURCE.replace(old, new))
    line = int(re.match(r"own\.toml:(\d+): ", str(refused.value))[1])
    return SOURCE.split("\n")[line - 1], str(refused.value)


@shows("NL-37")
@pytest.mark.parametrize(("old", "new"), [
    ('symbol = "clown"', 'symbol = "ufo"'),
    ('{ id = "red1", ', '{ id = "red3", '),
    ('dice = ["red", "red"]', 'dice = ["red", "black"]'),
    ('dice = ["white", "black", "red"]', 'dice = ["white", "black"]'),
    ("28 = 5", "29 = 5"),
    ('negative_cards = "rulebook"', 'negative_cards = "mixed"'),
])  # fmt: skip
def test_other_dice_rows_or_dinosaurs_are_refused_with_the_line(old, new):
    line, message = refusal(old, new)
    assert line.strip().startswith(old.split(" =")[0]) or old in line
    assert "\n" not in message


@shows("NL-37")
def test_a_missing_die_or_dinosaur_is_refused():
    die = '    { id = "pink", colour = "pink", symbol = "poodle" },\n'
    assert "missing: pink" in refusal(die, "")[1]
    assert "missing: dinosaur 26" in refusal("26 = 3\n", "")[1]
    twice = '    { id = "red1", colour = "red", symbol = "clown" },\n'
    assert "twice" in refusal(twice, twice * 2)[1]


@shows("NL-37")
def test_the_order_of_dice_in_a_list_means_nothing():
    rows = [row for row in SOURCE.split("\n") if row.startswith("    { id")]
    assert len(rows) == 7
    turned = SOURCE.replace("\n".join(rows), "\n".join(reversed(rows)))
    match = roll(at(GAME, 2, start_player="1", box=own_box(GAME, turned)), "0123451")
    assert match.describe()["dice"]["b1"] == "duck"


@shows("NL-38")
@pytest.mark.parametrize(("old", "name"), [
    ("face_up_death = -1", "face_up_death"), ("unscored_card = 1 ", "unscored_card"),
    ("single = 1", "single"), ("28 = 5", "28"), ("points = 4", "points"),
])  # fmt: skip
def test_points_go_from_minus_99_to_99(old, name):
    for number in (-99, 99):
        own_box(GAME, SOURCE.replace(old, f"{name} = {number}"))
    for number in (-100, 100, 10**30):
        line, message = refusal(old, f"{name} = {number} ")
        assert line.startswith(old)
        assert "from -99 to 99" in message


def test_what_cannot_be_played_is_told_why():
    match = table()
    assert match.why_not(0, "roll 1") == "it is not your turn"
    roll(match, "3322451")
    assert match.why_not(0, "roll 1") == "only the dealer does that"
    assert match.why_not(0, "take R3").startswith("stop first")
    then(match, "stop")
    assert match.why_not(0, "stop") == "the dice of this turn are final"
    assert match.why_not(0, "cover R1").startswith("take the cards that you want first")
    assert match.why_not(0, "take R2") == "R2 needs 2 on both black dice"
    assert match.why_not(0, "take P2") == "P2 needs 2 on a black, a red and a white die"
    assert match.why_not(0, "take D24 time") == "the time machine does not lie before you"
    then(match, "take R3")
    assert match.why_not(0, "take R3") == "R3 lies before you already"
    cover = turn(scored("L1"), f"{NOTHING} 5")
    assert cover.why_not(0, "take L2") == "no more cards are won in this turn"
    assert cover.why_not(0, "clown") == "there is no clown to ask: T5 has to be taken"
    assert cover.why_not(0, "accept") == "T5 is accepted already"
    assert cover.why_not(0, "death T1") == "T5 is the one to be laid down"
