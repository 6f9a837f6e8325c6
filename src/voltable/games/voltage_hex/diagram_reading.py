"""Diagram -> state; `diagram.py` describes the format."""

from mypy_extensions import i64, u8

from voltable.core.errors import InvalidPosition
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import BIT, cells_in
from voltable.games.voltage_hex.circuits import close_portal, rebuild
from voltable.games.voltage_hex.diagram import COUNTED
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.paths import shortest_path
from voltable.games.voltage_hex.pieces import (
    CELL_TEXTS,
    CELLS,
    CORNERS,
    GOAL,
    KIND_TEXTS,
    KINDS,
    PORTALS,
    SEATS,
    SIDE,
    THROUGH,
)
from voltable.games.voltage_hex.setup import corner_due, corner_in_order, empty_state
from voltable.games.voltage_hex.state import (
    DISCARDING,
    DOWN,
    EMPTY,
    FRESH,
    HAND_SIZE,
    KNOWN,
    LAID,
    LOOKING,
    LYING,
    MOST_OFFERS,
    NO_SIDE,
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
    TURN,
    WHERE,
    Rules,
    State,
    add_free,
    check_invariants,
    count_kinds,
    face,
    is_in,
    lay,
    open_portals,
    swap_free,
    turn_portal,
)
from voltable.games.voltage_hex.trades import SIDE_COUNT, SIDE_TEXTS, numbered
from voltable.kit.diagrams import rng_of, whole


def parse_position(text: str, rules: Rules) -> State:
    state = empty_state(rules, Rng(0))
    state.phase = TURN
    state.turn = 1
    seen: list[str] = []
    pile: list[int] = []
    free: list[int] = []
    due: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            name = _parse_line(state, line.strip(), pile, free, due)
            if name in seen:
                raise InvalidPosition(f"{name} is given twice")
            seen.append(name)
        except InvalidPosition as error:
            raise InvalidPosition(f"line {number} of the diagram: {error}") from None
    _deal_rest(state, pile)
    _list_free(state, free)
    for part in due:
        _parse_due(state, part)
    _close(state)
    return state


def _parse_line(state: State, line: str, pile: list[int], free: list[int], due: list[str]) -> str:
    """Read one line into the state; return the name of what it describes."""
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
    elif counted in COUNTED and seat in ("0", "1"):
        for word in words:
            state.table[COUNTED[counted] + int(seat) * KINDS + _kind(word)] += 1
        if counted == "hand":
            state.table[HAND_SIZE + int(seat)] = u8(len(words))
    elif name == "paths":
        if len(words) != SEATS:
            raise InvalidPosition("expected the paths of each of the two seats")
        for place, word in enumerate(words):
            state.table[PATHS + place] = u8(whole(word, 0, GOAL + 1))
    elif name == "stall":
        state.stall = whole(rest.strip(), 0, int(state.rules.stall_limit))
    elif name == "shuffles":
        state.shuffles = whole(rest.strip(), 0, 10**6)
    elif name == "lit":
        state.lit_turn = whole(words[0] if words else "", 0, 10**6)
        for word in words[1:]:
            state.lit |= BIT[_cell(word)]
    elif name == "offered":
        if len(words) != SEATS:
            raise InvalidPosition("expected how many offers each of the two seats has made")
        for place, word in enumerate(words):
            state.table[OFFERED + place] = u8(whole(word, 0, MOST_OFFERS))
    elif name == "pile":
        pile.extend(_kind(word) for word in words)
    elif name == "free":
        free.extend(_cell(word) for word in words)
    elif name == "rng":
        state.rng = rng_of(rest.strip())
    else:
        raise InvalidPosition(f"there is no {name!r} in a diagram of Voltage (hex)")
    return name


def _parse_turn(state: State, rest: str, due: list[str]) -> None:
    parts = [part.strip() for part in rest.split(",")]
    state.turn = whole(parts[0], 0, 10**6)
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
    """Read the phase, on which the list of free cells depends."""
    if part == "over":
        state.phase = OVER
    elif part == "put":
        state.phase = SETUP_PUT
        state.corner = 4
    else:
        state.phase = SETUP_ORIENT
        state.corner = whole(part.removeprefix("set up "), 0, 3)
        state.pending = corner_due(state)


def _parse_due(state: State, part: str) -> None:
    """Read what is due, once the board is known."""
    word, _, rest = part.partition(" ")
    if word == "look":
        state.phase = LOOKING
        for cell in [_cell(name) for name in rest.split()]:
            if face(state.sets, cell) != DOWN:
                raise InvalidPosition(f"only face-down cards are looked at, not {CELL_TEXTS[cell]}")
            state.looks += 1
            swap_free(state.table, i64(state.table[WHERE + cell]), state.free - state.looks)
    elif word == "orient":
        state.phase = ORIENTING
        where, barred, side = rest.partition(" not ")
        if barred and side not in DIRECTION_TEXTS:
            raise InvalidPosition(f"expected a direction {', '.join(DIRECTION_TEXTS)}, not {side!r}")
        state.barred = DIRECTION_TEXTS.index(side) if barred else NO_SIDE
        state.pending = _cell(where)
        if not is_in(open_portals(state.sets), state.pending):
            raise InvalidPosition(f"there is no open portal at {where} to be turned")
        state.table[OUT + state.pending] = 0
    elif word == "discard":
        state.phase = DISCARDING
        state.discards = whole(rest, 0, PORTALS)
    elif word == "more":
        state.discard_phases = whole(rest, 0, 4)
    elif word == "ending":
        state.ending = True
    elif word == "act":
        state.actor = whole(rest, 0, 1)
    elif word == "offer":
        words = rest.split()
        if len(words) != 5 or words[0] not in SIDE_TEXTS[:SIDE_COUNT] or words[2] not in SIDE_TEXTS:
            raise InvalidPosition("expected `offer CARDS for CARDS by SEAT`")
        state.offer = numbered(SIDE_TEXTS.index(words[0]), SIDE_TEXTS.index(words[2]))
        state.offer_by = whole(words[4], 0, 1)
    else:
        raise InvalidPosition(f"there is no {part!r} to be due")


def _parse_cell(state: State, cell: i64, word: str) -> None:
    sets = state.sets
    if word == "?":
        return
    if word == ".":
        sets[SPACES] |= BIT[cell]
        return
    if word.startswith("(") and word.endswith(")"):
        body = word[1:-1]
        if body.endswith("^"):
            sets[FRESH] |= BIT[cell]
        body, _, knowers = body.rstrip("^").partition("!")
        for knower in knowers:
            sets[KNOWN + whole(knower, 0, 1)] |= BIT[cell]
        name, _, placer = body.partition("/")
        lay(state, cell, _kind(name))
        if placer:
            sets[LAID + whole(placer, 0, 1)] |= BIT[cell]
        return
    body, _, placer = word.partition("/")
    name, portal, out = body.partition(">")
    kind = _kind(name)
    if (kind < THROUGH) != bool(portal):
        raise InvalidPosition(f"a portal, and nothing else, has an out side: {word!r}")
    if out and out not in DIRECTION_TEXTS:
        raise InvalidPosition(f"expected a direction {', '.join(DIRECTION_TEXTS)}, not {out!r}")
    lay(state, cell, kind)
    sets[OPEN] |= BIT[cell]
    sets[LAID + (whole(placer, 0, 1) if placer else kind if kind < THROUGH else 0)] |= BIT[cell]
    state.table[OUT + cell] = u8(DIRECTION_TEXTS.index(out)) if out else 0


def _deal_rest(state: State, pile: list[int]) -> None:
    """Deal the rest of the deck: first to the unseen cells in reading order, then to the bottom of the pile.

    The kinds take turns, so that a diagram with few cards still has a varied board.
    """
    table = state.table
    seen = state.sets[SPACES]
    for kind in range(KINDS):
        seen |= state.sets[LYING + kind]
    unseen = [cell for cell in range(CELLS) if not is_in(seen, cell)]
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
        lay(state, cell, rest.pop())
    for at, kind in enumerate(rest + pile[::-1]):
        table[PILE + at] = u8(kind)
    state.pile_size = len(rest) + len(pile)


def _round(left: list[int]) -> list[int]:
    """Return the cards one kind after another in turn, until none is left."""
    rest: list[int] = []
    while sum(left):
        for kind in range(KINDS):
            if left[kind]:
                left[kind] -= 1
                rest.append(kind)
    return rest


def _list_free(state: State, order: list[int]) -> None:
    """List the cells that a move may name in this order, or in reading order if the diagram gives none."""
    wanted = EMPTY if state.phase in (SETUP_ORIENT, SETUP_PUT) else DOWN
    cells = [cell for cell in range(CELLS) if face(state.sets, cell) == wanted]
    if order and sorted(order) != cells:
        raise InvalidPosition(
            f"free: expected these cells in any order: {' '.join(CELL_TEXTS[cell] for cell in cells)}"
        )
    for cell in order or cells:
        add_free(state, cell)


def _close(state: State) -> None:
    """Build the circuits from the board, and check what depends on more than one line."""
    _turn_portals(state)
    if state.phase != SETUP_ORIENT:
        rebuild(state)
    if state.phase == ORIENTING:
        close_portal(state.table, state.pending)
    elif state.phase not in (SETUP_ORIENT, OVER) and not state.ending and not state.rules.active_only:
        _check_unconnected(state)
    try:
        check_invariants(state)
    except AssertionError:
        raise InvalidPosition(
            "the diagram describes no possible position: counts or knowledge disagree [H-35]"
        ) from None


def _turn_portals(state: State) -> None:
    """Turn all open portals but those whose turning is due."""
    due: i64 = 0
    if state.phase == ORIENTING:
        due = BIT[state.pending]
    elif state.phase == SETUP_ORIENT:
        for corner in range(state.corner, i64(len(CORNERS))):
            due |= BIT[corner_in_order(state, corner)]
    for portal in cells_in(open_portals(state.sets) & ~due):
        turn_portal(state, portal, i64(state.table[OUT + portal]))


def _check_unconnected(state: State) -> None:
    for seat in range(SEATS):
        path = shortest_path(state, seat)
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
