"""Search settings by level, as measured in docs/search.md; a level that is missing plays with the usual ones."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level
from voltable.bots.names import EASY, EXPERT, HARD, NORMAL

_ESTIMATE: Final = Settings(cutoff=0)

LEVELS: Final = {
    EASY: Level(3, _ESTIMATE),
    NORMAL: Level(40, _ESTIMATE),
    HARD: Level(400, _ESTIMATE),
    EXPERT: Level(3000, _ESTIMATE),
}
