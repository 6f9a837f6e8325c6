"""The chart of an analysis: the win chances through the game, with each seat's worst choices marked.

This module needs voltable[lab].
"""

from pathlib import Path
from typing import Final

from matplotlib.figure import Figure

from voltable.analysis.account import Analysis, Turn
from voltable.lab.charts import QUIET, chart_text, save, title

COLOURS: Final = ("#0b6f66", "#94165f", "#56690a", "#5a4bc2")
MARKED: Final = 3
"""Number of each seat's worst choices that are labelled with their moves."""


def draw_analysis(analysis: Analysis, path: Path) -> None:
    """Draw the win chances above, and the running sums of skill and luck below."""
    figure = Figure(figsize=(9, 6), layout="constrained")
    chances, parts = figure.subplots(2, 1, sharex=True, height_ratios=[3, 2])
    for total in analysis.sums:
        colour = COLOURS[total.seat % len(COLOURS)]
        turns = [turn for turn in analysis.turns if turn.seat == total.seat]
        steps, curve = curve_of(turns, analysis.steps, total.last)
        chances.plot(steps, curve, color=colour, linewidth=1.6, label=chart_text(total.player))
        for turn in sorted(turns, key=lambda turn: turn.skill)[:MARKED]:
            if turn.skill < 0:
                chances.annotate(
                    turn.move, (turn.step, turn.after), (3, -9), textcoords="offset points", color=colour, fontsize=8
                )
        parts.plot([turn.step for turn in turns], running([turn.skill for turn in turns]), color=colour, linewidth=1.6)
        parts.plot([turn.step for turn in turns], running([turn.luck for turn in turns]), color=colour, linestyle=":")
    chances.set_ylim(-0.02, 1.02)
    chances.set_ylabel("win chance")
    chances.legend(frameon=False, loc="upper left")
    title(chances, f"{analysis.game}: what each seat could expect, judged by {analysis.level}")
    parts.axhline(0, color=QUIET, linewidth=0.6)
    parts.set_ylabel("skill (line), luck (dots)")
    parts.set_xlabel("step")
    title(parts, "")
    save(figure, path)


def curve_of(turns: list[Turn], last_step: int, last: float) -> tuple[list[int], list[float]]:
    """Return the points of a curve: the chance before and after every decision, and the result."""
    steps: list[int] = []
    curve: list[float] = []
    for turn in turns:
        steps += [turn.step - 1, turn.step]
        curve += [turn.before, turn.after]
    return [*steps, last_step], [*curve, last]


def running(values: list[float]) -> list[float]:
    """Return the running sums."""
    sums: list[float] = []
    for value in values:
        sums.append((sums[-1] if sums else 0.0) + value)
    return sums
