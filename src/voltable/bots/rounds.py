"""Search for games in which all seats decide a round at once: regret matching over whole programs.

Each seat starts with candidate programs proposed by the game. All seats then learn against each other's mixtures:
programs that would have paid more than the one played get a higher probability (Hart and Mas-Colell, 2000). In between
each seat looks for a best response by changing its best program move by move, and adds it to its candidates.
"""

from typing import Final, Generic, TypeVar, final

from voltable.bots.budget import Budget
from voltable.bots.total import total
from voltable.core.capabilities import estimate, rounds_of
from voltable.core.game import Game, Move, Seat
from voltable.core.parts import Parts
from voltable.core.rng import Rng

LEARNING: Final = 0.6
"""The part of a time limit that is for learning; the rest is for the decision."""

S = TypeVar("S")
V = TypeVar("V")


class RoundSettings(Parts):
    """Parameters of the search; see docs/search.md."""

    def __init__(
        self,
        candidates: int,
        considers: int = 0,
        worlds: int = 4,
        lessons: int = 0,
        answers: int = 0,
        samples: int = 8,
        naive: float = 0.2,
    ) -> None:
        self.candidates: Final = candidates
        """Number of initial programs per seat, the best by the game's advice."""
        self.considers: Final = considers
        """The searching seat considers only this many of its candidates, chosen at random; 0 for all."""
        self.worlds: Final = worlds
        self.lessons: Final = lessons
        """Learning rounds between two responses; 0: the others are assumed to play their first candidate."""
        self.answers: Final = answers
        """How many times each seat looks for a best response."""
        self.samples: Final = samples
        """Sampled rounds in which a response or the final choice is evaluated."""
        self.naive: Final = naive
        """Probability with which the others are assumed to play an initial candidate instead of their mixture."""

    def parameters(self) -> list[str]:
        return ["candidates", "considers", "worlds", "lessons", "answers", "samples", "naive"]


@final
class Mixture(Parts):
    """The programs of a seat with their regrets and accumulated probabilities."""

    def __init__(self, programs: list[list[Move]]) -> None:
        self.programs: Final = programs
        self.regret: list[float] = [0.0] * len(programs)
        self.weight: list[float] = [0.0] * len(programs)
        self.first: Final = min(2, len(programs))
        """The number of initial candidates."""

    def parameters(self) -> list[str]:
        return ["programs"]

    def progress(self) -> list[str]:
        return ["regret", "weight"]

    def add(self, program: list[Move]) -> None:
        if program not in self.programs:
            self.programs.append(program)
            self.regret.append(max(self.regret))
            self.weight.append(0.0)

    def probabilities(self) -> list[float]:
        """Return the probability of each program by regret matching; uniform without positive regret."""
        positive = [max(0.0, regret) for regret in self.regret]
        missed = total(positive)
        if missed > 0.0:
            return [regret / missed for regret in positive]
        return [1.0 / len(positive) for _ in positive]


@final
class RoundSearch(Parts, Generic[S, V]):
    def __init__(
        self, game: Game[S, V], seats: int, seat: Seat, settings: RoundSettings, budget: Budget, rng: Rng
    ) -> None:
        self.game: Final = game
        self.budget: Final = budget
        """Most of the time is for learning; the rest is for the final choice, which it may end early."""
        self.rounds: Final = rounds_of(game)
        self.seats: Final = seats
        self.seat: Final = seat
        self.settings: Final = settings
        self.rng: Final = rng
        self.worlds: list[S] = []
        self.mixtures: list[Mixture] = []
        self.values: list[float] = []
        """The values of the seat's own programs after the search."""

    def parameters(self) -> list[str]:
        return ["game", "seats", "seat", "settings", "budget", "rng"]

    def progress(self) -> list[str]:
        return ["worlds", "mixtures", "values"]

    def run(self, view: V) -> list[Move]:
        """Return the program to play; empty if the seat has none."""
        settings = self.settings
        self.budget.start()
        self.worlds = [self.game.determinize(view, self.rng) for _ in range(settings.worlds)]
        for seat in range(self.seats):
            self.mixtures.append(Mixture(self.rounds.programs(view, seat, settings.candidates, self.rng)))
        mine = self.mixtures[self.seat]
        if not mine.programs:
            return []
        if settings.considers:
            mine = Mixture(some_of(mine.programs, settings.considers, self.rng))
            self.mixtures[self.seat] = mine
        for _ in range(settings.answers):
            self.learn(settings.lessons)
            for seat in range(self.seats):
                self.answer(seat)
        self.learn(settings.lessons)
        return mine.programs[self.decide(mine)]

    def decide(self, mine: Mixture) -> int:
        """Return the best program over sampled rounds; at least the first rounds are played with every program."""
        rounds = [self.sample_round() for _ in range(self.settings.samples * 4)]
        sums = [0.0] * len(mine.programs)
        played = 0
        for world, picks in rounds:
            for at, program in enumerate(mine.programs):
                sums[at] += self.value(world, picks, self.seat, program)
            played += 1
            if self.budget.is_late():
                break
        self.values = [brought / played for brought in sums]
        return self.values.index(max(self.values))

    def learn(self, lessons: int) -> None:
        """Play rounds by the mixtures and update every seat's regrets."""
        for _ in range(lessons):
            if self.is_time_to_decide():
                return
            world, picks = self.sample_intended()
            for seat in range(self.seats):
                mixture = self.mixtures[seat]
                if len(mixture.programs) < 2:
                    continue
                values = [self.value(world, picks, seat, program) for program in mixture.programs]
                shares = mixture.probabilities()
                expected = total([share * value for share, value in zip(shares, values, strict=True)])
                for at in range(len(values)):
                    mixture.regret[at] += values[at] - expected
                    mixture.weight[at] += shares[at]

    def answer(self, seat: Seat) -> None:
        """Add the best response to the others, found by changing the favourite program one move at a time."""
        mixture = self.mixtures[seat]
        if len(mixture.programs) < 2 or self.is_time_to_decide():
            return
        rounds = [self.sample_round() for _ in range(self.settings.samples)]
        best = mixture.programs[mixture.weight.index(max(mixture.weight))]
        best_value = self.value_of(best, seat, rounds)
        better = True
        while better:
            better = False
            for program in self.rounds.variations(best):
                if self.is_time_to_decide():
                    break
                value = self.value_of(program, seat, rounds)
                if value > best_value:
                    best_value = value
                    best = program
                    better = True
        mixture.add(best)

    def is_time_to_decide(self) -> bool:
        return self.budget.is_late(LEARNING)

    def value_of(self, program: list[Move], seat: Seat, rounds: list[tuple[S, list[list[Move]]]]) -> float:
        return total([self.value(world, picks, seat, program) for world, picks in rounds]) / len(rounds)

    def value(self, world: S, picks: list[list[Move]], seat: Seat, program: list[Move]) -> float:
        usual = picks[seat]
        picks[seat] = program
        after = self.rounds.follow(world, picks)
        picks[seat] = usual
        return estimate(self.game, after, seat)

    def sample_intended(self) -> tuple[S, list[list[Move]]]:
        picks = [self.pick(mixture, mixture.probabilities()) for mixture in self.mixtures]
        return self.worlds[self.rng.below(len(self.worlds))], picks

    def sample_round(self) -> tuple[S, list[list[Move]]]:
        """Sample a world and the programs of the other seats, from their mixtures or their initial candidates."""
        picks: list[list[Move]] = []
        for mixture in self.mixtures:
            learnt = total(mixture.weight) > 0.0 and self.rng.unit() >= self.settings.naive
            if learnt or not mixture.programs:
                picks.append(self.pick(mixture, mixture.weight))
            else:
                picks.append(mixture.programs[self.rng.below(mixture.first)])
        return self.worlds[self.rng.below(len(self.worlds))], picks

    def pick(self, mixture: Mixture, shares: list[float]) -> list[Move]:
        return mixture.programs[draw(shares, self.rng)] if mixture.programs else []


def some_of(programs: list[list[Move]], count: int, rng: Rng) -> list[list[Move]]:
    """Return `count` random programs."""
    left = list(programs)
    return [left.pop(rng.below(len(left))) for _ in range(min(count, len(left)))]


def draw(shares: list[float], rng: Rng) -> int:
    """Return a random index with probabilities proportional to the shares."""
    left = rng.unit() * total(shares)
    for at, share in enumerate(shares):
        left -= share
        if left < 0.0:
            return at
    return len(shares) - 1
