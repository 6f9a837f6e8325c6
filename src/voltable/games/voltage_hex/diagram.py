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

from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.paths import BIT
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, KIND_TEXTS, KINDS, SEATS, SIDE, THROUGH
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.setup import corner_due
from voltable.games.voltage_hex.state import (
    DISCARDING,
    EMPTY,
    FACE,
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
    ORIENTING,
    OUT,
    OVER,
    PATHS,
    PILE,
    PLACER,
    SETUP_ORIENT,
    SETUP_PUT,
    TAKEN,
    UNDER,
    UP,
    State,
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
        lit = [CELL_TEXTS[cell] for cell in range(CELLS) if state.lit & BIT[cell]]
        lines.append(f"lit: {state.lit_turn} {' '.join(lit)}")
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
    if table[FACE + cell] == EMPTY:
        return "."
    kind = i64(table[KIND + cell])
    placer = i64(table[PLACER + cell])
    text = KIND_TEXTS[kind]
    if table[FACE + cell] == UP:
        if kind < THROUGH:
            text += ">" + ("" if is_unturned(state, cell) else DIRECTION_TEXTS[i64(table[OUT + cell])])
        return text + ("" if placer == (kind if kind < THROUGH else 0) else f"/{placer}")
    knowers = "".join(str(seat) for seat in range(SEATS) if table[KNOWN + seat * CELLS + cell])
    laid = "" if placer == NOBODY else f"/{placer}"
    return f"({text}{laid}{'!' + knowers if knowers else ''}{'^' if table[FRESH + cell] else ''})"


def is_unturned(state: State, cell: i64) -> bool:
    """Return whether the open portal here still needs its out side."""
    if state.phase == ORIENTING:
        return cell == state.pending
    if state.phase != SETUP_ORIENT:
        return False
    ahead = State(state.rules, state.rng, state.table)
    ahead.to_move = state.to_move
    for corner in range(state.corner, 4):
        ahead.corner = corner
        if corner_due(ahead) == cell:
            return True
    return False
