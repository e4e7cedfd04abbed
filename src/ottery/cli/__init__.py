"""`ottery` on the command line. One rule: an error is one line, with its cause and a way out.

Only the command asked for is imported. Commands that play a few plies run interpreted, for numba
alone takes longer to start than they take; that is settled before anything of the core is imported.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import typer

from ottery.errors import BadRequest, OtteryError

COMMANDS = {
    "play": "Play a match against bots, here in the terminal.",
    "sim": "Play many random matches and tell what they come to.",
    "show": "Tell a match ply by ply: a random one, actions of a file, or a log.",
    "replay": "Check a log and print it again, byte for byte.",
    "options": "List a game's options.",
    "games": "List the games.",
    "perft": "Count the sequences of actions to a depth.",
    "bench": "Measure how fast the games run on this machine.",
}
COMPILED = {"sim"}  # the commands that play many plies in their own process
EXAMPLES = """For example:

ottery play otters                                a match against bots
ottery sim annaotto --seats 4 --games 100000      what random play comes to
ottery show --random nichtlustig --seed 7         one match, ply by ply"""
INTERPRETED_ANYWAY = os.environ.get("OTTERY_INTERPRETED") == "1"  # before `run` has its way
INTERRUPTED = 130
WRONG = 2
FAULT = 1


def main(words: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if words is None else words)
    try:
        code = run(words or ["--help"])
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # whoever read this has gone: nobody is there to be told
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG
    except Exception as error:
        if os.environ.get("OTTERY_DEBUG"):
            raise
        return failed(error, words)
    return code


def failed(error: Exception, words: Sequence[str]) -> int:
    """Tell in one line what was wrong; what was our fault, too."""
    if isinstance(error, typer.TyperException):  # words that no command has
        return complain(f"{error.format_message().rstrip('.')}: see `{helping(words)}`")
    if isinstance(error, OtteryError):
        return complain(str(error))
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return complain(f"{place}{error.strerror or error}: give it room, or another place")
    complain(f"a fault in ottery itself: {error!r}; OTTERY_DEBUG=1 shows where, to be reported")
    return FAULT


def wanted(words: Sequence[str]) -> str:
    """Tell which command is asked for."""
    return next((word for word in words if not word.startswith("-")), "")


def helping(words: Sequence[str]) -> str:
    command = wanted(words)
    return f"ottery {command} --help" if command in COMMANDS else "ottery --help"


def complain(message: str) -> int:
    say(f"ottery: {' '.join(message.split())}\n")
    return WRONG


def say(text: str) -> None:
    """Say something beside the output; on a terminal it takes the place of "starting"."""
    sys.stderr.write(f"\r\x1b[K{text}" if sys.stderr.isatty() else text)
    sys.stderr.flush()


def run(words: Sequence[str]) -> int:
    command = wanted(words)
    completing = "_OTTERY_COMPLETE" in os.environ
    if command not in COMPILED or not {"--interpreted", "--help"}.isdisjoint(words):
        os.environ["OTTERY_INTERPRETED"] = "1"
    elif sys.stderr.isatty():
        say("starting …")
    if command and command not in COMMANDS and not completing:
        raise BadRequest(f"no such command: {command}; there are {', '.join(COMMANDS)}")
    program = typer.main.get_command(app([*COMMANDS] if completing else [command]))
    return program.main(list(words), prog_name="ottery", standalone_mode=False) or 0


def app(loaded: Sequence[str]) -> typer.Typer:
    """Put the commands together; those not loaded are there by name only."""
    made = typer.Typer(rich_markup_mode="rich", pretty_exceptions_enable=False, epilog=EXAMPLES)
    made.callback()(about)
    for name, line in COMMANDS.items():
        command: Callable[..., Any] = about
        if name in loaded:
            command = import_module(f"ottery.cli.{name}").command
        made.command(name, short_help=line)(command)
    return made


def about() -> None:
    """Five family card games on one set of rules: Otter Nonsense, Otters, Otto & Bruno,
    Nichtlustig, ANNAOTTO. `ottery COMMAND --help` tells more of each command.
    """
