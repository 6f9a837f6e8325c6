"""Declared events: the events of real games match them, and the page has a type for each."""

import json

import pytest
from tests.words.told import kinds_made, told
from tools.page_types import declared, event_types

from voltable.catalog import GAMES
from voltable.core.events import SPECTATOR

SHARED = ("kind", "rule", "seat")


@pytest.mark.parametrize("key", GAMES)
def test_the_page_has_a_type_for_every_kind_of_event(key: str) -> None:
    types = event_types(key)
    assert all(f'Happened<"{kind}">' in types for kind in declared(key))


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
