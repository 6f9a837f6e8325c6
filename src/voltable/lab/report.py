"""The report of an arena: standings as JSON and CSV, and two charts."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from voltable.lab.extras import MissingExtra
from voltable.lab.folder import Folder, write
from voltable.lab.ratings import Rating, rate
from voltable.lab.standings import Standings

STANDINGS_JSON: Final = "standings.json"
STANDINGS_CSV: Final = "standings.csv"
MATRIX_CSV: Final = "matrix.csv"


def standings_data(standings: Standings, ratings: Sequence[Rating]) -> dict[str, Any]:
    """Return the whole report as JSON data."""
    plan = standings.plan
    rated = {rating.bot: rating for rating in ratings}
    paces = standings.paces()
    return {
        "plan": plan.to_data(),
        "games": len(standings.outcomes),
        "bots": [
            {
                "bot": bot,
                **(_rating_data(rated[bot]) if bot in rated else {}),
                "total": standings.total(bot).to_data(),
                "milliseconds": {"choices": paces[bot].choices, "p50": paces[bot].p50, "p99": paces[bot].p99},
                "against": {other: standings.against(bot, other).to_data() for other in plan.bots if other != bot},
            }
            for bot in ([rating.bot for rating in ratings] or standings.ranked())
        ],
        "forfeits": [
            {"game": outcome.number, "bot": outcome.seating[seat], "why": why}
            for outcome in standings.outcomes
            for seat, why in outcome.forfeits.items()
        ],
        "seats": [standings.seat(seat).to_data() for seat in range(plan.seats)],
    }


def _rating_data(rating: Rating) -> dict[str, float]:
    return {"rating": round(rating.rating, 1), "low": round(rating.low, 1), "high": round(rating.high, 1)}


def write_report(folder: Folder, chart: str) -> tuple[list[Rating], list[Path], str]:
    """Write all files; return the ratings, the files, and a message about missing packages, if any."""
    standings = Standings(folder.plan, folder.outcomes)
    missing = ""
    ratings: list[Rating] = []
    charts: list[Path] = []
    try:
        ratings = rate(standings)
        from voltable.lab.charts import draw_arena

        charts = draw_arena(standings, ratings, folder.path, chart)
    except MissingExtra as error:
        missing = str(error)
    data = standings_data(standings, ratings)
    write(folder.path / STANDINGS_JSON, json.dumps(data, indent=2) + "\n")
    write(folder.path / STANDINGS_CSV, _standings_csv(data))
    write(folder.path / MATRIX_CSV, _matrix_csv(data))
    files = [folder.path / name for name in (STANDINGS_JSON, STANDINGS_CSV, MATRIX_CSV)]
    return ratings, [*files, *charts], missing


def _standings_csv(data: dict[str, Any]) -> str:
    rows: list[list[object]] = [
        ["bot", "rating", "rating low", "rating high", "games", "share", "low", "high", "fair", "p50 ms", "p99 ms"]
    ]
    for bot in data["bots"]:
        total, pace = bot["total"], bot["milliseconds"]
        rows.append(
            [bot["bot"], bot.get("rating", ""), bot.get("low", ""), bot.get("high", "")]
            + [total[name] for name in ("games", "share", "low", "high", "fair")]
            + [pace["p50"], pace["p99"]]
        )
    return _csv(rows)


def _matrix_csv(data: dict[str, Any]) -> str:
    rows: list[list[object]] = [["bot", "rival", "games", "share", "low", "high", "fair"]]
    for bot in data["bots"]:
        for rival, share in bot["against"].items():
            rows.append([bot["bot"], rival, *(share[name] for name in ("games", "share", "low", "high", "fair"))])
    return _csv(rows)


def _csv(rows: list[list[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
