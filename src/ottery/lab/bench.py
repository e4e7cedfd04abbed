"""How fast the games run on this machine. One rule: each process starts from nothing.

For every game three processes compile, begin compiled, and run interpreted; rates are taken in
the second. No cache but their own is used, so the first compiles everything.
"""

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ottery.errors import BadRequest
from ottery.games import named
from ottery.lab.simulate import cores

STEPS = ("compiling", "starting", "playing", "playing interpreted")


def measure(game: str, cards: Path | None, step: Callable[[str], Any]) -> dict[str, Any]:
    """Measure one game at its smallest and its largest table."""
    seats = named(game).SEATS
    tables = sorted({seats[0], seats[-1]})
    with TemporaryDirectory(prefix="ottery-bench-") as cache:
        compiled = {"XDG_CACHE_HOME": cache, "OTTERY_INTERPRETED": "0"}
        step(STEPS[0])
        cold, _ = _process(game, [], cards, compiled)
        step(STEPS[1])
        starts = [_process(game, [], cards, compiled)[1] for _ in range(3)]
        step(STEPS[2])
        told, _ = _process(game, tables, cards, compiled)
        step(STEPS[3])
        slow, _ = _process(game, tables[:1], cards, {"OTTERY_INTERPRETED": "1"})
    return {
        "game": game,
        "record_bytes": told["record_bytes"],
        "cold_compile_seconds": cold["first_match_seconds"],
        "warm_start_seconds": min(starts),
        "interpreted_plies_per_second": slow["tables"][0]["plies_per_second"],
        "tables": told["tables"],
    }


def _process(
    game: str, seats: list[int], cards: Path | None, settings: dict[str, str]
) -> tuple[dict[str, Any], float]:
    """Run a process; tell what it measured, and how long all of it took."""
    asked = json.dumps({"game": game, "seats": seats, "cards": cards and str(cards)})
    clock = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "ottery.lab.measure", asked],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    seconds = round(time.perf_counter() - clock, 3)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise BadRequest(f"measuring {game} went wrong: {last}")
    return json.loads(done.stdout), seconds


def conditions() -> dict[str, Any]:
    """Tell where and with what this is measured."""
    return {
        "machine": _processor(),
        "system": platform.platform(),
        "cores": cores(),
        "load_before": _load(),
        "python": platform.python_version(),
        **{name: _version(name) for name in ("ottery", "numpy", "numba", "llvmlite")},
        "first_output_seconds": min(_first_output() for _ in range(3)),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _load() -> float | None:
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _first_output() -> float:
    """Tell how long `ottery games` takes until it says anything."""
    clock = time.perf_counter()
    words = [sys.executable, "-m", "ottery.cli", "games"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        return round(time.perf_counter() - clock, 3)
