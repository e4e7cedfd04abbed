"""A person at a table with bots. One rule: nothing is told that the person's seat may not know."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from ottery.bots import Bot
from ottery.cli.screen import Screen
from ottery.core.words import CHANCE
from ottery.match import Match

HELP = """Type what you play as it stands in the menu, or its number, or its beginning (`p 3 1`).
  why TEXT   why something cannot be played      more   the whole menu
  look       all that you see                    log    what happened so far, as you heard it
  quit       leave the table (Ctrl-D, too)       ?      this"""


class Left(Exception):
    """The person got up."""


@dataclass
class Sitting:
    match: Match
    me: int
    bot: Bot
    rng: np.ndarray
    budget: int
    screen: Screen
    ask: Callable[[], str]
    heard: list[tuple[str, str]] = field(default_factory=list)
    _told: int = 0  # how much of it was told

    def run(self) -> None:
        while not self.match.over:
            if self.match.actor == CHANCE:
                text = self.match.drawn(self.rng)
            elif self.match.actor == self.me:
                text = self._decided()
            else:
                view = self.match.view(self.match.actor)
                seat = self.match.actor
                text = self.bot(view, self.match.box, seat, self.rng, self.budget, None)
            self.heard.append((self.name(self.match.actor), self.match.heard(text, self.me)))
            self.match.play(text)
        self._end()

    def name(self, seat: int) -> str:
        return {CHANCE: "dealer", self.me: "you"}.get(seat, f"seat {seat + 1}")

    def _news(self) -> bool:
        """Tell what happened; tell whether others did anything."""
        news, self._told = self.heard[self._told :], len(self.heard)
        while news and news[0][0] == "you":
            del news[0]
        self.screen.happened(news)
        return bool(news)

    def _decided(self) -> str:
        menu = list(self.match.menu)
        whole = self._news()
        if len(menu) == 1:
            self.screen.say(f"you       {menu[0]}  (nothing else is possible)")
            return menu[0]
        self.screen.view(f"you are seat {self.me + 1}", self.match.describe(self.me), whole=whole)
        self.screen.menu(menu)
        while True:
            if (text := self._answer(self.ask().strip(), menu)) is not None:
                return text

    def _answer(self, said: str, menu: list[str]) -> str | None:
        """Understand what was typed; None where it plays nothing."""
        word, _, rest = said.partition(" ")
        if word in COMMANDS:
            COMMANDS[word](self, rest.strip(), menu)
        elif not said:
            self.screen.say("Type an action or its number; ? for help.")
        elif len(meant := understood(said, menu)) == 1:
            return meant[0]
        elif meant:
            self.screen.say(f"that could be {', '.join(meant[:6])}")
        else:
            self.screen.say(f"{self._why(said)} (? for help)")
        return None

    def _why(self, text: str) -> str:
        return self.match.why_not(self.me, text) or f"you can play {text}"

    def _end(self) -> None:
        self._news()
        self.screen.view("at the end", self.match.describe(self.me), whole=True)
        results = enumerate(zip(self.match.places, self.match.scores, strict=True))
        self.screen.ending((self.name(seat), *result) for seat, result in results)

    def _help(self, _rest: str, _menu: list[str]) -> None:
        self.screen.say(HELP)

    def _quit(self, _rest: str, _menu: list[str]) -> None:
        raise Left

    def _more(self, _rest: str, menu: list[str]) -> None:
        self.screen.menu(menu, whole=True)

    def _look(self, _rest: str, menu: list[str]) -> None:
        self.screen.view(f"you are seat {self.me + 1}", self.match.describe(self.me), whole=True)
        self.screen.menu(menu)

    def _log(self, _rest: str, _menu: list[str]) -> None:
        for ply, (who, what) in enumerate(self.heard):
            self.screen.say(f"{ply:>5}  {who:<8} {what}")

    def _asked_why(self, text: str, _menu: list[str]) -> None:
        self.screen.say(self._why(text) if text else "why what? `why TEXT`")


COMMANDS: dict[str, Callable[[Sitting, str, list[str]], None]] = {
    "?": Sitting._help,
    "help": Sitting._help,
    "quit": Sitting._quit,
    "exit": Sitting._quit,
    "more": Sitting._more,
    "look": Sitting._look,
    "log": Sitting._log,
    "why": Sitting._asked_why,
}


def understood(said: str, menu: list[str]) -> list[str]:
    """Tell which actions may be meant: by number, by text, by a beginning of each word."""
    if said.isascii() and said.isdigit() and len(said) < 6:
        return menu[int(said) - 1 : int(said)] if int(said) else []
    if said in menu or not said:
        return [said] if said else []
    for closer in (True, False):
        if found := [text for text in menu if _begins(text.split(), said.split(), closer)]:
            return found
    return []


def _begins(words: list[str], said: list[str], closer: bool) -> bool:
    """The verb by its beginning, the other words whole: or by theirs, in any case of letters."""
    if len(said) > len(words) or not words[0].startswith(said[0].lower()):
        return False
    if closer:
        return words[1:] == said[1:]
    pairs = zip(words[1:], said[1:], strict=False)
    return all(word.lower().startswith(part.lower()) for word, part in pairs)
