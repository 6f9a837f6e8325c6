"""VOLT, the slow way: dicts, coordinates and sorted lists, to cross-check the fast engine.

Written from the rules (R-01 to R-52) and the table of moves only; it shares no code and no idea with the engine.
A square is (x, y) with x to the east and y to the north. Seats are counted from 0.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Square = tuple[int, int]
Deal = Callable[[], list[int]]

DELTAS: Final = {
    "n": (0, 1),
    "ne": (1, 1),
    "e": (1, 0),
    "se": (1, -1),
    "s": (0, -1),
    "sw": (-1, -1),
    "w": (-1, 0),
    "nw": (-1, 1),
}
SEATS_AT: Final = {2: "sn", 3: "swn", 4: "swne"}  # RA-03


@dataclass
class Reference:
    """A whole position, and the rules that change it. `numbers[seat]` is None while the seat has no number."""

    board: dict[Square, str]  # wall squares are left out
    seats: int
    robots: list[Square | None]
    damage: list[int]
    vp: list[int]
    numbers: list[int | None]
    programs: list[list[str]]  # dice such as "b3n" or "x"
    tokens: list[int]  # numbers that lie in the arena
    supply: list[int]  # the next one first
    round: int = 1
    entering: int | None = None
    over: bool = False
    winner: int | None = None
    mode: str = "race"
    errors: bool = False
    target: int = 3
    max_rounds: int = 100
    pinch: bool = False
    change_dice: bool = False
    log: list[str] = field(default_factory=list)

    def copy(self) -> Reference:
        return copy.deepcopy(self)

    # --- what is legal -------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        """R-14: robots enter one after another. R-17: every player in the arena who is not ready programs."""
        if self.over:
            return []
        if self.entering is not None:
            return [self.entering]
        return [seat for seat in range(self.seats) if self.robots[seat] is not None and not self.ready(seat)]

    def ready(self, seat: int) -> bool:
        return self.numbers[seat] is not None if self.mode == "race" else len(self.programs[seat]) == 3

    def legal(self, seat: int) -> list[str]:
        if seat not in self.actors():
            return []
        if self.entering is not None:
            return [f"start:{k}" for k, square in enumerate(self.starts(seat)) if square not in self.robots]
        program = self.programs[seat]
        if len(program) == 3:
            inside = sum(robot is not None for robot in self.robots)
            texts = [f"take:{number}" for number in range(1, inside + 1) if number not in self.numbers]
            return texts + (["clear"] if self.change_dice else [])
        unit = len(program) + 1
        texts = []
        for number in range(1, 7):
            texts += [f"{unit}b{number}{key}" for key in DELTAS if len(key) == 1]
        for number in range(1, 7):
            texts += [f"{unit}r{number}{key}" for key in DELTAS]
        colours = [die[0] for die in program]
        texts = [text for text in texts if colours.count(text[1]) < 2]
        return texts + ([f"{unit}x"] if self.errors else []) + (["clear"] if self.change_dice and program else [])

    def starts(self, seat: int) -> list[Square]:
        """R-14: in reading order, the northern row first."""
        mine = [square for square, mark in self.board.items() if mark == SEATS_AT[self.seats][seat]]
        return sorted(mine, key=lambda square: (-square[1], square[0]))

    # --- what a move does ----------------------------------------------------------------------------------------

    def apply(self, seat: int, text: str, deal: Deal) -> None:
        """Make one move; `deal` gives the numbers by seat where they are dealt. An illegal text changes nothing."""
        if text not in self.legal(seat):
            raise ValueError(f"{text!r} is not legal for seat {seat}")
        kind, _, value = text.partition(":")
        if kind == "start":
            self.robots[seat] = self.starts(seat)[int(value)]
            self._enter(after=seat)
        elif kind == "take":
            self.numbers[seat] = int(value)
        elif kind == "clear":
            self.programs[seat] = []
        else:
            self.programs[seat].append(text[1:])
        if not self.over and not self.actors():
            self._play(deal)

    def _play(self, deal: Deal) -> None:
        """R-10: activation, resolution, and the preparation of the next round."""
        if self.mode != "race":
            self.numbers = list(deal())
        self._activate()
        if not self.over:
            self._resolve()
        if not self.over and self.round == self.max_rounds:
            best = max(self.vp)
            self.over = True
            self.winner = self.vp.index(best) if self.vp.count(best) == 1 else None
        if not self.over:
            self._prepare()

    def _by_number(self) -> list[int]:
        return sorted(range(self.seats), key=lambda seat: self.numbers[seat] or 99)

    def _prepare(self) -> None:
        """R-11 to R-16."""
        self.round += 1
        if len(self.tokens) < 3 and self.supply:
            self.tokens.append(self.supply.pop(0))
        for seat in range(self.seats):
            if self.robots[seat] is None:
                self.damage[seat] = 0
        self.programs = [[] for _ in range(self.seats)]
        self._enter(after=None)

    def _enter(self, after: int | None) -> None:
        """R-14, R-15: the next robot outside that finds a place, by the numbers of the round before."""
        order = self._by_number()
        waiting = order if after is None else order[order.index(after) + 1 :]
        for seat in waiting:
            if self.robots[seat] is None and any(square not in self.robots for square in self.starts(seat)):
                self.entering = seat
                return
        self.entering = None
        left_out = [seat for seat in order if self.robots[seat] is None]
        self.numbers = [None] * self.seats
        if self.mode == "race":  # RA-09
            for number, seat in zip(range(self.seats - len(left_out) + 1, self.seats + 1), left_out, strict=True):
                self.numbers[seat] = number

    def _activate(self) -> None:
        """R-26 to R-29: sort each unit's dice; R-45: destroyed robots are skipped when their turn comes."""
        for unit in range(3):
            dice = []
            for seat in range(self.seats):
                if self.robots[seat] is not None and self.programs[seat][unit] != "x":
                    die = self.programs[seat][unit]
                    dice.append((int(die[1]), "br".index(die[0]), self.numbers[seat], seat, die))
            for _, _, _, seat, die in sorted(dice):
                if self.robots[seat] is not None and not self.over:
                    self.log.append(f"{seat} {die}")
                    if die[0] == "b":
                        self._move(seat, die[2:], int(die[1]))
                    else:
                        self._fire(seat, die[2:])

    def _ahead(self, square: Square, key: str) -> Square:
        return square[0] + DELTAS[key][0], square[1] + DELTAS[key][1]

    def _move(self, seat: int, key: str, number: int) -> None:
        """R-31 to R-40."""
        for _ in range(number):
            here = self.robots[seat]
            if here is None or self.over:
                return
            chain = [seat]
            ahead = self._ahead(here, key)
            while ahead in self.robots:
                chain.append(self.robots.index(ahead))
                ahead = self._ahead(ahead, key)
            if ahead not in self.board:
                return
            for mover in chain:
                at = self.robots[mover]
                assert at is not None
                self.robots[mover] = self._ahead(at, key)
            if self.board[ahead] == "o":
                self.robots[chain[-1]] = None
                if len(chain) > 1:
                    self._reward(seat)

    def _fire(self, seat: int, key: str) -> None:
        """R-41 to R-44."""
        here = self.robots[seat]
        assert here is not None
        while True:
            dx, dy = DELTAS[key]
            beside = [(here[0] + dx, here[1]), (here[0], here[1] + dy)]
            if self.pinch and dx and dy and all(side not in self.board or side in self.robots for side in beside):
                return
            here = self._ahead(here, key)
            if here not in self.board:
                return
            if here in self.robots:
                victim = self.robots.index(here)
                self.damage[victim] += 1
                if self.damage[victim] == 3:
                    self.robots[victim] = None
                    self._reward(seat)
                return

    def _reward(self, seat: int) -> None:
        """R-37, R-44, RA-05: a token from the supply, counted even if there is none."""
        if self.supply:
            self.supply.pop(0)
        self._score(seat, 1)

    def _score(self, seat: int, points: int) -> None:
        """R-49."""
        self.vp[seat] += points
        if self.vp[seat] >= self.target:
            self.over = True
            self.winner = seat

    def _resolve(self) -> None:
        """R-47."""
        for seat in self._by_number():
            square = self.robots[seat]
            mark = self.board[square] if square is not None else "."
            if mark.isdigit() and int(mark) in self.tokens and not self.over:
                points = self.tokens.count(int(mark))
                self.tokens = [number for number in self.tokens if number != int(mark)]
                self._score(seat, points)


def perft(position: Reference, depth: int) -> int:
    """Return the number of sequences of exactly `depth` moves from here, counting every actor's moves."""
    if depth == 0:
        return 1
    total = 0
    for seat in position.actors():
        for text in position.legal(seat):
            after = position.copy()
            after.apply(seat, text, lambda: list(range(1, position.seats + 1)))
            total += perft(after, depth - 1)
    return total
