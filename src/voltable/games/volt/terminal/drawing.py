"""Drawing of VOLT: the arena turned so that the viewer sits below it, and the robots' monitors beside it."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from voltable.cli.boards.board import Data
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.game import Seat

SIZE: Final = 9
CELL: Final = 5
DAMAGE_LIMIT: Final = 3
SOCKETS: Final = 3  # the most VP that are drawn as symbols
ROBOTS: Final = "ABCD"
COLUMNS: Final = "abcdefghi"

Robot = Mapping[str, Any]


KEYS: Final = ["f", "fr", "r", "br", "b", "bl", "l", "fl"]
"""R-22: the keys of a controller as they are typed, clockwise from the front."""
DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
FRONTS: Final = {"south": 0, "west": 2, "north": 4, "east": 6}
"""By side of the arena: the direction that is up for a viewer there."""


class Drawing:
    def __init__(self, look: Look, words: Words) -> None:
        self.look = look
        self.looks = list(range(len(ROBOTS)))
        """By seat: the index of its robot's colour."""
        self.words = words

    def board(self, data: Data, names: list[str], eyes: Seat) -> list[Text]:
        side = data["robots"][eyes]["side"] if eyes >= 0 else "south"
        left = self.arena(data, side)
        right = self.monitors(data, names, side)
        lines = []
        for row, line in enumerate(left):
            if row < len(right):
                line.append("  ").append_text(right[row])
            lines.append(line)
        return lines

    def arena(self, data: Data, side: str) -> list[Text]:
        tokens = {token["space"]: token["count"] for token in data["tokens"]}
        robots = {robot["space"]: seat for seat, robot in enumerate(data["robots"])}
        spaces = [[space_at(side, row, column) for column in range(SIZE)] for row in range(SIZE)]
        vertical = side in ("south", "north")
        tops = [space[0] if vertical else space[1] for space in spaces[0]]
        lines = [self.quiet("   " + "".join(f" {top}   " for top in tops))]
        for row in spaces:
            line = self.quiet(f" {row[0][1] if vertical else row[0][0]} ")
            for space in row:
                mark = data["board"][int(space[1]) - 1][COLUMNS.index(space[0])]
                line.append_text(self.cell(mark, robots.get(space), tokens.get(space, 0)))
            lines.append(line)
        return lines

    def cell(self, mark: str, seat: Seat | None, count: int) -> Text:
        """Draw the robot, the mark of the space and its tokens; a wall fills the cell."""
        if mark == "#":
            return Text("#####" if self.look.ascii_only else "█████", self.look.style("line"))
        cell = Text(" ")
        if seat is not None:
            cell.append(
                ROBOTS[seat], self.look.style(f"seat {self.looks[seat]}") + " reverse" if not self.look.plain else ""
            )
        shown = {".": "." if self.look.ascii_only else self.look.mark("dot"), "*": "%"}.get(mark, mark)
        if mark in "nesw":
            shown = "_"
        if seat is None or mark.isdigit():
            style = "brass" if count else "bad" if mark == "o" else "quiet"
            cell.append(shown, self.look.style(style))
        if count:
            cell.append(f"*{count}", self.look.style("brass"))
        cell.pad_right(CELL - cell.cell_len)
        return cell

    def monitors(self, data: Data, names: list[str], side: str) -> list[Text]:
        """Draw two lines for each robot: name and order; points, damage and dice on the controller."""
        lines: list[Text] = []
        for seat, robot in enumerate(data["robots"]):
            name = Text(f"{ROBOTS[seat]} ", self.look.style(f"seat {self.looks[seat]}"))
            name.append(names[seat], self.look.style("strong"))
            compass = self.words.page("volt").compass[robot["side"][0]]
            name.append(f" ({compass})", self.look.style("quiet"))
            if robot["number"]:
                name.append(f"  {self.words('volt.number', number=robot['number'])}", self.look.style("brass"))
            lines += [name, self.monitor(robot, data["target_vp"], side)]
        lines.append(self.quiet(self.words("volt.supply", supply=data["supply"])))
        return lines

    def monitor(self, robot: Robot, target: int, side: str) -> Text:
        line = Text("  ")
        if target <= SOCKETS:
            line.append(self.look.mark("won") * robot["vp"] + self.look.mark("open") * (target - robot["vp"]))
        else:
            line.append(f"{robot['vp']}/{target}")
        line.append(" ").append(self.look.mark("there") * robot["damage"], self.look.style("bad"))
        line.append(self.look.mark("free") * (DAMAGE_LIMIT - robot["damage"]), self.look.style("quiet"))
        program = [die for die in robot["program"] if die]
        if program and all(die == "sealed" for die in program):
            line.append(f" {self.words('volt.sealed', dice=len(program))}", self.look.style("quiet"))
        elif program:
            line.append(f" {' '.join(die_typed(die, side) for die in program)}")
        if robot["space"] is None:
            line.append(f" {self.words('volt.out')}", self.look.style("quiet"))
        return line

    def quiet(self, words: str) -> Text:
        return Text(words, self.look.style("quiet"))


def die_typed(die: str, side: str) -> str:
    """Return a die as a player on this side types it: b3f. The arena is drawn from there, so f is up."""
    if die in ("x", "sealed"):
        return die
    return die[:2] + KEYS[(DIRECTIONS.index(die[2:]) - FRONTS[side]) % len(KEYS)]


def die_from(typed: str, side: str) -> str:
    """Return the die typed as b3f, with its direction in the arena."""
    return typed[:2] + DIRECTIONS[(KEYS.index(typed[2:]) + FRONTS[side]) % len(KEYS)]


def space_at(side: str, row: int, column: int) -> str:
    """Return the space at this row and column of the drawing, counted from its top left corner (R-22)."""
    far = SIZE - 1
    at_row, at_column = {
        "south": (row, column),
        "west": (column, far - row),
        "north": (far - row, far - column),
        "east": (far - column, row),
    }[side]
    return f"{COLUMNS[at_column]}{at_row + 1}"
