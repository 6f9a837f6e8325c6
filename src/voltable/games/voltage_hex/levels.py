"""Search settings by level, as measured in docs/search.md; a level that is missing plays with the usual ones."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level
from voltable.bots.names import EASY, EXPERT, HARD, NORMAL

_GLANCE: Final = Settings(cutoff=0, candidates=20, exploration=0.3, uses=4)
_SKILL: Final = Settings(cutoff=1, candidates=8, exploration=0.1, tries=24, widening=1.0, closely=True)

LEVELS: Final = {
    EASY: Level(3, Settings(cutoff=0, candidates=60, exploration=0.3, uses=4)),
    NORMAL: Level(40, _GLANCE),
    HARD: Level(12, _SKILL),
    EXPERT: Level(160, _SKILL),
}
