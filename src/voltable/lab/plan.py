"""The plan of an arena: which bots play in which seats, on which deals.

Play is duplicate: every deal is played in all seatings of a table, and all tables play the same deals, so that luck of
the cards and of the seat is the same for all bots.
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
"""Mixed tables with up to this many seats are played in every order, larger ones in every rotation."""

PAIRS: Final = "pairs"
LONE: Final = "lone"
MIXED: Final = "mixed"
TABLES: Final = (PAIRS, LONE, MIXED)


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    """Its number, from 1, which names its record."""
    deal: int
    seating: tuple[str, ...]
    """The names of the bots by seat."""


@dataclass(frozen=True)
class Plan:
    """All inputs that determine the results of an arena."""

    game: str
    version: int
    options: dict[str, Value]
    seats: int
    bots: tuple[str, ...]
    games: int
    """Minimum number of games per table, rounded up to complete deals."""
    tables: str
    seed: int
    seconds: float
    """Time limit per move of an outside program."""

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
        """Return a plan that this program wrote."""
        return cls(**{**data, "bots": tuple(data["bots"])})

    def settings(self) -> dict[str, Any]:
        """Return everything but the number of games, which may change when an arena is continued."""
        return {name: value for name, value in self.to_data().items() if name != "games"}

    @property
    def groups(self) -> list[list[tuple[str, ...]]]:
        """Return the tables, each with all its seatings."""
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
        """Yield all games, deal by deal, so that an interrupted arena has nearly equal numbers of games per bot."""
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
        """Return the seed of a bot. It differs from the deal's, with which a bot would sample the true hidden cards."""
        return derive(self.seed, "bot", fixture.deal, *fixture.seating, seat)


def _orders(bots: tuple[str, ...]) -> list[tuple[str, ...]]:
    if len(bots) <= MOST_SHUFFLED:
        return list(permutations(bots))
    return [bots[first:] + bots[:first] for first in range(len(bots))]


def derive(*parts: object) -> int:
    """Return a 128-bit seed derived from these words by a hash."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:16])
