"""The public history, in order: the encoding of its entries as numbers."""

from typing import Final

DID: Final = 66  # seat * DID + a card that the seat played, or one of the next two
PASSED: Final = 64
DREW: Final = 65
LAID: Final = 528  # + card: the start card
TURNED: Final = 592  # + symbol: a Direction card
STUCK: Final = 595  # nobody could play under this Direction
BOTTOM: Final = 596  # nobody could have played under any Direction, so the bottom card moved to the top
DEADLOCK: Final = 597  # no other card of the centre would have helped either
