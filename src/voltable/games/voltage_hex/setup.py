"""The set-up: the edge, the corner portals, the interior, the hands (H-04 to H-09)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.core.setup import Setup
from voltable.games.voltage_hex.cells import BIT, lowest
from voltable.games.voltage_hex.circuits import rebuild
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.knowledge import cell_learned
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CORNERS, DEAL, EDGE, INTERIOR, KIND_TEXTS, KINDS, SEATS
from voltable.games.voltage_hex.resolve import begin_turn
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.state import (
    HAND,
    HAND_SIZE,
    KIND,
    LAID,
    OPEN,
    PILE,
    SETS,
    SETUP_PUT,
    SPACES,
    TABLE,
    Rules,
    State,
    add_free,
    drop_free,
    face_down,
    lay,
    no_circuits,
    take_card,
    turn_portal,
)
from voltable.kit.cards import shuffle

_EMPTY_TABLE: Final = vec[u8]([0] * TABLE)
no_circuits(_EMPTY_TABLE)
_NO_SETS: Final = vec[i64]([0] * SETS)


def empty_state(rules: Rules, rng: Rng) -> State:
    """Return a state in which no card has been laid or put into the pile."""
    return State(rules, rng, _EMPTY_TABLE[:], _NO_SETS[:])


class HexSetup(Setup[State]):
    def may_finish_at_random(self, state: State) -> bool:
        """H-07: return whether the rest of the interior may be filled at random: once the corner portals are turned."""
        return state.phase == SETUP_PUT


def start(rules: Rules, rng: Rng) -> State:
    """H-06: shuffle all cards but the corner portals. H-04: 20 unseen cards form the edge."""
    state = empty_state(rules, rng)
    sets = state.sets
    table = state.table
    for kind in range(i64(KINDS)):
        for _ in range(i64(rules.deck[kind])):
            table[PILE + state.pile_size] = u8(kind)
            state.pile_size += 1
    shuffle(table, PILE, state.pile_size, rng)
    for corner in range(i64(4)):  # H-05
        cell = i64(CORNERS[corner])
        lay(state, cell, corner // 2)
        sets[OPEN] |= BIT[cell]
        sets[LAID + corner // 2] |= BIT[cell]
    for edge in EDGE:
        lay(state, i64(edge), i64(take_card(state)))
    for space in INTERIOR:
        sets[SPACES] |= BIT[i64(space)]
        add_free(state, i64(space))
    state.to_move = rules.first_player if rules.first_player >= 0 else rng.below(SEATS)  # H-09
    state.actor = state.to_move
    state.pending = corner_due(state)
    return state


def corner_due(state: State) -> i64:
    """H-05: return the corner to turn next: the first player's in reading order, then the other's."""
    return corner_in_order(state, state.corner)


def corner_in_order(state: State, number: i64) -> i64:
    """H-05: return the corner that is turned after `number` others."""
    return i64(CORNERS[(number ^ (state.to_move << 1)) & 3])


def orient_corner(state: State, out: i64, log: list[Event] | None) -> None:
    """H-05, HA-06: turn a corner portal to the out side its owner chose."""
    cell = state.pending
    turn_portal(state, cell, out)
    if log is not None:
        facts = {"cell": CELL_TEXTS[cell], "card": KIND_TEXTS[state.actor], "out": DIRECTION_TEXTS[out]}
        log.append(Event("orient", "H-05", int(state.actor), facts))
    state.corner += 1
    if state.corner < 4:
        state.pending = corner_due(state)
        state.actor = state.to_move ^ (state.corner >> 1)
        return
    rebuild(state)
    state.phase = SETUP_PUT
    state.actor = state.to_move
    show_drawn(state, log)


def put(state: State, cell: i64, log: list[Event] | None) -> None:
    """H-07: put the drawn card face down on an empty interior space; the player who laid it knows it."""
    lay(state, cell, i64(take_card(state)))
    state.sets[SPACES] &= ~BIT[cell]
    state.sets[LAID + state.actor] |= BIT[cell]
    drop_free(state, cell)
    cell_learned(state, state.actor, cell)
    if log is not None:
        card = {"card": KIND_TEXTS[i64(state.table[KIND + cell])]}
        log.append(Event("put", "H-07", int(state.actor), {"cell": CELL_TEXTS[cell]}, card, [int(state.actor)]))
    if state.free == 0:
        deal(state, log)
        return
    state.actor = 1 - state.actor
    show_drawn(state, log)


def show_drawn(state: State, log: list[Event] | None) -> None:
    """H-07: show the actor the card to be put down."""
    if log is not None:
        card = {"card": KIND_TEXTS[i64(state.table[PILE + state.pile_size - 1])]}
        log.append(Event("drawn", "H-07", int(state.actor), {}, card, [int(state.actor)], reveals=True))


def deal(state: State, log: list[Event] | None) -> None:
    """H-08: deal two cards each once the board is full; the first player begins."""
    table = state.table
    cells = face_down(state.sets)
    while cells != 0:
        add_free(state, lowest(cells))
        cells &= cells - 1
    for seat in range(i64(SEATS)):
        for _ in range(i64(DEAL)):
            table[HAND + seat * KINDS + i64(take_card(state))] += 1
        table[HAND_SIZE + seat] = DEAL
        if log is not None:
            cards = {"cards": card_texts(table, HAND + seat * KINDS)}
            log.append(Event("deal", "H-08", int(seat), {"count": DEAL}, cards, [int(seat)], reveals=True))
    begin_turn(state, state.to_move, log)
