"""What the guide shows in a terminal is what a terminal shows."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT

GUIDE = (ROOT / "docs" / "guide" / "command-line.md").read_text("utf-8")
SESSIONS = [block.partition("```")[0] for block in GUIDE.split("```console\n")[1:]]


@pytest.mark.parametrize("session", SESSIONS, ids=lambda session: session.split("\n")[0])
def test_the_guide_tells_the_truth(session: str, tmp_path: Path):
    command, _, expected = session.partition("\n")
    door = tmp_path / "ottery"
    door.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ottery.cli "$@"\n')
    door.chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", "-c", command.removeprefix("$ ")],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert done.stdout == expected
