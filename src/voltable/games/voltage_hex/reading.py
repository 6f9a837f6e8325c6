"""Plain data -> view: the inverse of `view_data`.

A state is filled only with what the viewer has seen; the view of that state is the one that was sent.
"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import BIT
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.pieces import (
    CARDS,
    CELL_TEXTS,
    CELLS,
    CORNERS,
    GOAL,
    KIND_TEXTS,
    KINDS,
    LOOKS,
    PORTALS,
    SEATS,
)
from voltable.games.voltage_hex.setup import empty_state
from voltable.games.voltage_hex.state import (
    DISCARDING,
    DOWN,
    EMPTY,
    FREE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KNOWN,
    LAID,
    LOOKING,
    LOOSE,
    MOST_OFFERS,
    NO_OFFER,
    NO_SIDE,
    OFFERED,
    OPEN,
    ORIENTING,
    OVER,
    PATHS,
    PILE,
    SETUP_ORIENT,
    SETUP_PUT,
    SPACES,
    TAKEN,
    TURN,
    UNDER,
    UP,
    Rules,
    State,
    lay,
    turn_portal,
)
from voltable.games.voltage_hex.trades import SIDES, numbered
from voltable.games.voltage_hex.view import View, view_data, view_for
from voltable.games.voltage_hex.worlds import HELD_BY, IN_THE_PILE, can_be_reached, count_hidden, hidden_room

_FACES: Final = ["down", "up", "empty"]  # in the order of DOWN, UP, EMPTY
_DUE: Final = ["put", "turn", "answer", "look", "discard", "over", "orient"]
_PHASE_OF: Final = [SETUP_PUT, TURN, TURN, LOOKING, DISCARDING, OVER, ORIENTING]
_MOST_TURNS: Final = 10**6
_MOST_TRADED: Final = 2  # cards on a side of an offer


def read_view(data: Mapping[str, object], rules: Rules) -> View:
    top = Field(data)
    seat = top.at("seat").whole(-1, SEATS - 1)
    state = empty_state(rules, Rng(0))
    _read_turn(state, top)
    for cell, lying in enumerate(top.at("board").each(CELLS, CELLS)):
        _read_cell(state, seat, cell, lying)
    for other, player in enumerate(top.at("players").each(SEATS, SEATS)):
        _read_player(state, other, player)
    if seat >= 0:
        _read_memory(state, seat, top)
    state.pile_size = top.at("pile").whole(0, CARDS)
    drawn = top.at("drawn")
    if not drawn.is_null() and state.pile_size:
        state.table[PILE + state.pile_size - 1] = u8(drawn.word(KIND_TEXTS))
    looked = top.at("looked").each(0, LOOKS)
    state.looks = state.free = len(looked)
    for look, cell_looked in enumerate(looked):
        state.table[FREE + state.free - 1 - look] = u8(cell_looked.word(CELL_TEXTS))
    _read_offer(state, top.at("offer"))
    view = view_for(state, seat)
    if view.offer_sizes[0] and not top.at("offer").has("give"):
        view.offer = NO_OFFER
    check_same(data, view_data(view))
    _check_hidden(view, top.at("memory"))
    return view


def _read_turn(state: State, top: Field) -> None:
    """Read the turn and what is due; H-05: before the first turn, portals are turned as part of the set-up."""
    state.turn = top.at("turn").whole(0, _MOST_TURNS)
    state.phase = _PHASE_OF[top.at("due").word(_DUE)]
    if top.at("due").word(_DUE) == _DUE.index("answer"):  # H-34: the offer came while another move was due
        if not top.at("pending").is_null():
            state.phase = ORIENTING
        elif top.at("looked").each(0, LOOKS):
            state.phase = LOOKING
    if state.phase == ORIENTING and state.turn == 0:
        state.phase = SETUP_ORIENT
    state.to_move = top.at("to_move").whole(0, SEATS - 1)
    state.actor = top.at("actor").whole(0, SEATS - 1)
    if state.phase in (ORIENTING, SETUP_ORIENT):
        state.pending = top.at("pending").word(CELL_TEXTS)
        barred = top.at("barred")
        state.barred = NO_SIDE if barred.is_null() else barred.word(DIRECTION_TEXTS)
    if state.phase == SETUP_ORIENT:
        if state.pending not in [int(corner) for corner in CORNERS]:
            top.at("pending").refuse("a corner of the board")
        corner = [int(corner) for corner in CORNERS].index(int(state.pending))
        state.corner = (corner ^ (state.to_move << 1)) & 3
    state.discards = top.at("discards").whole(0, PORTALS)
    state.discard_phases = top.at("discard_phases").whole(0, GOAL * SEATS * 2)
    state.ending = top.at("ending").flag()
    state.stall = top.at("stall").at("turns").whole(0, int(state.rules.stall_limit))
    state.shuffles = top.at("shuffles").whole(0, _MOST_TURNS)
    for cell in top.at("lit").each(0, CELLS):
        state.lit |= BIT[cell.word(CELL_TEXTS)]
    state.lit_turn = top.at("lit_turn").whole(0, int(state.turn))


def _read_cell(state: State, seat: i64, cell: i64, lying: Field) -> None:
    sets = state.sets
    face = lying.at("face").word(_FACES)
    if face == UP:
        sets[OPEN] |= BIT[cell]
    elif face == EMPTY:
        sets[SPACES] |= BIT[cell]
    if face == UP or lying.has("placer"):
        sets[LAID + lying.at("placer").whole(0, SEATS - 1)] |= BIT[cell]
    if face == UP or lying.has("card"):
        lay(state, cell, lying.at("card").word(KIND_TEXTS))
    if lying.has("out"):
        turn_portal(state, cell, lying.at("out").word(DIRECTION_TEXTS))
    if face == DOWN:
        if lying.at("fresh").flag():
            sets[FRESH] |= BIT[cell]
        for knower in lying.at("known_to").each(0, SEATS):
            sets[KNOWN + knower.whole(0, SEATS - 1)] |= BIT[cell]


def _read_player(state: State, seat: i64, player: Field) -> None:
    table = state.table
    table[HAND_SIZE + seat] = u8(player.at("hand_size").whole(0, CARDS))
    table[PATHS + seat] = u8(player.at("paths").whole(0, GOAL + 1))
    table[OFFERED + seat] = u8(player.at("offered").whole(0, MOST_OFFERS))
    _read_kinds(table, TAKEN + seat * KINDS, player.at("taken"))
    if player.has("hand"):
        _read_kinds(table, HAND + seat * KINDS, player.at("hand"))
    if player.has("under"):
        _read_kinds(table, UNDER + seat * KINDS, player.at("under"))
    else:  # nobody sees which cards these are, so any will do
        table[UNDER + seat * KINDS] = u8(player.at("under_size").whole(0, CARDS))


def _read_memory(state: State, seat: i64, top: Field) -> None:
    """Read what the viewer knows for certain, and what the other knows of the viewer's hand."""
    memory = top.at("memory")
    own = seat * KINDS
    _read_kinds(state.table, IN_HAND + own, memory.at("hand"))
    _read_kinds(state.table, IN_PILE + own, memory.at("pile"))
    _read_kinds(state.table, LOOSE + own, memory.at("loose"))
    shown = top.at("players").each(SEATS, SEATS)[int(seat)].at("shown")
    _read_kinds(state.table, IN_HAND + (1 - seat) * KINDS, shown)


def _read_kinds(table: vec[u8], first: i64, cards: Field) -> None:
    for card in cards.each(0, CARDS):
        table[first + card.word(KIND_TEXTS)] += 1


def _read_offer(state: State, offer: Field) -> None:
    """H-34: read the offer; a spectator knows only how many cards are on each side, so any such offer will do."""
    if offer.is_null():
        return
    state.offer_by = offer.at("by").whole(0, SEATS - 1)
    give = [0] * offer.at("gives").whole(1, _MOST_TRADED)
    want = [0] * offer.at("wants").whole(0, _MOST_TRADED)
    if offer.has("give"):
        give = sorted(card.word(KIND_TEXTS) for card in offer.at("give").each(len(give), len(give)))
        want = sorted(card.word(KIND_TEXTS) for card in offer.at("want").each(len(want), len(want)))
    state.offer = numbered(SIDES.index(give), SIDES.index(want))


def _check_hidden(view: View, memory: Field) -> None:
    """H-02, H-35: check that the unseen cards fill the hidden places, and that the certain ones are among them."""
    left = [int(count) for count in count_hidden(view)]
    room = [int(count) for count in hidden_room(view)]
    reach = sum([count for place, count in enumerate(room) if can_be_reached(view, place)])
    if min(left) < 0 or sum(left) != sum(room):
        memory.refuse(f"{CARDS} cards in the box")
    for kind in range(KINDS):
        if int(view.sure[kind]) + int(view.sure_pile[kind]) + int(view.loose[kind]) > left[kind]:
            memory.refuse(f"no more cards {KIND_TEXTS[kind]} than are hidden")
    held = sum(int(count) for count in view.sure)
    in_pile = sum(int(count) for count in view.sure_pile)
    loose = sum(int(count) for count in view.loose)
    too_many = held > room[HELD_BY + 1 - int(view.seat)] or in_pile > room[IN_THE_PILE]
    if too_many or held + in_pile + loose > reach:
        memory.refuse("no more cards than there are places for them")
