"""Search settings by level, as measured in docs/search.md; a level that is missing plays with the usual ones."""

from typing import Final

from voltable.bots.ismcts import Settings
from voltable.bots.levels import Level
from voltable.bots.names import EASY, EXPERT, HARD, NORMAL

LEVELS: Final = {
    EASY: Level(2, Settings()),
    NORMAL: Level(10, Settings()),
    HARD: Level(80, Settings()),
    EXPERT: Level(1500, Settings()),
}
