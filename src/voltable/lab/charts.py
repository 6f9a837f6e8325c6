"""Charts of the lab, drawn with matplotlib. This module needs voltable[lab]."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, get_font

from voltable.lab.ratings import Rating
from voltable.lab.shares import Share
from voltable.lab.standings import Standings

INK: Final = "#22343d"
QUIET: Final = "#76848a"
LINE: Final = "#d5dcdf"
MARK: Final = "#1d6f96"


def draw_arena(standings: Standings, ratings: Sequence[Rating], folder: Path, format: str) -> list[Path]:
    """Draw the ratings and the matrix of results."""
    paths = [folder / f"ladder.{format}", folder / f"matrix.{format}"]
    save(draw_ladder(standings, ratings), paths[0])
    save(draw_matrix(standings, [rating.bot for rating in ratings]), paths[1])
    return paths


def draw_ladder(standings: Standings, ratings: Sequence[Rating]) -> Figure:
    """Draw ratings with their 95 % intervals, the best at the top."""
    plan = standings.plan
    figure = Figure(figsize=(7, 1.2 + 0.45 * len(ratings)), layout="constrained")
    axes = figure.subplots()
    for place, rating in enumerate(reversed(ratings)):
        axes.plot([rating.low, rating.high], [place, place], color=MARK, linewidth=2)
        axes.plot(rating.rating, place, "o", color=MARK, markersize=7)
        axes.annotate(
            f"{rating.rating:.0f}", (rating.rating, place), (0, 7), textcoords="offset points", ha="center", color=INK
        )
    labels = standings.labels()
    axes.set_yticks(range(len(ratings)), [chart_text(labels[rating.bot]) for rating in reversed(ratings)])
    axes.set_ylim(-0.6, len(ratings) - 0.2)
    axes.set_xlabel("rating (Bradley-Terry, 95 % interval)")
    title(axes, f"{plan.game}, {plan.seats} seats, {len(standings.outcomes)} games")
    return figure


def draw_matrix(standings: Standings, bots: Sequence[str]) -> Figure:
    """Draw the share that each row's bot scores against each column's."""
    size = len(bots)
    figure = Figure(figsize=(2.2 + 1.1 * size, 1.6 + 0.75 * size), layout="constrained")
    axes = figure.subplots()
    shares = [[standings.against(bot, rival) for rival in bots] for bot in bots]
    cells = [[share.value if share.games else float("nan") for share in row] for row in shares]
    axes.imshow(cells, cmap="RdYlBu", vmin=0, vmax=2 * shares[0][0].fair, aspect="auto")
    for row in range(size):
        for column in range(size):
            share = shares[row][column]
            if share.games:
                low, high = share.interval
                text = f"{share.value:.1%}\n{low:.0%} to {high:.0%}"
                axes.text(column, row, text, ha="center", va="center", color=INK, fontsize=9)
    labels = [chart_text(standings.labels()[bot]) for bot in bots]
    axes.set_xticks(range(size), labels)
    axes.set_yticks(range(size), labels)
    axes.set_xlabel(f"against (fair: {shares[0][0].fair:.1%})")
    title(axes, f"{standings.plan.game}: the row's share, with 95 % interval")
    return figure


@cache
def font_characters() -> frozenset[int]:
    """Return the characters that the font of the charts contains."""
    return frozenset(get_font(findfont(FontProperties())).get_charmap())


def chart_text(text: str) -> str:
    """Return a text escaped for matplotlib, with a question mark for each missing glyph."""
    drawn = "".join(letter if ord(letter) in font_characters() else "?" for letter in text).replace("$", r"\$")
    return f" {drawn}" if drawn.startswith("_") else drawn


def title(axes: Any, text: str) -> None:
    axes.set_title(chart_text(text), loc="left", color=INK, fontsize=11)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(colors=INK)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)


def save(figure: Figure, path: Path) -> None:
    """Save a figure without its date, so that the same games give the same file."""
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, metadata=metadata, dpi=150)


def draw_shares(heading: str, rows: Sequence[tuple[str, Share]], path: Path) -> None:
    """Draw shares with their 95 % intervals, one per row, and the fair share as a line."""
    figure = Figure(figsize=(7, 1.2 + 0.45 * len(rows)), layout="constrained")
    axes = figure.subplots()
    for place, (_, share) in enumerate(reversed(rows)):
        low, high = share.interval
        axes.plot([low, high], [place, place], color=MARK, linewidth=2)
        axes.plot(share.value, place, "o", color=MARK, markersize=7)
    axes.axvline(rows[0][1].fair, color=QUIET, linewidth=1, linestyle="--")
    axes.set_yticks(range(len(rows)), [chart_text(label) for label, _ in reversed(rows)])
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_xlabel("share of the wins (95 % interval; dashed: fair)")
    title(axes, heading)
    save(figure, path)
