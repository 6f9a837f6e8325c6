"""A training run: generations of self-play games, training, and games against the levels.

The plan determines all results. Files are written atomically, so that a training that was stopped continues with the
first missing file.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import torch

from voltable.catalog import load
from voltable.lab.folder import check_same, make_folder, write
from voltable.lab.plan import derive
from voltable.lab.training.games import Positions, Teacher, play_games
from voltable.lab.training.ladder import Ladder, generation_name
from voltable.lab.training.log import Epoch, keep, recall
from voltable.lab.training.model import Course, Model
from voltable.lab.training.pictures import draw_losses, draw_ratings
from voltable.lab.workers import Workers

PLAN: Final = "training.json"
LOG: Final = "epochs.jsonl"
LADDER: Final = "ladder"
RATINGS: Final = "ratings.json"
GAMES_A_JOB: Final = 10
FIRST_TEACHER: Final = "normal"
TRUST: Final = 0.5
"""The search's value and the game's result have equal weight in the value target."""

Tell = Callable[[str], None]


@dataclass(frozen=True)
class TrainingPlan:
    """All inputs that determine the weights."""

    game: str
    seed: int
    generations: int
    """Number of generations. The first learns from games of a level, each other from games of the one before."""
    first_games: int
    games: int
    iterations: int
    """Search iterations per choice in the training games."""
    window: int
    """Number of newest generations whose games are used for training."""
    first_epochs: int
    epochs: int
    rate: float
    hidden: tuple[int, int]
    levels: tuple[str, ...]
    """The levels to compare with, from the lowest."""
    ladder_games: int
    """Games against each level after each generation."""
    ladder_iterations: int


class Training:
    def __init__(self, folder: Path, plan: TrainingPlan, workers: Workers, tell: Tell) -> None:
        self.folder = folder
        self.plan = plan
        self.workers = workers
        self.tell = tell
        self.game = load(plan.game)
        self.epochs = recall(folder / LOG)
        self.ladder = Ladder(
            folder / LADDER, plan.game, plan.levels, plan.ladder_games, plan.ladder_iterations, plan.seed
        )

    def run(self) -> None:
        torch.set_num_threads(1)  # the network is too small for several threads, and sums stay deterministic
        self.watch("the levels among themselves", self.ladder.play_levels(self.workers))
        for generation in range(self.plan.generations):
            self.play(generation)
            self.learn(generation)
            weights = self.weights(generation)
            self.watch(
                f"{generation_name(generation)} on the ladder",
                self.ladder.play_generation(generation, weights, self.workers),
            )
            self.report(generation)

    def watch(self, what: str, results: Any) -> None:
        count = sum(1 for _ in results)
        self.tell(f"{what}: {count} games")

    def weights(self, generation: int) -> Path:
        return self.folder / f"{self.plan.game}-{generation:02}.weights"

    def positions(self, generation: int) -> Path:
        return self.folder / f"positions-{generation:02}.npz"

    def play(self, generation: int) -> None:
        """Play the games that this generation learns from."""
        path = self.positions(generation)
        if path.exists():
            return
        plan = self.plan
        if generation == 0:
            teacher = Teacher(plan.game, FIRST_TEACHER, 0, plan.seed, 0)
        else:
            before = str(self.weights(generation - 1))
            teacher = Teacher(plan.game, before, plan.iterations, plan.seed, generation)
        games = plan.first_games if generation == 0 else plan.games
        jobs = [range(first, min(first + GAMES_A_JOB, games)) for first in range(0, games, GAMES_A_JOB)]
        parts = list(self.workers.work(partial(numbered, teacher), jobs))
        positions = Positions.join([part for _, part in sorted(parts, key=lambda part: part[0])])
        positions.save(path)
        self.tell(f"{generation_name(generation)}: {len(positions.results):,} positions of {games:,} games")

    def learn(self, generation: int) -> None:
        path = self.weights(generation)
        if path.exists():
            return
        plan = self.plan
        model = Model(self.game, plan.hidden, derive(plan.seed, "weights") % 2**32)
        if generation > 0:
            model.take(self.weights(generation - 1).read_bytes())
        newest = range(max(0, generation + 1 - plan.window), generation + 1)
        positions = Positions.join([Positions.load(self.positions(number)) for number in newest])
        course = Course(model, derive(plan.seed, "order", generation), plan.rate, TRUST)
        self.epochs = [epoch for epoch in self.epochs if epoch.generation < generation]
        for learned, held in course.learn(positions, plan.first_epochs if generation == 0 else plan.epochs):
            self.epochs.append(Epoch(generation, len(positions.results), learned, held))
            self.tell(
                f"{generation_name(generation)}: moves {learned.policy:.4f} (held back {held.policy:.4f}), "
                f"worth {learned.value:.4f} ({held.value:.4f})"
            )
        keep(self.folder / LOG, self.epochs)
        half = path.with_suffix(".half")
        half.write_bytes(model.to_bytes())
        half.replace(path)

    def report(self, generation: int) -> None:
        """Print, save and draw the ratings after this generation."""
        ratings = self.ladder.ratings()
        data = {
            "ratings": {name: asdict(rating) for name, rating in ratings.items()},
            "shares": {
                generation_name(number): {level: share.to_data() for level, share in self.ladder.shares(number).items()}
                for number in range(generation + 1)
            },
        }
        write(self.folder / RATINGS, json.dumps(data, indent=2) + "\n")
        draw_losses(self.epochs, self.folder / "losses.svg")
        draw_ratings(ratings, self.plan.levels, generation + 1, self.folder / "ratings.svg")
        shares = ", ".join(
            f"{share.value:.0%} against {level}" for level, share in self.ladder.shares(generation).items()
        )
        self.tell(f"{generation_name(generation)}: rating {ratings[generation_name(generation)].rating:.0f}, {shares}")


def numbered(teacher: Teacher, numbers: range) -> tuple[int, Positions]:
    """Play the games with these numbers, and return them with the first number, by which results are sorted."""
    return numbers.start, play_games(teacher, numbers)


def open_folder(path: Path, plan: TrainingPlan) -> None:
    """Create the folder of a plan, or check that it has the same plan, possibly with fewer generations."""
    wanted = {**asdict(plan), "hidden": list(plan.hidden), "levels": list(plan.levels)}
    if (path / PLAN).exists():
        begun = json.loads((path / PLAN).read_text(encoding="utf-8"))
        check_same(path, begun, {name: value for name, value in wanted.items() if name != "generations"})
    else:
        make_folder(path, LADDER)
    write(path / PLAN, json.dumps(wanted, indent=2) + "\n")
