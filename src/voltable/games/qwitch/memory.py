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

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from voltable.games.qwitch.history import BOTTOM, DEADLOCK, DID, DREW, LAID, PASSED, STUCK, TURNED
from voltable.games.qwitch.pieces import ANY, BIT, CARDS, FITS, HAND_LIMIT


@final
@mypyc_attr(acyclic=True)
class Memory:
    def __init__(self, first_row: i64, passes_tell_nothing: bool, held: vec[i64]) -> None:
        """Take the first row of FITS (QA-03), whether passes are voluntary (QA-04), and the first hand sizes."""
        self.first_row: i64 = first_row
        self.passes_tell_nothing: bool = passes_tell_nothing
        self.held: vec[i64] = held
        self.ruled_out: vec[i64] = vec[i64]([0] * (len(held) * HAND_LIMIT))
        """By seat and age: the set of cards that this card in hand cannot be."""
        self.told: i64 = 0
        """The number of history entries that have been read."""
        self.symbol: i64 = -1
        self.top: i64 = -1
        self.in_centre: i64 = 0
        """The set of the cards of the centre."""

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
                if BOTTOM <= what < DEADLOCK:
                    self.top = what - BOTTOM
        self.told = end

    def see(self, seat: i64, did: i64) -> None:
        if did < CARDS:
            self.play(seat, did)
            self.lay(did)
        elif did > PASSED:
            self.draw(seat, did - DREW)
        elif not self.passes_tell_nothing:
            self.rule_out(seat, self.row(self.symbol))

    def lay(self, card: i64) -> None:
        self.top = card
        self.in_centre |= BIT[card]

    def row(self, symbol: i64) -> i64:
        if symbol < 0 or self.top < 0:
            raise ValueError("the history tells of a pass before there was a card and a Direction")
        return self.first_row + symbol * CARDS + self.top

    def rule_out(self, seat: i64, row: i64) -> None:
        """Record that this seat holds none of the cards in this row of FITS."""
        ruled_out = self.ruled_out
        cards = FITS[row]
        for at in range(seat * HAND_LIMIT, seat * HAND_LIMIT + self.held[seat]):
            ruled_out[at] |= cards

    def draw(self, seat: i64, count: i64) -> None:
        first = seat * HAND_LIMIT + self.held[seat]
        for at in range(first, first + count):
            self.ruled_out[at] = 0
        self.held[seat] += count

    def play(self, seat: i64, card: i64) -> None:
        """Remove the oldest card in hand that could be this one."""
        ruled_out = self.ruled_out
        at = seat * HAND_LIMIT
        end = at + self.held[seat]
        while at < end and ruled_out[at] & BIT[card] != 0:
            at += 1
        if at == end:
            raise ValueError(f"seat {seat} played a card that it cannot have held")
        self.held[seat] -= 1
        while at + 1 < end:
            ruled_out[at] = ruled_out[at + 1]
            at += 1


def held_at_first(history: vec[i16], held: vec[i64]) -> vec[i64]:
    """Return the hand sizes before the history; raise ValueError if it does not lead to these sizes."""
    counts = [int(held[seat]) for seat in range(len(held))]
    for entry in history:
        if i64(entry) < LAID:
            seat = i64(entry) // DID
            did = i64(entry) % DID
            counts[seat] += 1 if did < CARDS else DREW - did
    if min(counts) < 0 or max(counts) > HAND_LIMIT:
        raise ValueError("the history does not lead to hands of these sizes")
    return vec[i64](counts)
