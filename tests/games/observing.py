"""Observations by the names of their fields, and masks as the texts of moves."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from voltable.core.capabilities import observer_of
from voltable.core.game import Game, Seat


def observed(game: Game[Any, Any], state: Any, seat: Seat, seats: int = 2) -> dict[str, list[int]]:
    observer = observer_of(game)
    out = vec[u8]([0] * observer.size(seats))
    observer.observe(state, seat, out, 0)
    values = list(bytes(out))
    named = {}
    for field in observer.fields(seats):
        named[field.name], values = values[: field.size], values[field.size :]
    return named


def masked(game: Game[Any, Any], state: Any, seat: Seat) -> list[str]:
    out = vec[u8]([0] * game.move_count)
    observer_of(game).mask(state, seat, out, 0)
    return [game.move_text(move) for move, may in enumerate(bytes(out)) if may]


def marked(plane: list[int], width: int) -> list[str]:
    """Return the places where a plane is not 0, as people write them: column letter, row from the top."""
    return [f"{chr(ord('a') + at % width)}{at // width + 1}" for at, value in enumerate(plane) if value]
