"""Views as they are sent, and what is wrong with one that was changed on its way."""

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
    """What everybody sees in the first moves of a random game, read and found the same."""
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
    """How the changed view is refused."""
    changed = json.loads(json.dumps(data))
    change(changed)
    with pytest.raises(InvalidView) as refused:
        load(key, **options).read_view(changed)
    return str(refused.value)
