"""Training games: a level or a network plays against itself, and every decision is recorded."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget
from voltable.bots.learned import LearnedBot
from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.capabilities import observer_of
from voltable.core.game import Game, Move, Seat
from voltable.core.observation import clear
from voltable.core.rng import Rng
from voltable.lab.contestant import read_weights
from voltable.lab.plan import derive

SEATS: Final = 2
ILLEGAL: Final = -1
"""Stands for the visits of an illegal move."""
OPENING_CHOICES: Final = 10
"""Number of choices per seat at the start of a game that are drawn by visits, so that games differ ..."""
RANDOM_SHARE: Final = 0.1
"""... and the fraction of later choices."""
CURIOSITY: Final = 0.25


@dataclass(frozen=True)
class Teacher:
    """The player of training games: a level, or a network with a number of iterations."""

    game: str
    name: str
    """The name of the level, or the path of the weights."""
    iterations: int
    """Iterations of the network's search; 0 for a level."""
    seed: int
    generation: int


@dataclass(frozen=True)
class Positions:
    """Decisions, one per row: the observation, the search's visits and value, and the seat's result."""

    observations: NDArray[np.uint8]
    visits: NDArray[np.int16]
    """Visits by move; ILLEGAL for illegal moves."""
    values: NDArray[np.float32]
    """What the search expected after its favourite move, from -1 to 1. Of a level, whose estimate is a rule of thumb,
    the result instead."""
    results: NDArray[np.float32]

    @classmethod
    def join(cls, parts: list["Positions"]) -> Self:
        return cls(
            np.concatenate([part.observations for part in parts]),
            np.concatenate([part.visits for part in parts]),
            np.concatenate([part.values for part in parts]),
            np.concatenate([part.results for part in parts]),
        )

    def save(self, path: Path) -> None:
        """Write the file atomically."""
        half = path.with_name(f"half-{path.name}")
        np.savez_compressed(half, **vars(self))
        half.replace(path)

    @classmethod
    def load(cls, path: Path) -> Self:
        with np.load(path) as found:
            return cls(found["observations"], found["visits"], found["values"], found["results"])


def play_games(teacher: Teacher, numbers: range) -> Positions:
    """Play the games with these numbers, each with another deal."""
    return Positions.join([play_game(teacher, number) for number in numbers])


def play_game(teacher: Teacher, number: int) -> Positions:
    game = load(teacher.game)
    observer = observer_of(game)
    origin = (teacher.seed, teacher.generation, number)
    state = game.start(SEATS, derive("deal", *origin))
    bots = [make_teacher(teacher, game, seat, derive("bot", *origin, seat)) for seat in range(SEATS)]
    rng = Rng(derive("stray", *origin))
    buffer = vec[u8]([0] * observer.size(SEATS))
    rows: list[tuple[Seat, bytes, NDArray[np.int16], float]] = []
    while actors := game.actors(state):
        seat = actors[0]
        legal = game.legal_moves(state, seat)
        move = bots[seat].choose(game.view(state, seat), legal)
        if len(legal) > 1:
            clear(buffer, 0, len(buffer))
            observer.observe(state, seat, buffer, 0)
            thoughts = bots[seat].thoughts()
            visits = np.full(game.move_count, ILLEGAL, np.int16)
            visits[legal] = 0
            for thought in thoughts:
                visits[thought.move] = min(thought.visits, np.iinfo(np.int16).max)
            rows.append((seat, bytes(buffer), visits, 2.0 * thoughts[0].chance - 1.0))
            if len(rows) <= OPENING_CHOICES * SEATS or rng.unit() < RANDOM_SHARE:
                move = drawn(visits, rng)
        game.apply(state, seat, move)
    payoffs = game.payoffs(state)
    assert payoffs is not None
    results = np.array([payoffs[row[0]] for row in rows], np.float32)
    return Positions(
        np.array([list(row[1]) for row in rows], np.uint8),
        np.array([row[2] for row in rows]),
        np.array([row[3] for row in rows], np.float32) if teacher.iterations else results.copy(),
        results,
    )


def make_teacher(teacher: Teacher, game: Game[Any, Any], seat: Seat, seed: int) -> Bot[Any, Any]:
    if teacher.iterations == 0:
        return make_bot(teacher.name, game, seat, seed)
    return LearnedBot(game, seat, read_weights(teacher.name), Budget(teacher.iterations), Rng(seed), CURIOSITY)


def drawn(visits: NDArray[np.int16], rng: Rng) -> Move:
    """Return a random move with probabilities proportional to the visits."""
    tried = np.flatnonzero(visits > 0)
    left = rng.below(int(visits[tried].sum()))
    for move in tried:
        left -= int(visits[move])
        if left < 0:
            return int(move)
    raise AssertionError("nothing was tried")
