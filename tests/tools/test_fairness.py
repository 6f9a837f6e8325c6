"""The fairness report: shares with intervals, the same every time."""

import runpy
from pathlib import Path

import pytest

TOOL = runpy.run_path(str(Path(__file__).resolve().parents[2] / "tools" / "fairness.py"))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (5000, 10000, 0.4902, 0.5098)]
)
def test_an_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert TOOL["wilson"](wins, games) == pytest.approx((low, high), abs=0.001)


def test_a_line_puts_every_share_under_its_side() -> None:
    assert TOOL["line"]("plaza", 2, [4, 5], 10).startswith("| plaza | 2 | 40.0 % (")
    assert TOOL["line"]("plaza", 2, [4, 5], 10).endswith(" |  | 10.0 % |")
    assert TOOL["line"]("plaza", 3, [4, 3, 3], 10).count("%") == 4


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_report_comes_out_the_same_every_time(bot: str) -> None:
    page = TOOL["report"](bot, 1)
    assert page == TOOL["report"](bot, 1)
    assert page.count("\n| ") == 13
