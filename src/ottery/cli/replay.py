"""`ottery replay`. One rule: what is printed is the file, or the line where it is wrong."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ottery import log
from ottery.errors import BadLog


def command(
    path: Annotated[Path, typer.Argument(metavar="LOG", help="A log.", show_default=False)],
) -> None:
    """Check a log by playing it again, and print it, byte for byte.

    For example:

    ottery show --random otters --seed 7 --log match.log
    ottery replay match.log
    """
    text = log.read_file(path, "a log")
    again = log.written(log.read(text, path.name))
    if again != text:
        raise BadLog(f"{path.name}:{_differs(text, again)}: no log is written like this line")
    sys.stdout.write(again)


def _differs(text: str, again: str) -> int:
    pairs = zip(text.split("\n"), again.split("\n"), strict=False)
    return next((i for i, (a, b) in enumerate(pairs, 1) if a != b), 1)
