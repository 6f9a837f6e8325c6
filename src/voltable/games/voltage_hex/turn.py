"""The effects of moves: one action a turn (H-10), and the decisions that follow from it."""

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.games.voltage_hex.cells import BIT
from voltable.games.voltage_hex.circuits import close_portal, path_card_up, portal_turned
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS, DIRECTIONS
from voltable.games.voltage_hex.knowledge import cell_fetched, cell_learned, cell_opened, drawn, left_hand
from voltable.games.voltage_hex.moves import (
    ACCEPT,
    DISCARD,
    DRAW,
    FLIP,
    LOOK,
    OFFER,
    PASS,
    PLACE,
    PUT,
    ROTATE,
)
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, KIND_TEXTS, KINDS, LOOKS, THROUGH
from voltable.games.voltage_hex.resolve import discard, end_turn, take_paths
from voltable.games.voltage_hex.scoring import end_game
from voltable.games.voltage_hex.setup import orient_corner, put
from voltable.games.voltage_hex.state import (
    HAND,
    HAND_SIZE,
    KIND,
    LAID,
    LOOKING,
    LYING,
    NO_SIDE,
    OPEN,
    ORIENTING,
    OUT,
    SIDES,
    WHERE,
    State,
    drop_free,
    lay,
    placer,
    swap_free,
    take_card,
    turn_portal,
)
from voltable.games.voltage_hex.trades import accept, end_offer, make_offer


def apply(state: State, seat: i64, move: i64, log: list[Event] | None) -> None:
    if move >= ACCEPT:
        trade(state, seat, move, log)
    elif move >= PLACE:
        place(state, (move - PLACE) // CELLS, (move - PLACE) % CELLS, log)
    elif move >= DISCARD:
        discard(state, move - DISCARD, log)
    elif move >= ROTATE:
        rotate(state, move - ROTATE, log)
    elif move >= LOOK:
        look(state, move - LOOK, log)
    elif move >= FLIP:
        flip(state, move - FLIP, log)
    elif move >= PUT:
        put(state, move - PUT, log)
    elif move == DRAW:
        draw(state, log)
    elif move >= PASS:
        idle(state, move, log)
    elif state.phase == ORIENTING:
        orient(state, move, state.actor, log)
    else:
        orient_corner(state, move, log)


def draw(state: State, log: list[Event] | None) -> None:
    """H-11: draw the top card; the hand has no limit (H-36). H-29: the last card ends the game."""
    seat = state.actor
    kind = i64(take_card(state))
    state.table[HAND + seat * KINDS + kind] += 1
    state.table[HAND_SIZE + seat] += 1
    drawn(state.table, seat, kind)
    state.stall = 0
    if log is not None:
        card = {"card": KIND_TEXTS[kind]}
        log.append(Event("draw", "H-11", int(seat), {"left": int(state.pile_size)}, card, [int(seat)], reveals=True))
    if state.pile_size == 0:
        end_game(state, "H-29", "pile", log)
    else:
        end_turn(state, log)


def place(state: State, kind: i64, cell: i64, log: list[Event] | None) -> None:
    """H-12: place a hand card face up on a face-down one, which goes to the hand unseen. H-13: the open card stays."""
    table = state.table
    sets = state.sets
    seat = state.actor
    fetched = i64(table[KIND + cell])
    left_hand(table, seat, kind)
    cell_fetched(state, seat, cell)
    table[HAND + seat * KINDS + kind] -= 1
    table[HAND + seat * KINDS + fetched] += 1
    sets[LYING + fetched] &= ~BIT[cell]
    lay(state, cell, kind)
    sets[LAID + seat] |= BIT[cell]
    sets[LAID + 1 - seat] &= ~BIT[cell]
    if log is not None:
        public = {"cell": CELL_TEXTS[cell], "card": KIND_TEXTS[kind]}
        log.append(
            Event("place", "H-12", int(seat), public, {"fetched": KIND_TEXTS[fetched]}, [int(seat)], reveals=True)
        )
    turn_up(state, cell, seat, log)


def flip(state: State, cell: i64, log: list[Event] | None) -> None:
    """H-15: turn a face-down card up for good. HA-20: it keeps its placer; without one, the flipper becomes it."""
    sets = state.sets
    if (sets[LAID] | sets[LAID + 1]) & BIT[cell] == 0:
        sets[LAID + state.actor] |= BIT[cell]
    cell_opened(state, cell)
    kind = i64(state.table[KIND + cell])
    if log is not None:
        facts = {"cell": CELL_TEXTS[cell], "card": KIND_TEXTS[kind], "placer": int(placer(sets, cell))}
        log.append(Event("flip", "H-15", int(state.actor), facts, reveals=True))
    turn_up(state, cell, kind if state.rules.owner_orients else state.actor, log)
    if state.rules.chance_orients and state.phase == ORIENTING:  # HA-07
        orient(state, state.rng.below(DIRECTIONS), state.actor, log)


def turn_up(state: State, cell: i64, orienter: i64, log: list[Event] | None) -> None:
    """Handle a newly opened card: a path card joins circuits, a portal first needs its out side (HA-07)."""
    table = state.table
    state.sets[OPEN] |= BIT[cell]
    drop_free(state, cell)
    state.stall = 0
    if table[KIND + cell] >= THROUGH:
        connect(state, path_card_up(state, cell), log)
        return
    table[OUT + cell] = 0
    state.phase = ORIENTING
    state.pending = cell
    state.actor = orienter


def rotate(state: State, cell: i64, log: list[Event] | None) -> None:
    """H-16: rotate an own obscured portal to another side; this takes the whole turn."""
    state.stall += 1
    close_portal(state.table, cell)
    if not state.rules.same_side:
        state.barred = i64(state.table[OUT + cell])
    state.sets[SIDES + i64(state.table[OUT + cell])] &= ~BIT[cell]
    state.table[OUT + cell] = 0
    state.phase = ORIENTING
    state.pending = cell
    if log is not None:
        log.append(Event("rotate", "H-16", int(state.actor), {"cell": CELL_TEXTS[cell]}))


def orient(state: State, out: i64, seat: i64, log: list[Event] | None) -> None:
    """H-21: set the one out side of the pending portal (H-21, HA-05)."""
    cell = state.pending
    turn_portal(state, cell, out)
    state.barred = NO_SIDE
    if log is not None:
        facts = {
            "cell": CELL_TEXTS[cell],
            "card": KIND_TEXTS[i64(state.table[KIND + cell])],
            "out": DIRECTION_TEXTS[out],
        }
        log.append(Event("orient", "H-21", int(seat), facts))
    connect(state, portal_turned(state, cell), log)


def connect(state: State, linked: i64, log: list[Event] | None) -> None:
    """H-18: take completed paths; most moves connect nothing."""
    if linked:
        take_paths(state, linked, log)
    else:
        end_turn(state, log)


def look(state: State, cell: i64, log: list[Event] | None) -> None:
    """H-14: look at one to three face-down cards, one after another, unseen by the other player."""
    seat = state.actor
    cell_learned(state, seat, cell)
    state.phase = LOOKING
    state.looks += 1
    swap_free(state.table, i64(state.table[WHERE + cell]), state.free - state.looks)
    if log is not None:
        card = {"card": KIND_TEXTS[i64(state.table[KIND + cell])]}
        log.append(Event("look", "H-14", int(seat), {"cell": CELL_TEXTS[cell]}, card, [int(seat)], reveals=True))
    if state.looks == LOOKS:
        state.stall += 1
        end_turn(state, log)


def idle(state: State, move: i64, log: list[Event] | None) -> None:
    """H-10: pass, or end looking; neither counts as progress (HA-12)."""
    state.stall += 1
    if log is not None:
        log.append(Event("pass" if move == PASS else "done", "H-10", int(state.actor), {}))
    end_turn(state, log)


def trade(state: State, seat: i64, move: i64, log: list[Event] | None) -> None:
    """H-34: trade cards; the turn does not change."""
    if move >= OFFER:
        make_offer(state, seat, move - OFFER, log)
    elif move == ACCEPT:
        accept(state, seat, log)
    else:
        end_offer(state, seat, log)
