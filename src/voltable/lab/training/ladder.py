"""The strength of generations: games against the levels, and a common rating."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from voltable.lab.arena import run
from voltable.lab.contestant import taught
from voltable.lab.folder import Folder
from voltable.lab.game import Outcome
from voltable.lab.plan import Plan
from voltable.lab.ratings import Rating, rate
from voltable.lab.shares import Share
from voltable.lab.standings import Standings
from voltable.lab.workers import Workers

SEEDS_APART: Final = 1_000_000
"""Offset of the ladder's seed: it plays other deals than the training games."""


class Ladder:
    """The arenas of a training, one folder each: levels against levels, and each generation against every level."""

    def __init__(
        self, folder: Path, game: str, levels: tuple[str, ...], games: int, iterations: int, seed: int
    ) -> None:
        self.folder = folder
        self.game = game
        self.levels = levels
        self.games = games
        self.iterations = iterations
        self.seed = seed + SEEDS_APART
        self.outcomes: list[Outcome] = []
        self.climbers: list[str] = []

    def play_levels(self, workers: Workers) -> Iterator[Outcome]:
        """Play each level against the next one, which connects their ratings."""
        for lower, higher in pairwise(self.levels):
            yield from self.play(higher, lower, higher, workers)

    def play_generation(self, generation: int, weights: Path, workers: Workers) -> Iterator[Outcome]:
        name = generation_name(generation)
        self.climbers.append(name)
        for level in self.levels:
            yield from self.play(name, level, taught(weights, self.iterations), workers)

    def play(self, name: str, rival: str, contestant: str, workers: Workers) -> Iterator[Outcome]:
        plan = Plan.make(self.game, {}, (contestant, rival), self.games, seed=self.seed)
        folder = Folder.create(self.folder / f"{name.replace(' ', '-')}-{rival}", plan)
        yield from run(folder, workers)
        names = {contestant: name}
        for outcome in folder.outcomes:
            self.outcomes.append(replace(outcome, seating=tuple(names.get(bot, bot) for bot in outcome.seating)))

    @property
    def standings(self) -> Standings:
        plan = Plan.make(self.game, {}, (*self.levels, *self.climbers), self.games, seed=self.seed)
        return Standings(plan, self.outcomes)

    def ratings(self) -> dict[str, Rating]:
        return {rating.bot: rating for rating in rate(self.standings)}

    def shares(self, generation: int) -> dict[str, Share]:
        """Return the share of a generation against each level."""
        return {level: self.standings.against(generation_name(generation), level) for level in self.levels}


def generation_name(generation: int) -> str:
    return f"generation {generation}"
