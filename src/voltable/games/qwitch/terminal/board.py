"""Qwitch in the terminal: the Direction and the centre on top, then the players, then your hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.core.game import Seat

LABEL: Final = 11  # the width of a line's label
NAME: Final = 20
RECENT: Final = 10  # cards of the centre shown beside the top one
SIGNS: Final = {"up": "+", "down": "-", "equal": "="}


class QwitchBoard(Board):
    def title(self, data: Data) -> str:
        mode = self.words(f"qwitch.{data['mode']}")
        return self.words("qwitch.title", mode=mode, cards=len(data["centre"]))

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        lines = self.table_lines(data, names, tall)
        if "all_hands" in data:
            for seat, hand in enumerate(data["all_hands"]):
                lines.append(self.hand_line(hand, self.words("qwitch.hand_of", number=seat + 1)))
        elif data["hand"] is not None:
            lines.append(self.hand_line(data["hand"], self.words("qwitch.hand")))
        return Group(*lines)

    def table_lines(self, data: Data, names: list[str], tall: bool) -> list[Text]:
        """Return the lines of the table, without the hands."""
        space = [Text("")] if tall or len(names) <= 5 else []
        players = [self.player_line(data, names, seat) for seat in range(len(names))]
        return [self.direction_line(data), self.centre_line(data), *space, *players, *space]

    def direction_line(self, data: Data) -> Text:
        symbol = data["direction"]
        line = self.label(self.words("qwitch.direction"))
        line.append_text(self.plate(f"{SIGNS[symbol]} {self.page.symbols[symbol].upper()}", "plate green"))
        line.append(f"  {self.meaning(symbol)}")
        left = "  ".join(f"{count}{SIGNS[name]}" for name, count in data["directions_left"].items())
        line.append(f"  {self.words('qwitch.to_come', cards=left)}", self.look.style("quiet"))
        return line

    def meaning(self, symbol: str) -> str:
        """Return the meaning of a Direction."""
        if self.game.chosen["step_rule"] == "exact" or symbol == "equal":
            return str(self.page.names[symbol])
        return self.words("qwitch.higher" if symbol == "up" else "qwitch.lower")

    def centre_line(self, data: Data) -> Text:
        """Return the top card, and the cards below it from the top down."""
        line = self.label(self.words("qwitch.centre"))
        line.append_text(self.card(data["top"]))
        below = [card.upper() for card in reversed(data["centre"][:-1])]
        if below:
            more = f" {self.look.mark('more')}" if len(below) > RECENT else ""
            shown = f"{' '.join(below[:RECENT])}{more}"
            line.append(f"  {self.words('qwitch.on', cards=shown)}", self.look.style("quiet"))
        return line

    def player_line(self, data: Data, names: list[str], seat: Seat) -> Text:
        """Return name, backs of the cards in hand, and size of the pile."""
        line = Text(" ").append(f"{self.look.mark(f'seat {seat}')} ", self.look.style(f"seat {seat}"))
        line.append(names[seat], self.look.style("strong"))
        line.pad_right(max(1, NAME - line.cell_len))
        held, pile = data["hands"][seat], data["piles"][seat]
        line.append(
            self.look.mark("there") * held + self.look.mark("free") * (5 - held), self.look.style(f"seat {seat}")
        )
        line.append(f"  {self.words('qwitch.counts', held=held, pile=pile)}")
        if seat == data["dealer"]:
            line.append(f"  {self.words('qwitch.dealer')}", self.look.style("quiet"))
        if seat == data["to_move"]:
            line.append(f"  {self.look.mark('lamp')} {self.words('qwitch.to_play')}", self.look.style("live"))
        return line

    def hand_line(self, cards: Sequence[str | None], name: str, numbered: bool = False) -> Text:
        """Return the cards side by side, with their keys if `numbered`, and a gap for each played card."""
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
        page = self.page
        if data["over"]:
            winner = data["winner"]
            return (
                Status(page.nobodyWon, "[QA-11]") if winner is None else Status(page.won(names[winner], winner == eyes))
            )
        is_exact = self.game.chosen["step_rule"] == "exact" or data["direction"] == "equal"
        asked = page.asks[data["direction"]](data["top"].upper())
        ask = asked if is_exact else self.meaning(data["direction"])
        if data["to_move"] is None:
            return Status(page.go(ask))
        if data["to_move"] != eyes:
            return Status(page.choosing(names[data["to_move"]]))
        if legal == ["pass"]:
            return Status(page.mustPass, f"{page.nothingFits} [Q-16]")
        return Status(page.playOrPass(ask) if "pass" in legal else page.play(ask))

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        if not legal:
            return []
        items = [MoveItem(move, self.words("qwitch.pass") if move == "pass" else move.upper()) for move in legal]
        return [MoveGroup(self.text(self.words("qwitch.play")), items)]

    def legend(self) -> list[str]:
        return self.words.lines("qwitch.legend", there=self.look.mark("there"), free=self.look.mark("free"))

    def is_news(self, seen: Mapping[str, object]) -> bool:
        """Return whether the event is logged; the board already shows the draws of others."""
        return seen["kind"] != "draw" or "cards" in seen

    def merge(self, views: Sequence[Data]) -> Data:
        return {**views[0], "all_hands": [view["hand"] for view in views]}
