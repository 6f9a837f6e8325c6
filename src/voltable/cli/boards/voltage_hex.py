"""Voltage (hex) on a terminal: seven rows of named cells, every second one shifted, players above and below."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.core.game import Seat

SIDE: Final = 7
CELL: Final = 9  # the width of a cell
LABEL: Final = 10  # of a group's name
FEW: Final = 8  # moves of one sort that are listed one by one
GOAL: Final = 4  # H-29
ARROWS: Final = {"e": "→", "ne": "↗", "nw": "↖", "w": "←", "sw": "↙", "se": "↘"}
WORDS: Final = {"p0": "portal", "p1": "portal", "t": "Through", "j": "Junction"}
EXAMPLES: Final = {
    "put": "any empty space inside the edge, such as: put c3",
    "flip": "any face-down card, such as: flip c3",
    "look": "up to three face-down cards, such as: look c3",
    "place": "a hand card on a face-down one, such as: place {card} c3",
    "offer": "one or two cards for one or two, such as: offer {card} p0",
    "gift": "one or two cards for nothing, such as: gift {card}",
}
ENDS: Final = {"answer": "Accept the offer or decline it.", "put": "Put the card you drew on a space, or type quick."}


class VoltageHexBoard(Board):
    def title(self, data: Data) -> str:
        if data["turn"] == 0:
            return "setting up"
        stall = data["stall"]
        waiting = f", {stall['turns']} of {stall['limit']} turns without progress" if stall["turns"] > 4 else ""
        return f"first to {GOAL} paths, turn {data['turn']}{waiting}"

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
        """The cell's name, then what the viewer knows of it: an open card, (a known one), ? if the other knows it."""
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
                    (f">{out}" if self.look.plain else ARROWS.get(out, "")) if out else ">?", self.portal(cell["card"])
                )
        text.pad_right(max(0, CELL - text.cell_len))
        return text

    def card(self, card: str) -> Text:
        """T, J, or a portal in its owner's mark and colour."""
        if card in ("p0", "p1"):
            label = card.upper() if self.look.plain else f"{self.look.mark(f'seat {card[1]}')}P"
            return Text(label, self.portal(card))
        return Text(card.upper(), self.look.style("strong"))

    def portal(self, card: str) -> str:
        return self.look.style(f"seat {card[1]}")

    def cards(self, cards: list[str]) -> Text:
        return Text(" ").join([self.card(card) for card in cards])

    def player(self, data: Data, names: list[str], seat: Seat) -> Text:
        """Name, paths, points taken (without the hand), and the hand as far as the viewer knows it."""
        player = data["players"][seat]
        line = Text(" ").append(f"{self.look.mark(f'seat {seat}')} ", self.look.style(f"seat {seat}"))
        line.append(names[seat], self.look.style("strong"))
        line.pad_right(max(1, 16 - line.cell_len))
        line.append(f"{player['paths']} {'path' if player['paths'] == 1 else 'paths'}, {player['points']} points   ")
        if "score" in player:
            line.append(f"score {player['score']}   ", self.look.style("strong"))
        size = player["hand_size"]
        line.append(f"{size} {'card' if size == 1 else 'cards'}")
        if "hand" in player and size:
            line.append(": ").append_text(self.cards(player["hand"]))
        elif data["memory"]["hand"]:
            line.append(", among them ").append_text(self.cards(data["memory"]["hand"]))
        return line

    def foot(self, data: Data, names: list[str]) -> Text:
        """The pile, what the viewer knows of it, and an offer on the table."""
        line = Text(f" pile {data['pile']}", self.look.style("quiet"))
        for words, cards in (
            (", in it ", data["memory"]["pile"]),
            (", still hidden ", data["memory"]["loose"]),
        ):
            if cards:
                line.append(words).append_text(self.cards(cards))
        if data["drawn"]:
            line.append("   you drew ").append_text(self.card(data["drawn"]))
        offer = data["offer"]
        if offer and "give" in offer:
            line.append(f"   {names[offer['by']]} offers ").append_text(self.cards(offer["give"]))
            if offer["want"]:
                line.append(" for ").append_text(self.cards(offer["want"]))
            else:
                line.append(" as a gift")
        return line

    def legend(self) -> list[str]:
        dot = self.look.mark("dot")
        portal = "P0>se" if self.look.plain else f"{self.look.mark('seat 0')}P{ARROWS['se']}"
        return [
            f"T is an open Through [H-19], J an open Junction [H-20], {portal} a portal and its out side [H-21].",
            f"(T) lies face down and you know it, ? lies face down and the other player knows it, {dot} nobody does.",
            "The points are those of cards taken; what is left in a hand at the end counts against it [H-30].",
        ]

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        due = data["due"]
        if due == "over":
            scores = [player["score"] for player in data["players"]]
            if scores[0] == scores[1]:
                return Status(f"A draw, {scores[0]} points each.")
            winner = 0 if scores[0] > scores[1] else 1
            return Status(f"{names[winner]} won, {scores[winner]} to {scores[1 - winner]}.")
        if not legal:
            return Status(f"{names[data['actor']]} is choosing.")
        if due == "orient":
            return Status(f"Choose the out side of the portal on {data['pending']}.", "[H-21]")
        if due == "look":
            return Status(f"Look at another card, or done ({len(data['looked'])} of 3).", "[H-14]")
        if due == "discard":
            first = legal == [f"discard:p{1 - data['seat']}"]
            return Status(
                f"A path was completed: discard {data['discards']} more.",
                "Foreign portals first [H-27]" if first else "[H-26]",
            )
        return Status(ENDS.get(due, "Your turn: one action."), "[H-34]" if due == "answer" else "")

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        """Few moves of a sort stand one by one; of many, how to write them."""
        sorts: dict[str, list[str]] = {}
        for move in legal:
            sorts.setdefault(move.partition(":")[0], []).append(move)
        groups: list[MoveGroup] = []
        for sort, moves in sorts.items():
            label = Text(sort.ljust(LABEL))
            if len(moves) > FEW and sort in EXAMPLES:
                card = moves[0].split(":")[1]
                groups.append(MoveGroup(label, [], reason=EXAMPLES[sort].format(card=card)))
            else:
                groups.append(MoveGroup(label, [MoveItem(move, self.words(move)) for move in moves]))
        return groups

    def words(self, move: str) -> str:
        """What a listed move adds to the name of its group."""
        _, _, rest = move.partition(":")
        if move.startswith("discard"):
            return f"{WORDS[rest[:2] if rest[0] == 'p' else rest[0]]} {rest}"
        if move.startswith("orient") and not self.look.plain:
            return f"{ARROWS[rest]} {rest}"
        return rest.replace(":", " ") or {"draw": "the top card of the pile", "pass": "do nothing"}.get(move, "")

    def is_news(self, seen: Any) -> bool:
        return seen["kind"] not in ("turn", "drawn", "refill", "shuffle")

    def merge(self, views: Sequence[Data]) -> Data:
        cells = [max(seen, key=len) for seen in zip(*[view["board"] for view in views], strict=True)]
        players = [views[seat]["players"][seat] for seat in range(len(views))]
        return {**views[0], "board": cells, "players": players}
