"""Old events are kept as bytes, and are the same events when they are read."""

import pytest
from tests.table.tables import FIXED, new_table

from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.core.rng import Rng
from voltable.table.event_log import EventLog
from voltable.table.table import Table

MOVES = 40


def seen(events: list[Event]) -> list[object]:
    shown = [[event.seen_by(seat) for seat in (SPECTATOR, 0, 1, EVERYTHING)] for event in events]
    return [shown, [(event.seers, event.reveals, event.closes) for event in events]]


def types_in(value: object) -> object:
    """Return the types of plain data, in the same shape."""
    if isinstance(value, dict):
        return {name: types_in(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return type(value), [types_in(one) for one in value]
    return type(value)


@pytest.mark.parametrize("key", sorted(FIXED))
def test_old_events_of_every_game_are_read_as_they_were(key: str) -> None:
    table, rng = new_table(key), Rng(5)
    fresh = [seen(table._events.of(1))]
    for _ in range(MOVES):
        if actors := table.actors():
            legal = table.legal(actors[0])
            fresh.append(seen(table.submit(actors[0], table.game.move_text(legal[rng.below(len(legal))]))))
    kept = [seen(events) for events in table._events]
    assert kept == fresh and types_in(kept) == types_in(fresh)
    assert seen(table._events.of(2)) == fresh[1]


def test_events_of_every_game_are_kept_as_bytes() -> None:
    for key in FIXED:
        table: Table = new_table(key)
        for _ in range(MOVES):
            if actors := table.actors():
                table.submit(actors[0], table.game.move_text(table.legal(actors[0])[0]))
        kept = [events for events in table._events._entries[:-1] if events]
        assert kept and all(isinstance(events, bytes) for events in kept), key


def test_facts_that_are_not_plain_data_are_kept_as_they_are() -> None:
    fact = object()
    log = EventLog([[Event("odd", "X-1", 0, {"fact": fact})], []])
    (event,) = log.of(1)
    assert event.public["fact"] is fact and list(log)[1] == []
