"""Drawing of Voltage: the opponent on top, four terminals in the middle, your side and hand below, then the piles.

A card is one line high, or three on a tall screen.
"""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from voltable.cli.boards.board import Data
from voltable.cli.style import Look
from voltable.cli.words.words import Words
from voltable.core.game import Seat

COLOURS: Final = {"o": "orange", "g": "green", "b": "blue", "p": "purple"}
SET_SIZE: Final = 5  # V-22
COLUMN: Final = 18  # the width of a terminal between its lines
NAME: Final = 18

Held = Mapping[str, Any]
Terminal = Mapping[str, Any]
Block = list[Text]
"""Lines of the same width, one below the other."""


BULB: Final = {False: "◯", True: "(!)"}


class Drawing:
    def __init__(self, look: Look, words: Words, specials: dict[str, str], tall: bool) -> None:
        self.look = look
        self.markers = ["red", "yellow"]
        """V-05: the colour of each seat's score marker."""
        self.has_bulbs = False
        self.words = words
        self.page = words.page("voltage")
        self.specials = specials
        """Two letters for each special card, as the edition names them."""
        self.rows = 3 if tall and not look.plain else 1

    def board(self, data: Data, names: list[str], eyes: Seat) -> list[Text]:
        below = eyes if eyes >= 0 else 0
        is_mine = data["due"] == "second" and data["to_move"] == eyes
        closed = data["colour_played"] if is_mine else None
        return [
            *self.player(data, names, 1 - below),
            *self.terminals(data["terminals"], below, closed),
            *self.player(data, names, below),
            self.draw_pile(data["draw"]),
            self.discards(data),
        ]

    def player(self, data: Data, names: list[str], seat: Seat) -> Block:
        """Draw name, score wire and hand: known faces, else backs (VA-14), each in its place."""
        places = data["hands"][seat]
        name = Text(" ").append(f"{self.look.mark(f'seat {seat}')} ", self.look.style(f"seat {seat}"))
        name.append(names[seat], self.look.style("strong"))
        score = self.score(data["scores"][seat], data["target_sets"], seat)
        count = self.quiet(self.count(places))
        hand = beside([self.held(held) for held in places], self.rows)
        if self.rows == 1:
            name.pad_right(NAME - name.cell_len)
            return [joined([name, score, Text("  "), hand[0], Text("  "), count])]
        left = [name, joined([Text("   "), score]), joined([Text("   "), count])]
        for line in left:
            line.pad_right(NAME + 8 - line.cell_len)
        return [joined([start, cards]) for start, cards in zip(left, hand, strict=True)]

    def count(self, places: list[Held | None]) -> str:
        cards = [held for held in places if held]
        lit = sum(is_lit(held) for held in cards)
        count = self.words("voltage.cards", cards=len(cards))
        return f"{count}, {lit}{self.look.mark('lit')}" if lit else count

    def score(self, won: int, target: int, seat: Seat) -> Text:
        """Draw a wire with one socket for each set of the target (V-05)."""
        sockets = [self.look.mark("won")] * won + [self.look.mark("open")] * (target - won)
        track = Text(self.look.mark("wire").join(sockets), self.look.style(self.markers[seat]))
        if self.has_bulbs:  # the older edition has a bulb at the end of each track
            track.append(
                self.look.mark("wire") + BULB[self.look.plain], self.look.style("live" if won >= target else "quiet")
            )
        return track

    def held(self, held: Held | None) -> Block:
        """Draw a place in a hand: empty, a face with the coil of a lit back, or only a back."""
        if held is None:
            return self.plate(self.look.mark("dot"), "quiet")
        coil = self.look.mark("lit") if is_lit(held) else ""
        if "card" in held:
            return self.face(held["card"], coil)
        mark = self.look.mark("lit" if is_lit(held) else "back")
        return self.plate(f"[{mark}]" if self.look.plain else mark, "back lit" if is_lit(held) else "back")

    def face(self, card: str, coil: str = "") -> Block:
        """Draw a card in hand: number and shape, or the letters of a special."""
        special = self.specials.get(card)
        if self.look.plain:
            form = "" if special else card[0] if self.look.ascii_only else self.look.mark(COLOURS[card[0]])
            return self.plate(f"[{special or form + card[1]}{coil}]", "ink")
        style = "plate ivory" if special else f"plate {COLOURS[card[0]]}"
        form = "" if special else self.look.mark(COLOURS[card[0]])
        if self.rows == 1:
            return self.plate(f"{special or form + card[1]}{coil}", style)
        figure = special or f" {card[1]}"
        return self.painted([f"{figure:<3}{coil or ' '}", "    ", f"  {form or '0'} "], style)

    def plate(self, words: str, style: str) -> Block:
        """Draw four columns with a word in the middle row."""
        if self.look.plain:
            return [Text(words.ljust(5))]
        middle = f" {words:<3}"
        return self.painted([middle] if self.rows == 1 else ["    ", middle, "    "], style)

    def painted(self, rows: list[str], style: str) -> Block:
        return [Text(row, self.look.style(style)) for row in rows]

    def terminals(self, terminals: list[Terminal], below: Seat, closed: str | None) -> list[Text]:
        wire = self.look.mark("wire")
        tops, bottoms, columns = [], [], []
        for terminal in terminals:
            colour = COLOURS[terminal["colour"]]
            top = self.line(f"{wire} ")
            name = self.page.colours[terminal["colour"]]
            top.append(f"{self.look.mark(colour)} {name} ", self.look.style(colour))
            tops.append(joined([top, self.line(wire * (COLUMN - top.cell_len))]))
            note = f"{wire} {self.words('voltage.closed')} " if terminal["colour"] == closed else ""  # V-11
            bottoms.append(self.line(note.ljust(COLUMN, wire)))
            columns.append([*self.side(terminal, 1 - below), self.token(terminal), *self.side(terminal, below)])
        rows = [self.framed([column[row] for column in columns], "│││") for row in range(2 * self.rows + 1)]
        return [self.framed(tops, "╭┬╮"), *rows, self.framed(bottoms, "╰┴╯")]

    def framed(self, cells: list[Text], corners: str) -> Text:
        if self.look.ascii_only:
            corners = "|||" if corners == "│││" else "+++"
        pieces = [Text(" "), self.line(corners[0])]
        for cell in cells:
            pieces += [cell, self.line(corners[1])]
        return joined([*pieces[:-1], self.line(corners[2])])

    def side(self, terminal: Terminal, seat: Seat) -> Block:
        """Draw the cards on one side, with their total at the right and without their backs (V-45)."""
        cards = [str(card).rstrip("*") for card in terminal["sides"][seat]]
        total = str(terminal["totals"][seat]) if cards else ""
        block = beside([self.lying(card, COLOURS[terminal["colour"]]) for card in cards], self.rows)
        lines: Block = []
        for row, cards_there in enumerate(block):
            figure = total if row == self.rows // 2 else ""
            figure = f"{figure} " if cards_there.cell_len + len(figure) + 2 <= COLUMN else f" {figure}"
            start = " " if cards_there.cell_len + len(figure) < COLUMN else ""  # four cards and a two-digit total
            line = joined([Text(start), cards_there])
            line.pad_right(COLUMN - len(figure) - line.cell_len)
            lines.append(line.append(figure, self.look.style("strong")))
        return lines

    def lying(self, card: str, colour: str) -> Block:
        """Draw a card on a terminal, three characters wide: four of them fit beside a total."""
        special = self.specials.get(card)
        if self.look.plain:
            return [Text(special or f"[{card}]")]
        style = "plate ivory" if special else f"plate {colour}"
        if self.rows == 1:
            return self.painted([f"{special or f' {card}':<3}"], style)
        form = "0" if special else self.look.mark(colour)
        return self.painted([f"{special or card:<3}", "   ", f"  {form}"], style)

    def token(self, terminal: Terminal) -> Text:
        """Draw plus or minus, also in words, and the number of cards on the terminal."""
        plus = terminal["plus"]
        cell = Text(" ")
        cell.append("+" if plus else self.look.mark("minus"), self.look.style("brass" if plus else "strong"))
        cell.append(f" {self.words('voltage.high' if plus else 'voltage.low'):<9} ", self.look.style("quiet"))
        there = sum(len(side) for side in terminal["sides"])
        cell.append(self.look.mark("there") * there, self.look.style(COLOURS[terminal["colour"]]))
        return cell.append(self.look.mark("free") * (SET_SIZE - there), self.look.style("quiet"))

    def draw_pile(self, draw: Mapping[str, Any]) -> Text:
        """V-47: draw the draw pile with its visible top back."""
        lit = draw["top_back"] == "transformer"
        mark = self.look.mark("lit" if lit else "back")
        line = self.quiet(f" {self.words('voltage.pile'):<8}")
        line.append(f"{draw['size']:>2}  ", self.look.style("strong"))
        line.append(f"[{mark}]" if self.look.plain else f" {mark} ", self.look.style("back lit" if lit else "back"))
        words = self.page.topLit if lit else self.words("voltage.plain")
        return line.append(f"  {words}", self.look.style("quiet"))

    def discards(self, data: Data) -> Text:
        """V-52, VA-05: draw the discard pile: all cards, the top one, or only their number."""
        line = self.quiet(f" {self.words('voltage.discard'):<8}")
        line.append(f"{data['discard']['size']:>2}", self.look.style("strong"))
        top = data["discard"]["top"]
        if top is None or data["discard"]["shows"] == "count":
            return line
        if data["discard"]["shows"] == "top":
            return joined([line, Text("  "), *self.face(top.rstrip("*"))[self.rows // 2 : self.rows // 2 + 1]])
        counts: dict[str, int] = {}
        for card, count in data["memory"]["discard"].items():
            counts[card.rstrip("*")] = counts.get(card.rstrip("*"), 0) + count
        for letter, colour in COLOURS.items():
            numbers = "".join(number * counts.get(letter + number, 0) for number in "123")
            if numbers:
                line.append(f"  {self.look.mark(colour)} ", self.look.style(colour))
                line.append(numbers)
        for card, letters in self.specials.items():
            if card in counts:
                line.append(f"  {' '.join([letters] * counts[card])}")
        return line

    def quiet(self, words: str) -> Text:
        return Text(words, self.look.style("quiet"))

    def line(self, words: str) -> Text:
        return Text(words, self.look.style("line"))


def is_lit(held: Held) -> bool:
    return bool(held["back"] == "transformer")


def beside(blocks: list[Block], rows: int) -> Block:
    """Return blocks side by side, with a blank between them."""
    return [Text(" ").join(block[row] for block in blocks) for row in range(rows)]


def joined(pieces: list[Text]) -> Text:
    return Text("").join(pieces)
