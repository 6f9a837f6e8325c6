"""Options with another default in games of people only (HA-33)."""

from typing import Any

import pytest

from voltable.catalog import GAMES, load
from voltable.cli.words.words import Words
from voltable.core.options import Choice
from voltable.table.acts import Leave, Sit
from voltable.table.player import Player, bot, empty_seat, person
from voltable.table.start import rematch_entry, start_entry
from voltable.table.table import Table

ANN, BEN = person("Ann", who="p1"), person("Ben", who="p2")


def chosen(*players: Player, **options: Any) -> dict[str, Any]:
    body = start_entry("voltage_hex", options, players, 1).body
    found: dict[str, Any] = body["options"]
    return found


@pytest.mark.parametrize("players", [(ANN, BEN), (ANN, empty_seat()), (ANN, person("Eve", who="p1"))])
def test_ha_33_people_trade_unless_they_choose_otherwise(players: tuple[Player, Player]) -> None:
    assert chosen(*players)["trades"] == "offers"
    assert chosen(*players, trades="off")["trades"] == "off"


def test_ha_33_with_a_bot_and_in_research_nobody_trades_unless_asked_for() -> None:
    assert chosen(ANN, bot("greedy"))["trades"] == "off"
    assert chosen(ANN, bot("greedy"), trades="offers")["trades"] == "offers"
    assert load("voltage_hex").chosen["trades"] == "off"


def test_ha_33_a_record_names_the_option_and_a_rematch_keeps_it() -> None:
    start = start_entry("voltage_hex", {"trades": "off"}, (ANN, BEN), 1)
    assert rematch_entry(start, (ANN, BEN), 2, "", None).body["options"]["trades"] == "off"
    assert set(start.body["options"]) == {option.name for option in load("voltage_hex").options()}


def waiting(**options: Any) -> Table:
    return Table(start_entry("voltage_hex", options, (empty_seat(), empty_seat()), 1, "salt"))


def test_ha_33_a_bot_that_sits_down_later_ends_trades_and_everybody_is_told() -> None:
    table = waiting()
    assert table.game.chosen["trades"] == "offers"
    before = table.commitment
    events = table.do(Sit(1, bot("greedy")))
    assert [event.kind for event in events] == ["sat", "options"] and events[1].public == {"options": {"trades": "off"}}
    assert (table.game.chosen["trades"], table.record.options["trades"]) == ("off", "off")
    assert table.commitment not in ("", before), "the options are part of what is promised"
    assert table.do(Leave(1))[1].public == {"options": {"trades": "offers"}}
    assert (table.game.chosen["trades"], table.commitment) == ("offers", before)
    table.do(Sit(1, bot("greedy")))
    table.do(Sit(0, ANN))
    assert Table.from_entries(table.entries).record.to_text() == table.record.to_text()
    assert not any(table.game.move_text(move).startswith("offer") for move in table.legal(0))
    assert table.rematch(2).body["options"]["trades"] == "off"


def test_ha_33_what_the_host_chose_stays_whoever_sits_down() -> None:
    table = waiting(trades="offers")
    assert [event.kind for event in table.do(Sit(1, bot("greedy")))] == ["sat"]
    assert table.game.chosen["trades"] == "offers"
    assert [event.kind for event in table.do(Leave(1))] == ["left"]


def test_options_of_a_table_that_was_stored_before_this_do_not_change() -> None:
    start = start_entry("voltage_hex", {}, (empty_seat(), empty_seat()), 1)
    del start.body["given"]
    table = Table(start)
    table.do(Sit(1, bot("greedy")))
    assert table.game.chosen["trades"] == "offers"


def test_every_option_that_follows_the_players_has_words_for_the_log() -> None:
    following = [option for key in GAMES for option in load(key).options() if option.people != option.with_bots]
    assert [option.name for option in following] == ["trades"] and isinstance(following[0], Choice)
    for language in ("en", "fr", "es"):
        words = Words(language).page("shell").acts.trades
        assert all(words[value] for value in following[0].choices)
