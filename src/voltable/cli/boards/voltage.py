"""Voltage on a terminal, in words: what is to be done, which moves there are, what happened."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.cli.boards.voltage_drawing import COLOURS, SET_SIZE, Drawing
from voltable.cli.style import Look
from voltable.core.game import Game, Seat

LABEL: Final = 16  # the width of a group's name
COLUMN: Final = 28  # of a number card's two moves

# VA-18: the editions call the specials differently.
SPECIAL_NAMES: Final = {
    "2017": {"by": "Bypass", "fu": "Blown Fuse"},
    "older": {"by": "Echange", "fu": "Fusible"},
}
LETTERS: Final = {"2017": {"by": "By", "fu": "Fu"}, "older": {"by": "Ec", "fu": "Fu"}}


class VoltageBoard(Board):
    def __init__(self, game: Game[Any, Any], look: Look) -> None:
        super().__init__(game, look)
        edition = str(game.chosen["edition"])
        self.special_names = SPECIAL_NAMES[edition]
        self.letters = LETTERS[edition]

    def title(self, data: Data) -> str:
        sets = "one set wins" if data["target_sets"] == 1 else f"first to {data['target_sets']} sets"
        return f"{sets}, turn {data['turn']}"

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        return Group(*self.drawing(tall).board(data, names, eyes))

    def drawing(self, tall: bool) -> Drawing:
        return Drawing(self.look, self.letters, tall)

    def legend(self) -> list[str]:
        back, lit = self.look.mark("back"), self.look.mark("lit")
        numbers = f"3{self.look.mark('to')}5"
        return [
            f"{back} is a plain back, {lit} a lit one, a Transformer: whoever draws it turns over a token [V-44].",
            f"{self.letters['by']} is {self.special_names['by']}, {self.letters['fu']} is {self.special_names['fu']}.",
            f"{numbers} is how a move changes the total of a side; the fifth card on a terminal scores it [V-22].",
        ]

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        if data["due"] == "over":
            scores = data["scores"]
            winner = 0 if scores[0] > scores[1] else 1
            sets = "1 set" if scores[winner] == 1 else f"{scores[winner]} sets"
            return Status(f"{names[winner]} won, {sets} to {scores[1 - winner]}.")
        if data["to_move"] != eyes:
            return Status(f"{names[data['to_move']]} is choosing.")
        if data["due"] == "flip":
            return Status("You drew a Transformer: turn over one token.", "[V-44]")
        if data["due"] == "draw":
            return Status("Draw your second card.", "[V-12]")
        if data["due"] == "second":
            closed = f"{COLOURS[data['colour_played']].capitalize()} is closed [V-11]"
            return Status("Now draw a card." if legal == ["draw"] else "Now a card on another colour, or draw.", closed)
        if legal == ["draw"]:
            return Status("Your turn: draw two cards.", "You hold none [V-21]")
        if "draw" not in legal:
            return Status("Your turn: play a card.", "Two more would be over six [V-19]")
        return Status("Your turn: play a card or draw.")

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        groups: dict[str, MoveGroup] = {}
        if data["due"] in ("first", "second"):
            for card in self.cards_held(data):
                groups[card] = MoveGroup(self.label(card), [], column=COLUMN)
        for move in legal:
            head = move.partition(":")[0]
            if head == "draw":
                groups[head] = MoveGroup(Text("draw".ljust(LABEL)), [MoveItem(move, self.draw_words(data))])
            elif head == "flip":
                group = groups.setdefault(head, MoveGroup(Text("turn over".ljust(LABEL)), [], column=COLUMN))
                group.items.append(self.flip_item(move, data))
            elif head in self.special_names:
                groups[head].column = 0
                groups[head].items.append(self.special_item(move, groups[head].items, data))
            else:
                groups[head].items.append(self.number_item(move, data, names))
        for group in groups.values():
            if not group.items:
                group.reason = "closed for your second card [V-11]"
        return list(groups.values())

    def cards_held(self, data: Data) -> list[str]:
        """The different faces in the viewer's hand in the order of the moves: colours, numbers, specials."""
        held = {place["card"] for place in data["hands"][data["seat"]] if place}
        order = [letter + number for letter in COLOURS for number in "123"] + list(self.special_names)
        return [card for card in order if card in held]

    def label(self, card: str) -> Text:
        name = self.special_names.get(card) or f"{COLOURS[card[0]]} {card[1]}"
        plate = self.drawing(tall=False).face(card)[0]
        return Text("").join([plate, Text(f" {name}".ljust(LABEL - plate.cell_len))])

    def number_item(self, move: str, data: Data, names: list[str]) -> MoveItem:
        """Whose side, and how its total changes; that it is the fifth card is said, because it scores (V-23)."""
        card, side = move.split(":")
        seat = data["seat"] if side == "own" else 1 - data["seat"]
        terminal = self.terminal(data, card[0])
        total = terminal["totals"][seat]
        fifth = self.fifth(data, card[0])
        whose = "your side" if side == "own" else f"{names[seat]}'s"
        return MoveItem(move, f"{whose} {total}{self.look.mark('to')}{total + int(card[1])}{fifth}")

    def special_item(self, move: str, before: list[MoveItem], data: Data) -> MoveItem:
        """On which terminal, shown once, and with what effect."""
        card, letter, target = [*move.split(":"), ""][:3]
        is_first = all(item.move.split(":")[1] != letter for item in before)
        mark = self.text(self.look.mark(COLOURS[letter]), COLOURS[letter]) if is_first else None
        fifth = "" if card == "fu" and target else self.fifth(data, letter)  # V-37, V-40
        if not target:
            return MoveItem(move, f"alone{fifth}", mark)
        verb = "take" if card == "by" else "remove"
        return MoveItem(move, f"{verb} {self.letters.get(target, target)}{fifth}", mark)

    def fifth(self, data: Data, letter: str) -> str:
        """Said of a card that completes a set (V-22)."""
        there = sum(len(cards) for cards in self.terminal(data, letter)["sides"])
        return ", fifth" if there == SET_SIZE - 1 else ""

    def flip_item(self, move: str, data: Data) -> MoveItem:
        colour = COLOURS[move[-1]]
        words = (
            f"to {self.look.mark('minus')}, low wins" if self.terminal(data, move[-1])["plus"] else "to +, high wins"
        )
        return MoveItem(move, words, self.text(self.look.mark(colour), colour))

    def draw_words(self, data: Data) -> str:
        lit = data["draw"]["top_back"] == "transformer"
        return "a lit card, then turn over a token" if lit else "a plain card"

    def terminal(self, data: Data, letter: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = data["terminals"][list(COLOURS).index(letter)]
        return found

    def is_news(self, seen: Mapping[str, object]) -> bool:
        return seen["kind"] not in ("turn", "top")  # the board shows both

    def merge(self, views: Sequence[Data]) -> Data:
        return {**views[0], "hands": [view["hands"][seat] for seat, view in enumerate(views)]}
