"""The search settings of the four levels, as measured in docs/search.md."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level

_GLANCE: Final = Settings(cutoff=0, candidates=20, exploration=0.3, uses=4)
_SKILL: Final = Settings(cutoff=1, candidates=8, exploration=0.1, tries=24, widening=1.0, closely=True)

LEVELS: Final = [
    Level(3, Settings(cutoff=0, candidates=60, exploration=0.3, uses=4)),
    Level(40, _GLANCE),
    Level(12, _SKILL),
    Level(160, _SKILL),
]
