"""What everybody saw, in order: the words of a history, a number each."""

from typing import Final

DID: Final = 66  # seat * DID + a card that the seat played, or one of the next two
PASSED: Final = 64
DREW: Final = 65
LAID: Final = 528  # + card: the start card
TURNED: Final = 592  # + symbol: a Direction card
STUCK: Final = 595  # nobody could play under this Direction
BOTTOM: Final = 596  # nobody could have played under any Direction, so the bottom card came to the top
DEADLOCK: Final = 597  # nor would any other card of the centre have helped
