"""Diagram <-> state.

A diagram has one line a thing, in any order; what is left out is at its start or empty. Rows 1 to 7 are the board:

    turn: 7, seat 0
    1: p0>se  ?      ?       ?    ?  ?  p1>sw
    2:    ?    (t/0!0) t/1  j/0   ?  ?  ?

`p0>se` is an open portal with its out side (`p0>` is still to be turned), `t/1` an open Through laid by seat 1 (without
a seat: by seat 0, a portal by its owner). `(t/0!01^)` lies face down, laid by seat 0, known to seats 0 and 1, filled
from a shuffled pile (`^`). `?` is a face-down card from the rest of the deck that nobody has seen, `.` an empty space.

    hand 0: t j p1          cards in hand; `under 0:` those just discarded; `taken 0:` those on completed paths
    sure 0: t j             what seat 0 is sure the other holds; `sure pile 0:`, `loose 0:` what it knows beyond that
    paths: 1 0              completed paths; `stall: 3` turns without progress; `shuffles: 1` of the pile so far
    pile: t p0 j            the draw pile from its top; the rest of the deck lies below
    lit: 12 c3 d3 e3        the turn of the last completed paths, and their cells
    offered: 0              the seats that have made their offer of this turn
    rng: 000102030405060708090a0b0c0d0e0f

After the seat the turn may say what is due: `set up 2` (corners turned so far), `put`, `look c3 d3` (cells looked at),
`orient b2`, `discard 3` (cards to go), `more 1` (discard phases after this), `ending`, `over`, `act 1` (the seat that
owes the move, if not the one whose turn it is), `offer t+j for p0 by 1`.
"""

from typing import Final

from mypy_extensions import i64, u8

from voltable.core.errors import InvalidPosition
from voltable.core.rng import Rng, rng_from_text
from voltable.games.voltage_hex.circuits import close_portal, rebuild
from voltable.games.voltage_hex.paths import BIT, shortest_path
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, GOAL, KIND_TEXTS, KINDS, SEATS, SIDE, THROUGH
from voltable.games.voltage_hex.scoring import card_texts
from voltable.games.voltage_hex.setup import corner_due, empty_table
from voltable.games.voltage_hex.state import (
    DISCARDING,
    DOWN,
    EMPTY,
    FACE,
    FREE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KIND,
    KNOWN,
    LOOKING,
    LOOSE,
    NO_OFFER,
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
    TURN,
    UNDER,
    UP,
    WHERE,
    Rules,
    State,
    add_free,
    check_invariants,
    count_kinds,
    no_circuits,
    swap_free,
)
from voltable.games.voltage_hex.trades import SIDE_COUNT, SIDE_TEXTS
from voltable.kit.hexes import DIRECTION_TEXTS

# Lines with counted cards, each for both seats, and where the counts lie.
_COUNTED: Final = {
    "hand": HAND,
    "under": UNDER,
    "taken": TAKEN,
    "sure": IN_HAND,
    "sure pile": IN_PILE,
    "loose": LOOSE,
}
_UNSEEN: Final = 255  # the kind of a `?` while the rest of the deck is not dealt


def position_text(state: State) -> str:
    table = state.table
    lines = [f"turn: {state.turn}, seat {state.to_move}" + "".join(f", {part}" for part in _due_texts(state))]
    for row in range(SIDE):
        cells = [_cell_text(state, row * SIDE + column) for column in range(SIDE)]
        lines.append(f"{row + 1}: " + "  " * (row % 2) + " ".join(f"{cell:9}" for cell in cells))
    for name, first in _COUNTED.items():
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
        lines.append("offered: " + " ".join(str(seat) for seat in range(SEATS) if table[OFFERED + seat]))
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
        due.append("orient " + CELL_TEXTS[state.pending])
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
        give, want = SIDE_TEXTS[state.offer // SIDE_COUNT], SIDE_TEXTS[state.offer % SIDE_COUNT]
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
    """Is the open portal here still to get its out side?"""
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


def parse_position(text: str, rules: Rules) -> State:
    state = State(rules, Rng(0), empty_table())
    state.phase = TURN
    state.turn = 1
    for cell in range(CELLS):
        state.table[KIND + cell] = _UNSEEN
        state.table[PLACER + cell] = NOBODY
    seen: list[str] = []
    pile: list[int] = []
    due: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            name = _parse_line(state, line.strip(), pile, due)
            if name in seen:
                raise InvalidPosition(f"{name} is given twice")
            seen.append(name)
        except InvalidPosition as error:
            raise InvalidPosition(f"line {number} of the diagram: {error}") from None
    _deal_rest(state, pile)
    _list_free(state)
    for part in due:
        _parse_due(state, part)
    _close(state)
    return state


def _parse_line(state: State, line: str, pile: list[int], due: list[str]) -> str:
    """Read one line into the state; the name of what it describes."""
    name, colon, rest = line.partition(":")
    words = rest.split()
    counted, _, seat = name.rpartition(" ")
    if not colon:
        raise InvalidPosition(f"expected `name: ...`, not {line!r}")
    if name == "turn":
        _parse_turn(state, rest, due)
    elif name.isdigit() and 1 <= int(name) <= SIDE:
        if len(words) != SIDE:
            raise InvalidPosition(f"a row has {SIDE} cells, not {len(words)}")
        for column, word in enumerate(words):
            _parse_cell(state, (int(name) - 1) * SIDE + column, word)
    elif counted in _COUNTED and seat in ("0", "1"):
        for word in words:
            state.table[_COUNTED[counted] + int(seat) * KINDS + _kind(word)] += 1
        if counted == "hand":
            state.table[HAND_SIZE + int(seat)] = u8(len(words))
    elif name == "paths":
        if len(words) != SEATS:
            raise InvalidPosition("expected the paths of each of the two seats")
        for place, word in enumerate(words):
            state.table[PATHS + place] = u8(_whole(word, GOAL + 1))
    elif name == "stall":
        state.stall = _whole(rest.strip(), int(state.rules.stall_limit))
    elif name == "shuffles":
        state.shuffles = _whole(rest.strip(), 10**6)
    elif name == "lit":
        state.lit_turn = _whole(words[0] if words else "", 10**6)
        for word in words[1:]:
            state.lit |= BIT[_cell(word)]
    elif name == "offered":
        for word in words:
            state.table[OFFERED + _whole(word, 1)] = 1
    elif name == "pile":
        pile.extend(_kind(word) for word in words)
    elif name == "rng":
        try:
            state.rng = rng_from_text(rest.strip())
        except ValueError as error:
            raise InvalidPosition(str(error)) from None
    else:
        raise InvalidPosition(f"there is no {name!r} in a diagram of Voltage (hex)")
    return name


def _parse_turn(state: State, rest: str, due: list[str]) -> None:
    parts = [part.strip() for part in rest.split(",")]
    state.turn = _whole(parts[0], 10**6)
    if len(parts) < 2 or parts[1] not in ("seat 0", "seat 1"):
        raise InvalidPosition("expected `turn: NUMBER, seat 0` or `seat 1`")
    state.to_move = int(parts[1][-1])
    state.actor = state.to_move
    for part in parts[2:]:
        if part.split()[:1] == ["set"] or part in ("put", "over"):
            _parse_phase(state, part)
        else:
            due.append(part)


def _parse_phase(state: State, part: str) -> None:
    """The phases that the list of free cells depends on."""
    if part == "over":
        state.phase = OVER
    elif part == "put":
        state.phase = SETUP_PUT
        state.corner = 4
    else:
        state.phase = SETUP_ORIENT
        state.corner = _whole(part.removeprefix("set up "), 3)
        state.pending = corner_due(state)


def _parse_due(state: State, part: str) -> None:
    """What is due, once the board is known."""
    word, _, rest = part.partition(" ")
    if word == "look":
        state.phase = LOOKING
        for cell in [_cell(name) for name in rest.split()]:
            if state.table[FACE + cell] != DOWN:
                raise InvalidPosition(f"only face-down cards are looked at, not {CELL_TEXTS[cell]}")
            state.looks += 1
            swap_free(state.table, i64(state.table[WHERE + cell]), state.free - state.looks)
    elif word == "orient":
        state.phase = ORIENTING
        state.pending = _cell(rest)
        if state.table[FACE + state.pending] != UP or state.table[KIND + state.pending] >= THROUGH:
            raise InvalidPosition(f"there is no open portal at {rest} to be turned")
        state.table[OUT + state.pending] = 0
    elif word == "discard":
        state.phase = DISCARDING
        state.discards = _whole(rest, 3)
    elif word == "more":
        state.discard_phases = _whole(rest, 4)
    elif word == "ending":
        state.ending = True
    elif word == "act":
        state.actor = _whole(rest, 1)
    elif word == "offer":
        words = rest.split()
        if len(words) != 5 or words[0] not in SIDE_TEXTS or words[2] not in SIDE_TEXTS:
            raise InvalidPosition("expected `offer CARDS for CARDS by SEAT`")
        state.offer = SIDE_TEXTS.index(words[0]) * SIDE_COUNT + SIDE_TEXTS.index(words[2])
        state.offer_by = _whole(words[4], 1)
    else:
        raise InvalidPosition(f"there is no {part!r} to be due")


def _parse_cell(state: State, cell: i64, word: str) -> None:
    table = state.table
    if word == "?":
        return
    if word == ".":
        table[FACE + cell] = EMPTY
        table[KIND + cell] = 0
        return
    if word.startswith("(") and word.endswith(")"):
        body = word[1:-1]
        table[FRESH + cell] = 1 if body.endswith("^") else 0
        body, _, knowers = body.rstrip("^").partition("!")
        for knower in knowers:
            table[KNOWN + _whole(knower, 1) * CELLS + cell] = 1
        name, _, placer = body.partition("/")
        table[KIND + cell] = u8(_kind(name))
        table[PLACER + cell] = u8(_whole(placer, 1)) if placer else NOBODY
        return
    body, _, placer = word.partition("/")
    name, portal, out = body.partition(">")
    kind = _kind(name)
    if (kind < THROUGH) != bool(portal):
        raise InvalidPosition(f"a portal, and nothing else, has an out side: {word!r}")
    if out and out not in DIRECTION_TEXTS:
        raise InvalidPosition(f"expected a direction {', '.join(DIRECTION_TEXTS)}, not {out!r}")
    table[FACE + cell] = UP
    table[KIND + cell] = u8(kind)
    table[OUT + cell] = u8(DIRECTION_TEXTS.index(out)) if out else 0
    table[PLACER + cell] = u8(_whole(placer, 1) if placer else kind if kind < THROUGH else 0)


def _deal_rest(state: State, pile: list[int]) -> None:
    """The rest of the deck: first to the cells nobody has seen, in reading order, then the pile, at its bottom.

    It is dealt round the kinds, so that a diagram with few cards still has a board of all sorts.
    """
    table = state.table
    unseen = [cell for cell in range(CELLS) if table[FACE + cell] != EMPTY and table[KIND + cell] == _UNSEEN]
    for cell in unseen:
        table[FACE + cell] = EMPTY
    placed = count_kinds(state)
    for kind in pile:
        placed[kind] += 1
    left: list[int] = []
    for kind in range(KINDS):
        in_box = int(state.rules.deck[kind]) + (2 if kind < THROUGH else 0)
        if placed[kind] > in_box:
            raise InvalidPosition(f"there are {placed[kind]} cards {KIND_TEXTS[kind]}, but {in_box} in the box [H-02]")
        left.append(in_box - placed[kind])
    rest = _round(left)
    if len(rest) < len(unseen):
        raise InvalidPosition(f"{len(unseen)} cells are left open, but only {len(rest)} cards")
    for cell in unseen:
        table[FACE + cell] = DOWN
        table[KIND + cell] = u8(rest.pop())
    for at, kind in enumerate(rest + pile[::-1]):
        table[PILE + at] = u8(kind)
    state.pile_size = len(rest) + len(pile)


def _round(left: list[int]) -> list[int]:
    """One card of each kind after another, until none is left."""
    rest: list[int] = []
    while sum(left):
        for kind in range(KINDS):
            if left[kind]:
                left[kind] -= 1
                rest.append(kind)
    return rest


def _list_free(state: State) -> None:
    wanted = EMPTY if state.phase in (SETUP_ORIENT, SETUP_PUT) else DOWN
    for cell in range(CELLS):
        if state.table[FACE + cell] == wanted:
            add_free(state, cell)


def _close(state: State) -> None:
    """Circuits follow from the board. What no single line can tell is checked."""
    no_circuits(state.table)
    if state.phase != SETUP_ORIENT:
        rebuild(state.table, state.rules)
    if state.phase == ORIENTING:
        close_portal(state.table, state.pending)
    elif state.phase not in (SETUP_ORIENT, OVER) and not state.ending:
        _check_unconnected(state)
    try:
        check_invariants(state)
    except AssertionError:
        raise InvalidPosition(
            "the diagram describes no possible position: counts or knowledge disagree [H-35]"
        ) from None


def _check_unconnected(state: State) -> None:
    for seat in range(SEATS):
        path = shortest_path(state.table, state.rules, seat)
        if len(path) > 0:
            cells = " ".join(CELL_TEXTS[cell] for cell in path)
            raise InvalidPosition(f"the path {cells} is complete: its cards would have been taken [H-23]")


def _kind(word: str) -> int:
    if word not in KIND_TEXTS:
        raise InvalidPosition(f"expected a card {', '.join(KIND_TEXTS)}, not {word!r}")
    return KIND_TEXTS.index(word)


def _cell(word: str) -> int:
    if word not in CELL_TEXTS:
        raise InvalidPosition(f"expected a cell a1 to g7, not {word!r}")
    return CELL_TEXTS.index(word)


def _whole(word: str, high: int) -> int:
    if not (word.isascii() and word.isdigit() and int(word) <= high):
        raise InvalidPosition(f"expected a whole number up to {high}, not {word!r}")
    return int(word)
