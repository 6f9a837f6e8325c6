"""Winning a set, winning the game."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.voltage.pieces import COLOUR_LETTERS, SEATS
from voltable.games.voltage.state import (
    DISCARD,
    NOBODY,
    ON_TERMINAL,
    PLUS,
    SCORE,
    SIDE_COUNTS,
    State,
    face_at,
    side_of,
)


def total(table: vec[u8], colour: i64, seat: i64) -> i64:
    """V-26, V-27: return the sum of the numbers on this side; specials and an empty side count 0."""
    return total_of(table, side_of(colour, seat))


def total_of(counts: vec[u8], side: i64) -> i64:
    """Return the sum of the numbers on the side whose counts begin here."""
    ones = i64(counts[side]) + i64(counts[side + 1])
    twos = i64(counts[side + 2]) + i64(counts[side + 3])
    threes = i64(counts[side + 4]) + i64(counts[side + 5])
    return ones + 2 * twos + 3 * threes


def totals(table: vec[u8], colour: i64) -> list[int]:
    """Return the totals of both sides, by seat."""
    return [int(total(table, colour, seat)) for seat in range(i64(SEATS))]


def set_winner(state: State, colour: i64) -> i64:
    """V-24, V-25: return the winner of a full set: the higher total on plus, the lower on minus.

    V-28: a tie goes to the player who did not play the fifth card. V-32: a player may complete a set for the opponent.
    """
    first = total(state.table, colour, 0)
    second = total(state.table, colour, 1)
    if first == second:
        return 1 - state.to_move
    return 0 if (first > second) == (state.table[PLUS + colour] == 1) else 1


def score_set(state: State, colour: i64, log: list[Event] | None) -> None:
    """V-23, V-29: score a set: one step for the winner, all five cards to the discard pile. V-30: the token stays.

    V-51: a game has fewer sets than twice the target.
    """
    table = state.table
    winner = set_winner(state, colour)
    table[SCORE + winner] += 1
    if i64(table[SCORE + winner]) == state.rules.target_sets:  # V-33: at once, even in the middle of a turn
        state.winner = winner
    if log is not None:
        log.append(_set_event(state, colour, winner))
    for seat in range(i64(SEATS)):
        side = side_of(colour, seat)
        for at in range(i64(SIDE_COUNTS)):
            count = table[side + at]
            if count:
                state.discard_top = face_at(colour, at >> 1) * 2 + (at & 1)
                table[DISCARD + state.discard_top] += count
                table[side + at] = 0
    table[ON_TERMINAL + colour] = 0


def payoffs(state: State) -> list[float] | None:
    if state.winner == NOBODY:
        return None
    return [1.0, -1.0] if state.winner == 0 else [-1.0, 1.0]


def _set_event(state: State, colour: i64, winner: i64) -> Event:
    both = totals(state.table, colour)
    tie = both[0] == both[1]
    plus = state.table[PLUS + colour] == 1
    rule = "V-28" if tie else "V-24" if plus else "V-25"
    facts = {
        "colour": COLOUR_LETTERS[colour],
        "plus": plus,
        "totals": both,
        "winner": int(winner),
        "scores": state.scores,
    }
    return Event("set", rule, int(state.to_move), facts)
