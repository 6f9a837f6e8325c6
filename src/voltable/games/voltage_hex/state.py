"""The complete state of a game of Voltage (hex): all 98 cards, who knows which, and the turn. It contains no rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.copying import Copyable, GameRules, reduce_state
from voltable.core.game import AnyGame, Reduced
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import ALL, BIT, cells_in, count
from voltable.games.voltage_hex.pieces import (
    BORDERS,
    CARDS,
    CELLS,
    GOAL,
    KINDS,
    PLAIN_KINDS,
    SEATS,
    Wiring,
    deck,
    told_apart,
)

# What is due. The set-up has two parts: corner portals are turned, then interior spaces are filled.
SETUP_ORIENT: Final = 0
SETUP_PUT: Final = 1
TURN: Final = 2
LOOKING: Final = 3  # after a first look: another one, or done
ORIENTING: Final = 4  # a portal was turned up or is being rotated
DISCARDING: Final = 5
OVER: Final = 6

# The contents of a cell.
DOWN: Final = 0
UP: Final = 1
EMPTY: Final = 2

NOBODY: Final = 2  # as placer: the card came from the pile unseen

# Offsets in State.sets: sets of cells, each an int with a bit for each cell.
OPEN: Final = 0  # where a card lies face up
SPACES: Final = 1  # where no card lies
FRESH: Final = 2  # where a face-down card came from a pile that had discards shuffled in
OBSCURED: Final = 3  # where a portal may be rotated
KNOWN: Final = 4  # + seat: where a card is face down and this seat knows it
LAID: Final = 6  # + seat: where the card was laid by this seat; all others came from the pile unseen
SIDES: Final = 8  # + direction: where an open portal has its out side there; not where it waits to be turned
LYING: Final = 14  # + kind: where a card of this kind lies, open or face down
SETS: Final = 24

# Offsets in State.table, one flat row of bytes so that a clone is a single copy.
KIND: Final = 0  # + cell: the kind of the card there
OUT: Final = 49  # + cell: the direction of a portal's out side
FREE: Final = 98  # + 0 .. free - 1: the empty spaces in the set-up, later the face-down cells, those looked at last
WHERE: Final = 147  # + cell: its place in FREE
CIRCUIT: Final = 196  # + border: its parent in the union-find tree of its circuit
ENDS: Final = 316  # + representative border of a circuit: its open portals, of seat 0 + 16 * of seat 1
HAND: Final = 436  # + seat * 10 + kind: how many
UNDER: Final = 456  # + seat * 10 + kind: how many it put under the pile since the last shuffle
TAKEN: Final = 476  # + seat * 10 + kind: how many
IN_HAND: Final = (
    496  # + observer * 10 + kind: how many are certainly in the other seat's hand (or just put under the pile)
)
IN_PILE: Final = 516  # + observer * 10 + kind: how many are certainly in the pile
LOOSE: Final = 536  # + observer * 10 + kind: how many more are in that hand, the pile or on fresh cells
HAND_SIZE: Final = 556  # + seat
PATHS: Final = 558  # + seat: completed paths (H-37)
ROTATABLE: Final = 560  # + seat: own portals that may be rotated
OFFERED: Final = 562  # + seat: offers made in this turn
PILE: Final = 564  # + 0 .. pile_size - 1: the draw pile, its top last
TABLE: Final = 662

NO_OFFER: Final = -1
NO_SIDE: Final = 6
MOST_OFFERS: Final = 3  # HA-33: for each seat and turn


class Rules(GameRules):
    """The options that change play; fixed for a game, shared by its states."""

    def __init__(self, game: AnyGame, same_side: bool) -> None:
        super().__init__(game)
        chosen = game.chosen
        through = str(chosen["through_model"])
        junction = str(chosen["junction_model"])
        wiring = Wiring(through)
        self.joins: Final = wiring.joins
        self.admits: Final = wiring.admits
        self.deck: Final = deck(through, junction)
        self.kinds: Final = i64(KINDS if told_apart(through, junction) else PLAIN_KINDS)
        """The number of kinds in play, counted from the first: the pictures come last."""
        first = str(chosen["first_player"])
        self.first_player: Final = i64(-1 if first == "random" else int(first))
        """H-09: the first seat to move, or -1 to draw it from the seed."""
        self.anytime: Final = chosen["rotate_rule"] == "anytime"
        """HA-08: an own portal may be rotated even if nothing obscures it."""
        self.owner_orients: Final = chosen["flip_orientation"] == "owner"
        """HA-07: who turns a flipped portal, if not the player who flipped it."""
        self.chance_orients: Final = chosen["flip_orientation"] == "random"
        self.final_discard: Final = chosen["final_discard"] is True
        """HA-28: cards are discarded even after the path that ends the game."""
        self.stall_limit: Final = i64(int(chosen["stall_limit"]))
        self.direct: Final = chosen["min_path_cards"] == 0
        """HA-17: two portals that face each other make a path without any card."""
        self.trades: Final = chosen["trades"] == "offers"
        self.active_only: Final = chosen["claim_rule"] == "active_only"
        """HA-13: a path is completed only in its owner's turn."""
        self.any_route: Final = chosen["shared_cards"] == "any_route"
        """HA-21: an unfinished route keeps the cards that its owner placed on the other's path."""
        self.all_foreign: Final = chosen["discard_all_foreign"] is True
        """HA-24: more than three foreign portals are all discarded."""
        self.same_side: Final = same_side
        """H-16: a rotated portal may keep its side, as in version 1 of the rules."""


@mypyc_attr(acyclic=True)
class Public(Copyable):
    """The public numbers that a state and its views share."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.phase: i64 = SETUP_ORIENT
        self.turn: i64 = 0
        self.to_move: i64 = 0
        """The seat whose turn it is; in the set-up, the first player."""
        self.actor: i64 = 0
        """The seat that must make the next move; not always the seat whose turn it is (discards, an owner's portal)."""
        self.pending: i64 = 0
        """The cell of the portal that is being turned."""
        self.barred: i64 = NO_SIDE
        """H-16: the former side of a rotated portal, which it may not get again."""
        self.corner: i64 = 0
        """The number of corner portals turned so far."""
        self.stall: i64 = 0
        self.pile_size: i64 = 0
        self.shuffles: i64 = 0
        """The number of times that discards were shuffled into the pile."""
        self.discards: i64 = 0
        """The number of cards that the actor still has to discard."""
        self.discard_phases: i64 = 0
        """The number of discard phases after the current one."""
        self.ending: bool = False
        """The game ends after the discards."""
        self.lit: i64 = 0
        """The cells of the last completed paths, one bit each, and the turn of their completion; for display."""
        self.lit_turn: i64 = 0
        self.offer_by: i64 = 0
        """The seat that made the open offer, if there is one."""

    def game(self) -> AnyGame:
        return self.rules.game

    def copy_public(self, other: "Public") -> None:
        """Copy these numbers from a state or view of the same game."""
        self.phase = other.phase
        self.turn = other.turn
        self.to_move = other.to_move
        self.actor = other.actor
        self.pending = other.pending
        self.barred = other.barred
        self.corner = other.corner
        self.stall = other.stall
        self.pile_size = other.pile_size
        self.shuffles = other.shuffles
        self.discards = other.discards
        self.discard_phases = other.discard_phases
        self.ending = other.ending
        self.lit = other.lit
        self.lit_turn = other.lit_turn
        self.offer_by = other.offer_by


@final
@mypyc_attr(acyclic=True)
class State(Public):
    def __init__(self, rules: Rules, rng: Rng, table: vec[u8], sets: vec[i64]) -> None:
        super().__init__(rules)
        self.rng: Rng = rng
        self.table: vec[u8] = table
        self.sets: vec[i64] = sets
        self.free: i64 = 0
        self.looks: i64 = 0
        self.offer: i64 = NO_OFFER
        """The number of the open offer, which spectators do not know."""

    def clone(self) -> "State":
        other = State(self.rules, self.rng.clone(), self.table[:], self.sets[:])
        other.copy_public(self)
        other.free = self.free
        other.looks = self.looks
        other.offer = self.offer
        return other

    def text(self) -> str:
        return self.rules.game.position_text(self)

    def __reduce__(self) -> Reduced:
        return reduce_state(self)

    @property
    def paths(self) -> list[int]:
        return [int(self.table[PATHS]), int(self.table[PATHS + 1])]


def face_down(sets: vec[i64]) -> i64:
    """Return the cells where a card lies face down."""
    return ALL & ~(sets[OPEN] | sets[SPACES])


def open_portals(sets: vec[i64]) -> i64:
    """Return the cells where a portal lies open."""
    return (sets[LYING] | sets[LYING + 1]) & sets[OPEN]


def turned_portals(sets: vec[i64]) -> i64:
    """Return the cells where an open portal has its out side."""
    return sets[SIDES] | sets[SIDES + 1] | sets[SIDES + 2] | sets[SIDES + 3] | sets[SIDES + 4] | sets[SIDES + 5]


def is_in(cells: i64, cell: i64) -> bool:
    """Return whether the cell is in a set."""
    return cells & BIT[cell] != 0


def face(sets: vec[i64], cell: i64) -> i64:
    """Return what lies on a cell: DOWN, UP or EMPTY."""
    return UP if is_in(sets[OPEN], cell) else EMPTY if is_in(sets[SPACES], cell) else DOWN


def placer(sets: vec[i64], cell: i64) -> i64:
    """Return the seat that laid the card here, or NOBODY."""
    return 0 if is_in(sets[LAID], cell) else 1 if is_in(sets[LAID + 1], cell) else NOBODY


def lay(state: State, cell: i64, kind: i64) -> None:
    """Lay a card on an empty cell."""
    state.table[KIND + cell] = u8(kind)
    state.sets[LYING + kind] |= BIT[cell]


def turn_portal(state: State, cell: i64, out: i64) -> None:
    """H-21: give an open portal its out side."""
    state.table[OUT + cell] = u8(out)
    state.sets[SIDES + out] |= BIT[cell]


def take_card(state: State) -> u8:
    """Take the top card of the pile and return it."""
    state.pile_size -= 1
    return state.table[PILE + state.pile_size]


def add_free(state: State, cell: i64) -> None:
    state.table[WHERE + cell] = u8(state.free)
    state.table[FREE + state.free] = u8(cell)
    state.free += 1


def drop_free(state: State, cell: i64) -> None:
    state.free -= 1
    swap_free(state.table, i64(state.table[WHERE + cell]), state.free)


def swap_free(table: vec[u8], one: i64, other: i64) -> None:
    """Swap two entries of the list of free cells."""
    a = table[FREE + one]
    b = table[FREE + other]
    table[FREE + one] = b
    table[WHERE + i64(b)] = u8(one)
    table[FREE + other] = a
    table[WHERE + i64(a)] = u8(other)


def is_free(state: State, cell: i64) -> bool:
    """Return whether a move may name this cell: empty in the set-up, later face down and not yet looked at."""
    place = i64(state.table[WHERE + cell])
    return place < state.free - state.looks and i64(state.table[FREE + place]) == cell


def check_invariants(state: State) -> None:
    """H-02, H-35: assert that every card is in one place, the counts agree, and all knowledge is true."""
    table = state.table
    sets = state.sets
    kinds = count_kinds(state)
    assert sum(kinds) == CARDS
    deck = [int(count) for count in state.rules.deck]
    assert kinds == [deck[0] + 2, deck[1] + 2, *deck[2:]]
    listed = sorted(int(table[FREE + at]) for at in range(state.free))
    wanted = EMPTY if state.phase in (SETUP_ORIENT, SETUP_PUT) else DOWN
    assert listed == [cell for cell in range(CELLS) if face(sets, cell) == wanted]
    assert all(table[WHERE + i64(table[FREE + at])] == at for at in range(state.free))
    for seat in range(i64(SEATS)):
        assert table[HAND_SIZE + seat] == sum(int(table[HAND + seat * KINDS + kind]) for kind in range(i64(KINDS)))
        assert table[PATHS + seat] <= GOAL + 1
        _check_knowledge(state, seat)
    for cell in range(i64(CELLS)):
        kinds_here = [kind for kind in range(KINDS) if is_in(sets[LYING + kind], cell)]
        assert kinds_here == ([] if is_in(sets[SPACES], cell) else [int(table[KIND + cell])])
    assert sets[OPEN] & sets[SPACES] == 0
    assert (sets[KNOWN] | sets[KNOWN + 1]) & ~face_down(sets) == 0
    assert sets[LAID] & sets[LAID + 1] == 0 and sets[OPEN] & ~(sets[LAID] | sets[LAID + 1]) == 0
    assert sets[OBSCURED] & ~open_portals(sets) == 0
    for portal in cells_in(turned_portals(sets)):
        assert is_in(open_portals(sets) & sets[SIDES + i64(table[OUT + portal])], portal)
    assert 0 <= state.looks <= state.free and state.stall <= state.rules.stall_limit
    assert state.pile_size > 0 or state.phase == OVER or state.ending


def _check_knowledge(state: State, observer: i64) -> None:
    """H-26: assert that what an observer knows for certain is true."""
    table = state.table
    pile = [0] * KINDS
    for at in range(state.pile_size):
        pile[table[PILE + at]] += 1
    fresh = state.sets[FRESH] & face_down(state.sets) & ~state.sets[KNOWN + observer]
    for kind in range(i64(KINDS)):
        at = observer * KINDS + kind
        theirs = (1 - observer) * KINDS + kind
        held = int(table[HAND + theirs]) + int(table[UNDER + theirs])
        assert table[IN_HAND + at] <= held and table[IN_PILE + at] <= pile[kind]
        reach = held + pile[kind] + int(count(fresh & state.sets[LYING + kind]))
        assert table[IN_HAND + at] + table[IN_PILE + at] + table[LOOSE + at] <= reach


def count_kinds(state: State) -> list[int]:
    """Return the number of cards of each kind in all places together."""
    table = state.table
    kinds = [0] * KINDS
    for at in range(state.pile_size):
        kinds[table[PILE + at]] += 1
    for kind in range(KINDS):
        kinds[kind] += int(count(state.sets[LYING + kind]))
    for at in range(i64(SEATS * KINDS)):
        kinds[at % KINDS] += int(table[HAND + at]) + int(table[UNDER + at]) + int(table[TAKEN + at])
    return kinds


def no_circuits(table: vec[u8]) -> None:
    """Make every border a circuit of its own, without portals."""
    for border in range(i64(BORDERS)):
        table[CIRCUIT + border] = u8(border)
        table[ENDS + border] = 0
