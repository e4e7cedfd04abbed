"""Otters, rule by rule. One rule: a test's name is the sentence that it shows."""

import re
from collections import Counter
from random import Random

import pytest
from rules import shows
from tables import at, finish, own_box

from ottery.errors import BadBox, BadSetup, IllegalAction

GAME = "otters"
LAKES = {"O": [2, 6, 10], "G": [3, 7, 8], "P": [4, 5, 9]}
LAKE = "O10 P9 G8"  # playgrounds that few cards do not win
SPARE = "1" * 4


def begin(*hands, grounds=LAKE, box=None, **options):
    """Deal these hands, seat 1's first, and let seat 1 begin."""
    opened = [f"ground {ground}" for ground in grounds.split(" ")]
    dealt = [f"deal {hand[i]}" for i in range(4) for hand in hands]
    return at(GAME, len(hands), "start 1", *opened, *dealt, box=box, **options)


def go(match, texts):
    for text in texts.split("; "):
        match.play(text)
    return match


def printed(bonus=5, orange=(), green=(), pink=(), **cards):
    """Write a card list: `one=4` basic otters, or `extra_card=(value, count)`."""
    numbers = {"zero": 0, "one": 1, "two": 2, "five": 5}
    rows = [f"bonus = {bonus}", "[playgrounds]"]
    suits = {"orange": orange, "green": green, "pink": pink}
    rows += [f"{suit} = {list(values)}" for suit, values in suits.items()]
    for name, told in cards.items():
        kind = "basic" if name in numbers else name
        value, count = (numbers[name], told) if name in numbers else told
        rows += ["[[deck]]", f'kind = "{kind}"', f"value = {value}", f"count = {count}"]
    return "\n".join(rows)


def box(**rows):
    return own_box(GAME, printed(**rows))


def slot(match, k):
    return match.describe()["board"][str(k)]


def open_slots(match):
    return {int(text[-1]) for text in match.menu if text.startswith("play ")}


def verbs(match):
    return {text.split(" ")[0] for text in match.menu}


def shown(match, what):
    return match.describe()[what]


def by_seat(match, what):
    return list(shown(match, what).values())


ALL_EXTRA = {"orange": [1] * 6, "extra_card": (1, 8)}  # eight cards: all are dealt to two seats


# The box and the deal


@shows("OT-1")
def test_a_set_has_nine_playgrounds_and_44_cards():
    match = at(GAME, 2, "start 1")
    assert set(match.menu) == {
        f"ground {suit}{value}" for suit, values in LAKES.items() for value in values
    }
    go(match, "ground O2; ground G3; ground P4")
    copies = {"1": 12, "2": 10, "3": 5, "E": 5, "T": 4, "M": 4, "A": 4}
    assert match.menu == {f"deal {card}": many for card, many in copies.items()}


@shows("OT-2", "OT-30")
def test_two_play_a_duel_three_play_free_and_four_play_teams():
    assert [at(GAME, seats).options["mode"] for seats in (2, 3, 4)] == ["duel", "free", "teams"]
    assert at(GAME, 4, mode="free").options["mode"] == "free"


@shows("OT-2", "OT-30")
@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "free"), (2, "teams"), (3, "duel"), (3, "teams"), (4, "duel")]
)
def test_a_mode_is_refused_at_a_table_that_it_is_not_for(seats, mode):
    with pytest.raises(BadSetup, match="mode"):
        at(GAME, seats, mode=mode)


@shows("OT-2")
def test_free_is_played_with_two_sets_shuffled_together():
    match = at(GAME, 3, "start 1")
    assert set(match.menu.values()) == {2}
    go(match, "ground O2; ground O2; ground P4")
    assert "ground O2" not in match.menu
    assert sum(match.menu.values()) == 2 * 44


@shows("OT-3", "OT-29")
def test_the_dealer_draws_who_begins_unless_a_seat_is_chosen():
    assert at(GAME, 3).menu == {"start 1": 1, "start 2": 1, "start 3": 1}
    match = begin(SPARE, SPARE)
    assert match.actor == 0
    match = at(GAME, 2, "ground O10; ground P9; ground G8", *["deal 1"] * 8, start_player="2")
    assert match.actor == 1


@shows("OT-3")
@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "free"), (4, "free"), (4, "teams")])
def test_four_cards_each_are_dealt_one_at_a_time_from_seat_1_on(seats, mode):
    match = at(GAME, seats, "start 2; ground O10; ground P9; ground G8", mode=mode)
    for i in range(4 * seats):
        assert by_seat(match, "cards in hand") == [
            (i + seats - 1 - n) // seats for n in range(seats)
        ]
        match.play("deal 1" if i < 12 else "deal 2")
    assert match.actor == 1


# A turn


@shows("OT-6")
def test_two_plays_are_mandatory():
    match = begin("1233", SPARE)
    assert (match.actor, verbs(match)) == (0, {"play"})
    match.play("play 1 1")
    assert (match.actor, verbs(match)) == (0, {"play"})
    match.play("play 3 1")
    assert verbs(match) == {"draw"}


@shows("OT-6")
def test_both_cards_go_to_the_same_playground_or_to_two():
    match = begin("1233", SPARE)
    assert set(match.menu) == {f"play {card} {k}" for card in "123" for k in (1, 2, 3)}
    go(match, "play 1 1; play 2 2")
    assert (slot(match, 1)["cards"], slot(match, 2)["cards"]) == (["1"], ["2"])
    match = go(begin("1233", SPARE), "play 1 1; play 2 1")
    assert slot(match, 1)["cards"] == ["1", "2"]


@shows("OT-3")
def test_turns_go_clockwise():
    match = begin("1111", "2222", "3333", "2222")
    for seat in (0, 1, 2, 3, 0):
        assert match.actor == seat
        while match.actor == seat:
            match.play(next(iter(match.menu)))
        while match.actor < 0:
            match.play(next(iter(match.menu)))


@shows("OT-8")
def test_otters_add_their_values():
    match = go(begin("23EE", "TMM1"), "play 2 1; play 3 1; draw 1; draw 1")
    assert slot(match, 1)["otters"] == 5
    go(match, "play T 2; top 1")
    assert slot(match, 2)["otters"] == 2


@shows("OT-8", "OT-18")
def test_overfilling_a_playground_within_a_turn_is_allowed_and_wins_at_its_end():
    match = go(begin("3333", SPARE, grounds="O2 P9 G8"), "play 3 1")
    assert slot(match, 1)["playground"] == "O2"
    match.play("play 3 1")
    assert slot(match, 1)["otters"] == 6
    go(match, "draw 1; draw 1")
    assert by_seat(match, "won") == [["O2"], []]


@shows("OT-9", "OT-15")
def test_with_extra_three_cards_are_played_and_the_hand_is_back_to_four():
    match = go(begin("E123", SPARE), "play E 1; play 1 2")
    assert (match.actor, verbs(match)) == (0, {"play"})
    match.play("play 2 3")
    assert by_seat(match, "cards in hand") == [1, 4]
    go(match, "draw 1; draw 1; draw 1")
    assert (match.actor, by_seat(match, "cards in hand")) == (1, [4, 4])


@shows("OT-9")
def test_the_extra_card_goes_to_any_open_playground():
    assert open_slots(go(begin("E123", SPARE), "play E 1; play 1 2")) == {1, 2, 3}


@shows("OT-7", "OT-9")
def test_extra_with_no_card_left_does_nothing():
    match = go(
        begin("EEEE", "EEEE", grounds="O1 O1 O1", box=box(**ALL_EXTRA)), "play E 1; play E 1"
    )
    go(match, "play E 1; play E 1")
    assert match.describe()["step"] == "a playground is replaced"


@shows("OT-10")
def test_top_does_not_reduce_the_two_plays():
    match = go(begin("T123", SPARE), "play T 1")
    assert (match.actor, verbs(match)) == (-1, {"top"})
    match.play("top 2")
    assert slot(match, 1)["cards"] == ["2", "T"]
    assert (match.actor, by_seat(match, "cards in hand")) == (0, [3, 4])
    match.play("play 1 3")
    assert verbs(match) == {"draw"}


@shows("OT-10")
def test_top_does_nothing_when_there_is_no_card_to_be_had():
    tops = box(orange=[1, 1, 1], top_card=(1, 8))
    match = go(begin("TTTT", "TTTT", grounds="O1 O1 O1", box=tops), "play T 1")
    assert (match.actor, verbs(match)) == (0, {"play"})


@shows("OT-10", "OT-16")
def test_top_makes_the_deck_of_the_discards():
    tops = box(orange=[1] * 5, top_card=(1, 8))
    match = go(begin("TTTT", "TTTT", grounds="O1 O1 O1", box=tops), "play T 1; play T 2")
    go(match, "ground O1; ground O1; play T 3")  # nothing was to be drawn before the win
    assert match.menu == {"top T": 2}
    assert (shown(match, "deck"), shown(match, "discards")) == (0, ["T", "T"])
    match.play("top T")
    assert match.menu == {"top T": 1}
    assert (shown(match, "deck"), shown(match, "discards")) == (1, [])


@shows("OT-11")
def test_an_extra_revealed_by_top_gives_a_play():
    match = go(begin("T123", SPARE), "play T 1; top E; play 1 2")
    assert verbs(match) == {"play"}
    match.play("play 2 2")
    assert verbs(match) == {"draw"}


@shows("OT-11", "OT-12")
def test_an_otter_comes_to_the_move_that_top_revealed():
    match = go(begin("3T12", SPARE), "play 3 1; play T 2; top M")
    assert (match.actor, list(match.menu)) == (0, ["move 3 1"])
    match.play("move 3 1")
    assert slot(match, 2)["cards"] == ["3", "T", "M"]


@shows("OT-11")
def test_a_top_revealed_by_top_reveals_again():
    match = go(begin("T123", SPARE), "play T 1; top T; top T; top 3")
    assert slot(match, 1)["cards"] == ["3", "T", "T", "T"]
    assert (match.actor, verbs(match)) == (0, {"play"})


@shows("OT-11", "OT-14")
def test_an_alligator_revealed_by_top_belongs_to_the_player():
    match = go(begin("T123", SPARE), "play T 1; top A")
    assert slot(match, 1)["closed by"] == "seat 1"
    assert open_slots(match) == {2, 3}


@shows("OT-12")
def test_move_is_ignored_when_no_otter_lies_elsewhere():
    match = go(begin("M123", SPARE), "play M 1")
    assert (match.actor, verbs(match)) == (0, {"play"})
    match = go(begin("1M23", SPARE), "play 1 2; play M 2")
    assert verbs(match) == {"draw"}


@shows("OT-12")
def test_a_move_must_be_made_where_it_can():
    match = go(begin("3M12", SPARE), "play 3 1; play M 2")
    assert list(match.menu) == ["move 3 1"]
    match.play("move 3 1")
    assert (slot(match, 1)["otters"], slot(match, 2)["otters"]) == (0, 4)


@shows("OT-12")
def test_any_otter_of_another_playground_may_be_picked_but_none_of_the_same():
    match = go(begin("E12M", SPARE), "play E 1; play 1 2; play M 3")
    assert set(match.menu) == {"move E 1", "move 1 2"}


@shows("OT-13")
def test_an_otter_moves_away_from_a_closed_playground_but_the_alligator_never_does():
    match = go(begin("2A11", "MM33"), "play 2 1; play A 1; draw 1; draw 1; play M 2")
    assert list(match.menu) == ["move 2 1"]
    match.play("move 2 1")
    assert slot(match, 1)["cards"] == ["A"]
    go(match, "play M 3")
    assert set(match.menu) == {"move M 2", "move 2 2"}


@shows("OT-13")
@pytest.mark.parametrize("special", ["E", "T", "M"])
def test_what_is_special_about_a_moved_card_does_not_happen_again(special):
    match = begin(special + "221", "M332")
    match.play(f"play {special} 1")
    if special == "T":
        match.play("top 1")
    while match.actor != 1:
        match.play("play 2 1" if match.actor == 0 else "draw 1")
    go(match, f"play M 2; move {special} 1; play 3 3")
    assert verbs(match) == {"draw"}


@shows("OT-14")
def test_an_alligator_closes_the_playground_to_its_owner_and_the_partner_too():
    match = go(begin("A111", "2222", "3333", "2222"), "play A 1")
    assert open_slots(match) == {2, 3}
    go(match, "play 1 2; draw 1; draw 1")
    for seat in (1, 2, 3):
        assert (match.actor, open_slots(match)) == (seat, {2, 3})
        card = next(iter(match.menu)).split(" ")[1]
        go(match, f"play {card} 3; play {card} 3")
        while match.actor < 0:
            match.play("draw 1" if "draw 1" in match.menu else next(iter(match.menu)))
    assert (match.actor, open_slots(match)) == (0, {1, 2, 3})


@shows("OT-4", "OT-14")
def test_an_alligator_blocks_the_opponent_and_leaves_at_the_start_of_its_owners_turn():
    match = go(begin("A111", "2222"), "play A 1; play 1 2; draw 1; draw 1")
    assert (match.actor, open_slots(match)) == (1, {2, 3})
    assert slot(match, 1) == {
        "playground": "O10", "otters": 0, "cards": ["A"], "closed by": "seat 1"
    }  # fmt: skip
    go(match, "play 2 2; play 2 3; draw 1; draw 1")
    assert (match.actor, open_slots(match)) == (0, {1, 2, 3})
    assert slot(match, 1)["cards"] == []
    assert shown(match, "discards") == ["A"]


@shows("OT-4")
def test_only_ones_own_alligators_go_home():
    match = go(begin("A111", "A222", "3333"), "play A 1; play 1 3; draw 1; draw 1")
    go(match, "play A 2; play 2 3; draw 1; draw 1")
    assert (match.actor, open_slots(match)) == (2, {3})
    go(match, "play 3 3; play 3 3; draw 1; draw 1; ground O2")
    assert (match.actor, open_slots(match)) == (0, {1, 3})
    assert slot(match, 2)["closed by"] == "seat 2"


@shows("OT-5")
@pytest.mark.parametrize("mode", ["teams", "free"])
def test_with_all_three_playgrounds_closed_seats_pass_one_after_another(mode):
    match = go(
        begin("AA11", "A222", "3333", "3222", mode=mode), "play A 1; play A 2; draw 1; draw 1"
    )
    assert (match.actor, open_slots(match)) == (1, {3})
    go(match, "play A 3; draw 1")
    assert match.actor == 0  # seats 3 and 4 passed
    assert by_seat(match, "cards in hand") == [4, 4, 4, 4]
    assert open_slots(match) == {1, 2}


@shows("OT-5")
def test_a_pass_is_no_draw_and_no_look_at_the_playgrounds():
    match = begin("AA11", "A222", "3333", mode="free")
    go(match, "play A 1; play A 2; draw 1; draw 1; play A 3")
    before = shown(match, "deck")
    match.play("draw 2")
    assert (match.actor, shown(match, "deck"), by_seat(match, "won")) == (
        0,
        before - 1,
        [[], [], []],
    )


@shows("OT-7")
def test_plays_end_early_when_you_close_the_last_open_playground():
    match = go(begin("AA11", "A222", "3333", mode="free"), "play A 1; play A 2; draw 1; draw 1")
    match.play("play A 3")
    assert (match.actor, verbs(match)) == (-1, {"draw"})
    assert by_seat(match, "cards in hand") == [4, 3, 4]


@shows("OT-7")
def test_plays_end_early_when_the_hand_is_empty():
    match = begin("EEEE", "EEEE", grounds="O1 O1 O1", box=box(**ALL_EXTRA))
    go(match, "play E 1; play E 1; play E 2; play E 1")
    assert verbs(match) == {"ground"}  # three plays more, no card


@shows("OT-15")
def test_the_draw_comes_before_the_look_at_the_playgrounds():
    match = go(begin("2111", SPARE, grounds="O2 P9 G8"), "play 2 1; play 1 2")
    assert verbs(match) == {"draw"}
    match.play("draw 1")
    assert slot(match, 1)["playground"] == "O2"
    match.play("draw 1")
    assert verbs(match) == {"ground"}


@shows("OT-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_discards_become_the_deck_when_a_card_is_wanted_and_the_deck_is_empty(seats):
    match, dice, remade = at(GAME, seats), Random(seats), 0
    while not match.over:
        deck, discards, menu = shown(match, "deck"), Counter(shown(match, "discards")), match.menu
        text = dice.choice(sorted(menu))
        match.play(text)
        verb = text.split(" ")[0]
        if verb in ("draw", "top") and deck == 0:
            remade += 1
            assert menu == {f"{verb} {card}": many for card, many in discards.items()}
            assert shown(match, "deck") == sum(discards.values()) - 1
        else:
            assert discards <= Counter(shown(match, "discards"))
    assert remade


@shows("OT-16")
def test_nothing_is_drawn_when_deck_and_discards_are_empty():
    match = begin("EEEE", "EEEE", grounds="O1 O1 O1", box=box(**ALL_EXTRA))
    go(match, "play E 1; play E 1; play E 1; play E 1; ground O1")
    assert (match.actor, by_seat(match, "cards in hand")) == (1, [0, 4])


@shows("OT-17")
def test_with_an_empty_hand_and_an_open_playground_you_draw_and_do_not_pass():
    match = begin("EEEE", "EEEE", grounds="O1 O1 O1", box=box(**ALL_EXTRA))
    go(match, "play E 1; play E 1; play E 1; play E 1; ground O1")
    go(match, "play E 1; play E 1; play E 1; play E 1")
    assert match.menu == {"draw E": 4}
    go(match, "draw E; draw E; draw E; draw E; ground O1")
    assert (shown(match, "on turn"), match.menu) == ("seat 1", {"draw E": 4})
    go(match, "draw E; draw E; draw E; draw E")
    assert (match.actor, by_seat(match, "cards in hand")) == (1, [4, 4])


# Winning playgrounds


@shows("OT-18")
def test_a_value_met_exactly_wins():
    match = go(begin("2111", SPARE, grounds="O2 P9 G8"), "play 2 1; play 1 2; draw 1; draw 1")
    assert (by_seat(match, "won"), verbs(match)) == ([["O2"], []], {"ground"})
    assert by_seat(match, "points") == [2, 0]


@shows("OT-18")
def test_more_than_the_value_wins_and_less_does_not():
    match = go(begin("3111", SPARE, grounds="O2 P9 G3"), "play 3 1; play 1 3; draw 1; draw 1")
    assert by_seat(match, "won") == [["O2"], []]
    match.play("ground P4")
    assert slot(match, 3) == {"playground": "G3", "otters": 1, "cards": ["1"]}


@shows("OT-18")
def test_whoever_is_on_turn_wins_whoever_sent_the_otters():
    match = go(begin("2211", "1222", grounds="P5 P9 G8"), "play 2 1; play 2 1; draw 1; draw 1")
    go(match, "play 1 1; play 2 2; draw 1; draw 1")
    assert by_seat(match, "won") == [[], ["P5"]]


@shows("OT-18", "OT-19")
def test_ones_own_alligator_does_not_keep_one_from_winning_and_is_discarded():
    match = go(begin("2A11", SPARE, grounds="O2 P9 G8"), "play 2 1; play A 1; draw 1; draw 1")
    assert by_seat(match, "won") == [["O2"], []]
    assert sorted(shown(match, "discards")) == ["2", "A"]
    match.play("ground G3")
    assert open_slots(match) == {1, 2, 3}


@shows("OT-20")
def test_two_playgrounds_are_won_in_one_turn_and_both_replaced_in_the_order_of_slots():
    match = go(begin("3311", SPARE, grounds="O2 P9 G3"), "play 3 3; play 3 1; draw 1; draw 1")
    assert (by_seat(match, "won"), slot(match, 1)) == ([["O2"], []], {"playground": "none"})
    match.play("ground G8")
    assert by_seat(match, "won") == [["O2", "G3"], []]
    assert slot(match, 1)["playground"] == "G8"
    match.play("ground G7")
    assert slot(match, 3) == {"playground": "G7", "otters": 0, "cards": []}
    assert match.actor == 1


@shows("OT-20")
def test_without_a_pile_the_slot_stays_empty_neither_open_nor_closed():
    tiny = box(orange=[1, 1, 1], one=8, alligator=(0, 2))
    match = go(begin("11A1", "A111", grounds="O1 O1 O1", box=tiny), "play 1 1; play A 2")
    match.play("draw 1")
    match.play("draw 1")
    assert slot(match, 1) == {"playground": "none"}
    assert (match.actor, open_slots(match)) == (1, {3})
    go(match, "play A 3; draw 1")  # two playgrounds, both closed: seat 1 is on turn, its one opens
    assert (match.actor, open_slots(match)) == (0, {2})


@shows("OT-20", "OT-21")
@pytest.mark.parametrize(("seats", "wins"), [(2, 9), (3, 18), (4, 9)])
def test_the_match_ends_with_the_last_win_and_no_replacement(seats, wins):
    match = finish(at(GAME, seats), seed=seats)
    assert sum(map(len, by_seat(match, "won"))) == wins
    assert [slot(match, k) for k in (1, 2, 3)] == [{"playground": "none"}] * 3
    assert shown(match, "playgrounds face down") == []
    assert sum(text.startswith("ground ") for text in match.log) == wins


@shows("OT-21")
@pytest.mark.parametrize("seed", range(10))
def test_random_matches_end(seed):
    seats = 2 + seed % 3
    match = finish(at(GAME, seats, extra_card="may" if seed % 2 else "must"), seed)
    assert match.over
    assert match.menu == {}


# Scores


WHOLE_SUIT = {"orange": [1, 1, 1], "one": 7, "extra_card": (1, 2)}


@shows("OT-22")
def test_three_of_a_suit_are_worth_5_more():
    match = begin("E111", SPARE, grounds="O1 O1 O1", box=box(**WHOLE_SUIT))
    go(match, "play E 1; play 1 2; play 1 3; draw E")
    assert match.over
    assert (match.scores, match.places) == ([1 + 1 + 1 + 5, 0], [1, 2])


@shows("OT-22")
def test_values_of_the_playgrounds_are_added():
    match = begin("3333", SPARE, grounds="O2 G3 P9")
    go(match, "play 3 1; play 3 2; draw 1; draw 1; ground O6; ground O10")
    assert by_seat(match, "points") == [5, 0]


@shows("OT-25", "OT-31")
def test_simple_scoring_ignores_values_and_suits():
    match = begin("E111", SPARE, grounds="O1 O1 O1", box=box(**WHOLE_SUIT), scoring="simple")
    go(match, "play E 1; play 1 2; play 1 3; draw E")
    assert match.scores == [3, 0]
    match = begin("3333", SPARE, grounds="O2 G3 P9", scoring="simple")
    go(match, "play 3 1; play 3 2; draw 1; draw 1; ground O6; ground O10")
    assert by_seat(match, "points") == [2, 0]


TEAM_SUIT = {"orange": [1, 1, 9], "one": 20, "five": 4}


@shows("OT-22", "OT-24")
def test_a_suit_is_whole_when_one_partner_has_two_and_the_other_the_third():
    match = begin(SPARE, SPARE, "5555", SPARE, grounds="O1 O1 O9", box=box(**TEAM_SUIT))
    go(match, "play 1 1; play 1 2; draw 1; draw 1; play 1 3; play 1 3; draw 1; draw 1")
    go(match, "play 5 3; play 5 3; draw 1; draw 1")
    assert match.over
    assert by_seat(match, "won") == [["O1", "O1"], [], ["O9"], []]
    assert (match.scores, match.places) == ([16, 0, 16, 0], [1, 3, 1, 3])


@shows("OT-23")
def test_in_free_two_players_may_both_have_the_bonus_of_a_suit():
    extras = box(orange=[1, 1, 1], extra_card=(1, 6))
    match = begin("EEEE", "EEEE", "EEEE", grounds="O1 O1 O1", box=extras)
    go(match, "play E 1; play E 2; play E 3; play E 1; ground O1; ground O1; ground O1")
    go(match, "play E 1; play E 2; play E 3; play E 1; draw E; draw E; draw E; draw E")
    assert match.over
    assert (match.scores, match.places) == ([8, 8, 0], [1, 1, 3])


@shows("OT-23")
def test_in_free_the_bonus_of_a_suit_counts_once_even_with_all_six():
    match = begin(
        "EEEE", "0000", "0000", grounds="O1 O1 O1",
        box=box(orange=[1, 1, 1], extra_card=(1, 6), zero=4),
    )  # fmt: skip
    sweep = "play E 1; play E 2; play E 3; play E 1; draw E; draw E; draw E; draw E"
    go(match, f"{sweep}; ground O1; ground O1; ground O1")
    go(match, "play 0 1; play 0 1; draw E; draw E; play 0 1; play 0 1; draw E; draw E")
    go(match, sweep)
    assert match.over
    assert match.scores == [6 + 5, 0, 0]


@shows("OT-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_place_is_one_more_than_the_seats_that_did_better(seats):
    match = finish(at(GAME, seats, mode="free" if seats > 2 else "duel"), seed=5)
    better = [sum(other > mine for other in match.scores) for mine in match.scores]
    assert match.places == [1 + many for many in better]


def tied(**options):
    """Seat 1 wins two playgrounds worth 1, seat 2 one worth 2."""
    even = box(bonus=0, orange=[1], green=[1], pink=[2], one=9)
    match = begin(SPARE, SPARE, grounds="O1 G1 P2", box=even, **options)
    return go(match, "play 1 1; play 1 2; draw 1; play 1 3; play 1 3; draw 1; draw 1")


@shows("OT-24", "OT-34")
def test_equal_scores_share_the_place():
    match = tied()
    assert (match.scores, match.places) == ([2, 2], [1, 1])


@shows("OT-34")
def test_with_most_playgrounds_more_playgrounds_break_a_tie():
    match = tied(tiebreak="most_playgrounds")
    assert (match.scores, match.places) == ([2, 2], [1, 2])


@shows("OT-34")
def test_with_most_playgrounds_a_team_counts_together():
    even = box(bonus=0, orange=[1, 1], green=[2, 4], one=22)
    match = begin(
        SPARE, SPARE, SPARE, SPARE, grounds="O1 G2 O1", box=even, tiebreak="most_playgrounds"
    )
    go(match, "play 1 1; play 1 3; draw 1; draw 1; ground G4")  # team of seat 1: two of 1 point
    go(match, "play 1 2; play 1 2; draw 1; draw 1")  # team of seat 2: one of 2 points
    assert by_seat(match, "points") == [2, 2, 2, 2]
    go(match, "play 1 1; play 1 1; draw 1; draw 1; play 1 1; play 1 1; draw 1; draw 1")
    assert match.over
    assert (match.scores, match.places) == ([2, 6, 2, 6], [3, 1, 3, 1])


@shows("OT-34")
def test_a_tie_that_more_playgrounds_break_is_broken_for_whole_teams():
    even = box(bonus=0, orange=[1, 1], green=[2], one=18)
    match = begin(
        SPARE, SPARE, SPARE, SPARE, grounds="O1 G2 O1", box=even, tiebreak="most_playgrounds"
    )
    go(match, "play 1 1; play 1 3; draw 1; draw 1; play 1 2; play 1 2; draw 1; draw 1")
    assert (match.scores, match.places) == ([2, 2, 2, 2], [1, 3, 1, 3])


# Options


@shows("OT-32")
@pytest.mark.parametrize("revealed", ["E", "T", "M"])
def test_without_top_card_effects_a_revealed_special_only_adds_its_value(revealed):
    match = go(begin("1T22", SPARE, top_card_effects="no"), f"play 1 1; play T 2; top {revealed}")
    assert verbs(match) == {"draw"}
    assert slot(match, 2)["otters"] == 2


@shows("OT-32")
def test_without_top_card_effects_a_revealed_alligator_belongs_to_nobody():
    match = go(begin("T222", "1222", grounds="O6 P9 G8", top_card_effects="no"), "play T 1; top A")
    assert (slot(match, 1)["cards"], open_slots(match)) == (["T", "A"], {1, 2, 3})
    go(match, "play 2 1; draw 1; draw 1")
    go(match, "play 1 1; play 2 3; draw 1; draw 1")
    assert "A" in slot(match, 1)["cards"]  # it does not go home when seat 1 begins a turn
    go(match, "play 2 1; play 2 3; draw 1; draw 1")
    assert by_seat(match, "won") == [["O6"], []]
    assert "A" in shown(match, "discards")


@shows("OT-32")
def test_without_top_card_effects_a_played_alligator_still_closes():
    match = go(
        begin("TA22", SPARE, top_card_effects="no"), "play T 1; top A; play A 1; draw 1; draw 1"
    )
    assert (match.actor, open_slots(match)) == (1, {2, 3})
    go(match, "play 1 2; play 1 2; draw 1; draw 1")
    assert slot(match, 1)["cards"] == ["T", "A"]  # one went home, nobody's stays


@shows("OT-33")
def test_by_default_an_extra_card_must_be_played():
    assert "stop" not in go(begin("E123", SPARE), "play E 1; play 1 2").menu


@shows("OT-33")
def test_with_extra_card_may_one_can_stop_once_two_cards_were_played():
    match = begin("E123", SPARE, extra_card="may")
    assert "stop" not in match.menu
    match.play("play E 1")
    assert "stop" not in match.menu
    match.play("play 1 2")
    assert set(match.menu) == {"stop", *(f"play {card} {k}" for card in "23" for k in (1, 2, 3))}
    match.play("stop")
    assert verbs(match) == {"draw"}
    go(match, "draw 1; draw 1")
    assert match.actor == 1


@shows("OT-33")
def test_cards_laid_by_top_do_not_count_as_played_from_the_hand():
    match = go(begin("T123", SPARE, extra_card="may"), "play T 1; top E")
    assert "stop" not in match.menu
    match.play("play 1 1")
    assert "stop" in match.menu


@shows("OT-33")
def test_no_stop_stands_beside_a_move_that_must_be_made():
    match = go(begin("E3M1", SPARE, extra_card="may"), "play E 1; play 3 2; play M 3")
    assert verbs(match) == {"move"}


# Secrets


@shows("OT-25")
def test_a_hand_is_seen_by_its_owner_and_neither_by_the_partner_nor_by_an_onlooker():
    match = begin("123E", "2222", "3TMA", "1111")
    assert match.describe(0)["hand"] == ["1", "2", "3", "E"]
    assert match.describe(2)["hand"] == ["3", "T", "M", "A"]
    assert "hand" not in match.describe()
    for seat in range(4):
        hands = match.view(seat)["hand"][0]
        assert [(row == -128).all() for row in hands] == [owner != seat for owner in range(4)]
    assert (match.view()["hand"] == -128).all()


@shows("OT-25")
def test_nobody_sees_the_deck():
    match = begin("1233", SPARE)
    assert all((match.view(seat)["deck"] == -128).all() for seat in (-1, 0, 1))


@shows("OT-26")
def test_all_but_hands_and_deck_lies_open():
    match = go(begin("2A11", SPARE, grounds="O2 P9 G8"), "play 2 1; play 1 3; draw 1; draw 1")
    go(match, "ground G3")
    for seat in (-1, 0, 1):
        told = match.describe(seat)
        assert told["board"]["3"] == {"playground": "G8", "otters": 1, "cards": ["1"]}
        assert told["won"] == {"1": ["O2"], "2": []}
        assert told["discards"] == ["2"]
        assert (told["cards in hand"], told["deck"]) == ({"1": 4, "2": 4}, 34)
        assert told["playgrounds face down"] == ["O6", "O10", "G7", "P4", "P5"]


@shows("OT-27")
def test_a_card_dealt_is_heard_by_the_seat_that_gets_it():
    match = at(GAME, 3, "start 3; ground O10; ground P9; ground G8; deal 1")
    told = [match.heard("deal 2", seat) for seat in (-1, 0, 1, 2)]
    assert told == ["deal ?", "deal ?", "deal 2", "deal ?"]


@shows("OT-27")
def test_a_card_drawn_is_heard_by_the_seat_on_turn():
    match = go(begin("1233", SPARE), "play 1 1; play 2 1; draw 1; draw 1; play 1 2; play 1 2")
    told = [match.heard("draw 3", seat) for seat in (-1, 0, 1)]
    assert told == ["draw ?", "draw ?", "draw 3"]


@shows("OT-27")
def test_the_top_card_and_playgrounds_are_seen_by_all():
    match = go(begin("T233", SPARE, grounds="O2 P9 G8"), "play T 1")
    assert {match.heard("top 3", seat) for seat in (-1, 0, 1)} == {"top 3"}
    go(match, "top 3; play 2 1; draw 1; draw 1")
    assert {match.heard("ground G3", seat) for seat in (-1, 0, 1)} == {"ground G3"}


# A box of one's own


@shows("OT-35")
def test_the_largest_box_is_accepted_and_played():
    suits = dict.fromkeys(("orange", "green", "pink"), range(92, 100))
    largest = own_box(
        GAME,
        printed(
            bonus=99, **suits, zero=60, one=60, two=60, five=60,
            extra_card=(20, 60), top_card=(20, 60), move_otter=(20, 60), alligator=(0, 60),
        )
        + "".join(f'\n[[deck]]\nkind = "basic"\nvalue = {v}\ncount = 60' for v in (19, 20)),
    )  # fmt: skip
    match = finish(at(GAME, 4, box=largest, mode="free"), seed=1)
    assert match.over
    assert sum(map(len, by_seat(match, "won"))) == 48


@shows("OT-35")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ({"orange": [1] * 9, "one": 30}, "at most 8 playgrounds"),
        ({"orange": [1, 1, 100], "one": 60}, "worth 1 to 99, not 100"),
        ({"orange": [1, 1, 0], "one": 30}, "worth 1 to 99, not 0"),
        ({"orange": [1, 1], "one": 30}, "at least 3 playgrounds"),
        ({"orange": [1, 1, 1], "one": 61}, "0 to 60 times"),
        ({"orange": [1, 1, 1], "one": -1}, "0 to 60 times"),
        ({"orange": [1, 1, 1], "extra_card": (21, 30)}, "counts 0 to 20"),
        ({"orange": [1, 1, 1], "top_card": (-1, 30)}, "counts 0 to 20"),
        ({"orange": [1, 1, 1], "one": 30, "bonus": 100}, "bonus is 0 to 99"),
    ],
)
def test_a_larger_box_is_refused_with_the_line_and_the_reason(rows, reason):
    with pytest.raises(BadBox, match=r"own\.toml:\d+: .*" + re.escape(reason)):
        box(**rows)


@shows("OT-35")
def test_more_than_six_different_basic_otters_are_refused():
    basics = "".join(f'\n[[deck]]\nkind = "basic"\nvalue = {v}\ncount = 9' for v in range(2, 8))
    with pytest.raises(BadBox, match=r"own\.toml:30: at most 6 different basic otters"):
        own_box(GAME, printed(orange=[1, 1, 1], one=9) + basics)


@shows("OT-36")
@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ('kind = "basic"\nvalue = 1\ncount = 2', "basic 1 stands here twice"),
        ('kind = "extra_card"\nvalue = 2\ncount = 2', "extra_card stands here twice"),
        ('kind = "alligator"\nvalue = 1\ncount = 2', "an alligator counts 0"),
        ('kind = "shark"\nvalue = 1\ncount = 2', "Invalid enum value"),
        ('kind = "basic"\nvalue = 1\ncount = 2\nname = "x"', "unknown field `name`"),
    ],
)
def test_one_value_for_each_special_and_one_row_for_each_basic(row, reason):
    source = printed(orange=[1, 1, 1], one=9, extra_card=(1, 2)) + f"\n[[deck]]\n{row}"
    with pytest.raises(BadBox, match=reason):
        own_box(GAME, source)


@shows("OT-36")
def test_a_kind_left_out_is_not_in_the_deck():
    match = at(
        GAME, 2, "start 1; ground O1; ground O1; ground O1", box=box(orange=[1, 1, 1], one=9)
    )
    assert match.menu == {"deal 1": 9}
    with pytest.raises(IllegalAction):
        match.play("deal E")


@shows("OT-37")
@pytest.mark.parametrize(
    ("seats", "otters", "mode"), [(2, 8 + 6 + 8, "duel"), (4, 8 + 6 + 16, "teams"), (3, 7, "free")]
)
def test_a_table_with_too_few_otters_to_be_sure_to_end_is_refused(seats, otters, mode):
    grounds = [1, 1, 1] if mode == "free" else [3, 5, 9, 1, 1]  # at most 2 + 4 + 8 without a win
    needed = otters - 1 if mode == "free" else otters
    enough = box(orange=grounds, one=needed, zero=9, alligator=(0, 9))
    assert at(GAME, seats, box=enough, mode=mode).actor == -1
    with pytest.raises(BadBox, match=r"own\.toml:\d+: .*otters of value 1 or more"):
        at(
            GAME,
            seats,
            box=box(orange=grounds, one=needed - 1, zero=9, alligator=(0, 9)),
            mode=mode,
        )


@shows("OT-37")
def test_special_otters_of_value_1_count_for_a_match_that_must_end():
    mixed = box(orange=[1, 1, 1], one=5, extra_card=(1, 1), top_card=(1, 1), move_otter=(1, 1))
    assert at(GAME, 2, box=mixed).actor == -1


@shows("OT-38")
def test_a_suit_is_whole_with_as_many_playgrounds_as_one_set_has():
    pair = box(orange=[1, 1], green=[1, 1, 1], one=6, extra_card=(1, 4))
    match = begin(SPARE, "E1E1", grounds="O1 O1 G1", box=pair)
    go(match, "play 1 1; play 1 2; draw E; draw E")
    assert by_seat(match, "points") == [1, 0]  # the second slot is looked at after the first
    go(match, "ground G1")
    assert by_seat(match, "points") == [1 + 1 + 5, 0]


@shows("OT-1", "OT-35")
def test_basic_otters_may_have_other_values_and_are_written_with_them():
    odd = box(orange=[5, 5, 5], five=20)
    match = begin("5555", "5555", grounds="O5 O5 O5", box=odd)
    assert set(match.menu) == {"play 5 1", "play 5 2", "play 5 3"}


# Why not


@pytest.mark.parametrize(
    ("before", "text", "reason"),
    [
        ("", "draw 1", "only the dealer"),
        ("", "start 1", "only the dealer"),
        ("", "play M 1", "no M in hand"),
        ("", "stop", "must be used"),
        ("", "move 1 1", "only after a MOVE"),
        ("play A 1", "play 1 1", "seat 1's alligator closes slot 1"),
    ],
)
def test_a_seat_is_told_why_not(before, text, reason):
    match = begin("1AT3", SPARE)
    if before:
        go(match, before)
    assert reason in match.why_not(0, text)


def test_a_seat_that_has_to_move_an_otter_is_told_why_not():
    match = go(begin("3M12", "1111"), "play 3 1; play M 2")
    assert match.why_not(0, "play 1 1") == "first move an otter to slot 2"
    assert match.why_not(0, "stop") == "first move an otter to slot 2"
    assert "another slot than 2" in match.why_not(0, "move M 2")
    assert "never moved" in match.why_not(0, "move A 1")
    assert "no 2 in slot 1" in match.why_not(0, "move 2 1")
    assert match.why_not(0, "move 3 1") is None


def test_a_seat_is_told_that_a_slot_is_empty_and_that_two_cards_come_before_a_stop():
    tiny = box(orange=[1, 1, 1], one=8)
    match = begin(SPARE, SPARE, grounds="O1 O1 O1", box=tiny, extra_card="may")
    assert "two cards first" in match.why_not(0, "stop")
    go(match, "play 1 1; play 1 1")
    assert match.why_not(1, "play 1 1") == "there is no playground in slot 1"
