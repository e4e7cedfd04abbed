"""Actions as text, both ways. One rule: no two actions of a menu are written alike.

An action has two numbers. The engine's may depend on the state (a slot of the deck); everybody's,
its *meaning*, does not, and what it is written like follows from it and the box alone. A game's
rule `means` turns the one into the other; its table of verbs writes the meaning down: a verb, then
a word for each part, the last part counting fastest. So the table can be read by Python, by a
browser and by files alike, and there is no second grammar.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np

Words = Callable[[np.void], Sequence[str]]  # of a box's record


@dataclass(frozen=True)
class Part:
    """One word of a text: a number from 0 to size - 1, and how the box in use says it."""

    size: int
    words: Words


def names(*words: str) -> Part:
    """Words that are the same whatever is printed; an empty one is not written."""
    return Part(len(words), lambda _: words)


def numbers(size: int) -> Part:
    return names(*map(str, range(1, size + 1)))


@dataclass(frozen=True)
class Verb:
    text: str
    first: int  # its first meaning
    parts: tuple[Part, ...] = ()

    @property
    def count(self) -> int:
        return prod(part.size for part in self.parts)


class Notation:
    """The texts of one game with one box."""

    def __init__(self, verbs: Sequence[Verb], box: np.void) -> None:
        self._verbs = [(verb, [list(part.words(box)) for part in verb.parts]) for verb in verbs]

    def text(self, meaning: int) -> str:
        for verb, words in self._verbs:
            rest = meaning - verb.first
            if 0 <= rest < verb.count:
                spoken = []
                for part, row in zip(reversed(verb.parts), reversed(words), strict=True):
                    rest, digit = divmod(rest, part.size)
                    spoken.append(row[digit])
                return " ".join(word for word in (verb.text, *reversed(spoken)) if word)
        raise LookupError(f"no verb covers the meaning {meaning}")

    def texts(self, verb: str) -> Iterator[str]:
        """Tell all that can be written with a verb."""
        return (text for text, name in self._all if name == verb)

    @property
    def verbs(self) -> list[str]:
        return list(dict.fromkeys(verb.text for verb, _ in self._verbs))

    def writes(self, text: str) -> bool:
        """Tell whether the text can be written at all, now or at another moment."""
        return text in self._known

    @cached_property
    def _all(self) -> list[tuple[str, str]]:
        return [
            (" ".join(word for word in (verb.text, *spoken) if word), verb.text)
            for verb, words in self._verbs
            for spoken in product(*words)
        ]

    @cached_property
    def _known(self) -> set[str]:
        return {text for text, _ in self._all}


def told(verbs: Sequence[Verb], box: np.void) -> list[dict[str, Any]]:
    """Describe the table of verbs as plain data, for a browser or a file."""
    return [
        {"verb": verb.text, "first": verb.first, "parts": [
            {"size": part.size, "words": list(part.words(box))} for part in verb.parts
        ]}
        for verb in verbs
    ]  # fmt: skip


@dataclass(frozen=True)
class Reason:
    """Why something cannot be played: a message's name and what fills its gaps."""

    key: str
    args: Mapping[str, Any]

    def say(self, messages: Mapping[str, str]) -> str:
        return messages[self.key].format(**self.args)
