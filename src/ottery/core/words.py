"""The few words every game shares. One rule: they mean the same in all of them."""

CHANCE = -1  # the seat that shuffles and rolls
NOBODY = -2  # the seat to act once a match is over
ONLOOKER = -1  # no seat: whoever looks on sees what every seat sees
HIDDEN = -128  # what a view holds where a state holds a secret
MOST_SEATS = 6  # at the largest table of any game
