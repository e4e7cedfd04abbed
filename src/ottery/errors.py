"""All that can be refused. One rule: an error has one code, the same from here to the browser."""

from typing import ClassVar


class OtteryError(Exception):
    code: ClassVar[str]


class BadBox(OtteryError):
    """A card list is wrong: whoever edited it can mend it from the message."""

    code = "bad_box"


class BadSetup(OtteryError):
    """No such game, number of seats, option or value."""

    code = "bad_setup"


class BadLog(OtteryError):
    """A log that cannot be what it says it is; the message names the line."""

    code = "bad_log"


class BadRequest(OtteryError):
    """A figure that no machine can work out, a file that cannot be read."""

    code = "bad_request"


class RefusedAction(OtteryError):
    """What somebody tried to play, and may not."""

    code = "refused"


class MalformedAction(RefusedAction):
    """No action of this game is written like that, at any moment."""

    code = "malformed_action"


class IllegalAction(RefusedAction):
    """An action of this game, but not on the menu now."""

    code = "illegal_action"


class MatchOver(RefusedAction):
    """Nothing can happen any more."""

    code = "match_over"


class NotYourTurn(RefusedAction):
    """Another seat is to act."""

    code = "not_your_turn"


class StalePly(RefusedAction):
    """The player was looking at an earlier ply."""

    code = "stale_ply"
