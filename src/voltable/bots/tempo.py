"""A model of human reaction times, for bots that race against people.

Time is an argument, in seconds, and never read from a clock: a race is a discrete event simulation, and the same seed
gives the same race. A person needs time to notice that the table has changed, then looks at the cards in hand one after
another and takes the first that fits (a thorough person looks at all of them and chooses), and then needs time to lay
it down. Sometimes they overlook a card and have to look again. All these times are log-normal: never negative, mostly
near the median, sometimes much longer.

A card that is being laid down is not withdrawn unless the player has noticed that the table changed. So some cards come
too late, as they do among people, and the table refuses them.
"""

import math
from typing import Any, Final

from voltable.bots.bot import Bot
from voltable.core.errors import InvalidOption
from voltable.core.game import Move, Seat
from voltable.core.parts import Parts
from voltable.core.rng import Rng

NEVER: Final = math.inf


class Tempo(Parts):
    """The reaction times of one kind of person: medians in seconds and their spread."""

    def __init__(
        self, name: str, notice: float, look: float, lay: float, spread: float, overlooks: float, thorough: bool
    ) -> None:
        self.name: Final = name
        self.notice: Final = notice
        """Time to notice a change on the table."""
        self.look: Final = look
        """Time to see whether one card in hand fits."""
        self.lay: Final = lay
        """Time from the decision to the card on the table."""
        self.spread: Final = spread
        """The standard deviation of the logarithm of each of these times."""
        self.overlooks: Final = overlooks
        """Probability that a card that fits is overlooked."""
        self.thorough: Final = thorough
        """Whether the person looks at the whole hand and chooses, instead of taking the first card that fits."""

    def parameters(self) -> list[str]:
        return ["name", "notice", "look", "lay", "spread", "overlooks", "thorough"]


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
    """Return a random log-normal time with this median."""
    normal = math.sqrt(-2.0 * math.log(1.0 - rng.unit())) * math.cos(2.0 * math.pi * rng.unit())
    return median * math.exp(spread * normal)


class Racer(Parts):
    """A bot that plays as fast as a person. It gets the view of its seat with the time, and decides when it acts."""

    def __init__(self, seat: Seat, bot: Bot[Any, Any], tempo: Tempo, rng: Rng) -> None:
        self.seat: Final = seat
        self.bot: Final = bot
        self.tempo: Final = tempo
        self.rng: Final = rng
        self.due: float = NEVER
        """The time at which it plays its card; NEVER without a card to play."""
        self.move: Move = -1
        self.seen: int = 0
        """The number of the last notice that it had read when it chose the card."""

    def parameters(self) -> list[str]:
        return ["seat", "bot", "tempo", "rng"]

    def progress(self) -> list[str]:
        return ["due", "move", "seen"]

    def perceive(self, now: float, view: Any, cards: int, legal: list[Move], seen: int) -> None:
        """React to the view of the table since `now`: notice it, search a hand of `cards` cards, and decide.

        A card that would be down before the change is noticed is still played; the table may refuse it.
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
        """Return the fitting cards that are found, and the time taken: in random order, until one is found."""
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
        """Forget the card after it was played, whether it counted or not."""
        self.due = NEVER


def next_racer(racers: list[Racer]) -> Racer | None:
    """Return the racer whose card is played next, at equal times the lower seat; None without cards to play."""
    first: Racer | None = None
    for racer in racers:
        if racer.due < NEVER and (first is None or (racer.due, racer.seat) < (first.due, first.seat)):
            first = racer
    return first
