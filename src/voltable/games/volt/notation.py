"""Text <-> move, diagram <-> state.

A diagram shows the arena with the robots A to D (seats 0 to 3) on it, northern row first; every other space repeats
the mark of the board or has a plain dot. Below are one line for each robot and the other lines, in any order:

    round: 3, programming
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . . A . . . e
    w o . . . o 5 . e
    . . . . B 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
    A: damage 2, vp 1, number 2, program b3n r4e x, before 1 b2e b2e r1s
    B: vp 1, before 2 r6n r1n b1w
    tokens: 4 4 2
    collected: 1
    supply: 3 1 5
    lead: 0
    rng: 000102030405060708090a0b0c0d0e0f

The rows may be omitted if all robots are outside, and so may all lines but those of the robots. The defaults are no
damage, no VP, no number, no dice, nothing revealed, round 1. `before` is the number and program of the last reveal. The
phase is `programming`, `A enters`, `A won` or `drawn`. The next token of the supply comes first; by default, the supply
holds every token that no other line names, minus one for each VP that was not collected.
"""

from typing import Final

from mypy_extensions import i64, u8

from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.core.rng import Rng
from voltable.games.volt.boards import MARKS, PIT, PLAIN, WALL_MARK
from voltable.games.volt.moves import CLEAR, ENTER, LEAVE, MOVES, TAKE
from voltable.games.volt.pieces import (
    DAMAGE_LIMIT,
    DICE,
    MOST_SEATS,
    NO_DIE,
    OUT,
    SIZE,
    SPACES,
    TOKENS_IN_ARENA,
    UNITS,
    VP_SPACES,
    die_text,
    is_blue,
    is_red,
    space_text,
)
from voltable.games.volt.state import (
    COLLECTED,
    DAMAGE,
    ENTERING,
    HOLDER,
    LAST_HOLDER,
    LAST_PROGRAM,
    LYING,
    NO_SEAT,
    NOBODY,
    OVER,
    PLACED,
    POSITION,
    PROGRAM,
    PROGRAMMING,
    RACE,
    SEAT_BIT,
    SUPPLY,
    VP,
    Rules,
    State,
    empty_table,
    last_number,
    last_program,
    number_held,
    program_of,
    unknown_tokens,
)
from voltable.kit.diagrams import rng_of, whole

ROBOTS: Final = "ABCD"


def move_text(move: i64) -> str:
    if move < LEAVE:
        return f"{move // DICE + 1}{die_text(move % DICE)}"
    if move < TAKE:
        return f"{move - LEAVE + 1}x"
    if move < ENTER:
        return f"take:{move - TAKE + 1}"
    return "clear" if move == CLEAR else f"start:{move - ENTER}"


_MOVES: Final[dict[str, int]] = {move_text(move): move for move in range(MOVES)}
_DICE: Final[dict[str, int]] = {die_text(die): die for die in range(DICE + 1)}


def parse_move(text: str) -> int:
    word = text.strip().lower()
    move = _MOVES.get(word)
    if move is None:
        if word[:1] in "123" and word[1:2] == "b" and "r".join(word.split("b", 1)) in _MOVES:
            raise InvalidMove(
                f"{text!r} puts a blue die on a key that is not blue: robots do not move diagonally [R-21]"
            )
        raise InvalidMove(f"{text!r} is not a move of VOLT; moves look like 1b3n, 2r6nw, take:1, start:0")
    return move


def arena_rows(marks: str, positions: list[int]) -> list[str]:
    """Return the board with the robots on it, row by row."""
    shown = list(marks)
    for seat, position in enumerate(positions):
        if position != OUT:
            shown[position] = ROBOTS[seat]
    return [" ".join(shown[row * SIZE : row * SIZE + SIZE]) for row in range(SIZE)]


def position_text(state: State) -> str:
    table = state.table
    positions = [int(table[POSITION + seat]) for seat in range(state.seats)]
    lines = [f"round: {state.round}, {_phase_text(state)}", *arena_rows(state.board.marks, positions)]
    for seat in range(state.seats):
        parts = [f"damage {table[DAMAGE + seat]}", f"vp {table[VP + seat]}"]
        if number_held(state, seat):
            parts.append(f"number {number_held(state, seat)}")
        if table[PLACED + seat]:
            parts.append("program " + " ".join(die_text(die) for die in program_of(state, seat)))
        if (before := last_number(state, seat)) is not None:
            parts.append(f"before {' '.join([str(before), *(die_text(die) for die in last_program(state, seat))])}")
        lines.append(f"{ROBOTS[seat]}: {', '.join(parts)}")
    for name, first in (("tokens", LYING), ("collected", COLLECTED)):
        numbers = [str(number) for number in range(1, VP_SPACES + 1) for _ in range(int(table[first + number]))]
        lines.append(f"{name}: {' '.join(numbers)}")
    lines.append("supply: " + " ".join(str(table[SUPPLY + state.supply - 1 - at]) for at in range(state.supply)))
    lines.append(f"lead: {state.lead}")
    lines.append(f"rng: {state.rng.to_text()}")
    return "".join(line.rstrip() + "\n" for line in lines)


def _phase_text(state: State) -> str:
    if state.phase == PROGRAMMING:
        return "programming"
    if state.phase == OVER:
        return "drawn" if state.winner == NOBODY else f"{ROBOTS[state.winner]} won"
    return next(f"{ROBOTS[seat]} enters" for seat in range(MOST_SEATS) if state.acting == SEAT_BIT[seat])


def parse_position(text: str, rules: Rules) -> State:
    """Return the state of a diagram; raise InvalidPosition, which names the wrong line."""
    parser = _Parser(rules)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                parser.read_line(line.strip())
            except InvalidPosition as error:
                raise InvalidPosition(f"line {number} of the diagram: {error}") from None
    return parser.finish()


class _Parser:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.state: State = State(rules, 0, Rng(0), empty_table())
        self.state.round = 1
        self.state.phase = PROGRAMMING
        self.rows: list[str] = []
        self.seen: list[str] = []
        self.entering: int = NOBODY

    def read_line(self, line: str) -> None:
        name, colon, rest = line.partition(":")
        words = rest.split()
        if not colon:
            self.read_row("".join(line.split()))
            return
        if name in self.seen:
            raise InvalidPosition(f"{name} is given twice")
        self.seen.append(name)
        if name in tuple(ROBOTS):
            self.read_robot(ROBOTS.index(name), rest)
        elif name == "round":
            self.read_round(rest)
        elif name in ("tokens", "collected"):
            for word in words:
                self.state.table[(LYING if name == "tokens" else COLLECTED) + whole(word, 1, VP_SPACES)] += 1
        elif name == "supply":
            if len(words) > VP_SPACES * self.rules.vp_per_number:
                raise InvalidPosition(f"there are {VP_SPACES * self.rules.vp_per_number} tokens in all")
            self.state.supply = len(words)
            for at, word in enumerate(reversed(words)):
                self.state.table[SUPPLY + at] = u8(whole(word, 1, VP_SPACES))
        elif name == "lead":
            self.state.lead = whole(rest.strip(), 0, MOST_SEATS - 1)
        elif name == "rng":
            self.state.rng = rng_of(rest.strip())
        else:
            raise InvalidPosition(f"there is no {name!r} in a diagram of VOLT")

    def read_row(self, row: str) -> None:
        if len(self.rows) == SIZE or len(row) != SIZE:
            raise InvalidPosition(f"expected {SIZE} rows of {SIZE} marks")
        for column, mark in enumerate(row):
            space = len(self.rows) * SIZE + column
            printed = self.rules.board.marks[space]
            if mark in ROBOTS:
                self.put_robot(ROBOTS.index(mark), space, printed)
            elif mark not in MARKS or mark not in (PLAIN, printed):
                raise InvalidPosition(f"expected a robot, {PLAIN} or {printed} on {space_text(space)}, not {mark!r}")
        self.rows.append(row)

    def put_robot(self, seat: int, space: int, printed: str) -> None:
        if printed in (PIT, WALL_MARK):
            raise InvalidPosition(f"no robot can stand on {space_text(space)}, there is a {printed} [R-05]")
        if self.state.table[POSITION + seat] != OUT:
            raise InvalidPosition(f"{ROBOTS[seat]} stands on two spaces [R-05]")
        self.state.table[POSITION + seat] = u8(space)

    def read_round(self, rest: str) -> None:
        number, _, phase = rest.partition(",")
        self.state.round = whole(number.strip(), 1, 10**9)
        words = phase.split()
        if words == ["programming"]:
            return
        if words == ["drawn"]:
            self.state.phase = OVER
        elif len(words) == 2 and words[0] in tuple(ROBOTS) and words[1] == "enters":
            self.state.phase = ENTERING
            self.entering = ROBOTS.index(words[0])
        elif len(words) == 2 and words[0] in tuple(ROBOTS) and words[1] == "won":
            self.state.phase = OVER
            self.state.winner = ROBOTS.index(words[0])
        else:
            raise InvalidPosition(f"expected `programming`, `A enters`, `A won` or `drawn`, not {phase.strip()!r}")

    def read_robot(self, seat: int, rest: str) -> None:
        table = self.state.table
        for part in rest.split(","):
            name, _, value = part.strip().partition(" ")
            if name == "damage":
                table[DAMAGE + seat] = u8(whole(value, 0, DAMAGE_LIMIT))
            elif name == "vp":
                table[VP + seat] = u8(whole(value, 0, 255))
            elif name == "number":
                place = whole(value, 1, MOST_SEATS) - 1
                if table[HOLDER + place] != NO_SEAT:
                    raise InvalidPosition(f"number {value} is held twice")
                table[HOLDER + place] = u8(seat)
            elif name == "program":
                self.state.table[PLACED + seat] = u8(self.read_program(PROGRAM + seat * UNITS, value.split()))
            elif name == "before":
                number, _, dice = value.partition(" ")
                place = whole(number, 1, MOST_SEATS) - 1
                if table[LAST_HOLDER + place] != NO_SEAT:
                    raise InvalidPosition(f"number {number} was held twice")
                table[LAST_HOLDER + place] = u8(seat)
                self.read_program(LAST_PROGRAM + seat * UNITS, dice.split())
            elif name:
                raise InvalidPosition(f"expected damage, vp, number, program or before, not {name!r}")

    def read_program(self, first: int, words: list[str]) -> int:
        """Read dice into the table from this place on; return their number."""
        dice: list[int] = []
        for word in words:
            die = _DICE.get(word, -1)
            if die < 0 or (die == NO_DIE and not self.rules.errors_allowed):
                raise InvalidPosition(f"expected a die such as b3n or r6nw, not {word!r}")
            dice.append(die)
        blue = sum(is_blue(die) for die in dice)
        red = sum(is_red(die) for die in dice)
        if len(dice) > UNITS or max(blue, red) == UNITS:
            raise InvalidPosition("a program has at most three dice, and two of a colour [R-19]")
        for unit, die in enumerate(dice):
            self.state.table[first + unit] = u8(die)
        return len(dice)

    def finish(self) -> State:
        """Check what depends on more than one line."""
        state = self.state
        robots = [name for name in ROBOTS if name in self.seen]
        if not 2 <= len(robots) <= MOST_SEATS or robots != list(ROBOTS[: len(robots)]):
            raise InvalidPosition("expected a line for each robot, A and B, then perhaps C and D [R-01]")
        state.seats = len(robots)
        self.check_robots()
        if self.rows and len(self.rows) != SIZE:
            raise InvalidPosition(f"expected {SIZE} rows, got {len(self.rows)}")
        self.count_tokens()
        if state.phase == ENTERING:
            state.acting = SEAT_BIT[self.entering]
        elif state.phase == PROGRAMMING:
            if self.rules.start_numbers == RACE:
                self.check_outside()
            state.acting = sum(int(SEAT_BIT[seat]) for seat in range(state.seats) if not self.is_ready(seat))
            if state.acting == 0:
                raise InvalidPosition("everybody is ready, so the round would have been played [R-24]")
        return state

    def check_robots(self) -> None:
        state = self.state
        for seat in range(i64(MOST_SEATS)):
            position = i64(state.table[POSITION + seat])
            if seat >= state.seats and position != OUT:
                raise InvalidPosition(f"there is no line for robot {ROBOTS[seat]}")
            if position < SPACES and i64(state.table[DAMAGE + seat]) == DAMAGE_LIMIT:
                raise InvalidPosition(f"{ROBOTS[seat]} has {DAMAGE_LIMIT} damage and would be destroyed [R-44]")
            if i64(state.table[VP + seat]) >= self.rules.target_vp and state.winner != seat:
                raise InvalidPosition(f"{ROBOTS[seat]} has enough victory points and would have won [R-49]")
        held = sum(number_held(state, seat) > 0 for seat in range(state.seats))
        if held < state.seats and state.phase == ENTERING:
            raise InvalidPosition("while robots enter everybody holds a number [R-15]")
        for place in range(i64(MOST_SEATS)):
            holder = i64(state.table[HOLDER + place])
            if holder != NO_SEAT and max(place, holder) >= state.seats:
                raise InvalidPosition(f"the numbers are 1 to {state.seats} [R-01]")
        if self.entering >= state.seats or (self.entering >= 0 and i64(state.table[POSITION + self.entering]) != OUT):
            raise InvalidPosition(f"{ROBOTS[self.entering]} is not outside")

    def check_outside(self) -> None:
        """RA-09: check that in a race, robots outside already hold the last numbers."""
        state = self.state
        inside = sum(i64(state.table[POSITION + seat]) != OUT for seat in range(state.seats))
        for seat in range(state.seats):
            if i64(state.table[POSITION + seat]) == OUT and number_held(state, seat) <= inside:
                raise InvalidPosition(f"{ROBOTS[seat]} is outside and holds one of the last numbers [RA-09]")

    def is_ready(self, seat: i64) -> bool:
        table = self.state.table
        if i64(table[POSITION + seat]) == OUT:
            return True
        if self.rules.start_numbers == RACE:
            return number_held(self.state, seat) > 0
        return i64(table[PLACED + seat]) == UNITS

    def count_tokens(self) -> None:
        state = self.state
        lying = state.table[LYING : LYING + VP_SPACES + 1]
        collected = state.table[COLLECTED : COLLECTED + VP_SPACES + 1]
        state.in_arena = sum(int(count) for count in lying)
        if state.in_arena > TOKENS_IN_ARENA:
            raise InvalidPosition(f"at most {TOKENS_IN_ARENA} tokens lie in the arena [R-11]")
        for number in range(i64(1), i64(VP_SPACES + 1)):
            if i64(lying[number]) + i64(collected[number]) > self.rules.vp_per_number:
                raise InvalidPosition(f"there are {self.rules.vp_per_number} tokens of number {number} [R-07]")
        unknown = unknown_tokens(self.rules, lying, collected)
        points = sum(int(state.table[VP + seat]) for seat in range(state.seats))
        for_kills = points - sum(int(count) for count in collected)
        if for_kills < 0:
            raise InvalidPosition(f"{points} VP are held, fewer than were collected")
        if "supply" not in self.seen:
            state.supply = max(0, len(unknown) - (for_kills if self.rules.kill_token_from_mix else 0))
            for at in range(state.supply):
                state.table[SUPPLY + at] = u8(unknown[at])
        for number in range(i64(1), i64(VP_SPACES + 1)):
            in_supply = sum(i64(state.table[SUPPLY + at]) == number for at in range(state.supply))
            if in_supply > unknown.count(int(number)):
                raise InvalidPosition(f"there are {self.rules.vp_per_number} tokens of number {number} [R-07]")
        missing = len(unknown) - int(state.supply)
        if missing > for_kills:
            raise InvalidPosition(f"{missing} tokens are missing, but {for_kills} VP were won by kills")
