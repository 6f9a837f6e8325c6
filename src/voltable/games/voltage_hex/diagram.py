"""State -> diagram; `diagram_reading.py` is the inverse.

The lines stand in any order. A missing line means the value at the start of the game, or none. Rows 1 to 7 are the
board:

    turn: 7, seat 0
    1: p0>se  ?      ?       ?    ?  ?  p1>sw
    2:    ?    (t/0!0) t/1  j/0   ?  ?  ?

`p0>se` is an open portal with its out side (`p0>` is still to be turned), `t/1` an open Through laid by seat 1 (without
a seat: by seat 0, a portal by its owner). `(t/0!01^)` lies face down, laid by seat 0, known to seats 0 and 1, filled
from a shuffled pile (`^`). `?` is a face-down card from the rest of the deck that nobody has seen, `.` an empty space.

    hand 0: t j p1          cards in hand; `under 0:` those just discarded; `taken 0:` those on completed paths
    sure 0: t j             cards that seat 0 knows in the other's hand; `sure pile 0:`, `loose 0:` its other knowledge
    paths: 1 0              completed paths; `stall: 3` turns without progress; `shuffles: 1` of the pile so far
    pile: t p0 j            the draw pile from its top; the rest of the deck lies below
    lit: 12 c3 d3 e3        the turn of the last completed paths, and their cells
    offered: 0 2            how many offers each seat has made in this turn
    free: c3 a2 b5          the cells that a move may name, in the order of `random_move`; default: reading order
    rng: 000102030405060708090a0b0c0d0e0f

After the seat the turn may say what is due: `set up 2` (corners turned so far), `put`, `look c3 d3` (cells looked at),
`orient b2`, `orient b2 not se` (rotated, and it had that side), `discard 3` (cards to go), `more 1` (discard phases
after this), `ending`, `over`, `act 1` (the seat that must move, if not the one whose turn it is), `offer t+j for p0
by 1`, `offer t for nothing by 0`.
"""

from typing import Final

from mypy_extensions import i64

from voltable.games.voltage_hex.cells import texts_of
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.pieces import CELL_TEXTS, KIND_TEXTS, KINDS, SEATS, SIDE, THROUGH
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FREE,
    FRESH,
    HAND,
    IN_HAND,
    IN_PILE,
    KIND,
    KNOWN,
    LOOKING,
    LOOSE,
    NO_OFFER,
    NO_SIDE,
    NOBODY,
    OFFERED,
    OPEN,
    ORIENTING,
    OUT,
    OVER,
    PATHS,
    PILE,
    SETUP_ORIENT,
    SETUP_PUT,
    SPACES,
    TAKEN,
    UNDER,
    State,
    is_in,
    placer,
    turned_portals,
)
from voltable.games.voltage_hex.trades import SIDE_TEXTS, given, wanted

# Lines with counted cards, each for both seats, and the offsets of their counts.
COUNTED: Final = {
    "hand": HAND,
    "under": UNDER,
    "taken": TAKEN,
    "sure": IN_HAND,
    "sure pile": IN_PILE,
    "loose": LOOSE,
}


def position_text(state: State) -> str:
    table = state.table
    lines = [f"turn: {state.turn}, seat {state.to_move}" + "".join(f", {part}" for part in _due_texts(state))]
    for row in range(SIDE):
        cells = [_cell_text(state, row * SIDE + column) for column in range(SIDE)]
        lines.append(f"{row + 1}: " + "  " * (row % 2) + " ".join(f"{cell:9}" for cell in cells))
    for name, first in COUNTED.items():
        for seat in range(SEATS):
            cards = card_texts(table, first + seat * KINDS)
            if cards:
                lines.append(f"{name} {seat}: {' '.join(cards)}")
    lines.append(f"paths: {table[PATHS]} {table[PATHS + 1]}")
    lines.append(f"stall: {state.stall}")
    lines.append(f"shuffles: {state.shuffles}")
    if state.lit:
        lines.append(f"lit: {state.lit_turn} {' '.join(texts_of(state.lit))}")
    if table[OFFERED] or table[OFFERED + 1]:
        lines.append(f"offered: {table[OFFERED]} {table[OFFERED + 1]}")
    free = [int(table[FREE + at]) for at in range(state.free)]
    if free != sorted(free):
        lines.append("free: " + " ".join(CELL_TEXTS[cell] for cell in free))
    pile = [KIND_TEXTS[table[PILE + state.pile_size - 1 - at]] for at in range(state.pile_size)]
    lines.append("pile: " + " ".join(pile))
    lines.append(f"rng: {state.rng.to_text()}")
    return "".join(line.rstrip() + "\n" for line in lines)


def _due_texts(state: State) -> list[str]:
    table = state.table
    due: list[str] = []
    if state.phase == SETUP_ORIENT:
        due.append(f"set up {state.corner}")
    elif state.phase == SETUP_PUT:
        due.append("put")
    elif state.phase == LOOKING:
        looked = [CELL_TEXTS[table[FREE + state.free - 1 - at]] for at in range(state.looks)]
        due.append("look " + " ".join(looked))
    elif state.phase == ORIENTING:
        barred = "" if state.barred == NO_SIDE else " not " + DIRECTION_TEXTS[state.barred]
        due.append("orient " + CELL_TEXTS[state.pending] + barred)
    elif state.phase == DISCARDING:
        due.append(f"discard {state.discards}")
        if state.discard_phases:
            due.append(f"more {state.discard_phases}")
    elif state.phase == OVER:
        due.append("over")
    if state.ending:
        due.append("ending")
    if state.actor != state.to_move:
        due.append(f"act {state.actor}")
    if state.offer != NO_OFFER:
        give, want = SIDE_TEXTS[given(state.offer)], SIDE_TEXTS[wanted(state.offer)]
        due.append(f"offer {give} for {want} by {state.offer_by}")
    return due


def _cell_text(state: State, cell: i64) -> str:
    table = state.table
    sets = state.sets
    if is_in(sets[SPACES], cell):
        return "."
    kind = i64(table[KIND + cell])
    by = placer(sets, cell)
    text = KIND_TEXTS[kind]
    if is_in(sets[OPEN], cell):
        if kind < THROUGH:
            text += ">" + (DIRECTION_TEXTS[i64(table[OUT + cell])] if is_in(turned_portals(sets), cell) else "")
        return text + ("" if by == (kind if kind < THROUGH else 0) else f"/{by}")
    knowers = "".join(str(seat) for seat in range(SEATS) if is_in(sets[KNOWN + seat], cell))
    laid = "" if by == NOBODY else f"/{by}"
    return f"({text}{laid}{'!' + knowers if knowers else ''}{'^' if is_in(sets[FRESH], cell) else ''})"
