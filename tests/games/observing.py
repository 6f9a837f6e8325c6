"""Observations by the names of their fields, and masks as the texts of moves."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from voltable.core.game import Game, Seat


def observed(game: Game[Any, Any], state: Any, seat: Seat, seats: int = 2) -> dict[str, list[int]]:
    out = vec[u8]([0] * game.observation_size(seats))
    game.observe(state, seat, out, 0)
    values = list(bytes(out))
    named = {}
    for field in game.fields(seats):
        named[field.name], values = values[: field.size], values[field.size :]
    return named


def masked(game: Game[Any, Any], state: Any, seat: Seat) -> list[str]:
    out = vec[u8]([0] * game.move_count)
    game.mask(state, seat, out, 0)
    return [game.move_text(move) for move, may in enumerate(bytes(out)) if may]


def marked(plane: list[int], width: int) -> list[str]:
    """The places where a plane is not 0, as people write them: column letter, row from the top."""
    return [f"{chr(ord('a') + at % width)}{at // width + 1}" for at, value in enumerate(plane) if value]
