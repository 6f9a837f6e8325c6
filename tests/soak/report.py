"""Counts of a soak run."""

import asyncio
from dataclasses import dataclass, field

from tests.soak.resuming import Resuming


@dataclass
class Report:
    """The counts so far, and the players to audit."""

    troubles: int = 0
    games: int = 0
    ended: int = 0
    seconds: float = 0.0
    players: list[Resuming] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def refused(self) -> int:
        """Return the number of submissions that the server refused because it could not store them."""
        return sum(player.refused for player in self.players)

    def __str__(self) -> str:
        resumed = sum(player.resumed for player in self.players)
        repeated = sum(player.repeated for player in self.players)
        return (
            f"{self.games} games, {self.troubles} times trouble, {self.seconds:.0f} s: {self.acknowledged} "
            f"acknowledged moves all stored, {resumed} lines resumed, {repeated} submissions sent again, "
            f"{self.refused} refused meanwhile, no game stuck, no flag"
        )


async def played(report: Report, moves: int) -> None:
    """Wait until this many more moves were acknowledged."""
    wanted = report.acknowledged + moves
    while report.acknowledged < wanted:
        await asyncio.sleep(0.02)
