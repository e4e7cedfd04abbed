"""Running `ottery` in tests. One rule: what people type is what is tested."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ottery import cli

ROOT = Path(__file__).parents[2]


@dataclass
class Done:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    def refused(self) -> str:
        """The one line that wrong words get."""
        assert self.code == 2, self
        assert self.err.endswith("\n"), self
        assert self.err.count("\n") == 1, self
        return self.err


Ottery = Callable[..., Done]


@pytest.fixture
def ottery(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ottery:
    """Run a command in this process."""

    def run(words: str, stdin: str = "") -> Done:
        monkeypatch.setenv("OTTERY_INTERPRETED", os.environ.get("OTTERY_INTERPRETED", ""))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        capsys.readouterr()
        code = cli.main(words.split())
        return Done(code, *capsys.readouterr())

    return run


def process(words: str, stdin: str = "", **settings: str) -> Done:
    """Run a command as people do, interpreted: nothing is compiled for it."""
    path = {"PYTHONPATH": str(ROOT / "src"), "OTTERY_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "ottery.cli", *words.split()],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **path, **settings},
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def ottery_process() -> Ottery:
    return process
