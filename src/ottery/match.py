"""A match: a game and its log. One rule: nothing is played but through `Match.play`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from ottery.core import doors
from ottery.core.boxes import Box, open_box
from ottery.core.chance import below
from ottery.core.game import Game, blank
from ottery.core.interpreted import lend
from ottery.core.menu import listed
from ottery.core.notation import Notation, Reason
from ottery.core.options import NO
from ottery.core.state import observe
from ottery.core.words import CHANCE, NOBODY, ONLOOKER
from ottery.errors import IllegalAction, MalformedAction, MatchOver, NotYourTurn, StalePly

COMMON_REASONS = {
    "over": "the match is over",
    "not_your_turn": "it is not your turn",
    "malformed": "nothing in this game is written like that",
}


@dataclass(frozen=True)
class Offer:
    """One action of the menu: the engine's number, and its weight for the dealer."""

    action: int
    weight: int


class Match:
    """A match being played. Seats count from 0 here, and from 1 in texts."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, str] = NO,
        box: Box | None = None,
    ) -> None:
        self.game = game
        self.box = box or open_box(game)
        self.log: list[str] = []
        self._boxes = self.box.record
        self._states = blank(game, self.box, seats, options)
        self.seats = int(self._states["seats"][0])
        self.options = {o.name: o.word(int(self._states[o.name][0])) for o in game.OPTIONS}
        self.notation = Notation(game.VERBS, self._boxes[0])
        doors.begin(game, self._states, self._boxes)
        self._look()

    def _look(self) -> None:
        self.actor = int(self._states["actor"][0])
        self._menu = _offers(self.game, self._states, self._boxes, self.notation)

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    @property
    def menu(self) -> dict[str, int]:
        """What may happen now, as texts, and the weight of each."""
        return {text: offer.weight for text, offer in self._menu.items()}

    def play(self, text: str, seat: int | None = None, ply: int | None = None) -> None:
        """Play an action. If it is refused, everything is as before.

        Who says for which seat he speaks, and which ply he was looking at, is told when he is
        not to act, or late.
        """
        if ply is not None and ply != len(self.log):
            raise StalePly(f"ply {ply} is not the next one: that is {len(self.log)}")
        if self.over:
            raise MatchOver("the match is over: nothing more can be played")
        if seat is not None and seat != self.actor:
            raise NotYourTurn(f"it is not seat {seat + 1} that is to act, but {self.who}")
        if text not in self._menu:
            if not self.notation.writes(text):
                raise MalformedAction(f"{text!r} is no action of {self.game.TITLE}")
            raise IllegalAction(f"{text!r} cannot be played now")
        doors.play(self.game, self._states, self._boxes, self._menu[text].action)
        self.log.append(text)
        self._look()

    def drawn(self, rng: np.ndarray) -> str:
        """Draw what the dealer does now, by weight; `rng` is a generator that was sown."""
        ticket = below(lend(rng)[0], sum(offer.weight for offer in self._menu.values()))
        for text, offer in self._menu.items():
            ticket -= offer.weight
            if ticket < 0:
                return text
        raise LookupError("a menu whose weights are nothing")

    @property
    def who(self) -> str:
        """Who is to act, in words."""
        return {CHANCE: "the dealer", NOBODY: "nobody"}.get(self.actor, f"seat {self.actor + 1}")

    def view(self, seat: int = ONLOOKER) -> np.ndarray:
        """Tell all that `seat` may see and remember: an array of one record."""
        return observe(self.game.STATE, self._states, seat)

    def describe(self, seat: int = ONLOOKER) -> dict[str, Any]:
        """Tell what `seat` is shown, as plain data for people."""
        return self.game.describe(self.view(seat)[0], self._boxes[0], seat)

    def heard(self, text: str, seat: int = ONLOOKER) -> str:
        """Tell how `seat` hears of the action `text` if it is played now: `deal ?`."""
        return self.game.heard(self._states[0], self._boxes[0], seat, text)

    def why_not(self, seat: int, text: str) -> str | None:
        """Say why `seat` cannot play `text` now; None where it can."""
        reason = self.reason(seat, text)
        return reason.say({**COMMON_REASONS, **self.game.REASONS}) if reason else None

    def reason(self, seat: int, text: str) -> Reason | None:
        if self.over:
            return Reason("over", {})
        if not self.notation.writes(text):
            return Reason("malformed", {})
        if seat != self.actor:
            return Reason("not_your_turn", {})
        view = self.view(seat)
        if text in _offers(self.game, view, self._boxes, self.notation):
            return None
        return self.game.why_not(view[0], self._boxes[0], seat, text)

    def guess(self, seat: int, seed: int = 0) -> "Match":
        """Make a match that could be this one, from nothing but what `seat` sees."""
        guessed = object.__new__(Match)
        guessed.__dict__.update(self.__dict__, log=[], _states=self.view(seat))
        if not doors.guess(self.game, guessed._states, self._boxes, seat, seed):
            raise ValueError("no state looks like this view")
        guessed._look()
        return guessed

    @property
    def scores(self) -> list[int]:
        return doors.outcome(self.game, self._states, self._boxes)[0]

    @property
    def places(self) -> list[int]:
        return doors.outcome(self.game, self._states, self._boxes)[1]


def _offers(
    game: Game, states: np.ndarray, boxes: np.ndarray, notation: Notation
) -> dict[str, Offer]:
    """The menu by texts: equal cards in several slots are one action, their weights added."""
    menus, meanings = doors.offered(game, states, boxes)
    merged: dict[int, Offer] = {}
    for meaning, (action, weight) in zip(meanings, listed(menus[0]).items(), strict=True):
        before = merged.get(meaning)
        merged[meaning] = Offer(
            before.action if before else action, weight + (before.weight if before else 0)
        )
    # A deck lies in no order, so its menu would be told in none.
    order = sorted(merged) if states["actor"][0] == CHANCE else merged
    return {notation.text(meaning): merged[meaning] for meaning in order}
