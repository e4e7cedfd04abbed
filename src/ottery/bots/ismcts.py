"""Information-set Monte Carlo tree search. One rule: it knows no more than its guesses.

Every simulation begins with a guess at what the seat cannot see. It goes down one tree for all
guesses, whose branches are what may be played, as it is written: a branch is chosen among those
that the guess allows, so each counts how often it was there to be chosen (Cowling, Powley and
Whitehouse's single observer). The dealer's plies are drawn and make no branches. Below the tree the
match is played to its end at random, and every branch on the way is credited with what the end
was worth to the seat that chose it.
"""

from math import sqrt
from typing import Any

import numpy as np

from ottery.bots import Bot
from ottery.bots.choices import choices, draw
from ottery.core.boxes import Box
from ottery.core.chairs import ROOM
from ottery.core.chance import MASK, RNG, below, pick, sow
from ottery.core.game import Game
from ottery.core.interpreted import lend
from ottery.core.menu import MENU, clear
from ottery.core.outcome import OUTCOME, winners
from ottery.core.playout import play_out
from ottery.core.rule import Record, Row, driver, for_game, rule
from ottery.core.words import CHANCE, NOBODY

game: Any = None  # `for_game` fills it in

NODES = 1 << 15
PLACES = 1 << 17  # of the table that finds a branch by its parent and its meaning
DEPTH = 256
EXPLORE = 0.7
WIN, PLACE = 0.75, 0.25  # what counts: a share of the first place, and the place among all
TREE = np.dtype(
    [
        ("worth", "f8", NODES),  # to the seat that chose this branch, summed over its visits
        ("key", "i8", PLACES),
        ("node_at", "i4", PLACES),
        ("visits", "i4", NODES),
        ("offered", "i4", NODES),  # how often it was there to be chosen
        ("path", "i4", DEPTH),
        ("mover", "i4", DEPTH),
        ("nodes", "i4"),
        ("depth", "i4"),
    ],
    align=True,
)


@driver
def _think(
    views: Row, boxes: Row, scratch: Row, menus: Row, rngs: Row, rooms: Row, outcomes: Row,
    trees: Row, seat: int, seed: int, budget: int,
) -> int:  # fmt: skip
    """Think until `budget` plies are played; tell how many simulations it took."""
    s, box, menu, rng, tree = scratch[0], boxes[0], menus[0], rngs[0], trees[0]
    plies = number = 0
    while plies < budget or number == 0:
        scratch[0] = views[0]
        sow(rng, seed, number)
        if not game.determinize(s, box, seat, rng, rooms[0]):
            return -1
        plies += descend(s, box, menu, rng, tree)
        plies += play_out(s, box, menu, rng)
        game.score(s, box, outcomes[0])
        credit(tree, outcomes[0], s.seats)
        number += 1
    return number


@driver
def descend(s: Record, box: Record, menu: Record, rng: Record, tree: Record) -> int:
    """Choose branches down to a new one; tell how many plies were played."""
    node = plies = tree.depth = 0
    while s.actor != NOBODY and tree.depth < DEPTH:
        clear(menu)
        game.offer(s, box, menu)
        if s.actor == CHANCE:
            game.play(s, box, pick(menu, rng))
        elif menu.total == 1:
            game.play(s, box, menu.first[0])
        else:
            action = choose(s, box, menu, rng, tree, node)
            node = tree.path[tree.depth]
            tree.mover[tree.depth] = s.actor
            tree.depth += 1
            game.play(s, box, action)
            if tree.visits[node] == 0:
                return plies + 1
        plies += 1
    return plies


@driver
def choose(s: Record, box: Record, menu: Record, rng: Record, tree: Record, node: int) -> int:
    """Choose an action that was never tried here, else the most promising one."""
    best, best_node, best_score = -1, 0, -1.0
    fresh, fresh_action, fresh_place = 0, -1, 0
    for i in range(menu.entries):
        for action in range(menu.first[i], menu.first[i] + menu.count[i]):
            place = find(tree, node, game.means(s, box, action))
            child = tree.node_at[place]
            if child == 0:
                fresh += 1
                if below(rng, fresh) == 0:
                    fresh_action, fresh_place = action, place
            else:
                tree.offered[child] += 1
                score = promise(tree, child)
                if score > best_score:
                    best, best_node, best_score = action, child, score
    if fresh and tree.nodes < NODES - 1:
        tree.nodes += 1
        tree.key[fresh_place] = key_of(node, game.means(s, box, fresh_action))
        tree.node_at[fresh_place] = tree.nodes
        tree.offered[tree.nodes] = 1
        best, best_node = fresh_action, tree.nodes
    elif best < 0:  # the tree is full, and nothing here stands in it
        best, best_node = pick(menu, rng), 0
    tree.path[tree.depth] = best_node
    return best


@rule
def key_of(node: int, meaning: int) -> int:
    return (node << 24) + meaning + 1


@rule
def find(tree: Record, node: int, meaning: int) -> int:
    """Find where the branch stands in the table, or would."""
    key = key_of(node, meaning)
    place = (key * 0x9E3779B97F4A7C1 >> 20) & (PLACES - 1)
    while tree.node_at[place] != 0 and tree.key[place] != key:
        place = (place + 1) & (PLACES - 1)
    return place


@rule
def promise(tree: Record, node: int) -> float:
    visits, bits, offered = tree.visits[node], 0, tree.offered[node]
    while offered > 1:  # the logarithm, in whole bits: the same on every machine
        bits += 1
        offered >>= 1
    return tree.worth[node] / visits + EXPLORE * sqrt((1 + bits) / visits)


@rule
def credit(tree: Record, outcome: Record, seats: int) -> None:
    shared = winners(outcome, seats)
    for i in range(tree.depth):
        node, place = tree.path[i], outcome.place[tree.mover[i]]
        won = 1.0 / shared if place == 1 else 0.0
        tree.visits[node] += 1
        tree.worth[node] += WIN * won + PLACE * (seats - place) / (seats - 1)


def bot(game: Game) -> Bot:
    def act(view: np.ndarray, box: Box, seat: int, rng: np.ndarray, budget: int, _mind: Any) -> str:
        menu = choices(game, view, box)
        if len(menu) == 1:
            return next(iter(menu))
        trees = np.zeros(1, TREE)
        think(game, view, box, seat, trees, draw(rng, MASK), budget)
        return max(menu, key=lambda text: visits_of(game, view, box, trees, menu[text]))

    return act


def think(
    game: Game, view: np.ndarray, box: Box, seat: int, trees: np.ndarray, seed: int, budget: int
) -> int:
    """Grow a tree from a view; tell how many simulations went into it."""
    scratch = (view.copy(), *(np.zeros(1, kind) for kind in (MENU, RNG, ROOM, OUTCOME)))
    arrays = map(lend, (view, box.record, *scratch, trees))
    done = int(for_game(_think, game)(*arrays, seat, seed, budget))
    if done < 0:
        raise ValueError("no state looks like this view")
    return done


def visits_of(game: Game, view: np.ndarray, box: Box, trees: np.ndarray, action: int) -> int:
    return int(for_game(_visits, game)(*map(lend, (view, box.record, trees)), action))


@driver
def _visits(views: Row, boxes: Row, trees: Row, action: int) -> int:
    place = find(trees[0], 0, game.means(views[0], boxes[0], action))
    return trees[0].visits[trees[0].node_at[place]]
