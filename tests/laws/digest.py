"""Print a digest of random matches and guesses. One rule: it is the same however rules are run.

python tests/laws/digest.py GAME MATCHES: that many matches, spread over all variants of the game.
"""

import hashlib
import sys

import numpy as np
from variants import BOXES, variants

from ottery.core import doors
from ottery.core.game import blank
from ottery.core.playout import playouts
from ottery.core.rule import COMPILED
from ottery.core.state import observe
from ottery.games import named

name, wanted = sys.argv[1], int(sys.argv[2])
game, box = named(name), BOXES[name]
each = -(-wanted // len(variants(name)))
print("compiled" if COMPILED else "interpreted")
for variant in variants(name):
    begin = blank(game, box, variant.seats, variant.words)
    doors.begin(game, begin, box.record)
    states = np.repeat(begin, each)
    plies = playouts(game, states, box.record, seed=2026)
    midway = begin.copy()
    for _ in range(40):  # into the match, by whatever is offered first
        menus, meanings = doors.offered(game, midway, box.record)
        if meanings:
            doors.play(game, midway, box.record, int(menus["first"][0, 0]))
    digest = hashlib.sha256(states.tobytes() + midway.tobytes())
    for seat in range(-1, variant.seats):
        guess = observe(game.STATE, midway, seat)
        doors.guess(game, guess, box.record, seat, seed=7)
        digest.update(guess.tobytes())
    print(variant, each, plies, digest.hexdigest())
