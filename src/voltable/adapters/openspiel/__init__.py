"""The games for OpenSpiel: importing this registers `python_voltable_voltage` and the others with pyspiel."""

from voltable.adapters.extras import require

require("spiel", "pyspiel", "numpy")

from voltable.adapters.openspiel import game  # noqa: E402
from voltable.adapters.openspiel.bots import VoltableBot  # noqa: E402
from voltable.adapters.openspiel.state import VoltableState  # noqa: E402

__all__ = ["VoltableBot", "VoltableState"]

game.register()
