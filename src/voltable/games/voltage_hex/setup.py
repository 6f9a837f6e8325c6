"""The set-up: the edge, the corner portals, the interior, the hands (H-04 to H-09)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.core.setup import Setup
from voltable.games.voltage_hex.circuits import rebuild
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.knowledge import cell_learned
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, CORNERS, DEAL, EDGE, INTERIOR, KIND_TEXTS, KINDS, SEATS
from voltable.games.voltage_hex.resolve import begin_turn
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.state import (
    DOWN,
    EMPTY,
    FACE,
    HAND,
    HAND_SIZE,
    KIND,
    NOBODY,
    OUT,
    PILE,
    PLACER,
    SETUP_PUT,
    TABLE,
    UP,
    Rules,
    State,
    add_free,
    drop_free,
    no_circuits,
)
from voltable.kit.cards import shuffle

_EMPTY_TABLE = vec[u8]([0] * TABLE)


def empty_table() -> vec[u8]:
    return _EMPTY_TABLE[:]


class HexSetup(Setup[State]):
    def may_finish_at_random(self, state: State) -> bool:
        """H-07: return whether the rest of the interior may be filled at random: once the corner portals are turned."""
        return state.phase == SETUP_PUT


def start(rules: Rules, rng: Rng) -> State:
    """H-06: shuffle all cards but the corner portals. H-04: 20 unseen cards form the edge."""
    state = State(rules, rng, empty_table())
    table = state.table
    for kind in range(i64(KINDS)):
        for _ in range(i64(rules.deck[kind])):
            table[PILE + state.pile_size] = u8(kind)
            state.pile_size += 1
    shuffle(table, PILE, state.pile_size, rng)
    no_circuits(table)
    for cell in range(i64(CELLS)):
        table[PLACER + cell] = NOBODY
    for corner in range(i64(4)):  # H-05
        cell = i64(CORNERS[corner])
        table[FACE + cell] = UP
        table[KIND + cell] = u8(corner // 2)
        table[PLACER + cell] = u8(corner // 2)
    for edge in EDGE:
        table[KIND + i64(edge)] = take_card(state)
    for space in INTERIOR:
        table[FACE + i64(space)] = EMPTY
        add_free(state, i64(space))
    state.to_move = rules.first_player if rules.first_player >= 0 else rng.below(SEATS)  # H-09
    state.actor = state.to_move
    state.pending = corner_due(state)
    return state


def take_card(state: State) -> u8:
    """Take the top card of the pile and return it."""
    state.pile_size -= 1
    return state.table[PILE + state.pile_size]


def corner_due(state: State) -> i64:
    """H-05: return the corner to turn next: the first player's in reading order, then the other's."""
    return i64(CORNERS[(state.corner ^ (state.to_move << 1)) & 3])


def orient_corner(state: State, out: i64, log: list[Event] | None) -> None:
    """H-05, HA-06: turn a corner portal to the out side its owner chose."""
    cell = state.pending
    state.table[OUT + cell] = u8(out)
    if log is not None:
        facts = {"cell": CELL_TEXTS[cell], "card": KIND_TEXTS[state.actor], "out": DIRECTION_TEXTS[out]}
        log.append(Event("orient", "H-05", int(state.actor), facts))
    state.corner += 1
    if state.corner < 4:
        state.pending = corner_due(state)
        state.actor = state.to_move ^ (state.corner >> 1)
        return
    rebuild(state.table, state.rules)
    state.phase = SETUP_PUT
    state.actor = state.to_move
    show_drawn(state, log)


def put(state: State, cell: i64, log: list[Event] | None) -> None:
    """H-07: put the drawn card face down on an empty interior space; the player who laid it knows it."""
    table = state.table
    table[KIND + cell] = take_card(state)
    table[FACE + cell] = DOWN
    table[PLACER + cell] = u8(state.actor)
    drop_free(state, cell)
    cell_learned(table, state.actor, cell)
    if log is not None:
        card = {"card": KIND_TEXTS[i64(table[KIND + cell])]}
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
    for cell in range(i64(CELLS)):
        if table[FACE + cell] == DOWN:
            add_free(state, cell)
    for seat in range(i64(SEATS)):
        for _ in range(i64(DEAL)):
            table[HAND + seat * KINDS + i64(take_card(state))] += 1
        table[HAND_SIZE + seat] = DEAL
        if log is not None:
            cards = {"cards": card_texts(table, HAND + seat * KINDS)}
            log.append(Event("deal", "H-08", int(seat), {"count": DEAL}, cards, [int(seat)], reveals=True))
    begin_turn(state, state.to_move, log)
