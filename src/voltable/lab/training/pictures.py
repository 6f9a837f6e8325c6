"""Charts of a training, drawn with matplotlib: losses by epoch, ratings by generation."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

from voltable.lab.charts import INK, MARK, QUIET, save, title
from voltable.lab.ratings import Rating
from voltable.lab.training.ladder import generation_name
from voltable.lab.training.log import Epoch

HELD: Final = "#c8553d"


def draw_losses(epochs: Sequence[Epoch], path: Path) -> None:
    """Draw the policy and value losses on training and validation positions."""
    figure = Figure(figsize=(8, 3.4), layout="constrained")
    numbers = list(range(1, len(epochs) + 1))
    firsts = [at for at, epoch in enumerate(epochs) if at == 0 or epochs[at - 1].generation != epoch.generation]
    for axes, name in zip(figure.subplots(1, 2), ("policy", "value"), strict=True):
        axes.plot(numbers, [getattr(epoch.learned, name) for epoch in epochs], color=MARK, label="learned from")
        axes.plot(numbers, [getattr(epoch.held, name) for epoch in epochs], color=HELD, label="held back")
        for first in firsts:
            axes.axvline(first + 0.5, color=QUIET, linewidth=0.8, linestyle=":")
        axes.set_xlabel("epoch (dotted: a new generation of games)")
        what = "moves: nats above the search's shares" if name == "policy" else "worth: mean squared error"
        title(axes, what)
    axes.legend(frameon=False, labelcolor=INK)
    save(figure, path)


def draw_ratings(ratings: dict[str, Rating], levels: Sequence[str], generations: int, path: Path) -> None:
    """Draw the ratings of the generations with their 95 % intervals, and those of the levels."""
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for level in levels:
        axes.axhline(ratings[level].rating, color=QUIET, linewidth=1, linestyle="--")
        axes.annotate(
            level, (generations - 0.55, ratings[level].rating), (0, 3), textcoords="offset points", color=QUIET
        )
    found = [ratings[generation_name(number)] for number in range(generations)]
    for number, rating in enumerate(found):
        axes.plot([number, number], [rating.low, rating.high], color=MARK, linewidth=2)
    axes.plot(range(generations), [rating.rating for rating in found], "o-", color=MARK, markersize=6)
    axes.set_xticks(range(generations))
    axes.set_xlim(-0.5, generations)
    axes.set_xlabel("generation")
    axes.set_ylabel("rating (Bradley-Terry, 95 % interval)", color=INK)
    title(axes, "each generation against the levels")
    save(figure, path)
