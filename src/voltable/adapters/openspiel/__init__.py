"""The games for OpenSpiel: importing this registers `python_voltable_voltage` and the others with pyspiel."""

try:
    import pyspiel  # noqa: F401
except ImportError:
    raise ImportError("the games for OpenSpiel need its package: pip install 'voltable[spiel]'") from None

from voltable.adapters.openspiel.game import VoltableGame, register
from voltable.adapters.openspiel import mini_game
from voltable.adapters.openspiel.state import VoltableState

__all__ = ["VoltableGame", "VoltableState"]

register()
mini_game.register()
