"""Options with another default where only people play (HA-33)."""

from typing import Any

import pytest

from voltable.catalog import load
from voltable.table.player import Player, bot, nobody, person
from voltable.table.start import rematch_entry, start_entry

ANN, BEN = person("Ann", who="p1"), person("Ben", who="p2")


def chosen(*players: Player, **options: Any) -> dict[str, Any]:
    body = start_entry("voltage_hex", options, players, 1).body
    found: dict[str, Any] = body["options"]
    return found


@pytest.mark.parametrize("players", [(ANN, BEN), (ANN, nobody()), (ANN, person("Eve", who="p1"))])
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
