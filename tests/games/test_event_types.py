"""Declared events: the page's types are current, and the events of real games match them."""

import json

import pytest
from tests.words.told import kinds_made, told
from tools.event_types import ROOT, declared, typescript

from voltable.catalog import GAMES
from voltable.core.events import SPECTATOR

SHARED = ("kind", "rule", "seat")


@pytest.mark.parametrize("key", GAMES)
def test_the_types_of_the_page_are_what_the_events_say(key: str) -> None:
    written = ROOT / "web" / "src" / "games" / key / "events.ts"
    assert written.read_text(encoding="utf-8") == typescript(key), "run: python tools/event_types.py"


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_event_is_declared(key: str) -> None:
    assert set(declared(key)) == {event.kind for _, event in told(key)} | kinds_made(key)


@pytest.mark.parametrize("key", GAMES)
def test_what_every_seat_is_told_has_the_declared_facts(key: str) -> None:
    facts = declared(key)
    for seats, event in told(key):
        for seat in (SPECTATOR, *range(seats)):
            seen = event.seen_by(seat)
            sent = {name: fact for name, fact in seen.items() if name not in SHARED}
            facts[event.kind].validate_json(json.dumps(sent), strict=True)
