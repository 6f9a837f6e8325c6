"""An arena on the terminal: how far it is, and who leads."""

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

REFRESHES: Final = 4  # a second
PAUSE: Final = 1.0  # seconds between two looks at the standings
NAMES: Final = ("bot", "against", "seat", "place", "player", "move", "best", "option", "")
"""Columns of words; the others are numbers."""


def watch(folder: Folder, outcomes: Generator[Outcome, None, None], console: Console) -> None:
    """Play to the end with a bar and the standings so far; without a terminal just play."""
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
            if time.monotonic() - shown >= PAUSE:  # counting all games again takes longer with every game
                live.update(Group(standings_table(Standings(folder.plan, folder.outcomes), []), progress))
                shown = time.monotonic()


def standings_table(standings: Standings, ratings: Sequence[Rating]) -> Table:
    """One bot a line, the best first."""
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
    """Three digits or more: 0.16, 12.3, 1480."""
    return f"{time:.2f}" if time < 10 else f"{time:.1f}" if time < 100 else f"{time:.0f}"


def duels_table(standings: Standings, ranked: Sequence[str]) -> Table:
    """What each bot gets against each that is ranked below it."""
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
    """What stands behind a label that is not the name of a level: a command line or a file."""
    return [f"{label}: {bot}" for bot, label in standings.labels().items() if label != bot]


def forfeit_lines(standings: Standings) -> list[str]:
    """Which outside programs failed, how, and how often."""
    counts = Counter(why for outcome in standings.outcomes for why in outcome.forfeits.values())
    return [f"{count} {'game' if count == 1 else 'games'} forfeited: {why}" for why, count in counts.most_common()]


def plain_table(*columns: str, blanks: int = 2) -> Table:
    """Numbers stand right, names left, with so many blanks between two columns."""
    table = Table(box=None, pad_edge=False, padding=(0, blanks, 0, 0))
    for name in columns:
        table.add_column(name, justify="left" if name in NAMES else "right", no_wrap=True)
    return table


def share_cells(share: Share) -> tuple[str, str]:
    low, high = share.interval
    return f"{share.value:.1%}", f"{low:.1%} to {high:.1%}"
