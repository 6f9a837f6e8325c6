"""Voltable: four real games, their printed rules, and everything that plays them."""

from voltable.catalog import load, replay
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import SPECTATOR
from voltable.core.game import AnyGame, Game
from voltable.core.record import Record
from voltable.core.rng import Rng
from voltable.version import __version__

__all__ = [
    "SPECTATOR",
    "AnyGame",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Record",
    "Rng",
    "__version__",
    "load",
    "replay",
]
