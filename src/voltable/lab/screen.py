"""The terminal output of an arena: its progress and standings."""

import time
from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import closing
from typing import Final

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from voltable.lab.folder import Folder
from voltable.lab.game import Outcome
from voltable.lab.ratings import Rating
from voltable.lab.shares import Share
from voltable.lab.standings import Standings

REFRESHES: Final = 4  # per second
PAUSE: Final = 1.0  # seconds between two updates of the standings
NAMES: Final = ("bot", "against", "seat", "place", "player", "move", "best", "option", "")
"""Columns with text; the others contain numbers."""


def watch(folder: Folder, outcomes: Generator[Outcome, None, None], console: Console) -> None:
    """Play to the end; on a terminal, show a progress bar and the standings."""
    if not console.is_terminal:
        with closing(outcomes):
            for _ in outcomes:
                pass
        return
    progress = Progress(TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    task = progress.add_task("games", total=folder.plan.total, completed=len(folder.outcomes))
    with Live(console=console, refresh_per_second=REFRESHES, transient=True) as live, closing(outcomes):
        shown = 0.0
        for _ in outcomes:
            progress.update(task, completed=len(folder.outcomes))
            if time.monotonic() - shown >= PAUSE:  # standings are computed from all games, so not after every game
                live.update(Group(standings_table(Standings(folder.plan, folder.outcomes), []), progress))
                shown = time.monotonic()


def standings_table(standings: Standings, ratings: Sequence[Rating]) -> Table:
    """Return a table with one bot per line, best first."""
    columns = ["games", "share", "95 %", "p50 ms", "p99 ms"]
    table = plain_table("bot", *(["rating", "95 %"] if ratings else []), *columns, blanks=1)
    paces = standings.paces()
    labels = standings.labels()
    rated = {rating.bot: rating for rating in ratings}
    for bot in list(rated) or standings.ranked():
        total = standings.total(bot)
        cells = [labels[bot]]
        if ratings:
            cells += [f"{rated[bot].rating:.0f}", f"{rated[bot].low:.0f} to {rated[bot].high:.0f}"]
        cells += [str(total.games), *share_cells(total)]
        table.add_row(*cells, milliseconds(paces[bot].p50), milliseconds(paces[bot].p99))
    return table


def milliseconds(time: float) -> str:
    """Format milliseconds with about three digits: 0.16, 12.3, 1480."""
    return f"{time:.2f}" if time < 10 else f"{time:.1f}" if time < 100 else f"{time:.0f}"


def duels_table(standings: Standings, ranked: Sequence[str]) -> Table:
    """Return a table of each bot's share against every bot ranked below it."""
    table = plain_table("bot", "against", "games", "share", "95 %", "fair")
    labels = standings.labels()
    for at, bot in enumerate(ranked):
        for rival in ranked[at + 1 :]:
            share = standings.against(bot, rival)
            table.add_row(labels[bot], labels[rival], str(share.games), *share_cells(share), f"{share.fair:.1%}")
    return table


def seats_table(standings: Standings) -> Table:
    table = plain_table("seat", "share", "95 %", "fair")
    for seat in range(standings.plan.seats):
        share = standings.seat(seat)
        table.add_row(str(seat), *share_cells(share), f"{share.fair:.1%}")
    return table


def program_lines(standings: Standings) -> list[str]:
    """Return a line for each label of a program or network, with its command line or file."""
    return [f"{label}: {bot}" for bot, label in standings.labels().items() if label != bot]


def forfeit_lines(standings: Standings) -> list[str]:
    """Return a line for each kind of failure of outside programs, with its number of games."""
    counts = Counter(why for outcome in standings.outcomes for why in outcome.forfeits.values())
    return [f"{count} {'game' if count == 1 else 'games'} forfeited: {why}" for why, count in counts.most_common()]


def plain_table(*columns: str, blanks: int = 2) -> Table:
    """Return an empty table with this many blanks between columns."""
    table = Table(box=None, pad_edge=False, padding=(0, blanks, 0, 0))
    for name in columns:
        table.add_column(name, justify="left" if name in NAMES else "right", no_wrap=True)
    return table


def share_cells(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"
