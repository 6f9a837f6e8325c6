"""Public knowledge about the hidden cards in a hand (QA-05).

A player who passes, or is stuck with all others, holds no card that fits; if no Direction would help, nobody holds a
card that fits under any of them. This stays true of those cards while they are held, and does not apply to cards drawn
later. So the cards of a hand are kept in order, the oldest first, each with the set of cards that it cannot be. An
older card was in hand whenever a newer one was: every card ruled out for the newer one is also ruled out for the older
one.

Nobody sees how long a played card was held. It is safe to assume that it was the oldest card that it could have been:
if it was a newer one, the older one can take its place, so every possible hand stays possible.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from voltable.games.qwitch.history import BOTTOM, DID, DREW, LAID, PASSED, STUCK, TURNED
from voltable.games.qwitch.pieces import ANY, BIT, CARDS, FITS, HALF, HAND_LIMIT


@final
@mypyc_attr(acyclic=True)
class Memory:
    """By seat and age: the set of cards that this card in hand cannot be, in two halves."""

    def __init__(self, first_row: i64, passes_tell_nothing: bool, held: vec[u8]) -> None:
        """Take the first row of FITS (QA-03), whether passes are voluntary (QA-04), and the first hand sizes."""
        self.first_row: i64 = first_row
        self.passes_tell_nothing: bool = passes_tell_nothing
        self.held: vec[u8] = held
        self.low: vec[i64] = vec[i64]([0] * (len(held) * HAND_LIMIT))
        self.high: vec[i64] = vec[i64]([0] * (len(held) * HAND_LIMIT))
        self.told: i64 = 0
        """The number of history entries that have been read."""
        self.symbol: i64 = -1
        self.centre: vec[u8] = vec[u8]()
        self.bottom: i64 = 0
        """The index of the bottom card: the cards before it have moved to the top."""
        self.centre_low: i64 = 0
        self.centre_high: i64 = 0
        """The cards of the centre as a set."""

    def read(self, history: vec[i16], end: i64) -> None:
        """Read on to the end of the history; raise ValueError if it cannot have happened."""
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
        """Record that this seat holds none of the cards in this row of FITS."""
        for at in range(seat * HAND_LIMIT, seat * HAND_LIMIT + i64(self.held[seat])):
            self.low[at] |= FITS[row]
            self.high[at] |= FITS[row + 1]

    def draw(self, seat: i64) -> None:
        at = seat * HAND_LIMIT + i64(self.held[seat])
        self.low[at] = 0
        self.high[at] = 0
        self.held[seat] += 1

    def play(self, seat: i64, card: i64) -> None:
        """Remove the oldest card in hand that could be this one."""
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
    """Return the hand sizes before the history; raise ValueError if it does not lead to these sizes."""
    counts = [int(held[seat]) for seat in range(len(held))]
    for entry in history:
        if i64(entry) < LAID and i64(entry) % DID != PASSED:
            counts[i64(entry) // DID] += -1 if i64(entry) % DID == DREW else 1
    if min(counts) < 0 or max(counts) > HAND_LIMIT:
        raise ValueError("the history does not lead to hands of these sizes")
    return vec[u8]([u8(count) for count in counts])
