"""The public history, in order: the encoding of its entries as numbers."""

from typing import Final

from mypy_extensions import i64

from voltable.games.qwitch.pieces import CARDS

DID: Final = 70  # seat * DID + a card that the seat played, or one of the next two
PASSED: Final = 64
DREW: Final = 64  # + the number of cards that the seat drew
LAID: Final = 560  # + card: the start card
TURNED: Final = 624  # + symbol: a Direction card
STUCK: Final = 627  # nobody could play under this Direction
BOTTOM: Final = 628  # + card: nobody could have played under any Direction, so this bottom card moved to the top
DEADLOCK: Final = 692  # no other card of the centre would have helped either


def card_in(what: i64) -> i64:
    """Return the card that this entry put on top of the centre, -1 for none."""
    if what < LAID:
        did = what % DID
        return did if did < CARDS else -1
    if what < TURNED:
        return what - LAID
    return what - BOTTOM if BOTTOM <= what < DEADLOCK else -1
