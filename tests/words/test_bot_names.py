"""The four levels have names: one list in the engine, the same in the page, in every language."""

import re

from tools.page import WEB

from voltable.bots.levels import LEVELS
from voltable.table.player import BOT_NAMES, bot, bot_name, named_player


def test_the_page_and_the_engine_call_the_bots_by_the_same_names() -> None:
    source = (WEB / "src/lib/words/person.ts").read_text(encoding="utf-8")
    listed = re.search(r"BOT_NAMES[^{]*\{([^}]*)\}", source)
    assert listed is not None
    assert dict(re.findall(r'(\w+): "(\w+)"', listed[1])) == BOT_NAMES
    assert list(BOT_NAMES) == LEVELS


def test_records_keep_the_key_of_a_bot_and_people_read_its_name() -> None:
    assert bot("normal").to_text() == "normal (bot)"
    assert named_player("normal (bot)") == bot("normal")
    assert bot_name("normal") == "Ohm" and bot_name("greedy") == "Greedy"
