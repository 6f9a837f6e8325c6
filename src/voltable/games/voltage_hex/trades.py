"""Trading hand cards (H-34, HA-33): an offer of one or two cards for one, two or none, answered before play continues.

Offers are possible in both players' turns, but not while a path is resolved and cards are discarded (this would evade
H-27). The offers of a seat in one turn are limited, so that nobody can flood a table with them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.games.voltage_hex.knowledge import left_hand, proved
from voltable.games.voltage_hex.pieces import KIND_TEXTS, KINDS, SEATS
from voltable.games.voltage_hex.state import (
    HAND,
    HAND_SIZE,
    IN_HAND,
    LOOKING,
    MOST_OFFERS,
    NO_OFFER,
    OFFERED,
    ORIENTING,
    TURN,
    Rules,
    State,
)

# A side of an offer: one kind, two in order, or (last) nothing.
_SINGLE: Final = [[kind] for kind in range(KINDS)]
_PAIRS: Final = [[one, two] for one in range(KINDS) for two in range(one, KINDS)]
_NONE: Final[list[list[int]]] = [[]]
SIDES: Final = _SINGLE + _PAIRS + _NONE
SIDE_TEXTS: Final = ["+".join(KIND_TEXTS[kind] for kind in side) or "nothing" for side in SIDES]
SIDE_COUNT: Final = 65
OFFERS: Final = 4225  # give * 65 + want; gifts follow
NOTHING: Final = 65  # the side of an offer that asks for no card

TRADING: Final = (TURN, LOOKING, ORIENTING)
"""The phases in which offers may be made."""


def may_offer(state: State, seat: i64) -> bool:
    """H-34: return whether the seat may make an offer: also out of turn, but one at a time and few in a turn."""
    if not state.rules.trades or state.phase not in TRADING or state.offer != NO_OFFER:
        return False
    return state.table[OFFERED + seat] < MOST_OFFERS and state.table[HAND_SIZE + seat] > 0


def legal_offers(state: State, seat: i64) -> list[int]:
    """Return all offers of cards the seat holds, for any other kinds in the deck, and the gifts."""
    wants = [want for want in range(SIDE_COUNT) if in_play(state.rules, want)]
    gives = [give for give in range(SIDE_COUNT) if holds(state.table, seat, give)]
    offers: list[int] = []
    for give in gives:
        offers += [give * SIDE_COUNT + want for want in wants if not overlaps(give, want)]
    return offers + [OFFERS + give for give in gives]


def given(offer: i64) -> i64:
    """Return the side of an offer that is given."""
    return offer // SIDE_COUNT if offer < OFFERS else offer - OFFERS


def wanted(offer: i64) -> i64:
    """Return the side of an offer that is wanted; NOTHING for a gift."""
    return offer % SIDE_COUNT if offer < OFFERS else NOTHING


def numbered(give: i64, want: i64) -> i64:
    """Return the number of the offer with these two sides."""
    return give * SIDE_COUNT + want if want != NOTHING else OFFERS + give


def holds(table: vec[u8], seat: i64, side: i64) -> bool:
    """Return whether the seat holds all cards of this side of an offer."""
    return all(int(table[HAND + seat * KINDS + kind]) >= SIDES[side].count(kind) for kind in SIDES[side])


def in_play(rules: Rules, side: i64) -> bool:
    return all(rules.deck[kind] > 0 for kind in SIDES[side])


def overlaps(give: i64, want: i64) -> bool:
    """Return whether a kind stands on both sides of an offer."""
    return any(kind in SIDES[want] for kind in SIDES[give])


def offer_cards(offer: i64) -> tuple[list[int], list[int]]:
    """Return the cards given and the cards wanted."""
    return SIDES[given(offer)], SIDES[wanted(offer)]


def make_offer(state: State, seat: i64, offer: i64, log: list[Event] | None) -> None:
    """Make an offer. Only the other player learns its cards."""
    state.offer = offer
    state.offer_by = seat
    state.table[OFFERED + seat] += 1
    give, want = offer_cards(offer)
    for kind in give:
        proved(state.table, seat, kind, u8(give.count(kind)))
    if log is not None:
        private = {"give": [KIND_TEXTS[kind] for kind in give], "want": [KIND_TEXTS[kind] for kind in want]}
        public = {"gives": len(give), "wants": len(want)}
        log.append(Event("offer", "H-34", int(seat), public, private, list(range(SEATS)), reveals=True))


def accept(state: State, seat: i64, log: list[Event] | None) -> None:
    """Exchange the cards; no turn is used, and each player knows what the other got."""
    give, want = offer_cards(state.offer)
    by = state.offer_by
    for kind in give:
        hand_over(state.table, by, seat, kind)
    for kind in want:
        hand_over(state.table, seat, by, kind)
    if log is not None:
        private = {"give": [KIND_TEXTS[kind] for kind in give], "want": [KIND_TEXTS[kind] for kind in want]}
        public = {"by": int(by), "gives": len(give), "wants": len(want)}
        log.append(Event("accept", "H-34", int(seat), public, private, list(range(SEATS)), reveals=True))
    state.offer = NO_OFFER


def end_offer(state: State, seat: i64, log: list[Event] | None) -> None:
    """End an offer: declined, or withdrawn by the seat that made it."""
    state.offer = NO_OFFER
    if log is not None:
        log.append(Event("withdraw" if seat == state.offer_by else "decline", "H-34", int(seat), {}))


def hand_over(table: vec[u8], giver: i64, taker: i64, kind: i64) -> None:
    left_hand(table, giver, kind)
    table[HAND + giver * KINDS + kind] -= 1
    table[HAND_SIZE + giver] -= 1
    table[HAND + taker * KINDS + kind] += 1
    table[HAND_SIZE + taker] += 1
    table[IN_HAND + giver * KINDS + kind] += 1
