"""Boards: the arena as a text diagram, and the tables that make it fast (R-03, R-04, RA-01, RA-02).

A board is nine rows of nine marks, the northern row first, with or without spaces between the marks:

    .  a plain space          o  a pit              *  a workshop
    #  a wall                 1 .. 6  a VP space    n e s w  a starting space of that side, on its edge

Lines that begin with `title:` or `about:` may stand above the rows; blank lines do not count. On one line the rows are
separated by `/`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.errors import InvalidOption
from voltable.core.options import Option, Value
from voltable.games.volt.pieces import (
    BLUE_KEYS,
    COLUMN_STEP,
    DIRECTIONS,
    OUT,
    RED,
    ROW_STEP,
    SIDE_NAMES,
    SIDES,
    SIZE,
    SPACES,
    WALL,
    space_text,
)

PLAIN: Final = "."
PIT: Final = "o"
WALL_MARK: Final = "#"
WORKSHOP: Final = "*"
VP_MARKS: Final = "123456"
MARKS: Final = PLAIN + PIT + WALL_MARK + WORKSHOP + VP_MARKS + SIDES

LINE: Final = 82  # entries for the rays from a space: one for each space and one for OUT
NO_RAY: Final = 255


class InvalidBoard(InvalidOption):
    """A text that is no board; `row` and `column` count from 1, and are 0 if the error concerns the whole board."""

    def __init__(self, row: int, column: int, message: str) -> None:
        super().__init__(message)
        self.row = row
        self.column = column
        self.message = message

    def __str__(self) -> str:
        if self.row == 0:
            return self.message
        at = f"row {self.row}" + (f", column {self.column}" if self.column else "")
        return f"{at}: {self.message}"


class Board:
    """An immutable arena."""

    def __init__(self, title: str, about: str, marks: str) -> None:
        self.title: Final = title
        self.about: Final = about
        self.marks: Final = marks
        """All 81 marks in reading order."""
        self.steps: Final = vec[u8](_steps(marks))
        """By direction * 81 + space: the next space, or WALL."""
        self.rays: Final = vec[u8](_rays(self.steps))
        """By from * LINE + to: direction * 16 + distance if a line without walls joins them, else NO_RAY."""
        self.slides: Final = vec[u8](_slides(marks, self.steps))
        """By space * RED + die: where a blue die ends if no robot is in the way; OUT for a pit."""
        self.pits: Final = vec[u8]([u8(mark == PIT) for mark in marks] + [u8(0)])
        self.vp_numbers: Final = vec[u8]([u8(int(mark) if mark in VP_MARKS else 0) for mark in marks] + [u8(0)])
        """By space: the number of the VP space there, 0 for none; also 0 for OUT."""
        self.vp_spaces: Final = vec[u8]([u8(0)] + [u8(marks.index(mark)) for mark in VP_MARKS])
        self.landscape: Final = vec[u8](_landscape(marks))
        """Planes of 81 spaces: walls, pits and workshops as 0 or 1, then the numbers of VP spaces."""
        self.landmarks: Final = vec[i64]([at for at, value in enumerate(self.landscape) if value])
        """The indexes where the landscape is not 0."""
        self.starts: Final = vec[u8](_starts(marks))
        """By side * SIZE + k: its starting spaces in reading order (R-14), then WALL."""
        self.start_counts: Final = vec[u8]([u8(marks.count(side)) for side in SIDES])

    def rows(self) -> list[str]:
        return [self.marks[row * SIZE : row * SIZE + SIZE] for row in range(SIZE)]

    def to_text(self) -> str:
        """Return the diagram on one line."""
        return "/".join(self.rows())


def parse_board(text: str) -> Board:
    """Return the board in this text; raise InvalidBoard, which says where it is wrong and what was expected."""
    title = about = ""
    rows: list[str] = []
    for line in text.replace("/", "\n").splitlines():
        if line.startswith("title:") and not rows:
            title = line.removeprefix("title:").strip()
        elif line.startswith("about:") and not rows:
            about = line.removeprefix("about:").strip()
        elif line.strip():
            rows.append("".join(line.split()))
            _check_row(rows[-1], len(rows))
    if len(rows) != SIZE:
        raise InvalidBoard(0, 0, f"expected {SIZE} rows, got {len(rows)}")
    marks = "".join(rows)
    _check_vp_spaces(marks)
    _check_starts(marks)
    _check_ways(marks)
    return Board(title, about, marks)


def _check_row(row: str, number: int) -> None:
    if number > SIZE:
        raise InvalidBoard(number, 0, f"expected {SIZE} rows, not another one")
    for column, mark in enumerate(row[:SIZE], start=1):
        if mark not in MARKS:
            raise InvalidBoard(number, column, f"expected one of {' '.join(MARKS)}, not {mark!r}")
    if len(row) != SIZE:
        raise InvalidBoard(number, min(len(row), SIZE) + 1, f"expected {SIZE} marks in a row, got {len(row)}")


def _check_vp_spaces(marks: str) -> None:
    """R-07: check that there is one VP space for every number on a token."""
    for number in VP_MARKS:
        if number not in marks:
            raise InvalidBoard(0, 0, f"expected a VP space {number}, found none")
        second = marks.find(number, marks.index(number) + 1)
        if second >= 0:
            first = space_text(marks.index(number))
            raise _at(second, f"expected one VP space {number}, but there is another at {first}")


def _check_starts(marks: str) -> None:
    """R-14: check that every side has a starting space, and that they lie along it."""
    edges = [range(SIZE), range(SIZE - 1, SPACES, SIZE), range(SPACES - SIZE, SPACES), range(0, SPACES, SIZE)]
    for side, mark in enumerate(SIDES):
        if mark not in marks:
            raise InvalidBoard(0, 0, f"expected a starting space {mark} along the {SIDE_NAMES[side]} side, found none")
        for space in range(SPACES):
            if marks[space] == mark and space not in edges[side]:
                raise _at(space, f"expected a starting space {mark} only along the {SIDE_NAMES[side]} side")


def _check_ways(marks: str) -> None:
    """Check that no starting space is locked in, and that every token can be reached without crossing a pit."""
    first = marks.index("s")
    reached = [first]
    for space in reached:
        for direction in range(0, len(DIRECTIONS), 2):
            to = _step(marks, space, direction)
            if to != WALL and marks[to] != PIT and to not in reached:
                reached.append(to)
    for space in range(SPACES):
        if marks[space] in VP_MARKS + SIDES and space not in reached:
            raise _at(space, f"expected a way from {space_text(first)} that crosses no wall and no pit")


def _at(space: int, message: str) -> InvalidBoard:
    return InvalidBoard(space // SIZE + 1, space % SIZE + 1, message)


def _step(marks: str, space: int, direction: int) -> int:
    """R-04: return the next space in this direction, or WALL."""
    row, column = space // SIZE + ROW_STEP[direction], space % SIZE + COLUMN_STEP[direction]
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        return WALL
    to = row * SIZE + column
    return WALL if marks[space] == WALL_MARK or marks[to] == WALL_MARK else to


def _steps(marks: str) -> list[u8]:
    return [u8(_step(marks, space, direction)) for direction in range(len(DIRECTIONS)) for space in range(SPACES)]


def _rays(steps: vec[u8]) -> list[u8]:
    """R-41, R-42: return the lines of fire, which end at a wall, but not at a pit."""
    rays = [u8(NO_RAY)] * (LINE * LINE)
    for space in range(i64(SPACES)):
        for direction in range(i64(len(DIRECTIONS))):
            to = i64(steps[direction * SPACES + space])
            distance: i64 = 1
            while to != WALL:
                rays[space * LINE + to] = u8(direction * 16 + distance)
                to = i64(steps[direction * SPACES + to])
                distance += 1
    return rays


def _slides(marks: str, steps: vec[u8]) -> list[u8]:
    """R-31, R-35, R-38: return the ends of moves: when the number is used up, at a wall, or in a pit."""
    slides: list[u8] = []
    for space in range(i64(SPACES)):
        for die in range(i64(RED)):
            at = space
            for _ in range(die // BLUE_KEYS + 1):
                to = i64(steps[die % BLUE_KEYS * 2 * SPACES + at])
                if to == WALL:
                    break
                at = to
                if marks[at] == PIT:
                    at = OUT
                    break
            slides.append(u8(at))
    return slides


def _landscape(marks: str) -> list[u8]:
    planes = [u8(mark == wanted) for wanted in (WALL_MARK, PIT, WORKSHOP) for mark in marks]
    return planes + [u8(int(mark) if mark in VP_MARKS else 0) for mark in marks]


def _starts(marks: str) -> list[u8]:
    starts: list[u8] = []
    for side in SIDES:
        spaces = [u8(space) for space in range(SPACES) if marks[space] == side]
        starts += spaces + [u8(WALL)] * (SIZE - len(spaces))
    return starts


OLD_NAMES: Final = {"junkyard": "foundry"}
"""RA-01: our board once had the name of the printed board, junkyard, which is a different one."""


class BoardOption(Option):
    """A board of the game by name, or a complete diagram, so that a record needs no other file.

    A renamed board is still found by its old name, so that old records replay.
    """

    def __init__(self, boards: dict[str, str], default: str, help: str) -> None:
        super().__init__("board", default, help)
        self.boards = boards

    def takes(self) -> str:
        return f"{', '.join(self.boards)} or a diagram of {SIZE} rows separated by /"

    def accepts(self, value: Value) -> bool:
        return isinstance(value, str) and (value in self.boards or value in OLD_NAMES or _is_diagram(value))

    def check(self, value: Value) -> Value:
        """Return the value, or the new name for an old one; a diagram is parsed, so that an error names the place."""
        super().check(value)
        text = str(value)
        name = OLD_NAMES.get(text, text)
        self.read(name)
        return name

    def read(self, value: str) -> Board:
        try:
            return parse_board(self.boards.get(value, value))
        except InvalidBoard as error:
            raise InvalidBoard(0, 0, f"option board: {error}") from None


def _is_diagram(text: str) -> bool:
    return "/" in text or "\n" in text
