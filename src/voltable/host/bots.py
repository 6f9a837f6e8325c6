"""What makes the bots of a table play, by the kind of its game."""

from voltable.host.bots_in_race import BotsInRace
from voltable.host.bots_in_turn import BotsInTurn
from voltable.host.running_table import BotsAtTable, RunningTable


def bots_at(running: RunningTable, secret: str, pace: float) -> BotsAtTable:
    """`secret` makes the bots' own chance unknown to everybody; `pace` is the factor of all their waiting times."""
    make = BotsInRace if running.table.game.real_time else BotsInTurn
    return make(running, secret, pace)
