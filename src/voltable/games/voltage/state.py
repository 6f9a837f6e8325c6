"""The complete state of a game of Voltage: the places of all 56 cards, and the turn. It contains no rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.copying import Copyable, GameRules, reduce_state
from voltable.core.game import AnyGame, Reduced
from voltable.core.rng import Rng
from voltable.games.voltage.pieces import (
    CARDS,
    COLOURS,
    COPIES,
    FACES,
    HAND_LIMIT,
    KINDS,
    LIT,
    NO_CARD,
    NUMBER_FACES,
    NUMBERS,
    SEATS,
    SET_SIZE,
    TRANSFORMERS,
    fixed_deck,
)

# The cards on one side of a terminal are counted by rank * 2 + back; ranks 0-2 are the numbers 1-3.
BYPASS_RANK: Final = 3
FUSE_RANK: Final = 4
RANKS: Final = 5
SIDE_COUNTS: Final = 10

# The first half of this turn: the colour 0-3 that was played on, or one of these.
NOTHING: Final = 4
DREW: Final = 5

NOBODY: Final = -1  # no winner yet

# Offsets in State.table, one flat row of bytes so that a clone is a single copy.
HAND: Final = 0  # + seat * 6 + place: the kind there, or NO_CARD
SURVIVED: Final = 12  # + seat * 6 + place: the first reshuffle during which this card was held, or 0
SIDE: Final = 24  # + (colour * 2 + seat) * 10 + rank * 2 + back: how many such cards lie there
DISCARD: Final = 104  # + kind: how many
ON_TERMINAL: Final = 132  # + colour: cards on both sides
PLUS: Final = 136  # + colour: 1 where the token shows plus
SCORE: Final = 140  # + seat: sets won
HAND_SIZE: Final = 142  # + seat
DRAW: Final = 144  # + 0 .. draw_size - 1: the draw pile, its top last
TABLE: Final = 200


SHOWN: Final = ["all", "top", "count"]
"""VA-05: how much of the discard pile is shown: all cards, the top one, or only their number."""


class Rules(GameRules):
    """The options that change play; fixed for a game, shared by its states."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        chosen = game.chosen
        assignment = str(chosen["transformer_assignment"])
        self.deck: Final = fixed_deck(assignment)
        self.random_backs: Final = assignment == "random"
        """V-43, VA-04: the backs are dealt to the fronts at random in each game; nobody knows the result."""
        first = str(chosen["first_player"])
        self.first_player: Final = i64(-1 if first == "random" else int(first))
        """V-08, VA-02: the first seat to move, or -1 to draw it from the seed."""
        self.polarity: Final = vec[u8]([u8(sign == "+") for sign in str(chosen["initial_polarity"])])
        self.target_sets: Final = i64(int(chosen["target_sets"]))
        self.mandatory: Final = chosen["special_effect"] == "mandatory_if_possible"
        """V-42, VA-07: Bypass and Fuse must take effect if they can."""
        shown = str(chosen["discard_visibility"])
        edition = "top" if chosen["edition"] == "older" else "all"
        self.discard_shown: Final = edition if shown == "edition" else shown
        """VA-05: how much of the discard pile is shown, one of SHOWN."""


@mypyc_attr(acyclic=True)
class Public(Copyable):
    """The public numbers that a state and its views share."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.to_move: i64 = 0
        self.first_half: i64 = NOTHING
        self.must_flip: bool = False
        self.draw_size: i64 = 0
        self.discard_top: i64 = NO_CARD
        self.reshuffles: i64 = 0
        self.winner: i64 = NOBODY
        self.turn: i64 = 1

    def game(self) -> AnyGame:
        return self.rules.game

    def copy_public(self, other: "Public") -> None:
        """Copy these numbers from a state or view of the same game."""
        self.to_move = other.to_move
        self.first_half = other.first_half
        self.must_flip = other.must_flip
        self.draw_size = other.draw_size
        self.discard_top = other.discard_top
        self.reshuffles = other.reshuffles
        self.winner = other.winner
        self.turn = other.turn


@final
@mypyc_attr(acyclic=True)
class State(Public):
    def __init__(self, rules: Rules, rng: Rng, table: vec[u8]) -> None:
        super().__init__(rules)
        self.rng: Rng = rng
        self.table: vec[u8] = table

    def clone(self) -> "State":
        other = State(self.rules, self.rng.clone(), self.table[:])
        other.copy_public(self)
        return other

    def text(self) -> str:
        return self.rules.game.position_text(self)

    def __reduce__(self) -> Reduced:
        return reduce_state(self)

    @property
    def scores(self) -> list[int]:
        return [int(self.table[SCORE]), int(self.table[SCORE + 1])]


def empty_table() -> vec[u8]:
    table = vec[u8]([0] * TABLE)
    for place in range(i64(SEATS * HAND_LIMIT)):
        table[HAND + place] = NO_CARD
    return table


def hand_of(seat: i64) -> i64:
    return HAND + seat * HAND_LIMIT


def side_of(colour: i64, seat: i64) -> i64:
    return SIDE + (colour * SEATS + seat) * SIDE_COUNTS


def face_at(colour: i64, rank: i64) -> i64:
    """Return the face of a card of this rank on the terminal of this colour."""
    return colour * NUMBERS + rank if rank < BYPASS_RANK else NUMBER_FACES + rank - BYPASS_RANK


def lies_there(table: vec[u8], side: i64, rank: i64) -> bool:
    return (table[side + rank * 2] | table[side + rank * 2 + 1]) != 0


def top_back(state: State) -> i64:
    """V-47: return the back on top of the draw pile, the only visible one."""
    return i64(state.table[DRAW + state.draw_size - 1]) & 1


def has_right_parity(state: State, seat: i64) -> bool:
    """V-20: return whether the hand's parity is right: even between turns, odd halfway through; any after a win."""
    halfway = (state.first_half != NOTHING) != state.must_flip
    odd = i64(state.table[HAND_SIZE + seat]) & 1 == 1
    return state.winner != NOBODY or odd == (halfway and seat == state.to_move)


def check_invariants(state: State) -> None:
    """V-02, V-20, V-43, V-50: assert that every card is in one place, counts agree, and hands keep limit and parity."""
    table = state.table
    kinds = count_kinds(state)
    assert sum(kinds) == CARDS
    if state.rules.random_backs:
        assert all(kinds[face * 2] + kinds[face * 2 + LIT] == COPIES for face in range(FACES))
        assert sum(kinds[LIT::2]) == TRANSFORMERS
    else:
        assert kinds == [sum(1 for other in state.rules.deck if other == kind) for kind in range(KINDS)]
    for colour in range(i64(COLOURS)):
        lying = sum(table[side_of(colour, 0) + at] for at in range(i64(2 * SIDE_COUNTS)))
        assert lying == table[ON_TERMINAL + colour] < SET_SIZE
        assert table[PLUS + colour] < 2
    for seat in range(i64(SEATS)):
        places = [place for place in range(i64(HAND_LIMIT)) if table[hand_of(seat) + place] != NO_CARD]
        assert len(places) == table[HAND_SIZE + seat] <= HAND_LIMIT
        assert has_right_parity(state, seat)
        for place in range(i64(HAND_LIMIT)):
            survived = i64(table[SURVIVED + seat * HAND_LIMIT + place])
            assert survived <= state.reshuffles and (survived == 0 or place in places)
    discards = sum(table[DISCARD + kind] for kind in range(i64(KINDS)))
    assert (state.discard_top == NO_CARD) == (discards == 0)
    assert discards == 0 or table[DISCARD + state.discard_top] > 0
    assert state.draw_size > 0
    reached = [seat for seat in range(SEATS) if state.scores[seat] == state.rules.target_sets]
    assert reached == ([] if state.winner == NOBODY else [state.winner])
    assert max(state.scores) <= state.rules.target_sets


def count_kinds(state: State) -> list[int]:
    """Return the number of cards of each kind in all places together."""
    table = state.table
    kinds = [int(table[DISCARD + kind]) for kind in range(i64(KINDS))]
    for place in range(i64(SEATS * HAND_LIMIT)):
        if table[HAND + place] != NO_CARD:
            kinds[table[HAND + place]] += 1
    for at in range(state.draw_size):
        kinds[table[DRAW + at]] += 1
    for colour in range(i64(COLOURS)):
        for seat in range(i64(SEATS)):
            for rank in range(i64(RANKS)):
                for back in range(i64(2)):
                    kinds[face_at(colour, rank) * 2 + back] += table[side_of(colour, seat) + rank * 2 + back]
    return kinds
