"""Qwitch, the slow way: lists of card texts and one method a rule, to cross-check the fast engine.

Written from the rules (Q-01 to Q-30, QA-01 to QA-22) only; it shares no code and no idea with the engine. Chance comes
in as a function that orders a list.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

LETTERS: Final = "abcdefgh"
DECK: Final = [letter + number for letter in LETTERS for number in "12345678"]
SYMBOLS: Final = ("up", "down", "equal")

Shuffle = Callable[[list[str]], list[str]]


def one_fits(here: int, there: int, symbol: str, step_rule: str) -> bool:
    """Q-08, Q-09, Q-10 and QA-03 for a letter or a number, both as integers."""
    if symbol == "equal":
        return there == here
    if symbol == "down":
        here, there = there, here
    return there == here + 1 if step_rule == "exact" else there > here


def fits(card: str, top: str, symbol: str, step_rule: str) -> bool:
    """Q-11: by the letter or by the number."""
    by_letter = one_fits(LETTERS.index(top[0]), LETTERS.index(card[0]), symbol, step_rule)
    return by_letter or one_fits(int(top[1]), int(card[1]), symbol, step_rule)


@dataclass
class Reference:
    """A whole position: `centre[-1]` is the top card, `piles[seat][0]` is drawn next, `stack[-1]` is turned next."""

    seats: int
    shuffle: Shuffle
    mode: str = "beginner"
    dealer: int = 0
    voluntary_pass: bool = False
    step_rule: str = "exact"
    directions: tuple[int, int, int] = (4, 4, 4)
    hands: list[list[str]] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    centre: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    turned: list[str] = field(default_factory=list)
    last: int = 0
    turner: int = 0
    turn: int = 0
    moved_up: int = 0
    passes: int = 0
    idle: int = 0
    over: bool = False
    winner: int | None = None

    def deal(self) -> Reference:
        """Q-04, Q-05, Q-06, Q-07."""
        cards = self.shuffle(list(DECK))
        self.stack = self.shuffle(
            [symbol for symbol, count in zip(SYMBOLS, self.directions, strict=True) for _ in range(count)]
        )
        self.turned = []
        self.centre = [cards.pop(0)]
        each = len(cards) // self.seats
        self.piles = [cards[seat * each : (seat + 1) * each] for seat in range(self.seats)]
        self.out = cards[self.seats * each :]
        self.hands = [[] for _ in range(self.seats)]
        self.refill()
        self.last = self.dealer
        self.turn_direction(self.dealer)
        return self

    def start(self) -> Reference:
        self.deal()
        self.go_on()
        return self

    @property
    def symbol(self) -> str:
        return self.turned[-1]

    def playable(self, seat: int, symbol: str | None = None) -> list[str]:
        """Q-14: from the hand only."""
        return [card for card in self.hands[seat] if fits(card, self.centre[-1], symbol or self.symbol, self.step_rule)]

    def legal(self, seat: int) -> list[str]:
        """Q-15, Q-16, Q-22, QA-04, in the order of the deck with `pass` last."""
        if self.over or (self.mode == "beginner" and seat != self.turn):
            return []
        cards = sorted(self.playable(seat))
        if self.mode == "beginner" and (not cards or self.voluntary_pass):
            return [*cards, "pass"]
        return cards

    def actors(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.legal(seat)]

    def apply(self, seat: int, move: str) -> None:
        if move not in self.legal(seat):
            raise ValueError(f"seat {seat} may not {move}")
        if move == "pass":
            self.pass_turn(seat)
            return
        self.hands[seat].remove(move)
        self.centre.append(move)
        self.last, self.turn = seat, self.left(seat)
        self.moved_up = self.passes = self.idle = 0
        if not self.hands[seat]:
            if not self.piles[seat]:
                self.over, self.winner = True, seat
                return
            self.refill()
            self.turn_next()
        self.go_on()

    def pass_turn(self, seat: int) -> None:
        self.turn = self.left(seat)
        self.passes += 1
        if self.voluntary_pass and self.passes == self.seats:
            self.passes = 0
            self.idle += 1
            self.refill()
            if self.idle == 12:
                self.give_up()
            else:
                self.turn_next()
                self.go_on()

    def go_on(self) -> None:
        """Q-18, Q-25, QA-08 to QA-12: continue until a player can play."""
        while not self.over and not any(self.playable(seat) for seat in range(self.seats)):
            self.refill()
            if any(self.playable(seat, symbol) for seat in range(self.seats) for symbol in SYMBOLS):
                self.turn_next()
            elif len(self.centre) == 1:
                self.deal()
            elif self.moved_up == len(self.centre) - 1:
                self.give_up()
            else:
                self.centre.append(self.centre.pop(0))
                self.moved_up += 1
                self.turn = self.left(self.last)

    def give_up(self) -> None:
        """QA-11."""
        left = [len(self.hands[seat]) + len(self.piles[seat]) for seat in range(self.seats)]
        fewest = [seat for seat in range(self.seats) if left[seat] == min(left)]
        self.over, self.winner = True, fewest[0] if len(fewest) == 1 else None

    def refill(self) -> None:
        """Q-19, Q-20."""
        for hand, pile in zip(self.hands, self.piles, strict=True):
            while len(hand) < 5 and pile:
                hand.append(pile.pop(0))

    def turn_next(self) -> None:
        """Q-21, Q-23."""
        self.turn_direction(self.last if self.mode == "beginner" else self.left(self.turner))

    def turn_direction(self, seat: int) -> None:
        """Q-26: of a used-up stack all twelve are shuffled."""
        if not self.stack:
            self.stack = self.shuffle(self.turned[::-1])
            self.turned = []
        self.turned.append(self.stack.pop())
        self.turner = seat
        self.turn = self.left(self.last)

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats


def perft(position: Reference, depth: int) -> int:
    """Return the number of sequences of exactly `depth` moves from here."""
    count = 0
    for seat in position.actors():
        for move in position.legal(seat):
            if depth == 1:
                count += 1
                continue
            after = copy.deepcopy(position)
            after.apply(seat, move)
            count += perft(after, depth - 1)
    return count


def from_diagram(text: str, options: Mapping[str, object]) -> Reference:
    """Return the position of a diagram. It cannot be played where Direction cards would have to be shuffled."""
    lines = {name.strip(): rest.strip() for name, _, rest in (line.partition(":") for line in text.splitlines())}
    seats = int(lines["seats"])
    down, _, turned = lines["stack"].partition("|")
    position = Reference(
        seats,
        no_shuffle,
        mode=str(options.get("mode", "beginner")),
        voluntary_pass=options.get("voluntary_pass") == "on",
        step_rule=str(options.get("step_rule", "exact")),
        hands=[lines[f"hand {seat}"].split() for seat in range(seats)],
        piles=[lines[f"pile {seat}"].split() for seat in range(seats)],
        centre=lines["centre"].split(),
        stack=down.split()[::-1],
        turned=[*turned.split()[::-1], lines["direction"]],
        last=int(lines["last"]),
        turner=int(lines["turner"]),
    )
    position.turn = int(lines["turn"].removeprefix("seat ")) if "turn" in lines else 0
    return position


def no_shuffle(_cards: list[str]) -> list[str]:
    raise AssertionError("this position needs chance")
