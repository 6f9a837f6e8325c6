"""Voltage in the terminal, as text: what to do, the moves, and what happened."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from voltable.cli.boards.board import Board, Data, MoveGroup, MoveItem, Status
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.game import Game, Seat
from voltable.games.voltage.terminal.drawing import COLOURS, SET_SIZE, Drawing

LABEL: Final = 16  # the width of a group's name
COLUMN: Final = 28  # the width of a number card's two moves

# VA-18: editions and languages name the specials differently; each is shown by two letters.
LETTERS: Final = 2


class VoltageBoard(Board):
    def __init__(self, game: Game[Any, Any], look: Look, words: Words | None = None) -> None:
        super().__init__(game, look, words)
        self.terms = self.page.editions[str(game.chosen["edition"])]
        self.special_names = {"by": str(self.terms.by), "fu": str(self.terms.fu)}
        self.letters = {"by": self.special_names["by"][:LETTERS], "fu": "Fu"}

    def title(self, data: Data) -> str:
        target = data["target_sets"]
        goal = self.words("voltage.goal_one" if target == 1 else "voltage.goal_many", sets=target)
        return f"{goal}, {self.words('voltage.turn', turn=data['turn'])}"

    def render(self, data: Data, names: list[str], eyes: Seat, tall: bool) -> RenderableType:
        return Group(*self.drawing(tall).board(data, names, eyes))

    def drawing(self, tall: bool) -> Drawing:
        drawing = Drawing(self.look, self.words, self.letters, tall)
        drawing.markers = self.pieces or drawing.markers
        drawing.has_bulbs = self.game.chosen["edition"] == "older"
        return drawing

    def legend(self) -> list[str]:
        facts = {
            "back": self.look.mark("back"),
            "lit": self.look.mark("lit"),
            "term": self.terms.lit,
            **self.letters,
            "bypass": self.special_names["by"],
            "fuse": self.special_names["fu"],
            "numbers": f"3{self.look.mark('to')}5",
        }
        return self.words.lines("voltage.legend", **facts)

    def status(self, data: Data, legal: list[str], names: list[str], eyes: Seat) -> Status:
        page, words = self.page, self.words
        if data["due"] == "over":
            scores = data["scores"]
            winner = 0 if scores[0] > scores[1] else 1
            return Status(
                f"{page.won(names[winner], winner == eyes)} {page.tally(names[0], scores[0], names[1], scores[1])}"
            )
        if data["to_move"] != eyes:
            name = names[data["to_move"]]
            return Status(page.othersFlip(name, self.terms.lit) if data["due"] == "flip" else page.othersFirst(name))
        if data["due"] == "flip":
            return Status(page.chooseFlip, f"{page.flipReason(self.terms.lit)} [V-44]")
        if data["due"] == "draw" or (data["due"] == "second" and legal == ["draw"]):
            return Status(page.chooseDraw, "[V-12]")
        if data["due"] == "second":
            closed = page.closedFor(page.colours[data["colour_played"]])
            return Status(page.chooseSecond, f"{closed} [V-11]")
        if legal == ["draw"]:
            return Status(words("voltage.only_draw"), f"{words('voltage.empty_hand')} [V-21]")
        if "draw" not in legal:
            return Status(page.chooseFirstFull, f"{page.noRoom} [V-19]")
        return Status(page.chooseFirst)

    def group_moves(self, legal: list[str], data: Data, names: list[str]) -> list[MoveGroup]:
        groups: dict[str, MoveGroup] = {}
        if data["due"] in ("first", "second"):
            for card in self.cards_held(data):
                groups[card] = MoveGroup(self.label(card), [], column=COLUMN)
        for move in legal:
            head = move.partition(":")[0]
            if head == "draw":
                groups[head] = MoveGroup(
                    Text(self.words("voltage.draw").ljust(LABEL)), [MoveItem(move, self.draw_words(data))]
                )
            elif head == "flip":
                group = groups.setdefault(
                    head, MoveGroup(Text(self.words("voltage.flip").ljust(LABEL)), [], column=COLUMN)
                )
                group.items.append(self.flip_item(move, data))
            elif head in self.special_names:
                groups[head].column = 0
                groups[head].items.append(self.special_item(move, groups[head].items, data))
            else:
                groups[head].items.append(self.number_item(move, data, names))
        for group in groups.values():
            if not group.items:
                group.reason = self.words("voltage.closed_group")
        return list(groups.values())

    def cards_held(self, data: Data) -> list[str]:
        """Return the different faces in the viewer's hand in move order: colours, numbers, specials."""
        held = {place["card"] for place in data["hands"][data["seat"]] if place}
        order = [letter + number for letter in COLOURS for number in "123"] + list(self.special_names)
        return [card for card in order if card in held]

    def label(self, card: str) -> Text:
        name = self.special_names.get(card) or f"{self.page.colours[card[0]].lower()} {card[1]}"
        plate = self.drawing(tall=False).face(card)[0]
        return Text("").join([plate, Text(f" {name}".ljust(LABEL - plate.cell_len))])

    def number_item(self, move: str, data: Data, names: list[str]) -> MoveItem:
        """Describe a play: the side and its new total; a fifth card is marked, because it scores (V-23)."""
        card, side = move.split(":")
        seat = data["seat"] if side == "own" else 1 - data["seat"]
        terminal = self.terminal(data, card[0])
        total = terminal["totals"][seat]
        fifth = self.fifth(data, card[0])
        whose = self.words("voltage.own_side") if side == "own" else self.words("voltage.other_side", name=names[seat])
        return MoveItem(move, f"{whose} {total}{self.look.mark('to')}{total + int(card[1])}{fifth}")

    def special_item(self, move: str, before: list[MoveItem], data: Data) -> MoveItem:
        """Describe a special: its terminal, shown once, and its effect."""
        card, letter, target = [*move.split(":"), ""][:3]
        is_first = all(item.move.split(":")[1] != letter for item in before)
        mark = self.text(self.look.mark(COLOURS[letter]), COLOURS[letter]) if is_first else None
        fifth = "" if card == "fu" and target else self.fifth(data, letter)  # V-37, V-40
        if not target:
            return MoveItem(move, f"{self.words('voltage.alone')}{fifth}", mark)
        verb = "voltage.take" if card == "by" else "voltage.remove"
        return MoveItem(move, f"{self.words(verb, card=self.letters.get(target, target))}{fifth}", mark)

    def fifth(self, data: Data, letter: str) -> str:
        """Return the mark of a card that completes a set (V-22)."""
        there = sum(len(cards) for cards in self.terminal(data, letter)["sides"])
        return self.words("voltage.fifth") if there == SET_SIZE - 1 else ""

    def flip_item(self, move: str, data: Data) -> MoveItem:
        colour = COLOURS[move[-1]]
        turned = "voltage.to_minus" if self.terminal(data, move[-1])["plus"] else "voltage.to_plus"
        words = self.words(turned, minus=self.look.mark("minus"))
        return MoveItem(move, words, self.text(self.look.mark(colour), colour))

    def draw_words(self, data: Data) -> str:
        lit = data["draw"]["top_back"] == "transformer"
        return self.words("voltage.draw_lit" if lit else "voltage.draw_plain")

    def terminal(self, data: Data, letter: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = data["terminals"][list(COLOURS).index(letter)]
        return found

    def is_news(self, seen: Mapping[str, object]) -> bool:
        return seen["kind"] not in ("turn", "top")  # the board shows both

    def merge(self, views: Sequence[Data]) -> Data:
        return {**views[0], "hands": [view["hands"][seat] for seat, view in enumerate(views)]}
