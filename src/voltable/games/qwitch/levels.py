"""The search settings of the four levels, as measured in docs/search.md."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level

LEVELS: Final = [Level(iterations, Settings()) for iterations in (2, 10, 80, 1500)]
