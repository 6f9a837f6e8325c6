"""Points, the end of the game, payoffs."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.voltage_hex.pieces import FOREIGN_PENALTY, KIND_TEXTS, KINDS, SEATS, VALUE
from voltable.games.voltage_hex.state import HAND, IN_HAND, LOOSE, OVER, TAKEN, State


def points_taken(table: vec[u8], seat: i64) -> i64:
    """H-03: return the points of the cards that the seat's paths have taken, which everybody can count."""
    points: i64 = 0
    for kind in range(i64(KINDS)):
        points += i64(VALUE[kind]) * i64(table[TAKEN + seat * KINDS + kind])
    return points


def score(table: vec[u8], seat: i64) -> i64:
    """H-30: return the score: cards taken minus cards left in hand."""
    points = points_taken(table, seat)
    for kind in range(i64(KINDS)):
        points -= hand_cost(seat, kind) * i64(table[HAND + seat * KINDS + kind])
    return points


def hand_cost(seat: i64, kind: i64) -> i64:
    """H-30: return the points that a card of this kind costs in hand. H-31: a portal of the other costs 10 more."""
    return i64(VALUE[kind]) + (FOREIGN_PENALTY if kind == 1 - seat else 0)


def payoffs(state: State) -> list[float] | None:
    """H-32: return the payoffs: the higher score wins; HA-22: equal scores are a draw."""
    if state.phase != OVER:
        return None
    lead = score(state.table, 0) - score(state.table, 1)
    if lead == 0:
        return [0.0, 0.0]
    return [1.0, -1.0] if lead > 0 else [-1.0, 1.0]


def end_game(state: State, rule: str, reason: str, log: list[Event] | None) -> None:
    """H-29: end the game: a fourth path, an empty pile, or (HA-12) a stall. Hands are shown; nothing stays hidden."""
    state.phase = OVER
    for at in range(i64(IN_HAND), i64(LOOSE + SEATS * KINDS)):
        state.table[at] = 0
    if log is not None:
        facts = {
            "reason": reason,
            "hands": [card_texts(state.table, HAND + seat * KINDS) for seat in range(i64(SEATS))],
            "scores": [int(score(state.table, seat)) for seat in range(i64(SEATS))],
        }
        log.append(Event("end", rule, int(state.to_move), facts, reveals=True))


def card_texts(counts: vec[u8], first: i64) -> list[str]:
    """Return counted cards as a list of texts, kind by kind."""
    texts: list[str] = []
    for kind in range(i64(KINDS)):
        texts += [KIND_TEXTS[kind]] * int(counts[first + kind])
    return texts
