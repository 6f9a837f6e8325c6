"""What everybody can tell about the cards in a hand without seeing them (QA-05).

Who passes, or is stuck with all the others, holds no card that fits; nor does anybody when even another Direction
would not help. That stays true of those cards for as long as they are held, and says nothing about cards drawn later.
So the cards of a hand are kept from the longest held to the newest, each with the cards that it cannot be. A card held
longer was there whenever a newer one was: whatever is ruled out for the newer is ruled out for it too.

Nobody sees how long a played card was held. But if it was a newer one, an older one can be swapped for it: every hand
that is possible at all is possible if the card was the oldest that it could have been.
"""

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from voltable.games.qwitch.history import BOTTOM, DID, DREW, LAID, PASSED, STUCK, TURNED
from voltable.games.qwitch.pieces import ANY, BIT, CARDS, FITS, HALF, HAND_LIMIT


@mypyc_attr(acyclic=True)
class Memory:
    """By seat and age: the cards that this card in hand cannot be, as a set in two halves."""

    def __init__(self, first_row: i64, passes_tell_nothing: bool, held: vec[u8]) -> None:
        """QA-03: where the rows of FITS begin. QA-04: who passes freely may hold anything. The hands at first."""
        self.first_row: i64 = first_row
        self.passes_tell_nothing: bool = passes_tell_nothing
        self.held: vec[u8] = held
        self.low: vec[i64] = vec[i64]([0] * (len(held) * HAND_LIMIT))
        self.high: vec[i64] = vec[i64]([0] * (len(held) * HAND_LIMIT))
        self.told: i64 = 0
        """How much of the history has been read."""
        self.symbol: i64 = -1
        self.centre: vec[u8] = vec[u8]()
        self.bottom: i64 = 0
        """Where the centre begins: what lies before has come to the top."""
        self.centre_low: i64 = 0
        self.centre_high: i64 = 0
        """The same cards as a set."""

    def read(self, history: vec[i16], end: i64) -> None:
        """Go on to the end of the history; ValueError when it cannot have happened."""
        for at in range(self.told, end):
            what = i64(history[at])
            if what < LAID:
                self.see(what // DID, what % DID)
            elif what < TURNED:
                self.lay(what - LAID)
            elif what < STUCK:
                self.symbol = what - TURNED
            else:
                row = self.row(self.symbol if what == STUCK else ANY)
                for seat in range(i64(len(self.held))):
                    self.rule_out(seat, row)
                if what == BOTTOM:
                    self.centre = append(self.centre, self.centre[self.bottom])
                    self.bottom += 1
        self.told = end

    def see(self, seat: i64, did: i64) -> None:
        if did == DREW:
            self.draw(seat)
        elif did != PASSED:
            self.play(seat, did)
            self.lay(did)
        elif not self.passes_tell_nothing:
            self.rule_out(seat, self.row(self.symbol))

    def lay(self, card: i64) -> None:
        self.centre = append(self.centre, u8(card))
        if card < HALF:
            self.centre_low |= BIT[card]
        else:
            self.centre_high |= BIT[card - HALF]

    def row(self, symbol: i64) -> i64:
        if symbol < 0 or len(self.centre) == 0:
            raise ValueError("the history tells of a pass before there was a card and a Direction")
        return (self.first_row + symbol * CARDS + i64(self.centre[len(self.centre) - 1])) * 2

    def rule_out(self, seat: i64, row: i64) -> None:
        """This seat holds none of the cards in this row of FITS."""
        for at in range(seat * HAND_LIMIT, seat * HAND_LIMIT + i64(self.held[seat])):
            self.low[at] |= FITS[row]
            self.high[at] |= FITS[row + 1]

    def draw(self, seat: i64) -> None:
        at = seat * HAND_LIMIT + i64(self.held[seat])
        self.low[at] = 0
        self.high[at] = 0
        self.held[seat] += 1

    def play(self, seat: i64, card: i64) -> None:
        """Of the cards in hand that could be this one, the oldest is gone."""
        halves = self.high if card >> 5 else self.low
        at = seat * HAND_LIMIT
        end = at + i64(self.held[seat])
        while at < end and halves[at] & BIT[card & 31]:
            at += 1
        if at == end:
            raise ValueError(f"seat {seat} played a card that it cannot have held")
        self.held[seat] -= 1
        while at + 1 < end:
            self.low[at] = self.low[at + 1]
            self.high[at] = self.high[at + 1]
            at += 1


def held_at_first(history: vec[i16], held: vec[u8]) -> vec[u8]:
    """The sizes of the hands before all this happened; ValueError when it does not lead to these sizes."""
    counts = [int(held[seat]) for seat in range(len(held))]
    for entry in history:
        if i64(entry) < LAID and i64(entry) % DID != PASSED:
            counts[i64(entry) // DID] += -1 if i64(entry) % DID == DREW else 1
    if min(counts) < 0 or max(counts) > HAND_LIMIT:
        raise ValueError("the history does not lead to hands of these sizes")
    return vec[u8]([u8(count) for count in counts])
