"""How fast somebody is: a model of people who race, for bots that shall be neither faster nor surer than they.

Time is an argument, in seconds, and never read from a clock: a race is a simulation of discrete events, and the same
seed gives the same race. A person takes a moment to notice that the table has changed, then looks at the cards in hand
one after another and takes the first that they see to fit (a thorough one looks at all of them and chooses), and then
needs a moment to lay it down. Now and then they overlook a card and have to look again. All these times are log-
normal: never negative, mostly near the median, sometimes much longer.

A hand on its way is not called back unless its owner has noticed that the table changed. So cards do come too late, as
they do among people, and the table refuses them.
"""

import math
from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.core.errors import InvalidOption
from voltable.core.game import Move, Seat
from voltable.core.rng import Rng

NEVER: Final = math.inf


class Tempo:
    """The times of one kind of person: medians in seconds, and how much they vary."""

    def __init__(
        self, name: str, notice: float, look: float, lay: float, spread: float, overlooks: float, thorough: bool
    ) -> None:
        self.name: Final = name
        self.notice: Final = notice
        """From a change on the table to seeing what it is."""
        self.look: Final = look
        """At one card in hand, to see whether it fits."""
        self.lay: Final = lay
        """From the decision to the card on the table."""
        self.spread: Final = spread
        """The standard deviation of the logarithm of each of these times."""
        self.overlooks: Final = overlooks
        """How likely a card that fits is passed over."""
        self.thorough: Final = thorough
        """Looks at the whole hand and then chooses, instead of taking the first card that fits."""


TEMPI: Final = [
    Tempo("dreamer", notice=1.3, look=1.2, lay=1.0, spread=0.5, overlooks=0.4, thorough=False),
    Tempo("child", notice=0.9, look=0.9, lay=0.8, spread=0.45, overlooks=0.25, thorough=False),
    Tempo("adult", notice=0.5, look=0.45, lay=0.5, spread=0.35, overlooks=0.1, thorough=False),
    Tempo("quick", notice=0.4, look=0.28, lay=0.42, spread=0.3, overlooks=0.05, thorough=False),
    Tempo("expert", notice=0.3, look=0.15, lay=0.35, spread=0.25, overlooks=0.02, thorough=True),
]


def tempo_named(name: str) -> Tempo:
    for tempo in TEMPI:
        if tempo.name == name:
            return tempo
    raise InvalidOption(f"there is no tempo {name!r}; the tempi are {', '.join([tempo.name for tempo in TEMPI])}")


def draw_time(median: float, spread: float, rng: Rng) -> float:
    """A log-normal time with this median."""
    normal = math.sqrt(-2.0 * math.log(1.0 - rng.unit())) * math.cos(2.0 * math.pi * rng.unit())
    return median * math.exp(spread * normal)


class Racer:
    """A bot that plays as fast as a person would. It is told what its seat may know, and when; it says when it acts."""

    def __init__(self, seat: Seat, bot: Bot[Any, Any], tempo: Tempo, rng: Rng) -> None:
        self.seat: Final = seat
        self.bot: Final = bot
        self.tempo: Final = tempo
        self.rng: Final = rng
        self.due: float = NEVER
        """When its card comes down; NEVER while it has none on its way."""
        self.move: Move = -1
        self.seen: int = 0
        """The number of the last notice that it had read when it chose the card."""

    def perceive(self, now: float, view: Any, cards: int, legal: list[Move], seen: int) -> None:
        """The table looks like this from `now` on: notice it, search the hand of so many cards, and decide.

        A card that comes down before the change is noticed is still on its way: it will be refused, or be lucky.
        """
        noticed = now + self.time(self.tempo.notice)
        if self.due <= noticed:
            return
        self.due = NEVER
        if not legal:
            return
        found, searched = self.search(cards, legal)
        self.move = self.bot.choose(view, found)
        self.seen = seen
        self.due = noticed + searched + self.time(self.tempo.lay)

    def search(self, cards: int, legal: list[Move]) -> tuple[list[Move], float]:
        """Which of the cards that fit are seen to fit, and how long that takes: in any order, until one is found."""
        found: list[Move] = []
        spent = 0.0
        while not found:
            order = [legal[at] if at < len(legal) else -1 for at in range(cards)]
            while order and (self.tempo.thorough or not found):
                card = order.pop(self.rng.below(len(order)))
                spent += self.time(self.tempo.look)
                if card >= 0 and self.rng.unit() >= self.tempo.overlooks:
                    found.append(card)
        return sorted(found), spent

    def time(self, median: float) -> float:
        return draw_time(median, self.tempo.spread, self.rng)

    def played(self) -> None:
        """Its card has come down, whether it counted or not."""
        self.due = NEVER


def next_racer(racers: list[Racer]) -> Racer | None:
    """Whose card comes down next; of two at the same instant the lower seat's. None while nobody has one on its way."""
    first: Racer | None = None
    for racer in racers:
        if racer.due < NEVER and (first is None or (racer.due, racer.seat) < (first.due, first.seat)):
            first = racer
    return first
