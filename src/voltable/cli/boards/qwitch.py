"""Qwitch on a terminal: the Direction and the centre above, then the players, then your hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.core.game import Seat

LABEL: Final = 11  # the width of what stands before a line
NAME: Final = 20
RECENT: Final = 10  # cards of the centre that are shown beside the top one
SIGNS: Final = {"up": "+", "down": "-", "equal": "="}
MEANINGS: Final = {
    "exact": {
        "up": "one letter or number up",
        "down": "one letter or number down",
        "equal": "the same letter or number",
    },
    "any": {
        "up": "a higher letter or number",
        "down": "a lower letter or number",
        "equal": "the same letter or number",
    },
}


class QwitchBoard(Board):
    def title(self, data: Data) -> str:
        cards = len(data["centre"])
        return f"{data['mode'].capitalize()} game, {cards} card{'' if cards == 1 else 's'} in the centre"

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        lines = self.table_lines(data, names, tall)
        if "all_hands" in data:
            for seat, hand in enumerate(data["all_hands"]):
                lines.append(self.hand_line(hand, f"hand {seat}"))
        elif data["hand"] is not None:
            lines.append(self.hand_line(data["hand"], "your hand"))
        return Group(*lines)

    def table_lines(self, data: Data, names: list[str], tall: bool) -> list[Text]:
        """All but the hands."""
        space = [Text("")] if tall or len(names) <= 5 else []
        players = [self.player_line(data, names, seat) for seat in range(len(names))]
        return [self.direction_line(data), self.centre_line(data), *space, *players, *space]

    def direction_line(self, data: Data) -> Text:
        symbol = data["direction"]
        line = self.label("Direction")
        line.append_text(self.plate(f"{SIGNS[symbol]} {symbol.upper()}", "plate green"))
        line.append(f"  {MEANINGS[str(self.game.chosen['step_rule'])][symbol]}")
        left = "  ".join(f"{count} {SIGNS[name]}" for name, count in data["directions_left"].items())
        line.append(f"  to come: {left}", self.look.style("quiet"))
        return line

    def centre_line(self, data: Data) -> Text:
        """The top card, and those below it from the top down."""
        line = self.label("centre")
        line.append_text(self.card(data["top"]))
        below = [card.upper() for card in reversed(data["centre"][:-1])]
        if below:
            more = f" {self.look.mark('more')}" if len(below) > RECENT else ""
            line.append(f"  on {' '.join(below[:RECENT])}{more}", self.look.style("quiet"))
        return line

    def player_line(self, data: Data, names: list[str], seat: Seat) -> Text:
        """Name, backs of the cards in hand, size of the pile."""
        line = Text(" ").append(f"{self.look.mark(f'seat {seat}')} ", self.look.style(f"seat {seat}"))
        line.append(names[seat], self.look.style("strong"))
        line.pad_right(max(1, NAME - line.cell_len))
        held, pile = data["hands"][seat], data["piles"][seat]
        line.append(
            self.look.mark("there") * held + self.look.mark("free") * (5 - held), self.look.style(f"seat {seat}")
        )
        line.append(f"  {held} in hand, {pile} in the pile")
        if seat == data["dealer"]:
            line.append("  dealer", self.look.style("quiet"))
        if seat == data["to_move"]:
            line.append(f"  {self.look.mark('lamp')} to play", self.look.style("live"))
        return line

    def hand_line(self, cards: Sequence[str | None], name: str, numbered: bool = False) -> Text:
        """Cards side by side; with their keys where each has one, and a gap where one was played."""
        line = self.label(name)
        for number, card in enumerate(cards, start=1):
            if numbered:
                line.append(f"{number}", self.look.style("key"))
                line.append(" ")
            line.append_text(self.card(card) if card else self.text("    "))
            line.append("   " if numbered else " ")
        return line

    def card(self, card: str) -> Text:
        return self.plate(card.upper(), "plate ivory")

    def plate(self, words: str, style: str) -> Text:
        return Text(f"[{words}]") if self.look.plain else Text(f" {words} ", self.look.style(style))

    def label(self, name: str) -> Text:
        return Text(f" {name:<{LABEL}}", self.look.style("quiet"))

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        if data["over"]:
            if data["winner"] is None:
                return Status("Nobody could play any more, and nobody won.", "[QA-11]")
            return Status(f"{names[data['winner']]} won.")
        if data["to_move"] is None:
            return Status("Play a card that fits before somebody else does.")
        if data["to_move"] != eyes:
            return Status(f"{names[data['to_move']]} is choosing.")
        if legal == ["pass"]:
            return Status("Your turn: you hold no card that fits, so pass.", "[Q-16]")
        return Status("Your turn: play a card or pass." if "pass" in legal else "Your turn: play a card.")

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        if not legal:
            return []
        return [
            MoveGroup(self.text("play"), [MoveItem(move, move if move == "pass" else move.upper()) for move in legal])
        ]

    def legend(self) -> list[str]:
        there, free = self.look.mark("there"), self.look.mark("free")
        return [
            f"{there} is a card in hand, {free} room for one: hands are filled to five when play stops [Q-19].",
            "The card in the centre is the one to play on; those under it follow from the top down.",
            "To come: the Direction cards that have not been turned since they were shuffled.",
        ]

    def is_news(self, seen: Mapping[str, object]) -> bool:
        """What others draw is seen on the board."""
        return seen["kind"] != "draw" or "cards" in seen

    def merge(self, views: Sequence[Data]) -> Data:
        return {**views[0], "all_hands": [view["hand"] for view in views]}
