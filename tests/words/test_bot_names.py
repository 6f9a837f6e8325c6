"""The four levels have names in every language."""

from voltable.table.player import bot, bot_name, named_player


def test_records_keep_the_key_of_a_bot_and_people_read_its_name() -> None:
    assert bot("normal").to_text() == "normal (bot)"
    assert named_player("normal (bot)") == bot("normal")
    assert bot_name("normal") == "Ohm" and bot_name("greedy") == "Greedy"
