"""Voltage, the slow way: lists, dicts and one method a rule, to cross-check the fast engine.

Written from the rules (V-01 to V-52) and the table of moves only; it shares no code and no idea with the engine.
A turn has two halves. `first_half` tells what the first one was once it is wholly done, flip included:
None while it is still due, the colour that was played on, or "drew".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

COLOURS: Final = ("o", "g", "b", "p")  # V-03: orange, green, blue, purple, in board order (VA-01)
NUMBERS: Final = ("1", "2", "3")
BYPASS: Final = "by"
FUSE: Final = "fu"
TARGETS: Final = {BYPASS: NUMBERS, FUSE: (*NUMBERS, BYPASS, FUSE)}  # V-35: only numbers; V-39: any card
DREW: Final = "drew"
HAND_LIMIT: Final = 6  # V-19
SET_SIZE: Final = 5  # V-22


@dataclass(frozen=True)
class Card:
    """One card: its face ("o1" .. "p3", "by", "fu") and whether its back is a Transformer."""

    face: str
    lit: bool = False

    @property
    def value(self) -> int:
        """V-26: a number card counts its number, Bypass and Fuse count nothing."""
        return 0 if self.face in (BYPASS, FUSE) else int(self.face[1])


Shuffle = Callable[[list[Card]], list[Card]]


@dataclass
class Reference:
    """A whole position, and the rules that change it.

    `sides[colour, seat]` is the side of that terminal which belongs to that seat. A hand has six slots, None where free
    (shorter lists are filled up). `draw[0]` is the top of the pile, `discard[-1]` the top of the discard.
    When the game is over, `to_move` and `first_half` stay as they were before the winning play.
    """

    to_move: int = 0
    first_half: str | None = None
    must_flip: bool = False
    plus: dict[str, bool] = field(default_factory=dict)
    sides: dict[tuple[str, int], list[Card]] = field(default_factory=dict)
    hands: list[list[Card | None]] = field(default_factory=lambda: [[], []])
    draw: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    scores: list[int] = field(default_factory=lambda: [0, 0])
    target_sets: int = 4
    mandatory: bool = False

    def __post_init__(self) -> None:
        """Own every container, and fill what was left out: tokens + - - + (V-04), empty sides, free slots."""
        self.plus = {"o": True, "g": False, "b": False, "p": True} | self.plus
        self.sides = {(c, seat): list(self.sides.get((c, seat), [])) for c in COLOURS for seat in (0, 1)}
        self.hands = [hand + [None] * (HAND_LIMIT - len(hand)) for hand in self.hands]
        self.draw, self.discard, self.scores = list(self.draw), list(self.discard), list(self.scores)

    @classmethod
    def deal(cls, cards: Iterable[Card], to_move: int = 0) -> Reference:
        """V-06, V-07: four cards to seat 0, four to seat 1, the rest is the pile; nothing is flipped."""
        pile = list(cards)
        return cls(to_move=to_move, hands=[list(pile[:4]), list(pile[4:8])], draw=pile[8:])

    def copy(self) -> Reference:
        """Return an independent position with the same content."""
        return Reference(
            to_move=self.to_move,
            first_half=self.first_half,
            must_flip=self.must_flip,
            plus=self.plus,
            sides=self.sides,
            hands=self.hands,
            draw=self.draw,
            discard=self.discard,
            scores=self.scores,
            target_sets=self.target_sets,
            mandatory=self.mandatory,
        )

    @property
    def over(self) -> bool:
        """V-33: the game ends at once when a player has enough sets."""
        return max(self.scores) >= self.target_sets

    def hand_size(self, seat: int) -> int:
        """Return the number of cards that the seat holds."""
        return len([card for card in self.hands[seat] if card is not None])

    # --- what is legal -------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """V-09, V-10: a play or a draw; after a play another play or a draw; after a draw only the second draw."""
        if self.over:
            return []
        if self.must_flip:  # V-44: any one of the four tokens, and nothing else
            return [f"flip:{colour}" for colour in COLOURS]
        plays = [] if self.first_half == DREW else self._plays()
        return plays + (["draw"] if self._may_draw() else [])

    def _may_draw(self) -> bool:
        """V-19, V-12: a turn begun by drawing draws two, and no hand may grow past six."""
        still_to_come = 2 if self.first_half is None else 1
        return self.hand_size(self.to_move) + still_to_come <= HAND_LIMIT

    def _plays(self) -> list[str]:
        """V-11, V-18, VA-16: any card held, on every terminal but the one the first half was played on."""
        held = {card.face for card in self.hands[self.to_move] if card is not None}
        terminals = [colour for colour in COLOURS if colour != self.first_half]
        plays = []
        for colour in terminals:  # V-14, V-15: a number goes on its own colour, on either side
            for number in NUMBERS:
                if colour + number in held:
                    plays += [f"{colour}{number}:own", f"{colour}{number}:opp"]
        for special in (BYPASS, FUSE):  # V-16: a special goes on any terminal
            if special in held:
                for colour in terminals:
                    plays += self._special_plays(special, colour)
        return plays

    def _special_plays(self, special: str, colour: str) -> list[str]:
        """V-34, V-36, V-39, V-41, V-42: without effect, or aimed at a card that lies on the opponent's side there."""
        lying = {card.face for card in self.sides[colour, 1 - self.to_move]}
        aimed = [f"{special}:{colour}:{target}" for target in TARGETS[special] if target_face(colour, target) in lying]
        if aimed and self.mandatory:  # VA-07: the table may forbid declining an effect that is possible
            return aimed
        return [f"{special}:{colour}", *aimed]

    # --- what a move does ----------------------------------------------------------------------------------------

    def apply(self, text: str, shuffle: Shuffle) -> None:
        """Make one move; `shuffle` orders the discard into a new pile. An illegal text changes nothing."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal here; legal: {self.legal()}")
        parts = text.split(":")
        if text == "draw":
            self._draw_card(shuffle)
        elif parts[0] == "flip":
            self._flip(parts[1])
        elif parts[0] == BYPASS:
            self._play_bypass(parts[1], parts[2] if len(parts) == 3 else None)
        elif parts[0] == FUSE:
            self._play_fuse(parts[1], parts[2] if len(parts) == 3 else None)
        else:
            self._play_number(parts[0], parts[1])

    def _play_number(self, face: str, side: str) -> None:
        """V-14, V-15: the card goes on its own colour, on the side its player names."""
        owner = self.to_move if side == "own" else 1 - self.to_move
        colour = face[0]
        self.sides[colour, owner].append(self._from_hand(face))
        self._after_play(colour)

    def _play_bypass(self, colour: str, target: str | None) -> None:
        """V-34, V-37, V-38: first the taken number changes sides, then the Bypass lies down at the opponent's."""
        mine, theirs = self.sides[colour, self.to_move], self.sides[colour, 1 - self.to_move]
        bypass = self._from_hand(BYPASS)
        if target is not None:
            mine.append(take(theirs, target_face(colour, target)))
        theirs.append(bypass)
        self._after_play(colour)

    def _play_fuse(self, colour: str, target: str | None) -> None:
        """V-39, V-40: first the removed card goes on the discard, then the Fuse lies down at the opponent's."""
        theirs = self.sides[colour, 1 - self.to_move]
        fuse = self._from_hand(FUSE)
        if target is not None:
            self.discard.append(take(theirs, target_face(colour, target)))
        theirs.append(fuse)
        self._after_play(colour)

    def _from_hand(self, face: str) -> Card:
        """The card of this face leaves its slot empty: a plain back before a Transformer, then the lowest slot."""
        hand = self.hands[self.to_move]
        for lit in (False, True):
            for slot, card in enumerate(hand):
                if card == Card(face, lit):
                    hand[slot] = None
                    return card
        raise ValueError(f"seat {self.to_move} holds no {face}")

    def _after_play(self, colour: str) -> None:
        """V-22, V-23, V-31, V-33: score a set before anything else; go on with the turn unless it won the game."""
        if len(self.sides[colour, 0]) + len(self.sides[colour, 1]) == SET_SIZE:
            self.scores[self._set_winner(colour)] += 1
            self._clear(colour)
        if not self.over:
            self._end_half(colour)

    def _set_winner(self, colour: str) -> int:
        """V-24, V-25: plus, the larger total; minus, the smaller. V-28: on a tie, not the fifth card's player."""
        first, second = (sum(card.value for card in self.sides[colour, seat]) for seat in (0, 1))
        if first == second:
            return 1 - self.to_move
        larger = 0 if first > second else 1
        return larger if self.plus[colour] else 1 - larger

    def _clear(self, colour: str) -> None:
        """V-29, V-30: all five go to the discard in a fixed order, and the token stays as it is."""
        for seat in (0, 1):
            side = self.sides[colour, seat]
            for target in (*NUMBERS, BYPASS, FUSE):
                for lit in (False, True):
                    wanted = Card(target_face(colour, target), lit)
                    self.discard += [card for card in side if card == wanted]
            side.clear()

    def _draw_card(self, shuffle: Shuffle) -> None:
        """V-44, V-48, VA-10: card to hand, then a new pile if that was the last one, then a flip for a Transformer."""
        if not self.draw:
            raise ValueError("the draw pile is empty, which no real game reaches (V-50)")
        card = self.draw.pop(0)
        hand = self.hands[self.to_move]
        hand[hand.index(None)] = card
        if not self.draw:
            self.draw = list(shuffle(list(self.discard)))
            self.discard.clear()
        if card.lit:
            self.must_flip = True
        else:
            self._end_half(DREW)

    def _flip(self, colour: str) -> None:
        """V-44, V-49: one token turns over, nothing is scored, and the draw that asked for it is done."""
        self.plus[colour] = not self.plus[colour]
        self.must_flip = False
        self._end_half(DREW)

    def _end_half(self, what: str) -> None:
        """V-09: remember the first half; after the second the other seat begins a turn."""
        if self.first_half is None:
            self.first_half = what
        else:
            self.first_half = None
            self.to_move = 1 - self.to_move


def target_face(colour: str, target: str) -> str:
    """Return the face of a target on this terminal: "2" on orange is "o2", "by" and "fu" are themselves."""
    return colour + target if target in NUMBERS else target


def take(side: list[Card], face: str) -> Card:
    """Remove a card of this face from a side, a plain back before a Transformer (corner case 19)."""
    card = Card(face, False) if Card(face, False) in side else Card(face, True)
    side.remove(card)
    return card


def full_deck() -> list[Card]:
    """V-02, V-43, VA-03, VA-04: 56 cards, of which 18 are Transformers, in a fixed order."""
    deck = []
    for colour in COLOURS:
        for number, lit_count in (("1", 1), ("2", 2), ("3", 1)):
            deck += [Card(colour + number, copy_index < lit_count) for copy_index in range(4)]
    for special in (BYPASS, FUSE):
        deck += [Card(special, copy_index < 1) for copy_index in range(4)]
    return deck


def keep_order(cards: list[Card]) -> list[Card]:
    """A shuffle that keeps the order."""
    return list(cards)


def perft(position: Reference, depth: int) -> int:
    """Return the number of sequences of exactly `depth` moves from here; a finished game has none."""
    if depth == 0:
        return 1
    total = 0
    for text in position.legal():
        after = position.copy()
        after.apply(text, keep_order)
        total += perft(after, depth - 1)
    return total
