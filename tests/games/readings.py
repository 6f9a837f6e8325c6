"""Views as they are sent, and the errors for a changed one."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from voltable.catalog import load
from voltable.core.errors import InvalidView
from voltable.core.options import Value
from voltable.testing.laws import random_game, watchers

Change = Callable[[dict[str, Any]], object]


def sent_views(key: str, seats: int, seed: int, most: int, **options: Value) -> list[dict[str, Any]]:
    """Return all views of the first moves of a random game, after checking that each is read back equal."""
    game = load(key, **options)
    views: list[dict[str, Any]] = []
    for number, turn in enumerate(random_game(game, seats, seed)):
        if number == most:
            break
        for watcher in watchers(seats):
            data = json.loads(json.dumps(game.view_data(game.view(turn.state, watcher))))
            assert game.view_data(game.read_view(data)) == data
            views.append(data)
    return views


def refusal(key: str, data: dict[str, Any], change: Change, **options: Value) -> str:
    """Return the error for the changed view."""
    changed = json.loads(json.dumps(data))
    change(changed)
    with pytest.raises(InvalidView) as refused:
        load(key, **options).read_view(changed)
    return str(refused.value)
