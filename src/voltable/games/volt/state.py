"""The complete state of a game of VOLT: robots, programs, numbers and tokens. It contains no rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.copying import Copyable, GameRules, reduce_state
from voltable.core.game import AnyGame, Reduced
from voltable.core.rng import Rng
from voltable.games.volt.boards import WALL_MARK, Board
from voltable.games.volt.pieces import (
    DAMAGE_LIMIT,
    MOST_SEATS,
    MOST_VP_PER_NUMBER,
    NO_DIE,
    OUT,
    SPACES,
    TOKENS_IN_ARENA,
    UNITS,
    VP_SPACES,
    is_blue,
    is_red,
)

# Phases in which a seat decides, and the end of the game. Activation and resolution need no decisions.
ENTERING: Final = 0
PROGRAMMING: Final = 1
OVER: Final = 2

NOBODY: Final = -1

# R-23, RA-11: how the starting numbers are given, by index in MODES.
MODES: Final = ["race", "random", "rotate"]
RACE: Final = 0
ROTATE: Final = 2

# Offsets in State.table, one flat row of bytes so that a clone is a single copy.
HOLDER: Final = 0  # + number - 1: the seat that holds this starting number, or NO_SEAT
POSITION: Final = 4  # + seat: the robot's space, or OUT
DAMAGE: Final = 8  # + seat
VP: Final = 12  # + seat
PROGRAM: Final = 16  # + seat * 3 + unit: a die, NO_DIE for an error; units beyond PLACED are undefined
PLACED: Final = 28  # + seat: units programmed this round
LAST_HOLDER: Final = 32  # + number - 1: its holder at the last reveal, or NO_SEAT
LAST_PROGRAM: Final = 36  # + seat * 3 + unit: the die revealed then, or NOTHING
LYING: Final = 48  # + number 1-6: tokens on that VP space
COLLECTED: Final = 55  # + number 1-6: tokens that were collected there
SUPPLY: Final = 62  # + 0 .. supply - 1: the numbers of the tokens in the supply, the next one last
TABLE: Final = SUPPLY + VP_SPACES * MOST_VP_PER_NUMBER

NO_SEAT: Final = 4
NOTHING: Final = 255

SEAT_BIT: Final = vec[i64]([1, 2, 4, 8])
EVERYBODY: Final = vec[i64]([0, 1, 3, 7, 15])


class Rules(GameRules):
    """The options that change play; fixed for a game, shared by its states."""

    def __init__(self, game: AnyGame, board: Board) -> None:
        super().__init__(game)
        chosen = game.chosen
        self.board: Final = board
        self.start_numbers: Final = i64(MODES.index(str(chosen["start_numbers"])))
        self.vp_per_number: Final = i64(int(chosen["vp_per_number"]))
        self.target_vp: Final = i64(int(chosen["target_vp"]))
        self.errors_allowed: Final = chosen["errors"] == "allowed"
        self.max_rounds: Final = i64(int(chosen["max_rounds"]))
        """RA-26: the last round, or 0 for no limit."""
        self.strict_supply: Final = chosen["strict_supply"] is True
        """RA-05: no VP for a kill when the supply is empty."""
        self.kill_token_from_mix: Final = chosen["kill_token_from_mix"] is True
        """RA-06: the token for a kill is one of the numbered tokens of the supply."""
        self.pinch_blocks: Final = chosen["diagonal_pinch"] == "blocked"
        """RA-16: a laser cannot pass diagonally between two taken spaces."""
        self.change_dice: Final = chosen["change_dice"] is True
        """RA-11: an operator who is not ready may take all own dice back and program anew."""


@mypyc_attr(acyclic=True)
class Public(Copyable):
    """The public numbers that a state and its views share."""

    def __init__(self, rules: Rules, seats: i64) -> None:
        self.rules: Rules = rules
        self.seats: i64 = seats
        self.phase: i64 = ENTERING
        self.round: i64 = 0
        self.acting: i64 = 0
        """The seats that may act now, one bit each."""
        self.lead: i64 = 0
        """RA-11 `rotate`: the seat that holds number 1 in the first round."""
        self.in_arena: i64 = 0
        """R-11: the number of tokens on VP spaces."""
        self.supply: i64 = 0
        self.winner: i64 = NOBODY

    def game(self) -> AnyGame:
        return self.rules.game

    def copy_public(self, other: "Public") -> None:
        """Copy these numbers from a state or view of the same game and seats."""
        self.phase = other.phase
        self.round = other.round
        self.acting = other.acting
        self.lead = other.lead
        self.in_arena = other.in_arena
        self.supply = other.supply
        self.winner = other.winner


@final
@mypyc_attr(acyclic=True)
class State(Public):
    def __init__(self, rules: Rules, seats: i64, rng: Rng, table: vec[u8]) -> None:
        super().__init__(rules, seats)
        self.board: Board = rules.board
        self.rng: Rng = rng
        self.table: vec[u8] = table

    def clone(self) -> "State":
        other = State(self.rules, self.seats, self.rng.clone(), self.table[:])
        other.copy_public(self)
        return other

    def text(self) -> str:
        return self.rules.game.position_text(self)

    def __reduce__(self) -> Reduced:
        return reduce_state(self)


def empty_table() -> vec[u8]:
    """Return a table with no robot in the arena, no number held and no token placed."""
    table = vec[u8]([0] * TABLE)
    for seat in range(i64(MOST_SEATS)):
        table[POSITION + seat] = OUT
        table[HOLDER + seat] = NO_SEAT
        table[LAST_HOLDER + seat] = NO_SEAT
    for at in range(i64(MOST_SEATS * UNITS)):
        table[LAST_PROGRAM + at] = NOTHING
    return table


def is_acting(state: State, seat: i64) -> bool:
    return 0 <= seat < state.seats and state.acting & SEAT_BIT[seat] != 0


def number_held(state: State, seat: i64) -> i64:
    """R-52: return the starting number of this seat, 0 for none."""
    for number in range(i64(1), state.seats + 1):
        if i64(state.table[HOLDER + number - 1]) == seat:
            return number
    return 0


def robot_on(table: vec[u8], space: i64) -> i64:
    """R-05: return the robot on this space, or NOBODY."""
    for seat in range(i64(MOST_SEATS)):
        if i64(table[POSITION + seat]) == space:
            return seat
    return NOBODY


def last_number(state: State, seat: i64) -> int | None:
    """R-24: return the number this seat held at the last reveal."""
    for place in range(state.seats):
        if i64(state.table[LAST_HOLDER + place]) == seat:
            return int(place) + 1
    return None


def last_program(state: State, seat: i64) -> list[int]:
    """R-24: return the program this seat revealed last; empty for a robot that was outside."""
    first = LAST_PROGRAM + seat * UNITS
    return [int(state.table[first + unit]) for unit in range(i64(UNITS)) if state.table[first + unit] != NOTHING]


def program_of(state: State, seat: i64) -> list[int]:
    """Return the dice that this seat has placed."""
    first = PROGRAM + seat * UNITS
    return [int(state.table[first + unit]) for unit in range(i64(state.table[PLACED + seat]))]


def unknown_tokens(rules: Rules, lying: vec[u8], collected: vec[u8]) -> list[int]:
    """R-07: return the numbers of tokens in the supply or given for kills: all that were never seen on a space."""
    tokens: list[int] = []
    for number in range(i64(1), i64(VP_SPACES + 1)):
        tokens += [int(number)] * int(rules.vp_per_number - i64(lying[number]) - i64(collected[number]))
    return tokens


def check_invariants(state: State) -> None:
    """R-05, R-07, R-19: assert one robot on a space, none in a pit, tokens in one place, no program of one colour."""
    table = state.table
    board = state.board
    positions = [int(table[POSITION + seat]) for seat in range(state.seats)]
    inside = [position for position in positions if position != OUT]
    assert len(set(inside)) == len(inside)
    assert all(position < SPACES and board.marks[position] != WALL_MARK for position in inside)
    assert not any(board.pits[position] for position in inside)
    for seat in range(state.seats):
        program = program_of(state, seat)
        assert len(program) <= UNITS and all(die <= NO_DIE for die in program)
        assert sum(is_blue(die) for die in program) < UNITS > sum(is_red(die) for die in program)
        assert state.rules.errors_allowed or NO_DIE not in program
        assert i64(table[DAMAGE + seat]) < DAMAGE_LIMIT or positions[seat] == OUT
        assert i64(table[VP + seat]) < state.rules.target_vp or state.winner == seat
    lying = table[LYING : LYING + VP_SPACES + 1]
    collected = table[COLLECTED : COLLECTED + VP_SPACES + 1]
    assert sum(int(count) for count in lying) == state.in_arena <= TOKENS_IN_ARENA
    unknown = unknown_tokens(state.rules, lying, collected)
    for number in range(1, VP_SPACES + 1):
        in_supply = sum(table[SUPPLY + at] == number for at in range(state.supply))
        assert in_supply <= unknown.count(number)
    held = sum(int(table[VP + seat]) for seat in range(state.seats))
    taken_for_kills = len(unknown) - int(state.supply)
    assert 0 <= taken_for_kills <= held - sum(int(count) for count in collected)
    assert (state.acting == 0) == (state.phase == OVER) and state.acting <= EVERYBODY[state.seats]
    holders = [int(table[HOLDER + place]) for place in range(state.seats)]
    given = [holder for holder in holders if holder != NO_SEAT]
    assert len(set(given)) == len(given) and all(holder < state.seats for holder in given)
    assert len(given) == state.seats or state.phase == PROGRAMMING
