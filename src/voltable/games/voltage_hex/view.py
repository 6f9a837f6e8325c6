"""The knowledge of one seat, and its form on the wire."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.games.voltage_hex.cells import lowest, texts_of
from voltable.games.voltage_hex.hexes import DIRECTION_TEXTS
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, GOAL, KIND_TEXTS, KINDS, NO_KIND, SEATS
from voltable.games.voltage_hex.scoring import card_texts, hand_cost, points_taken, score
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FREE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PILE,
    KNOWN,
    LOOKING,
    LOOSE,
    LYING,
    NO_OFFER,
    NO_SIDE,
    NOBODY,
    OBSCURED,
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
    Public,
    Rules,
    State,
    is_in,
    placer,
    turned_portals,
)
from voltable.games.voltage_hex.trades import SIDES, given, offer_cards, wanted


class View(Public):
    """Everything that a seat or a spectator has seen or knows for certain, and nothing else, as kinds and counts."""

    def __init__(self, rules: Rules, seat: i64, state: State) -> None:
        table = state.table
        mine = seat * KINDS
        super().__init__(rules)
        self.seat: i64 = seat
        self.sets: vec[i64] = seen_sets(state, seat)
        """The sets of cells of a state, without the cards that the viewer has not seen."""
        self.cards: vec[u8] = seen_cards(self.sets)
        """By cell: the kind of a card that lies open or that the viewer knows, else NO_KIND."""
        self.out: vec[u8] = out_sides(state)
        self.looked: vec[u8] = looked_cells(state)
        self.hand_sizes: vec[u8] = table[HAND_SIZE : HAND_SIZE + SEATS]
        self.under_sizes: vec[u8] = vec[u8]([under_size(table, 0), under_size(table, 1)])
        self.taken: vec[u8] = table[TAKEN : TAKEN + SEATS * KINDS]
        self.paths: vec[u8] = table[PATHS : PATHS + SEATS]
        self.hands: vec[u8] = known_hands(state, seat)
        """By seat and kind: the viewer's own hand; both hands after the end of the game, when they are shown (H-30)."""
        self.under: vec[u8] = table[UNDER + mine : UNDER + mine + KINDS] if seat >= 0 else _NOTHING[:]
        """The cards that the viewer put under the pile in this discard phase."""
        self.sure: vec[u8] = table[IN_HAND + mine : IN_HAND + mine + KINDS] if seat >= 0 else _NOTHING[:]
        self.sure_pile: vec[u8] = table[IN_PILE + mine : IN_PILE + mine + KINDS] if seat >= 0 else _NOTHING[:]
        self.loose: vec[u8] = table[LOOSE + mine : LOOSE + mine + KINDS] if seat >= 0 else _NOTHING[:]
        self.shown: vec[u8] = shown_cards(table, seat)
        """The cards of the viewer's own hand that the other seat knows for certain."""
        self.drawn: i64 = drawn_card(state, seat)
        self.offered: vec[u8] = table[OFFERED : OFFERED + SEATS]
        self.offer: i64 = state.offer if seat >= 0 else NO_OFFER
        self.offer_sizes: tuple[int, int] = offer_sizes(state.offer)
        """H-34: everybody sees how many cards are offered for how many; only the two players see which."""
        self.copy_public(state)
        if self.turn - self.lit_turn > 1:  # only paths completed in this turn or the one before are highlighted
            self.lit = 0
        if not self.lit:
            self.lit_turn = 0


_NOTHING = vec[u8]([0] * KINDS)


def view_for(state: State, seat: i64) -> View:
    return View(state.rules, seat, state)


def seen_sets(state: State, seat: i64) -> vec[i64]:
    """Return the sets of cells that the viewer sees: who knows which cards is public, but not the cards."""
    sets = state.sets[:]
    seen = sets[OPEN] | (sets[KNOWN + seat] if seat >= 0 else 0)
    for kind in range(i64(KINDS)):
        sets[LYING + kind] &= seen
    sets[OBSCURED] = 0  # it follows from the rest
    return sets


def seen_cards(sets: vec[i64]) -> vec[u8]:
    cards = vec[u8]([NO_KIND] * CELLS)
    for kind in range(i64(KINDS)):
        cells = sets[LYING + kind]
        while cells != 0:
            cards[lowest(cells)] = u8(kind)
            cells &= cells - 1
    return cards


def out_sides(state: State) -> vec[u8]:
    """Return by cell the out side of an open portal, or NO_KIND if it has none yet."""
    table = state.table
    out = vec[u8]([NO_KIND] * CELLS)
    portals = turned_portals(state.sets)
    while portals != 0:
        cell = lowest(portals)
        portals &= portals - 1
        out[cell] = table[OUT + cell]
    return out


def drawn_card(state: State, seat: i64) -> i64:
    """H-07: return the card that the viewer has just drawn in the set-up."""
    if state.phase == SETUP_PUT and state.actor == seat:
        return i64(state.table[PILE + state.pile_size - 1])
    return NO_KIND


def looked_cells(state: State) -> vec[u8]:
    """Return the cells looked at in this turn, in the order of the looks."""
    cells = vec[u8]([0] * state.looks)
    for look in range(state.looks):
        cells[look] = state.table[FREE + state.free - 1 - look]
    return cells


def under_size(table: vec[u8], seat: i64) -> u8:
    size: u8 = 0
    for kind in range(i64(KINDS)):
        size += table[UNDER + seat * KINDS + kind]
    return size


def known_hands(state: State, seat: i64) -> vec[u8]:
    hands = vec[u8]([0] * (SEATS * KINDS))
    for at in range(i64(SEATS * KINDS)):
        if state.phase == OVER or at // KINDS == seat:
            hands[at] = state.table[HAND + at]
    return hands


def shown_cards(table: vec[u8], seat: i64) -> vec[u8]:
    if seat < 0:
        return _NOTHING[:]
    theirs = IN_HAND + (1 - seat) * KINDS
    return table[theirs : theirs + KINDS]


def offer_sizes(offer: i64) -> tuple[int, int]:
    if offer == NO_OFFER:
        return 0, 0
    return len(SIDES[given(offer)]), len(SIDES[wanted(offer)])


def view_data(view: View) -> dict[str, object]:
    """Return the view as plain data. `memory` is what a player with perfect memory knows for certain."""
    return {
        "seat": int(view.seat),
        "turn": int(view.turn),
        "to_move": int(view.to_move),
        "actor": int(view.actor),
        "due": due_text(view),
        "pending": CELL_TEXTS[view.pending] if view.phase in (SETUP_ORIENT, ORIENTING) else None,
        "barred": DIRECTION_TEXTS[view.barred] if view.barred != NO_SIDE else None,
        "drawn": KIND_TEXTS[view.drawn] if view.drawn != NO_KIND else None,
        "looked": [CELL_TEXTS[i64(cell)] for cell in view.looked],
        "discards": int(view.discards) if view.phase == DISCARDING else 0,
        "discard_phases": int(view.discard_phases),
        "ending": view.ending,
        "path_goal": GOAL,
        "winner": winner(view),
        "stall": {"turns": int(view.stall), "limit": int(view.rules.stall_limit)},
        "board": [_cell_data(view, cell) for cell in range(i64(CELLS))],
        "lit": texts_of(view.lit),
        "lit_turn": int(view.lit_turn),
        "pile": int(view.pile_size),
        "shuffles": int(view.shuffles),
        "players": [_player_data(view, seat) for seat in range(i64(SEATS))],
        "offer": _offer_data(view),
        "memory": {
            "hand": card_texts(view.sure, 0),
            "pile": card_texts(view.sure_pile, 0),
            "loose": card_texts(view.loose, 0),
        },
    }


def due_text(view: View) -> str:
    """Return the pending decision of the actor."""
    if view.offer_sizes[0]:
        return "answer"
    if view.phase in (SETUP_ORIENT, ORIENTING):
        return "orient"
    if view.phase == SETUP_PUT:
        return "put"
    if view.phase == LOOKING:
        return "look"
    if view.phase == DISCARDING:
        return "discard"
    return "over" if view.phase == OVER else "turn"


def _cell_data(view: View, cell: i64) -> dict[str, object]:
    sets = view.sets
    data: dict[str, object] = {"cell": CELL_TEXTS[cell], "face": "up" if is_in(sets[OPEN], cell) else "down"}
    if is_in(sets[SPACES], cell):
        return {"cell": CELL_TEXTS[cell], "face": "empty"}
    if view.cards[cell] != NO_KIND:
        data["card"] = KIND_TEXTS[i64(view.cards[cell])]
    if view.out[cell] != NO_KIND:
        data["out"] = DIRECTION_TEXTS[i64(view.out[cell])]
    if placer(sets, cell) != NOBODY:
        data["placer"] = int(placer(sets, cell))
    if not is_in(sets[OPEN], cell):
        data["known_to"] = [seat for seat in range(SEATS) if is_in(sets[KNOWN + seat], cell)]
        data["fresh"] = is_in(sets[FRESH], cell)
    return data


def _player_data(view: View, seat: i64) -> dict[str, object]:
    """Return a player's data: counts for everybody, cards for their owner, and at the end for all."""
    data: dict[str, object] = {
        "hand_size": int(view.hand_sizes[seat]),
        "under_size": int(view.under_sizes[seat]),
        "taken": card_texts(view.taken, seat * KINDS),
        "points": int(taken_points(view, seat)),
        "paths": int(view.paths[seat]),
        "offered": int(view.offered[seat]),
    }
    if seat == view.seat or view.phase == OVER:
        data["hand"] = card_texts(view.hands, seat * KINDS)
    if seat == view.seat:
        data["costs"] = {text: int(hand_cost(seat, kind)) for kind, text in enumerate(KIND_TEXTS)}
        data["shown"] = card_texts(view.shown, 0)
        data["under"] = card_texts(view.under, 0)
    if view.phase == OVER:
        data["score"] = int(final_score(view, seat))
    return data


def winner(view: View) -> int | None:
    """H-32: return the seat with the higher score at the end; None before it, and for equal scores (HA-22)."""
    if view.phase != OVER:
        return None
    first, second = final_score(view, 0), final_score(view, 1)
    return None if first == second else int(second > first)


def taken_points(view: View, seat: i64) -> i64:
    return points_taken(_scored(view), seat)


def final_score(view: View, seat: i64) -> i64:
    return score(_scored(view), seat)


def _scored(view: View) -> vec[u8]:
    """Return a table that holds only what counts for points."""
    table = vec[u8]([0] * (IN_HAND + 1))
    for at in range(i64(SEATS * KINDS)):
        table[TAKEN + at] = view.taken[at]
        table[HAND + at] = view.hands[at]
    return table


def _offer_data(view: View) -> dict[str, object] | None:
    gives, wants = view.offer_sizes
    if gives == 0:
        return None
    data: dict[str, object] = {"by": int(view.offer_by), "gives": gives, "wants": wants}
    if view.offer != NO_OFFER:
        give, want = offer_cards(view.offer)
        data["give"] = [KIND_TEXTS[kind] for kind in give]
        data["want"] = [KIND_TEXTS[kind] for kind in want]
    return data
