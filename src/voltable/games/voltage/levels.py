"""The search settings of the four levels, as measured in docs/search.md."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level

_ESTIMATE: Final = Settings(cutoff=0)

LEVELS: Final = [Level(iterations, _ESTIMATE) for iterations in (3, 40, 400, 3000)]
