"""Write the table of docs/research/benchmark.md from the results files beside it.

python tools/benchmark_page.py
"""

import re
from pathlib import Path
from typing import Final

from voltable.catalog import load
from voltable.lab.benchmark import LADDER, Entry

PAGE: Final = Path(__file__).resolve().parent.parent / "docs/research/benchmark.md"
ENTRIES: Final = PAGE.parent / "benchmark"
PLACE: Final = re.compile(r"(<!-- entries -->\n).*(<!-- end -->)", re.DOTALL)


def page(text: str) -> str:
    """Return the page with the tables of all entries."""
    entries = [Entry.read(path.read_text(encoding="utf-8")) for path in sorted(ENTRIES.glob("*.json"))]
    tables = "\n".join(table(entries, game) for game in sorted({entry.game for entry in entries}))
    if not PLACE.search(text):
        raise ValueError(f"{PAGE.name} has no place for the entries")
    return PLACE.sub(lambda place: f"{place[1]}\n{tables}\n{place[2]}", text)


def table(entries: list[Entry], game: str) -> str:
    """Return the entries of a game, the strongest first: their shares in per cent with the 95 % interval."""
    lines = [
        f"### {load(game).title}",
        "",
        f"| entry | mean | {' | '.join(LADDER)} | p50 ms | p99 ms | about |",
        "|---" * (len(LADDER) + 5) + "|",
    ]
    for entry in sorted((entry for entry in entries if entry.game == game), key=lambda entry: -entry.mean):
        shares = {row.against: f"{row.share:.0%} ({row.low:.0%} to {row.high:.0%})" for row in entry.rows}
        cells = [entry.name, f"{entry.mean:.1%}", *[shares.get(bot, "-") for bot in LADDER]]
        times = [f"{entry.milliseconds[name]:.1f}" for name in ("p50", "p99")]
        lines.append(f"| {' | '.join([*cells, *times, entry.about])} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
