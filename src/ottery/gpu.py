"""Matches and guesses on a GPU. One rule: no game logic here; kernels call what the CPU calls.

Thread i of a kernel has a state, a menu and a generator of its own, in its own memory.
"""

from typing import Any

from numba import cuda, from_dtype, int64, types

from ottery.core.entries import entries, records
from ottery.core.game import Game


def kernels(game: Game) -> dict[str, tuple[Any, Any]]:
    """Make the kernels of a game, each with its signature."""
    kinds = {name: from_dtype(kind) for name, kind in records(game).items()}
    rows = {name: types.Array(kind, 1, "C") for name, kind in kinds.items()}
    state, box, outcome = rows["state"], rows["box"], rows["outcome"]
    plies, could = types.Array(int64, 1, "C"), types.Array(int64, 1, "C")
    return {
        "play": (_play(game, kinds), types.void(state, box, int64, state, outcome, plies)),
        "guess": (_guess(game, kinds), types.void(state, box, int64, int64, state, could)),
    }


def _play(game: Game, kinds: dict[str, Any]) -> Any:
    state, menu, rng = kinds["state"], kinds["menu"], kinds["rng"]
    setup, score, play_one = (entries(game)[name] for name in ("setup", "score", "play_one"))

    def play_number(
        start: Any, boxes: Any, seed: int, states: Any, outcomes: Any, plies: Any
    ) -> None:
        """Play match number i of the seed to its end, set up like start[0], and score it."""
        i = cuda.grid(1)
        if i < len(states):
            own = cuda.local.array(1, state)
            menus = cuda.local.array(1, menu)
            rngs = cuda.local.array(1, rng)
            own[0] = start[0]
            setup(own[0], boxes[0])
            plies[i] = play_one(own[0], boxes[0], menus[0], rngs[0], seed, i)
            score(own[0], boxes[0], outcomes[i])
            states[i] = own[0]

    return play_number


def _guess(game: Game, kinds: dict[str, Any]) -> Any:
    state, rng, room = kinds["state"], kinds["rng"], kinds["room"]
    determinize, sow = (entries(game)[name] for name in ("determinize", "sow"))

    def guess_number(view: Any, boxes: Any, seat: int, seed: int, states: Any, could: Any) -> None:
        """Make guess number i of the seed from view[0]; tell whether there can be one."""
        i = cuda.grid(1)
        if i < len(states):
            own = cuda.local.array(1, state)
            rngs = cuda.local.array(1, rng)
            rooms = cuda.local.array(1, room)
            own[0] = view[0]
            sow(rngs[0], seed, i)
            could[i] = determinize(own[0], boxes[0], seat, rngs[0], rooms[0])
            states[i] = own[0]

    return guess_number
