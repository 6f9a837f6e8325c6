"""Voltage (hex) in the terminal: seven rows of named cells, every second one shifted, players above and below."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.cli.words.words import Who
from voltable.core.game import Seat

SIDE: Final = 7
CELL: Final = 9  # the width of a cell
LABEL: Final = 10  # the width of a group's name
FEW: Final = 8  # the most moves of one sort that are listed one by one
GOAL: Final = 4  # H-29
STALLING: Final = 4  # the turns without progress from which on they are shown
ARROWS: Final = {"e": "→", "ne": "↗", "nw": "↖", "w": "←", "sw": "↙", "se": "↘"}
CARD_WORDS: Final = {"p": "portal", "t": "through", "j": "junction"}
EXPLAINED: Final = {
    "put": "put",
    "flip": "flip",
    "look": "look_group",
    "place": "place",
    "offer": "offer",
    "gift": "gift",
}
"""Sorts of moves that are explained instead of listed if there are many, with their texts."""


class VoltageHexBoard(Board):
    def title(self, data: Data) -> str:
        if data["turn"] == 0:
            return self.words("voltage_hex.setting_up")
        stall = data["stall"]
        waiting = self.words("voltage_hex.stall", **stall) if stall["turns"] > STALLING else ""
        return self.words("voltage_hex.title", goal=GOAL, turn=data["turn"]) + waiting

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        below = eyes if eyes >= 0 else 0
        rows: list[Text] = []
        for row in range(SIDE):
            line = Text("     " if row % 2 else " ")
            for cell in data["board"][row * SIDE : (row + 1) * SIDE]:
                line.append_text(self.cell(cell, data))
            rows.append(line)
            if tall and row < SIDE - 1:
                rows.append(Text(""))
        return Group(
            self.player(data, names, 1 - below), *rows, self.player(data, names, below), self.foot(data, names)
        )

    def cell(self, cell: Data, data: Data) -> Text:
        """Draw a cell: its name, then an open card, a known one in brackets, or ? if only the other player knows it."""
        is_lit = cell["cell"] in data["lit"]
        text = Text(cell["cell"], self.look.style("live" if is_lit else "quiet"))
        text.append("*" if is_lit and self.look.plain else " ")
        if cell["face"] == "empty":
            text.append(" ")
        elif "card" not in cell:
            known = cell["face"] == "down" and cell["known_to"]
            text.append("?" if known else self.look.mark("dot"), self.look.style("quiet"))
        elif cell["face"] == "down":
            text.append("(").append_text(self.card(cell["card"])).append(")")
        else:
            text.append_text(self.card(cell["card"]))
            if cell["card"] in ("p0", "p1"):
                out = cell.get("out", "")
                text.append(
                    (f">{out}" if self.look.ascii_only else ARROWS.get(out, "")) if out else ">?",
                    self.portal(cell["card"]),
                )
        text.pad_right(max(0, CELL - text.cell_len))
        return text

    def card(self, card: str) -> Text:
        """Draw a card: T, J, or a portal in its owner's mark and colour."""
        if card in ("p0", "p1"):
            label = card.upper() if self.look.ascii_only else f"{self.look.mark(f'seat {card[1]}')}P"
            return Text(label, self.portal(card))
        return Text(card.upper(), self.look.style("strong"))

    def portal(self, card: str) -> str:
        return self.look.style(f"seat {card[1]}")

    def cards(self, cards: list[str]) -> Text:
        return Text(" ").join([self.card(card) for card in cards])

    def player(self, data: Data, names: list[str], seat: Seat) -> Text:
        """Draw name, paths, points taken (without the hand), and the hand as far as the viewer knows it."""
        player = data["players"][seat]
        line = Text(" ").append(f"{self.look.mark(f'seat {seat}')} ", self.look.style(f"seat {seat}"))
        line.append(names[seat], self.look.style("strong"))
        line.pad_right(max(1, 16 - line.cell_len))
        words = self.words
        line.append(words("voltage_hex.counts", paths=player["paths"], points=player["points"]) + "   ")
        if "score" in player:
            line.append(words("voltage_hex.score", score=player["score"]) + "   ", self.look.style("strong"))
        size = player["hand_size"]
        line.append(words("voltage_hex.cards", cards=size))
        if "hand" in player and size:
            line.append(words("voltage_hex.held")).append_text(self.cards(player["hand"]))
        elif data["memory"]["hand"]:
            line.append(words("voltage_hex.known")).append_text(self.cards(data["memory"]["hand"]))
        return line

    def foot(self, data: Data, names: list[str]) -> Text:
        """Draw the pile, what the viewer knows of it, and an open offer."""
        text = self.words
        line = Text(f" {text('voltage_hex.pile', pile=data['pile'])}", self.look.style("quiet"))
        for words, cards in (
            (text("voltage_hex.in_pile"), data["memory"]["pile"]),
            (text("voltage_hex.loose"), data["memory"]["loose"]),
        ):
            if cards:
                line.append(words).append_text(self.cards(cards))
        if data["drawn"]:
            line.append("   " + text("voltage_hex.you_drew")).append_text(self.card(data["drawn"]))
        offer = data["offer"]
        if offer and "give" in offer:
            line.append("   " + text("voltage_hex.offers", name=names[offer["by"]])).append_text(
                self.cards(offer["give"])
            )
            if offer["want"]:
                line.append(text("voltage_hex.for")).append_text(self.cards(offer["want"]))
            else:
                line.append(text("voltage_hex.as_gift"))
        return line

    def legend(self) -> list[str]:
        portal = "P0>se" if self.look.ascii_only else f"{self.look.mark('seat 0')}P{ARROWS['se']}"
        return self.words.lines("voltage_hex.legend", portal=portal, dot=self.look.mark("dot"))

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        due, words = data["due"], self.words
        if due == "over":
            scores = [player["score"] for player in data["players"]]
            if scores[0] == scores[1]:
                return Status(self.page.status.drawn_game(scores[0]))
            winner = 0 if scores[0] > scores[1] else 1
            return Status(self.page.status.won(Who(names[winner], winner == eyes), scores[winner], scores[1 - winner]))
        if not legal:
            return Status(words("screen.choosing", name=names[data["actor"]]))
        if due == "orient":
            return Status(words("voltage_hex.orient", cell=data["pending"]), "[H-21]")
        if due == "look":
            return Status(words("voltage_hex.look", count=len(data["looked"])), "[H-14]")
        if due == "discard":
            first = legal == [f"discard:p{1 - data['seat']}"]
            reason = f"{words('voltage_hex.foreign_first')} [H-27]" if first else "[H-26]"
            return Status(words("voltage_hex.discard", count=data["discards"]), reason)
        if due == "answer":
            return Status(words("voltage_hex.answer"), "[H-34]")
        return Status(words("voltage_hex.put_it" if due == "put" else "voltage_hex.turn"))

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        """List a few moves of a sort one by one; explain how to write many."""
        sorts: dict[str, list[str]] = {}
        for move in legal:
            sorts.setdefault(move.partition(":")[0], []).append(move)
        groups: list[MoveGroup] = []
        for sort, moves in sorts.items():
            label = Text(sort.ljust(LABEL))
            if len(moves) > FEW and sort in EXPLAINED:
                card = moves[0].split(":")[1]
                groups.append(MoveGroup(label, [], reason=self.words(f"voltage_hex.{EXPLAINED[sort]}", card=card)))
            else:
                groups.append(MoveGroup(label, [MoveItem(move, self.move_words(move)) for move in moves]))
        return groups

    def move_words(self, move: str) -> str:
        """Return the words that a listed move adds to the name of its group."""
        _, _, rest = move.partition(":")
        if move.startswith("discard"):
            return f"{self.words(f'voltage_hex.{CARD_WORDS[rest[0]]}')} {rest}"
        if move.startswith("orient") and not self.look.ascii_only:
            return f"{ARROWS[rest]} {rest}"
        return rest.replace(":", " ") or self.words(f"voltage_hex.{move}_words")

    def is_news(self, seen: Any) -> bool:
        return seen["kind"] not in ("turn", "drawn", "refill", "shuffle")

    def merge(self, views: Sequence[Data]) -> Data:
        cells = [max(seen, key=len) for seen in zip(*[view["board"] for view in views], strict=True)]
        players = [views[seat]["players"][seat] for seat in range(len(views))]
        return {**views[0], "board": cells, "players": players}
