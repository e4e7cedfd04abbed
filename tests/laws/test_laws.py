"""What must hold of every game, at every ply of every match. One rule: no game is exempt."""

import json

import numpy as np
from variants import every_variant
from walks import boxes_of, walk, witness

from ottery.core import doors
from ottery.core.menu import listed
from ottery.core.notation import Notation
from ottery.core.playout import playouts
from ottery.core.rule import COMPILED
from ottery.core.state import FILL, WHO, observe
from ottery.core.words import CHANCE, HIDDEN, NOBODY
from ottery.games import named
from ottery.log import read, written
from ottery.match import Match, _offers

SEED = 2026
SOME_PLIES = 60 if COMPILED else 4  # of a match, spread over it, where a law costs much at each


def some(moments):
    """Every ply of a match, or as many of a long one as a costly law can be asked about."""
    step = max(1, len(moments) // SOME_PLIES)
    return [*moments[::step], moments[-1]]


def scribbled(shape, states, seat):
    """`states` with nonsense wherever `seat` cannot look; written without `observe`."""
    junk = states.copy()
    seats = int(states["seats"][0])
    onlooker = not 0 <= seat < shape.seats
    for row in range(shape.seats):
        for name in shape.own:
            if row != seat:
                junk[name][0][row] = 77
        for name in shape.away:
            if row == seat or onlooker:
                junk[name][0][row] = 77
    for name in shape.shut:
        junk[name] = 77
    for name in shape.seen:
        for index in np.ndindex(states[name][0].shape):
            bits = int(states[WHO + name][0][index])
            lookers = range(seats) if onlooker else [seat]
            if not all(bits >> looker & 1 for looker in lookers):
                junk[name][0][index] = 77
    return junk


@every_variant
def test_a_match_is_over_exactly_when_nobody_may_act(variant):
    for moment in walk(variant, SEED)[1]:
        assert (moment.states["actor"][0] == NOBODY) == (not moment.actions)
        assert all(weight > 0 for weight in moment.actions.values())


@every_variant
def test_the_actor_is_a_seat_the_dealer_or_nobody(variant):
    for moment in walk(variant, SEED)[1]:
        assert moment.states["actor"][0] in {CHANCE, NOBODY, *range(variant.seats)}


@every_variant
def test_no_card_is_lost_or_doubled(variant):
    box, game = boxes_of(variant)[0], witness(variant.game)
    match, moments = walk(variant, SEED)
    printed = game.printed(box, variant.seats, match.options)
    for moment in moments:
        assert game.cards(moment.states[0], box) == printed


@every_variant
def test_what_a_seat_cannot_know_changes_no_byte_of_its_view(variant):
    shape = named(variant.game).STATE
    for moment in some(walk(variant, SEED)[1]):
        for seat in range(-1, variant.seats):  # -1: an onlooker
            junk = scribbled(shape, moment.states, seat)
            view = observe(shape, moment.states, seat)
            assert observe(shape, junk, seat).tobytes() == view.tobytes()


@every_variant
def test_an_onlooker_sees_no_more_than_any_seat(variant):
    shape = named(variant.game).STATE
    for moment in some(walk(variant, SEED)[1]):
        outside = observe(shape, moment.states, -1)
        for seat in range(variant.seats):
            view = observe(shape, moment.states, seat)
            for name in set(shape.dtype.names) - {FILL}:
                shown = outside[name] != HIDDEN
                assert (view[name][shown] == outside[name][shown]).all()


@every_variant
def test_a_guess_is_a_whole_state_and_looks_to_the_guesser_like_the_truth(variant):
    game, boxes = named(variant.game), boxes_of(variant)
    match, moments = walk(variant, SEED)
    printed = witness(variant.game).printed(boxes[0], variant.seats, match.options)
    for ply, moment in enumerate(some(moments)):
        for seat in range(-1, variant.seats):
            guess = observe(game.STATE, moment.states, seat)
            assert doors.guess(game, guess, boxes, seat, seed=ply)
            assert all((guess[name] != HIDDEN).all() for name in guess.dtype.names)
            assert witness(variant.game).cards(guess[0], boxes[0]) == printed
            seen = observe(game.STATE, guess, seat)
            assert seen.tobytes() == observe(game.STATE, moment.states, seat).tobytes()


@every_variant
def test_you_can_tell_your_legal_moves_from_what_you_see(variant):
    game, boxes = named(variant.game), boxes_of(variant)
    for ply, moment in enumerate(walk(variant, SEED)[1]):
        seat = int(moment.states["actor"][0])
        if seat >= 0:
            view = observe(game.STATE, moment.states, seat)
            menus, meanings = doors.offered(game, view, boxes)
            assert listed(menus[0]) == moment.actions
            assert meanings == moment.meanings
            if ply % (7 if COMPILED else 70) == 0:
                assert doors.guess(game, view, boxes, seat, seed=ply)
                assert listed(doors.offered(game, view, boxes)[0][0]) == moment.actions


@every_variant
def test_a_guess_can_be_played_on_to_its_end(variant):
    game, boxes = named(variant.game), boxes_of(variant)
    _, moments = walk(variant, SEED)
    for seat in range(-1, variant.seats):
        moment = moments[(seat + 2) * len(moments) // (variant.seats + 3)]
        guess = observe(game.STATE, moment.states, seat)
        assert doors.guess(game, guess, boxes, seat)
        playouts(game, guess, boxes, seed=seat + 1)
        assert guess["actor"][0] == NOBODY


@every_variant
def test_every_action_has_one_text_and_every_text_one_action(variant):
    game = named(variant.game)
    notation = Notation(game.VERBS, boxes_of(variant)[0])
    for moment in walk(variant, SEED)[1]:
        assert all(0 <= action < game.ACTIONS for action in moment.actions)
        texts = {meaning: notation.text(meaning) for meaning in moment.meanings}
        assert len(set(texts.values())) == len(texts)
        if moment.states["actor"][0] != CHANCE:
            assert len(moment.meanings) == len(set(moment.meanings))
            assert set(moment.actions.values()) <= {1}


@every_variant
def test_what_is_written_can_be_written(variant):
    match, moments = walk(variant, SEED)
    for text in dict.fromkeys(moment.text for moment in moments if moment.text):
        assert match.notation.writes(text)


@every_variant
def test_why_not_names_a_reason_exactly_where_the_menu_lacks_a_text(variant):
    game, boxes = named(variant.game), boxes_of(variant)
    match, moments = walk(variant, SEED)
    tried = [text for verb in match.notation.verbs for text in match.notation.texts(verb)]
    for ply, moment in enumerate(some(moments)):
        seat = int(moment.states["actor"][0])
        if seat < 0:
            continue
        view = observe(game.STATE, moment.states, seat)
        menu = _offers(game, view, boxes, match.notation)
        for text in tried[ply % 11 :: 11]:
            if text not in menu:
                reason = game.why_not(view[0], boxes[0], seat, text)
                assert reason.say(game.REASONS)


@every_variant
def test_what_people_are_shown_is_plain_data(variant):
    game, boxes = named(variant.game), boxes_of(variant)
    for moment in some(walk(variant, SEED)[1]):
        for seat in range(-1, variant.seats):
            view = observe(game.STATE, moment.states, seat)
            before = view.tobytes()
            shown = game.describe(view[0], boxes[0], seat)
            assert json.loads(json.dumps(shown)) == shown
            assert view.tobytes() == before
            assert str(HIDDEN) not in json.dumps(shown)


@every_variant
def test_a_log_determines_the_match(variant):
    match, _ = walk(variant, SEED)
    text = written(match)
    again = read(text)
    assert written(again) == text
    assert again._states.tobytes() == match._states.tobytes()
    assert (again.scores, again.places) == (match.scores, match.places)


@every_variant
def test_a_place_is_one_more_than_the_seats_that_did_better(variant):
    match, _ = walk(variant, SEED)
    for place in match.places:
        assert place == 1 + sum(other < place for other in match.places)


@every_variant
def test_a_match_set_up_twice_begins_alike(variant):
    first, second = (Match(named(variant.game), variant.seats, variant.words) for _ in range(2))
    assert first._states.tobytes() == second._states.tobytes()
    assert first.menu == second.menu
