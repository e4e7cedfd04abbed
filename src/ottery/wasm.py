"""The rules for a browser. One rule: no game logic here; the module holds what the CPU runs.

A module imports nothing and allocates nothing: records lie where its host puts them, from
`__heap_base` on, in memory that the host lets grow. A function takes a pointer for its result,
one for a status that stays unused, then what its Python twin takes, and returns 0.
"""

import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

import llvmlite.binding as llvm
from numba import from_dtype, int64, njit, types

from ottery.core.entries import GIVEN, NUMBERS, entries, records
from ottery.core.game import Game
from ottery.core.rule import SETTINGS
from ottery.errors import BadRequest

TRIPLE = "wasm32-unknown-unknown"


def module(game: Game) -> bytes:
    """Make the WebAssembly module of a game."""
    kinds = {name: from_dtype(kind) for name, kind in records(game).items()}
    with TemporaryDirectory() as folder:
        for name, function in entries(game).items():
            Path(folder, f"{name}.o").write_bytes(_object(name, function, kinds))
        objects = sorted(map(str, Path(folder).iterdir()))
        made = Path(folder, "game.wasm")
        exports = [f"--export={name}" for name in [*GIVEN, "__heap_base"]]
        options = ["--no-entry", "--strip-all", "--gc-sections", *exports]
        command = [*linker(), *options, *objects, "-o", str(made)]
        subprocess.run(command, check=True, capture_output=True)
        return made.read_bytes()


def linker() -> list[str]:
    """Tell how to call the linker of this machine."""
    if found := which("wasm-ld"):
        return [found]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    raise BadRequest("no wasm-ld on this machine: install lld, or `pip install ottery[wasm]`")


def _object(name: str, function: Callable[..., Any], kinds: dict[str, Any]) -> bytes:
    text = re.sub(r"^target .*$", "", _llvm(name, function, kinds), flags=re.MULTILINE)
    # Numba's slots for its own environments: nothing here reads them, and wasm has no `common`.
    text = text.replace("= common ", "= internal ")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3)
    parsed = llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{text}')
    parsed.data_layout = str(machine.target_data)
    return bytes(machine.emit_object(parsed))


def _llvm(name: str, function: Callable[..., Any], kinds: dict[str, Any]) -> str:
    answer = int64 if name in NUMBERS else types.void
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiled: Any = njit(**SETTINGS, **bare)(getattr(function, "py_func", function))
    compiled.compile(answer(*(kinds.get(given, int64) for given in GIVEN[name])))
    (made,) = compiled.overloads.values()
    text: str = made.library.get_llvm_str()
    return text.replace(made.fndesc.llvm_func_name, name)
