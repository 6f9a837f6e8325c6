"""A reduced Voltage for exact algorithms: the rules of Voltage with a deck of a few cards.

All other cards lie open, on the terminals or on the discard pile. Each hidden card is dealt by a chance node of its
own, as late as possible: first the hands, then the back on top of the pile, then the face of a card when it is drawn.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations
from math import perm, prod
from typing import Any, Final

from voltable.adapters.openspiel.position import CHANCE, TERMINAL, Outcomes, Position
from voltable.adapters.openspiel.setting import Setting
from voltable.core.events import Event

# The decisions of chance nodes.
NOTHING: Final = 0
HAND: Final = 1
TOP_BACK: Final = 2
DRAWN_FACE: Final = 3
NEXT_BACK: Final = 4

Cards = tuple[str, ...]


@dataclass(frozen=True)
class MiniSetting(Setting):
    deck: Cards
    """The hidden cards at the start, as diagrams write them: `*` marks a Transformer."""
    hand: int
    """The number of these cards dealt to each player; the others form the draw pile."""
    table: Cards
    """Lines of a diagram: the cards on the terminals, and the tokens."""

    @cached_property
    def hands(self) -> list[Cards]:
        """Return all hands that can be dealt, place by place, in the order of the chance outcomes.

        Both players see the place from which a card is played. In sorted hands, this would reveal the cards beside it.
        """
        return sorted(set(permutations(self.deck, self.hand)))

    @cached_property
    def kinds(self) -> list[str]:
        """Return the cards that can be drawn, in the order of the chance outcomes."""
        return sorted(set(self.deck))

    @cached_property
    def backs_differ(self) -> bool:
        """Return whether chance must decide on backs.

        The answer is the same for the whole game: a node that exists only sometimes would reveal hidden cards.
        """
        return any(is_lit(card) for card in self.deck)

    @cached_property
    def most_outcomes(self) -> int:
        return max(len(self.hands), len(self.kinds), 2)

    @cached_property
    def draw(self) -> int:
        return self.rules.parse_move("draw")

    @cached_property
    def aside(self) -> str:
        """Return the line of a diagram that puts the other cards of the box on the discard pile."""
        used = "\n".join((*self.table, "discard: " + " ".join(self.deck)))
        return "discard: " + " ".join(pile_in(self.rules.position_text(self.rules.parse_position(used))))

    @cache  # noqa: B019, a setting lives as long as its game, and there are few deals
    def dealt(self, hands: tuple[Cards, ...], pile: Cards) -> Any:
        """Return the state after the deal; callers must copy it before they change it."""
        held = [f"hand {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
        return self.rules.parse_position("\n".join((*self.table, *held, pile_line(pile), self.aside)))


class MiniPosition(Position):
    """A position whose hidden cards are decided one by one. The order of the pile in its state has no meaning."""

    __slots__ = ("actor", "asked", "drawn", "hands", "pile")
    setting: MiniSetting

    def __init__(self, setting: MiniSetting) -> None:
        super().__init__(setting)
        self.hands: tuple[Cards, ...] = ()
        """The hands dealt so far."""
        self.pile: Cards = ()
        """The cards of the draw pile, the top one first: its back is visible, its face is not decided."""
        self.drawn = ""
        """The card being drawn, while chance decides on the back below it."""
        self.actor = 0
        """The seat that draws."""
        self.asked = HAND

    def opening(self) -> list[Event]:
        return []

    def outcomes(self) -> Outcomes:
        setting = self.setting
        if self.asked == HAND:
            left = without(setting.deck, self.hands[0] if self.hands else ())
            ways = [prod(perm(left.count(kind), hand.count(kind)) for kind in set(hand)) for hand in setting.hands]
            return [(at, way / perm(len(left), setting.hand)) for at, way in enumerate(ways) if way]
        if self.asked == DRAWN_FACE:
            alike = [card for card in self.pile if is_lit(card) == is_lit(self.pile[0])]
            return [(at, alike.count(kind) / len(alike)) for at, kind in enumerate(setting.kinds) if kind in alike]
        below = without(self.pile, (self.drawn,)) if self.asked == NEXT_BACK else self.pile
        lit = sum(is_lit(card) for card in below) / len(below)
        return [(back, likely) for back, likely in ((0, 1 - lit), (1, lit)) if likely]

    def outcome_text(self, outcome: int) -> str:
        if self.asked == HAND:
            return f"hand {len(self.hands)}: {' '.join(self.setting.hands[outcome])}"
        if self.asked == DRAWN_FACE:
            return f"drawn: {self.setting.kinds[outcome]}"
        return f"top back: {'transformer' if outcome else 'plain'}"

    def apply(self, action: int, log: list[Event] | None = None) -> None:
        if self.player == CHANCE:
            self.decide(action, log)
        elif action == self.setting.draw:
            self.actor, self.player = self.player, CHANCE
            self.asked = DRAWN_FACE
        else:
            super().apply(action, log)
        if self.asked in (TOP_BACK, NEXT_BACK) and not self.setting.backs_differ:
            self.decide(0, log)

    def decide(self, outcome: int, log: list[Event] | None) -> None:
        setting = self.setting
        if self.asked == HAND:
            self.hands += (setting.hands[outcome],)
            if len(self.hands) == setting.seats:
                self.pile = without(setting.deck, [card for hand in self.hands for card in hand])
                self.asked = TOP_BACK
        elif self.asked == TOP_BACK:
            self.pile = lit_first(self.pile, outcome == 1)
            self.state = setting.rules.clone(setting.dealt(self.hands, self.pile))
            self.asked = NOTHING
            self.pass_on()
        elif self.asked == DRAWN_FACE:
            self.drawn = setting.kinds[outcome]
            self.asked = NEXT_BACK
        else:
            self.pile = lit_first(without(self.pile, (self.drawn,)), outcome == 1)
            self.state = stacked(setting, self.state, (self.drawn, *self.pile))
            self.player, self.asked = self.actor, NOTHING
            super().apply(setting.draw, log)
            if len(self.pile) == 1:  # drawing this card would shuffle the whole box back into the game
                self.player = TERMINAL

    def guess(self, seat: int, chance: Callable[[], float]) -> "MiniPosition":
        world = super().guess(seat, chance)
        assert isinstance(world, MiniPosition)
        world.pile = pile_in(world.text())
        return world

    def clone(self) -> "MiniPosition":
        other = super().clone()
        assert isinstance(other, MiniPosition)
        other.hands, other.pile, other.drawn = self.hands, self.pile, self.drawn
        other.actor, other.asked = self.actor, self.asked
        return other


def is_lit(card: str) -> bool:
    return card.endswith("*")


def without(cards: Cards, gone: Cards | list[str]) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def lit_first(cards: Cards, lit: bool) -> Cards:
    """Return the cards sorted: those with Transformer backs first if `lit`, else those with plain backs."""
    return tuple(sorted(cards, key=lambda card: (is_lit(card) != lit, card)))


def stacked(setting: MiniSetting, state: Any, pile: Cards) -> Any:
    """Return the same state with its draw pile in this order."""
    lines = setting.rules.position_text(state).splitlines()
    return setting.rules.parse_position(
        "\n".join(pile_line(pile) if line.startswith("draw:") else line for line in lines)
    )


def pile_line(pile: Cards) -> str:
    return "draw: " + " ".join(pile)


def pile_in(diagram: str) -> Cards:
    """Return the draw pile of a diagram, the top card first."""
    line = next(line for line in diagram.splitlines() if line.startswith("draw:"))
    return tuple(line.split()[1:])
