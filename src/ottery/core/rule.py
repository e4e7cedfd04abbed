"""`rule` marks a function that runs interpreted, compiled, or inside a CUDA kernel.

One rule: nothing else imports numba, and everything works where numba is missing or where
OTTERY_INTERPRETED=1 switches it off (a debugger, a coverage tool, Python in a browser).
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, TypeAlias, TypeVar, cast

Record: TypeAlias = Any  # one game's state, a menu: numba's types have no Python names
Row: TypeAlias = Any
F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("OTTERY_INTERPRETED") != "1" and find_spec("numba") is not None
ROOT = Path(__file__).parents[1]
# Rules allocate nothing, so no references are counted: numba then refuses an allocation, and
# WebAssembly, which has no such counters, gets the same code.
SETTINGS: Any = {"nogil": True, "error_model": "numpy", "_nrt": False}


@cache
def _cache_folder(game: str) -> str:
    # Numba notices an edit to a function's own file and nothing else: not to a helper in
    # another file, not to its own setting for checked indices. So the folder is named after
    # all that a game is compiled from. (What is printed on cards is not compiled in.)
    digest = hashlib.blake2b(os.environ.get("NUMBA_BOUNDSCHECK", "").encode(), digest_size=8)
    for path in sorted([*ROOT.glob("core/*.py"), *ROOT.glob(f"games/{game}*.py")]):
        digest.update(b"%s\0%s\0" % (path.name.encode(), path.read_bytes()))
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return str(Path(caches) / "ottery" / f"{game}-{digest.hexdigest()}")


if COMPILED:
    import numba

    _settings: Any = numba.config

    def _wide(kind: Any) -> Any:
        plain = numba.types.unliteral(kind)
        return numba.types.int64 if isinstance(plain, numba.types.Integer) else plain

    class Bare(type(numba.njit(lambda: None))):  # type: ignore[misc]
        """A compiled rule that Python cannot call: it would jump to code that was never made."""

        def __call__(self, *_args: Any) -> None:
            name = self.py_func.__qualname__
            raise TypeError(f"{name} is called by compiled code alone: use a door (core/doors)")

        def get_call_template(self, args: Any, kws: Any) -> Any:
            # Else a rule would be compiled anew for a number of every width, and every literal.
            named = {name: _wide(kind) for name, kind in kws.items()}
            return super().get_call_template(tuple(map(_wide, args)), named)

    def rule(function: F) -> F:
        # Called by compiled code alone: without the wrappers for Python and C a game compiles in
        # two thirds of the time.
        bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        compiled = numba.njit(**SETTINGS, **bare)(function)
        compiled.__class__ = Bare
        return cast("F", compiled)

    def shared(function: F) -> F:
        """Mark a rule that Python calls too."""
        return cast("F", numba.njit(**SETTINGS)(function))

    def _entry(function: F, game: str) -> F:
        # Only what Python calls is cached. The setting is numba's, for the whole process:
        # borrow it and give it back, for other packages have their own caches.
        before, _settings.CACHE_DIR = _settings.CACHE_DIR, _cache_folder(game)
        wraps = {"cache": True, "no_cfunc_wrapper": True}
        compiled = numba.njit(**SETTINGS, **wraps)(function)
        _settings.CACHE_DIR = before
        return cast("F", compiled)

else:

    def rule(function: F) -> F:
        return function

    shared = rule

    def _entry(function: F, game: str) -> F:  # noqa: ARG001 - its compiled twin needs the name
        return function


def name_of(game: Any) -> str:
    """Name a game's module and files: `otto_and_bruno`."""
    short: str = game.__name__.rpartition(".")[2]
    return short


_DRIVERS: set[Any] = set()
_SPECIAL: dict[tuple[Any, str, bool], Callable[..., Any]] = {}


def driver(function: F) -> F:
    """Mark a function that drives the rules of whatever game `for_game` fills in."""
    _DRIVERS.add(function)
    return function


def for_game(function: Any, game: Any, *, entry: bool = True) -> Callable[..., Any]:
    """Make the driver `function` with the rules of `game` compiled into it.

    A driver reads the global name `game`; here it gets its own copy of that name, and of the
    drivers that it calls. Rules given as arguments, or closed over, run as fast, but numba then
    never finds the compiled code in its cache again: each new process would compile for seconds.
    Only an `entry` can be called from Python, and is cached.
    """
    key = function, game.__name__, entry
    if key not in _SPECIAL:
        names = {**function.__globals__, "game": game}
        special = FunctionType(function.__code__, names)
        special.__module__ = function.__module__
        special.__qualname__ = f"{function.__name__}_{game.__name__.replace('.', '_')}"
        _SPECIAL[key] = _entry(special, name_of(game)) if entry else rule(special)
        for name in function.__code__.co_names:
            if names.get(name) is function:  # it calls itself
                names[name] = _SPECIAL[key]
            elif names.get(name) in _DRIVERS:
                names[name] = for_game(names[name], game, entry=False)
    return _SPECIAL[key]
