"""What everybody can tell about the cards in a hand without seeing them (QA-05).

Who passes, or is stuck with all the others, holds no card that fits; nor does anybody when even another Direction
would not help. That stays true of those cards for as long as they are held, and says nothing about cards drawn later.
So the cards of a hand are kept from the longest held to the newest, each with the cards that it cannot be. A card held
longer was there whenever a newer one was: whatever is ruled out for the newer is ruled out for it too.

Nobody sees how long a played card was held. But if it was a newer one, an older one can be swapped for it: every hand
that is possible at all is possible if the card was the oldest that it could have been.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from voltable.games.qwitch.pieces import ANY, BIT, CARDS, FITS, HAND_LIMIT, size
from voltable.games.qwitch.state import (
    BOTTOM,
    DID,
    DREW,
    HAND_SIZE,
    HIGH,
    LAID,
    LOW,
    PASSED,
    STUCK,
    TURNED,
    Rules,
    State,
    written,
)


class Memory:
    """By seat and age: the cards that this card in hand cannot be, as a set in two halves."""

    def __init__(self, seats: i64, held: vec[u8]) -> None:
        self.held: vec[u8] = held
        self.low: vec[i64] = vec[i64]([0] * int(seats * HAND_LIMIT))
        self.high: vec[i64] = vec[i64]([0] * int(seats * HAND_LIMIT))

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


def recall(rules: Rules, seats: i64, history: vec[i16], held: vec[u8]) -> Memory:
    """What the history tells about hands of these sizes; ValueError when it cannot have happened."""
    memory = Memory(seats, _held_at_first(seats, history, held))
    centre: list[i64] = []
    symbol: i64 = -1
    for entry in history:
        what = i64(entry)
        if what < LAID:
            seat = what // DID
            did = what % DID
            if did == DREW:
                memory.draw(seat)
            elif did != PASSED:
                memory.play(seat, did)
                centre.append(did)
            elif not rules.voluntary_pass:
                memory.rule_out(seat, _row(rules, symbol, centre))
        elif what < TURNED:
            centre.append(what - LAID)
        elif what < STUCK:
            symbol = what - TURNED
        else:
            row = _row(rules, symbol if what == STUCK else ANY, centre)
            for seat in range(seats):
                memory.rule_out(seat, row)
            if what == BOTTOM:
                centre.append(centre.pop(0))
    return memory


def _held_at_first(seats: i64, history: vec[i16], held: vec[u8]) -> vec[u8]:
    counts = [int(held[seat]) for seat in range(seats)]
    for entry in history:
        if i64(entry) < LAID and i64(entry) % DID != PASSED:
            counts[i64(entry) // DID] += -1 if i64(entry) % DID == DREW else 1
    if min(counts) < 0 or max(counts) > HAND_LIMIT:
        raise ValueError("the history does not lead to hands of these sizes")
    return vec[u8]([u8(count) for count in counts])


def _row(rules: Rules, symbol: i64, centre: list[i64]) -> i64:
    if symbol < 0 or not centre:
        raise ValueError("the history tells of a pass before there was a card and a Direction")
    return (rules.first_row + symbol * CARDS + centre[-1]) * 2


def memory_of(state: State) -> Memory:
    return recall(state.rules, state.seats, written(state), state.table[HAND_SIZE : HAND_SIZE + state.seats])


def is_possible(state: State) -> bool:
    """Could these be the hands? A card that may be the oldest may be any, so it is enough to count, oldest first."""
    memory = memory_of(state)
    for seat in range(state.seats):
        for age in range(i64(memory.held[seat])):
            at = seat * HAND_LIMIT + age
            low = state.hands[LOW + seat] & ~memory.low[at]
            high = state.hands[HIGH + seat] & ~memory.high[at]
            if size(low) + size(high) <= age:
                return False
    return True
