"""What an arena plays: which bots sit where, on which deals.

Play is duplicate: every deal is played in all seatings of a table before it counts as finished, and all tables play
the same deals. So luck of the cards and of the seat falls on everybody alike.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from typing import Any, Final, Self

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.lab.program import MOVE_SECONDS

FEWEST: Final = 2
MOST_SHUFFLED: Final = 4
"""Up to so many seats a mixed table is played in every order; beyond that in every rotation."""

PAIRS: Final = "pairs"
LONE: Final = "lone"
MIXED: Final = "mixed"
TABLES: Final = (PAIRS, LONE, MIXED)


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    """Counts from 1; the name of its record."""
    deal: int
    seating: tuple[str, ...]
    """Who sits where, by the bots' names."""


@dataclass(frozen=True)
class Plan:
    """Everything that the results of an arena follow from."""

    game: str
    version: int
    options: dict[str, Value]
    seats: int
    bots: tuple[str, ...]
    games: int
    """For each table at least so many: as many as make whole deals."""
    tables: str
    seed: int
    seconds: float
    """What an outside program may take for a move."""

    @classmethod
    def make(
        cls,
        game: str,
        options: dict[str, Value],
        bots: Sequence[str],
        games: int,
        seats: int | None = None,
        tables: str = PAIRS,
        seed: int = 1,
        seconds: float = MOVE_SECONDS,
    ) -> Self:
        rules = load(game, **options)
        seats = seats if seats is not None else rules.best_seats[0]
        rules.check_seats(seats)
        if len(bots) < FEWEST or len(set(bots)) != len(bots):
            raise InvalidOption("an arena needs two or more bots, each named once")
        if tables not in TABLES:
            raise InvalidOption(f"tables are {', '.join(TABLES[:-1])} or {TABLES[-1]}, not {tables!r}")
        if tables == MIXED and len(bots) < seats:
            raise InvalidOption(f"mixed tables of {seats} seats need {seats} bots or more, not {len(bots)}")
        if games < 1:
            raise InvalidOption(f"an arena plays one game or more, not {games}")
        return cls(game, rules.version, rules.chosen, seats, tuple(bots), games, tables, seed, seconds)

    def to_data(self) -> dict[str, Any]:
        return {**asdict(self), "bots": list(self.bots)}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """A plan that this program wrote."""
        return cls(**{**data, "bots": tuple(data["bots"])})

    @property
    def groups(self) -> list[list[tuple[str, ...]]]:
        """The tables, each with all its seatings."""
        if self.tables == MIXED:
            return [_orders(chosen) for chosen in combinations(self.bots, self.seats)]
        if self.seats == FEWEST:
            pairs = combinations(self.bots, FEWEST)
            return [_orders(pair) for pair in pairs if self.tables == PAIRS or pair[0] == self.bots[0]]
        return [
            [(*[other] * seat, one, *[other] * (self.seats - seat - 1)) for seat in range(self.seats)]
            for one, other in permutations(self.bots, 2)
            if self.tables == PAIRS or one == self.bots[0]
        ]

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal: whenever the arena stops, everybody has played nearly the same."""
        groups = self.groups
        deals = [-(-self.games // len(seatings)) for seatings in groups]
        number = 0
        for deal in range(max(deals)):
            for seatings, most in zip(groups, deals, strict=True):
                if deal < most:
                    for seating in seatings:
                        number += 1
                        yield Fixture(number, deal, seating)

    @property
    def total(self) -> int:
        return sum(-(-self.games // len(seatings)) * len(seatings) for seatings in self.groups)

    def deal_seed(self, fixture: Fixture) -> int:
        return derive(self.seed, "deal", fixture.deal)

    def bot_seed(self, fixture: Fixture, seat: int) -> int:
        """Never the deal's: guesses drawn from that would be the truth."""
        return derive(self.seed, "bot", fixture.deal, *fixture.seating, seat)


def _orders(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    if len(bots) <= MOST_SHUFFLED:
        return list(permutations(bots))
    return [bots[first:] + bots[:first] for first in range(len(bots))]


def derive(*parts: object) -> int:
    """A 128-bit seed that follows from these words and no other."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:16])
