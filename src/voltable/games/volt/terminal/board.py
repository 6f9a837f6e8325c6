"""VOLT in the terminal: the arena from the viewer's own side, what to do, and the moves."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.cli.words.words import Who
from voltable.core.errors import VoltableError
from voltable.core.game import Seat
from voltable.games.volt.terminal.drawing import KEYS, Drawing, die_from, die_typed

ROBOT_LOOKS: Final = ["dynamo", "crate", "wedge", "kite"]
"""R-02: the robots by seat, unless players choose others."""
UNITS: Final = ["I", "II", "III"]
BLUE_KEYS: Final = ("f", "r", "b", "l")  # robots do not move diagonally
DICE_OF_COLOUR: Final = 2
LABEL: Final = 17
LOOKS_LIKE_A_DIE: Final = re.compile(r"[br][0-9]+[a-z]*")


class BadProgram(VoltableError):
    """Dice that cannot be placed; none of them was."""


class VoltBoard(Board):
    def title(self, data: Data) -> str:
        facts = {"vp": data["target_vp"], "round": data["round"], "last": data["max_rounds"]}
        return self.words("volt.title_last" if data["max_rounds"] else "volt.title", **facts)

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        drawing = Drawing(self.look, self.words)
        drawing.looks = [ROBOT_LOOKS.index(piece) for piece in self.pieces] or drawing.looks
        return Group(*drawing.board(data, names, eyes))

    def legend(self) -> list[str]:
        return self.words.lines("volt.legend")

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        words = self.words
        if data["phase"] == "over":
            winner = data["winner"]
            if winner is None:
                return Status(words("volt.draw_shared"), "[RA-26]")
            return Status(self.page.status.won(Who(names[winner], winner == eyes), data["robots"][winner]["vp"]))
        if not legal:
            return Status(words("volt.to_act", names=words.join([names[seat] for seat in data["acting"]])))
        if data["phase"] == "entering":
            return Status(self.page.status.enter, "[R-14]")
        program = self.program(data)
        if len(program) == len(UNITS):
            return Status(words("volt.take"), "[R-23]")
        side = data["robots"][eyes]["side"]
        so_far = "  ".join(f"{UNITS[unit]} {die_typed(die, side)}" for unit, die in enumerate(program))
        return Status(words("volt.program", unit=UNITS[len(program)]), so_far)

    def program(self, data: Data) -> list[str]:
        """Return the dice that the viewer has placed."""
        return [die for die in data["robots"][data["seat"]]["program"] if die]

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        """List starting spaces and numbers one by one; for dice, explain how to write them: there are 72."""
        groups: dict[str, MoveGroup] = {}
        for move in legal:
            kind, _, value = move.partition(":")
            if kind in ("start", "take"):
                label = data["starts"][int(value)] if kind == "start" else self.words("volt.number", number=value)
                group = groups.setdefault(kind, MoveGroup(self.label(f"{kind}_group"), [], column=8))
                group.items.append(MoveItem(move, label))
            elif move == "clear":
                groups[move] = MoveGroup(self.label("clear_group"), [MoveItem(move, self.words("volt.clear_words"))])
        dice = [move for move in legal if ":" not in move and move != "clear"]
        colours = [name for name, letter in (("blue", "b"), ("red", "r")) if any(move[1] == letter for move in dice)]
        for name in colours + (["error"] if any(move.endswith("x") for move in dice) else []):
            groups[name] = MoveGroup(self.label(f"{name}_group"), [], reason=self.words(f"volt.{name}_how"))
        for name in ("keys", "dice") if colours else ():
            groups[name] = MoveGroup(self.label(f"{name}_group"), [], reason=self.words(f"volt.{name}"))
        return list(groups.values())

    def label(self, name: str) -> Text:
        return Text(self.words(f"volt.{name}").ljust(LABEL))

    def moves_of(self, typed: str, data: Data) -> list[str] | None:
        """Return the moves of dice typed as seen from the own side, `b3f r1bl`; None for any other text.

        Raise BadProgram if one of them cannot be placed; then none is.
        """
        typed_dice = typed.lower().split()
        if not any(LOOKS_LIKE_A_DIE.fullmatch(die) or die == "x" for die in typed_dice):
            return None
        placed = self.program(data)
        side = data["robots"][data["seat"]]["side"]
        if len(typed_dice) > len(UNITS) - len(placed):
            left = len(UNITS) - len(placed)
            raise BadProgram(self.words("volt.too_many_dice", count=len(typed_dice), left=left))
        dice = [self.die_of(die, side) for die in typed_dice]
        for letter, colour in (("b", self.page.blue), ("r", self.page.red)):
            count = sum(die[0] == letter for die in placed + dice)
            if count > DICE_OF_COLOUR:
                raise BadProgram(self.words("volt.too_many_colour", colour=colour, count=count))
        return [f"{unit}{die}" for unit, die in enumerate(dice, start=len(placed) + 1)]

    def die_of(self, typed: str, side: str) -> str:
        if typed == "x":
            return typed
        if not (typed[:1] in ("b", "r") and typed[1:2] in tuple("123456") and typed[2:] in KEYS):
            raise BadProgram(self.words("volt.bad_die", die=typed, keys=" ".join(KEYS)))
        if typed[0] == "b" and typed[2:] not in BLUE_KEYS:
            raise BadProgram(self.words("volt.bad_blue", die=typed))
        return die_from(typed, side)

    def is_news(self, seen: Mapping[str, object]) -> bool:
        return seen["kind"] not in ("place", "programming", "round", "step")

    def merge(self, views: Sequence[Data]) -> Data:
        robots = [{**view["robots"][seat]} for seat, view in enumerate(views)]
        return {**views[0], "robots": robots}

    def after(self, data: Data, seen: Mapping[str, Any]) -> Data:
        """Return the position after this event; used to draw the steps between two positions."""
        robots = [dict(robot) for robot in data["robots"]]
        tokens = [dict(token) for token in data["tokens"]]
        kind, seat = seen["kind"], seen["seat"]
        if kind in ("step", "push"):
            robots[seat]["space"] = seen["to"]
        elif kind in ("fall", "destroyed"):
            robots[seat]["space"] = None
        elif kind == "hit":
            robots[seat]["damage"] = seen["damage"]
        elif kind == "reward":
            robots[seat]["vp"] = seen["vp"]
        elif kind == "collect":
            robots[seat]["vp"] += seen["tokens"]
            tokens = [token for token in tokens if token["number"] != seen["number"]]
        elif kind == "reveal":
            for robot, program in zip(robots, seen["programs"], strict=True):
                robot["program"] = [die[1:] for die in program]
        elif kind == "numbers":
            for number, holder in enumerate(seen["holders"], start=1):
                robots[holder]["number"] = number
        elif kind == "take":
            robots[seat]["number"] = seen["number"]
        return {**data, "robots": robots, "tokens": tokens, "acting": []}
