"""VOLT on a terminal: the arena from your own side, what is to be done, which moves there are."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.cli.boards.volt_drawing import Drawing
from voltable.core.game import Seat

UNITS: Final = ["I", "II", "III"]
COLOURS: Final = {"b": "blue", "r": "red"}
KEY_LETTERS: Final = {
    "front": "f",
    "front-right": "fr",
    "right": "r",
    "back-right": "br",
    "back": "b",
    "back-left": "bl",
    "left": "l",
    "front-left": "fl",
}
"""R-22: how the keys of a controller are typed."""
LABEL: Final = 18


class VoltBoard(Board):
    def title(self, data: Data) -> str:
        last = f" of {data['max_rounds']}" if data["max_rounds"] else ""
        return f"first to {data['target_vp']} VP, round {data['round']}{last}"

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        return Group(*Drawing(self.look).board(data, names, eyes))

    def legend(self) -> list[str]:
        return [
            "The arena is drawn from your side: front is up [R-22]. A to D are the robots of seats 0 to 3.",
            "o is a pit, # a wall, % a workshop, _ a starting space; 4 is a VP space, and 4*2 has two tokens on it.",
            "A die is typed as colour, number and key: b3f is blue 3 front, r1bl is red 1 back-left.",
            "A whole program may stand on one line: b3f r1bl b2r.",
        ]

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        if data["phase"] == "over":
            if data["winner"] is None:
                return Status("A draw: the lead is shared.", "[RA-26]")
            return Status(f"{names[data['winner']]} won with {data['robots'][data['winner']]['vp']} VP.")
        if not legal:
            return Status(f"{' and '.join(names[seat] for seat in data['acting'])} to act.")
        if data["phase"] == "entering":
            return Status("Choose a starting space for your robot.", "[R-14]")
        program = [die for die in data["robots"][eyes]["program"] if die]
        so_far = "  ".join(f"{UNITS[unit]} {self.die_typed(die, data)}" for unit, die in enumerate(program))
        if len(program) == len(UNITS):
            change = ", or clear to lay your dice anew" if "clear" in legal else ""
            return Status(f"Take a starting number{change}.", so_far)
        return Status(f"Program unit {UNITS[len(program)]}.", so_far)

    def die_words(self, die: str, data: Data) -> str:
        """A die as its owner sees it on the controller."""
        if die == "x":
            return "in error"
        key = next(key for key, direction in data["controller"].items() if direction == die[2:])
        return f"{COLOURS[die[0]]} {die[1]} {key}"

    def die_typed(self, die: str, data: Data) -> str:
        """A die as its owner types it: b2f."""
        words = self.die_words(die, data).split()
        return die if die == "x" else f"{die[:2]}{KEY_LETTERS[words[2]]}"

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        groups: dict[str, MoveGroup] = {}
        for move in legal:
            name, label = self.describe(move, data)
            group = groups.setdefault(name, MoveGroup(Text(name.ljust(LABEL)), [], column=8))
            group.items.append(MoveItem(move, label))
        return list(groups.values())

    def describe(self, move: str, data: Data) -> tuple[str, str]:
        """The group of a move, and what tells it from the others there."""
        kind, _, value = move.partition(":")
        if kind == "start":
            return "starting space", data["starts"][int(value)]
        if kind == "take":
            return "starting number", value
        if kind == "clear":
            return "change your mind", "take the dice back"
        if move.endswith("x"):
            return "error", "leave it"
        words = self.die_words(move[1:], data).split()
        return f"{words[0]} {words[2]}", words[1]

    def move_of(self, typed: str, data: Data) -> str:
        """What was typed as a die from the own side, as the text of a move; anything else as it is."""
        word = typed.lower().replace(" ", "")
        unit = len([die for die in data["robots"][data["seat"]]["program"] if die]) + 1
        if word == "x":
            return f"{unit}x"
        for key, letters in KEY_LETTERS.items():
            if word[:1] in COLOURS and word[1:2].isdigit() and word[2:] in (letters, key):
                return f"{unit}{word[:2]}{data['controller'][key]}"
        return typed

    def is_news(self, seen: Mapping[str, object]) -> bool:
        return seen["kind"] not in ("place", "programming", "round", "step")

    def merge(self, views: Sequence[Data]) -> Data:
        robots = [{**view["robots"][seat]} for seat, view in enumerate(views)]
        return {**views[0], "robots": robots}

    def after(self, data: Data, seen: Mapping[str, Any]) -> Data:
        """The position once this event has happened: what the way between two positions is drawn from."""
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
