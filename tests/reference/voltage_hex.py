"""Voltage (hex), the slow way: named cells, lists of cards and one method a rule, to cross-check the fast engine.

Written from the rules (H-01 to H-37) and the table of moves only; it shares no code and no idea with the engine. Hexes
are counted on slanted axes, paths are found by writing out every walk. It knows no trades.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final

STEPS: Final = {"e": (1, 0), "ne": (1, -1), "nw": (0, -1), "w": (-1, 0), "sw": (-1, 1), "se": (0, 1)}  # (along, down)
BACK: Final = {"e": "w", "ne": "sw", "nw": "se", "w": "e", "sw": "ne", "se": "nw"}
DIRECTIONS: Final = tuple(STEPS)
KINDS: Final = ("p0", "p1", "t", "j", "t1", "t2", "t3", "j1", "j2", "j3")  # in the order of the moves
CELLS: Final = tuple(f"{column}{row}" for row in range(1, 8) for column in "abcdefg")
CORNERS: Final = {0: ("a1", "g7"), 1: ("g1", "a7")}
VALUES: Final = {"p": 5, "t": 3, "j": 1}
LINES: Final = {
    "lines123": {
        "t1": [{"e", "w"}],
        "t2": [{"ne", "sw"}, {"nw", "se"}],
        "t3": [{"e", "w"}, {"ne", "sw"}, {"nw", "se"}],
    },
    "single_axis": {"t1": [{"e", "w"}], "t2": [{"ne", "sw"}], "t3": [{"nw", "se"}]},
}
ARMS: Final = {"j1": {"e", "nw", "sw"}, "j2": {"ne", "nw", "sw", "se"}, "j3": set(DIRECTIONS)}


@dataclass
class Card:
    """A card on the board: its kind, whether it is face up, the side a portal opens to, who laid it."""

    kind: str
    up: bool = False
    out: str | None = None
    placer: int | None = None


Shuffle = Callable[[list[str]], list[str]]


def beside(cell: str, direction: str) -> str | None:
    """Return the cell next to this one; rows are straight, and slanted axes need no odd and even rows."""
    row = int(cell[1]) - 1
    along = "abcdefg".index(cell[0]) - row // 2
    along, row = along + STEPS[direction][0], row + STEPS[direction][1]
    column = along + row // 2
    return f"{'abcdefg'[column]}{row + 1}" if 0 <= row < 7 and 0 <= column < 7 else None


def value(kind: str) -> int:
    return VALUES[kind[0]]


@dataclass
class Reference:
    """A whole position, and the rules that change it. `pile[-1]` is the top. An absent cell of the board is empty."""

    board: dict[str, Card] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    under: list[list[str]] = field(default_factory=lambda: [[], []])
    taken: list[list[str]] = field(default_factory=lambda: [[], []])
    pile: list[str] = field(default_factory=list)
    paths: list[int] = field(default_factory=lambda: [0, 0])
    to_move: int = 0
    actor: int = 0
    due: str = "turn"  # corner, put, turn, look, orient, discard, over
    corners_done: int = 0
    looked: list[str] = field(default_factory=list)
    pending: str = ""
    had: str | None = None  # the side of a portal that is being rotated
    discards: int = 0
    phases: int = 0
    stall: int = 0
    ending: bool = False
    shuffled: bool = False
    through_model: str = "any"
    anytime: bool = False
    flip_orientation: str = "flipper"
    final_discard: bool = False
    stall_limit: int = 20
    min_path_cards: int = 1
    claim_rule: str = "owner"
    shared_cards: str = "both_completed"
    discard_all_foreign: bool = False

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the actor's moves, in any order."""
        if self.due == "over":
            return []
        if self.due in ("corner", "orient"):
            return [f"orient:{direction}" for direction in DIRECTIONS if direction != self.had]
        if self.due == "put":
            return [f"put:{cell}" for cell in CELLS if cell not in self.board]
        down = [cell for cell in CELLS if cell in self.board and not self.board[cell].up]
        if self.due == "look":
            return ["done"] + [f"look:{cell}" for cell in down if cell not in self.looked]
        if self.due == "discard":
            foreign = f"p{1 - self.actor}"
            kinds = [foreign] if foreign in self.hands[self.actor] else sorted(set(self.hands[self.actor]))
            return [f"discard:{kind}" for kind in kinds]
        moves = ["draw", "pass"] + [f"flip:{cell}" for cell in down] + [f"look:{cell}" for cell in down]
        moves += [f"rotate:{cell}" for cell in CELLS if self.may_rotate(cell)]
        return moves + [f"place:{kind}:{cell}" for kind in set(self.hands[self.actor]) for cell in down]

    def may_rotate(self, cell: str) -> bool:
        """H-16, HA-08: an open own portal that looks off the board, at a portal or at a card with no way in."""
        card = self.board.get(cell)
        if card is None or not card.up or card.kind != f"p{self.actor}" or card.out is None:
            return False
        ahead = beside(cell, card.out)
        if self.anytime or ahead is None:
            return True
        other = self.board.get(ahead)
        if other is None or not other.up:
            return False
        return other.kind[0] == "p" or not self.exits(other.kind, card.out)

    def exits(self, kind: str, heading: str) -> set[str]:
        """H-19, H-20: how a walk that comes in with this heading may leave a path card."""
        entered = BACK[heading]
        if kind[0] == "j":
            arms = ARMS.get(kind, set(DIRECTIONS))
            return arms - {entered} if entered in arms else set()
        lines = [{entered, heading}] if kind == "t" else LINES[self.through_model][kind]
        return {heading} if {entered, heading} in lines else set()

    # --- what a move does ----------------------------------------------------------------------------------------

    def apply(self, text: str, shuffle: Shuffle) -> None:
        assert text in self.legal(), text
        self.shuffled = False
        word, *rest = text.split(":")
        if word == "orient":
            self._orient(rest[0], shuffle)
        elif word == "put":
            self._put(rest[0])
        elif word == "draw":
            self.hands[self.actor].append(self.pile.pop())
            self.stall = 0
            if self.pile:
                self._resolve(shuffle)
            else:
                self.due = "over"
        elif word in ("pass", "done"):
            self.stall += 1
            self._resolve(shuffle)
        elif word == "look":
            self.looked.append(rest[0])
            self.due = "look"
            if len(self.looked) == 3:
                self.stall += 1
                self._resolve(shuffle)
        elif word == "rotate":
            self.stall += 1
            self.had = self.board[rest[0]].out
            self._ask(rest[0], self.actor)
        elif word == "flip":
            self._flip(rest[0], shuffle)
        elif word == "place":
            self._place(rest[0], rest[1], shuffle)
        else:
            self.hands[self.actor].remove(rest[0])
            self.under[self.actor].append(rest[0])
            self.discards -= 1
            if self.discards == 0:
                self._after_discards(self.actor, shuffle)

    def _orient(self, out: str, shuffle: Shuffle) -> None:
        self.board[self.pending].out = out
        self.had = None
        if self.due == "orient":
            self._resolve(shuffle)
            return
        self.corners_done += 1
        if self.corners_done == 4:
            self.due, self.actor = "put", self.to_move
            return
        self.actor = self.to_move if self.corners_done < 2 else 1 - self.to_move
        self.pending = CORNERS[self.actor][self.corners_done % 2]

    def _put(self, cell: str) -> None:
        self.board[cell] = Card(self.pile.pop(), placer=self.actor)
        if len(self.board) < 49:
            self.actor = 1 - self.actor
            return
        for seat in (0, 1):
            self.hands[seat] += [self.pile.pop(), self.pile.pop()]
        self.due, self.actor = "turn", self.to_move

    def _flip(self, cell: str, shuffle: Shuffle) -> None:
        card = self.board[cell]
        card.up = True
        if card.placer is None:
            card.placer = self.actor
        self.stall = 0
        if card.kind[0] != "p":
            self._resolve(shuffle)
        else:
            self._ask(cell, int(card.kind[1]) if self.flip_orientation == "owner" else self.actor)

    def _place(self, kind: str, cell: str, shuffle: Shuffle) -> None:
        self.hands[self.actor].remove(kind)
        self.hands[self.actor].append(self.board[cell].kind)
        self.board[cell] = Card(kind, up=True, placer=self.actor)
        self.stall = 0
        if kind[0] != "p":
            self._resolve(shuffle)
        else:
            self._ask(cell, self.actor)

    def _ask(self, cell: str, seat: int) -> None:
        self.board[cell].out = None
        self.due, self.pending, self.actor = "orient", cell, seat

    def _end_turn(self) -> None:
        self.looked = []
        if self.stall >= self.stall_limit:
            self.due = "over"
            return
        self.to_move = self.actor = 1 - self.to_move
        self.due = "turn"

    def _resolve(self, shuffle: Shuffle) -> None:
        """H-23 to H-28: take what is connected, fill up, look again; then the discards."""
        completed = 0
        self.looked = []
        while any(paths := [self.best_path(seat) if self.may_claim(seat) else [] for seat in (0, 1)]):
            gone: set[str] = set()
            kept = [self.kept_on(paths, seat) for seat in (0, 1)]
            self.stall = 0
            for seat in (0, 1):
                if paths[seat]:
                    completed += 1
                    self.paths[seat] += 1
                    for cell in set(paths[seat]):
                        shared = cell in paths[1 - seat] and self.board[cell].placer != seat
                        if not shared and cell not in kept[seat]:
                            self.taken[seat].append(self.board[cell].kind)
                    gone |= set(paths[seat]) - kept[seat]
            for cell in gone:
                del self.board[cell]
            if max(self.paths) >= 4:
                self._finish(completed, shuffle)
                return
            for cell in CELLS:
                if cell in gone and self.pile:
                    self.board[cell] = Card(self.pile.pop())
            if not self.pile:
                self._finish(completed, shuffle)
                return
        if completed == 0:
            self._end_turn()
            return
        self.phases = completed
        self._next_phase(shuffle)

    def may_claim(self, seat: int) -> bool:
        """HA-13: by default all players, at once; otherwise only the player whose turn it is."""
        return self.claim_rule == "owner" or seat == self.to_move

    def kept_on(self, paths: list[list[str]], seat: int) -> set[str]:
        """HA-21: cards on this seat's path that the other laid and needs for an unfinished route."""
        if self.shared_cards == "both_completed":
            return set()
        own, other = paths[seat], paths[1 - seat]
        laid = {cell for cell in own if self.board[cell].placer != seat and cell not in other}
        ends = [cell for cell in self.board if cell not in other and self.is_open_portal(cell, 1 - seat)]
        return laid & {cell for end in ends for cell in self.route_from(end)}

    def route_from(self, portal: str) -> set[str]:
        """Return every path card that a walk from this portal can enter."""
        seen: set[tuple[str, str]] = set()
        out = self.board[portal].out
        assert out is not None
        going = [(portal, out)]
        while going:
            at, heading = going.pop()
            cell = beside(at, heading)
            card = self.board.get(cell) if cell else None
            if cell is None or card is None or not card.up or card.kind[0] == "p" or (cell, heading) in seen:
                continue
            exits = self.exits(card.kind, heading)
            if exits:
                seen.add((cell, heading))
            going += [(cell, leaving) for leaving in exits]
        return {cell for cell, _ in seen}

    def _finish(self, completed: int, shuffle: Shuffle) -> None:
        if not self.final_discard:
            self.due = "over"
            return
        self.ending = True
        self.phases = completed
        self._next_phase(shuffle)

    def _next_phase(self, shuffle: Shuffle) -> None:
        if self.phases == 0:
            if self.ending:
                self.due = "over"
            else:
                self._end_turn()
            return
        self.phases -= 1
        self._owe(self.to_move, shuffle)

    def _owe(self, seat: int, shuffle: Shuffle) -> None:
        if self.hands[seat]:
            self.due, self.actor, self.discards = "discard", seat, min(3, len(self.hands[seat]))
            foreign = self.hands[seat].count(f"p{1 - seat}")
            if self.discard_all_foreign:
                self.discards = max(self.discards, foreign)
        else:
            self._after_discards(seat, shuffle)

    def _after_discards(self, seat: int, shuffle: Shuffle) -> None:
        if seat == self.to_move:
            self._owe(1 - seat, shuffle)
            return
        self.pile = shuffle(self.pile + self.under[0] + self.under[1])
        self.shuffled = True
        self.under = [[], []]
        self._next_phase(shuffle)

    # --- paths ---------------------------------------------------------------------------------------------------

    def best_path(self, seat: int) -> list[str]:
        """H-23, HA-15: of all shortest walks between two own portals, the one worth most, then first in cell order."""
        portals = [cell for cell in CELLS if cell in self.board and self.is_open_portal(cell, seat)]
        walks: list[list[str]] = []
        for start in portals:
            walks += self.shortest_walks(start, [other for other in portals if CELLS.index(other) > CELLS.index(start)])
        if not walks:
            return []
        return min(walks, key=lambda walk: (len(walk), -self.worth(walk), [CELLS.index(cell) for cell in walk]))

    def is_open_portal(self, cell: str, seat: int) -> bool:
        card = self.board[cell]
        return card.up and card.kind == f"p{seat}" and card.out is not None

    def worth(self, walk: list[str]) -> int:
        return sum(value(self.board[cell].kind) for cell in set(walk))

    def shortest_walks(self, start: str, ends: list[str]) -> list[list[str]]:
        """Every walk of the least length from this portal to one of the others, written out step by step.

        A walk that comes again to a cell with the same heading goes in a circle, so it is dropped.
        """
        out = self.board[start].out
        assert out is not None
        going: list[tuple[list[str], list[tuple[str, str]]]] = [([start], [(start, out)])]
        seen: set[tuple[str, str]] = set()
        while going:
            found: list[list[str]] = []
            further: list[tuple[list[str], list[tuple[str, str]]]] = []
            for walk, headings in going:
                heading = headings[-1][1]
                cell = beside(walk[-1], heading)
                card = self.board.get(cell) if cell else None
                if cell is None or card is None or not card.up or (cell, heading) in seen:
                    continue
                if card.kind[0] == "p":
                    if cell in ends and card.out == BACK[heading] and len(walk) > self.min_path_cards:
                        found.append([*walk, cell])
                    continue
                for leaving in self.exits(card.kind, heading):
                    further.append(([*walk, cell], [*headings, (cell, leaving)]))
            if found:
                return found
            seen |= {(walk[-1], headings[-2][1]) for walk, headings in further}
            going = further
        return []

    def copy(self) -> Reference:
        return deepcopy(self)


def keep_order(cards: list[str]) -> list[str]:
    """A shuffle that keeps the order."""
    return list(cards)


def perft(position: Reference, depth: int) -> int:
    """Return the number of sequences of exactly `depth` moves from here; a finished game has none."""
    if depth == 0:
        return 1
    legal = position.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for text in legal:
        after = position.copy()
        after.apply(text, keep_order)
        total += perft(after, depth - 1)
    return total
