"""Work in a process of its own. One rule: it compiles, so that this one need not."""

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from typing import Any

MODE = "OTTERY_INTERPRETED"


def apart(work: Callable[..., Any], *given: Any) -> Connection:
    """Begin `work(pipe, *given)` in a new Python, which ends with this one."""
    context = get_context("spawn")  # it shall import what this one does without
    here, there = context.Pipe()
    before = os.environ.pop(MODE, None)
    try:
        context.Process(target=_begin, args=(work, there, given), daemon=True).start()
    finally:
        if before is not None:
            os.environ[MODE] = before
    there.close()
    return here


def _begin(work: Callable[..., Any], pipe: Connection, given: tuple[Any, ...]) -> None:
    signal(SIGINT, SIG_IGN)  # whoever waits for this is told
    with suppress(BrokenPipeError, EOFError):  # nobody waits any more
        work(pipe, *given)
