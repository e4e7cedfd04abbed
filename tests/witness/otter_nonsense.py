"""What Otter Nonsense is, told without the engine's words for who sees what."""

from collections import Counter

SECRET = frozenset({"deal"})
NAMES = ["", *map(str, range(1, 14)), "R", "X"]


def printed(box, seats, options):
    return Counter({NAMES[i]: int(n) for i, n in enumerate(box["copies"][seats]) if n})


def cards(state, box):
    found = Counter(NAMES[card] for card in state["deck"] if card)
    for row in [*state["hand"], *state["scored"]]:
        found += Counter({NAMES[i]: int(n) for i, n in enumerate(row) if n})
    for k, height in enumerate(state["height"]):
        found += Counter(NAMES[card] for card in state["column"][k][:height])
    return found


def learns(seats, options, box, log, seat):
    """Hands are secret, and nothing else: all but the others' dealt cards is seen by all."""
    learnt, dealt = [], 0
    for text in log:
        if text.startswith("deal "):
            learnt.append(text if dealt % seats == seat else "deal ?")
            dealt += 1
        else:
            learnt.append(text)
    return learnt
