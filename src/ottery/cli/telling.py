"""A match told ply by ply. One rule: what is told of a ply is what was known before it.

People get text: the dealer's plies take a line each, and what the seats see is told where a seat
is to decide, as far as it changed since it was told last. Programs get one object a line: menu
and views as they are before the action, `plays` left out where nothing was played yet.
"""

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from ottery.core.words import CHANCE
from ottery.match import Match

WIDTH = 100
FEW = 16  # a longer menu of the dealer's is only counted …
MANY, SOME = 24, 8  # … and of more than MANY actions of one verb only SOME are told
MARGIN = " " * 7
LABEL = 9  # letters, for "seat 1"
HARD = "\u2007"  # a space where no line may be broken
UNBROKEN: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}
Told = Mapping[str, Any]  # what a seat is shown


class Voice(Protocol):
    def opening(self, match: Match, /) -> Iterator[str]: ...
    def ply(self, match: Match, text: str | None, /) -> Iterator[str]: ...  # None: still open
    def ending(self, match: Match, /) -> Iterator[str]: ...


def tell(match: Match, texts: Iterable[str], voice: Voice) -> Iterator[str]:
    """Play the texts and tell the match, line by line.

    A refused action is raised before anything is told of its ply.
    """
    yield from voice.opening(match)
    for text in texts:
        if text not in match.menu:
            match.play(text)  # raises what is wrong with it
        yield from voice.ply(match, text)
        match.play(text)
    yield from voice.ending(match) if match.over else voice.ply(match, None)


class ForPrograms:
    def opening(self, _: Match) -> Iterator[str]:
        yield from ()

    def ply(self, match: Match, text: str | None) -> Iterator[str]:
        actor = "dealer" if match.actor == CHANCE else match.actor + 1
        menu = match.menu
        line: dict[str, Any] = {"ply": len(match.log), "actor": actor}
        line |= {"menu": list(menu), "weights": list(menu.values())}
        line |= {} if text is None else {"plays": text}
        yield json.dumps(line | {"views": views(match)})

    def ending(self, match: Match) -> Iterator[str]:
        yield json.dumps({"scores": match.scores, "places": match.places})


def views(match: Match) -> dict[str, dict[str, Any]]:
    return {str(seat + 1): match.describe(seat) for seat in range(match.seats)}


class ForPeople:
    def __init__(self) -> None:
        self._told: dict[str, dict[str, Any]] = {}

    def opening(self, match: Match) -> Iterator[str]:
        box = f", cards of {match.box.name}" if match.box.own else ""
        yield f"{match.game.TITLE}, {match.seats} seats{box}"
        yield from _filled("", ", ".join(f"{name} {word}" for name, word in match.options.items()))
        yield ""

    def ply(self, match: Match, text: str | None) -> Iterator[str]:
        if match.actor == CHANCE:
            yield from _dealt(match, text)
            return
        yield from self._scene(match)
        yield from _filled(f"{'may':<{LABEL}}", by_verbs(match.menu))
        played = f"{text}  {_hearsay(match, text)}" if text else "is to act"
        yield f"{len(match.log):>5}  {match.who:<{LABEL}}{played}".rstrip()

    def ending(self, match: Match) -> Iterator[str]:
        yield from self._scene(match)
        yield ""
        yield f"over after {len(match.log)} plies"
        for seat, (points, place) in enumerate(zip(match.scores, match.places, strict=True), 1):
            yield f"{MARGIN}seat {seat}   place {place}   score {points}"

    def _scene(self, match: Match) -> Iterator[str]:
        """Tell what changed: what all see, then what only some see."""
        seen = views(match)
        common = shared(list(seen.values()))
        yield from self._news("all see", common)
        for seat, view in seen.items():
            mine = {key: value for key, value in view.items() if key not in common}
            yield from self._news(f"seat {seat}", mine)

    def _news(self, label: str, told: Told) -> Iterator[str]:
        before = self._told.setdefault(label, {})
        for key, value in told.items():
            if key not in before or before[key] != value:
                changed = difference(before.get(key), value)
                yield from _filled(f"{label:<{LABEL}}{key}: ", plain(changed))
                label = ""
        before.update(told)


def shared(views: Sequence[Told]) -> Told:
    """Tell what stands alike in all views."""
    first, *others = views
    return {
        key: value
        for key, value in first.items()
        if all(key in other and other[key] == value for other in others)
    }


def difference(before: Any, value: Any) -> Any:
    """Tell of a table of things only those that changed."""
    if isinstance(value, Mapping) and isinstance(before, Mapping):
        return {k: v for k, v in value.items() if k not in before or before[k] != v} or value
    return value


def plain(value: Any, between: str = " · ") -> str:
    """Write a value of a view as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        colon = ": " if between == " · " else " "
        return between.join(f"{k}{colon}{plain(v, ', ')}" for k, v in value.items()) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        apart = between if any(isinstance(item, list | dict) for item in value) else " "
        return apart.join(plain(item, ", ") for item in value) or "–"
    return "–" if value is None or value == "" else str(value)


def by_verbs(menu: Iterable[str]) -> str:
    """Write a menu down, each verb once."""
    groups: dict[str, list[str]] = {}
    for text in menu:
        verb, _, rest = text.partition(" ")
        groups.setdefault(verb, []).append(rest.replace(" ", HARD))
    return "; ".join(f"{verb} {_some(rests)}".rstrip() for verb, rests in groups.items())


def _some(rests: Sequence[str]) -> str:
    if len(rests) <= MANY:
        return ", ".join(rests)
    return f"{', '.join(rests[:SOME])} … and {len(rests) - SOME} more"


def odds(menu: Mapping[str, int]) -> str:
    """Write the dealer's possibilities down, with weights where they differ."""
    if len(menu) > FEW:
        text, weight = max(menu.items(), key=lambda item: item[1])
        return f"{len(menu)} possibilities, as {text} ({weight} in {sum(menu.values())})"
    verb = next(iter(menu)).partition(" ")[0]
    alike = len(set(menu.values())) == 1
    names = [text.removeprefix(f"{verb} ").replace(" ", HARD) for text in menu]
    pairs = zip(names, menu.values(), strict=True)
    return " ".join(name if alike or weight == 1 else f"{name}×{weight}" for name, weight in pairs)


def _dealt(match: Match, text: str | None) -> list[str]:
    played = "is to act" if text is None else f"{text:<10}  {_hearsay(match, text)}"
    head = f"{len(match.log):>5}  {'dealer':<{LABEL}}{played}".rstrip()
    return textwrap.wrap(
        f"of {odds(match.menu)}",
        WIDTH,
        initial_indent=f"{head:<40}  ",
        subsequent_indent=" " * 45,
        **UNBROKEN,
    )


def _hearsay(match: Match, text: str) -> str:
    """Tell who hears less of this ply than what was played."""
    heard: dict[str, list[str]] = {}
    for seat in range(match.seats):
        heard.setdefault(match.heard(text, seat), []).append(str(seat + 1))
    heard.pop(text, None)
    return " ".join(f"({' '.join(seats)}: {less})" for less, seats in heard.items())


def _filled(head: str, text: str) -> list[str]:
    head = f"{MARGIN}{head}" if head else ""
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), **UNBROKEN
    )
    return [line.replace(HARD, " ") for line in lines]
