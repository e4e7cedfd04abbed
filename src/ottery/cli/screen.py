"""What a person at the table reads. One rule: a colour never says what the letters do not."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ottery.cli.telling import difference, plain

WIDTH = 100
LISTED = 24  # actions of one verb; where there are more, only SOME are listed unasked
SOME = 8
SHORT = 56  # letters; what is longer takes a line for each thing
RUN = 12  # plies of the dealer's in a row that are told one by one
COLOURS = {
    "R": "red", "O": "dark_orange", "Y": "yellow", "G": "green", "T": "cyan", "B": "blue",
    "V": "magenta", "N": "orange4", "P": "deep_pink2", "L": "medium_purple1",
}  # fmt: skip
SIDE = re.compile(rf"(?<!\w)([{''.join(COLOURS)}])\d+(:\w+)?")


def coloured(text: str) -> Text:
    """Colour what is written as a letter of a colour and a number: `R3/B1`."""
    painted = Text(text)
    for side in SIDE.finditer(text):
        painted.stylize(f"bold {COLOURS[side[1]]}", *side.span())
    return painted


class Screen:
    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False)
        self._width = min(self._console.width, WIDTH)
        self._shown: dict[str, Any] = {}

    def say(self, text: str) -> None:
        self._console.print(coloured(text), width=self._width)

    def happened(self, news: Sequence[tuple[str, str]]) -> None:
        """Tell who did what since the last time."""
        if news:
            lines = [coloured(f"{who:<8} {what}") for who, what in runs(news)]
            self._panel(Text("\n").join(lines), "what happened")

    def view(self, title: str, shown: Mapping[str, Any], *, whole: bool) -> None:
        """Show what the seat sees, or only what changed of it."""
        rows = Table.grid(padding=(0, 2))
        rows.add_column(style="bold", no_wrap=True)
        rows.add_column()
        for key, value in shown.items():
            before = self._shown.get(key)
            if whole or before != value:
                rows.add_row(key, cell(value if whole else difference(before, value)))
        self._shown = dict(shown)
        if rows.row_count:
            self._panel(rows, title)

    def menu(self, texts: Sequence[str], *, whole: bool = False) -> None:
        listed = texts if whole else some(texts)
        numbered = [(number, text) for number, text in enumerate(texts, 1) if text in listed]
        cells = [Text.assemble((f"{n:>3} ", "dim"), coloured(text)) for n, text in numbered]
        self._console.print(Columns(cells, padding=(0, 2)), width=self._width)
        if len(listed) < len(texts):
            many = len(texts) - len(listed)
            self.say(f"    … and {many} more like these: type one, or `more` to list them")

    def ending(self, rows: Iterable[tuple[str, int, int]]) -> None:
        table = Table("place", "who", "score", box=None, padding=(0, 2))
        for who, place, score in sorted(rows, key=lambda row: row[1]):
            table.add_row(str(place), who, str(score), style="bold" if place == 1 else "")
        self._panel(table, "the match is over")

    def _panel(self, inside: Any, title: str) -> None:
        panel = Panel(inside, title=title, title_align="left", border_style="dim")
        self._console.print(panel, width=self._width)


def cell(value: Any) -> Text:
    """Write a table of things a line each where it would be long, else in one line."""
    line = plain(value)
    if isinstance(value, Mapping) and len(line) > SHORT:
        line = "\n".join(f"{key}  {plain(inner, ', ')}" for key, inner in value.items())
    return coloured(line)


def some(texts: Sequence[str]) -> set[str]:
    """Choose what is listed of a menu: of a verb with very many actions only a few."""
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verbs.setdefault(text.partition(" ")[0], []).append(text)
    return {text for row in verbs.values() for text in row[: SOME if len(row) > LISTED else None]}


def runs(news: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Put together what one did in a row: the dealer's `deal ?` six times is one word."""
    told: list[tuple[str, list[str]]] = []
    for who, what in news:
        if told and told[-1][0] == who:
            told[-1][1].append(what)
        else:
            told.append((who, [what]))
    return [(who, ", ".join(counted(what))) for who, what in told]


def counted(texts: Sequence[str]) -> list[str]:
    groups: list[tuple[str, int]] = []
    for text in texts:
        if groups and groups[-1][0] == text:
            groups[-1] = text, groups[-1][1] + 1
        else:
            groups.append((text, 1))
    told = [text if many == 1 else f"{text} ×{many}" for text, many in groups]
    return told if len(told) <= RUN else [*told[:RUN], f"… and {len(told) - RUN} more"]
