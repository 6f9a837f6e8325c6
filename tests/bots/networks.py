"""Networks for tests: arbitrary weights, and the same sums computed in floats."""

import json
import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from voltable.bots.network import FORMAT, Network, highest_bytes, read_network
from voltable.catalog import load
from voltable.core.game import Game

HIDDEN = (32, 16)


def shapes(game: Game[Any, Any], hidden: tuple[int, int] = HIDDEN) -> dict[str, tuple[int, ...]]:
    units, features = hidden
    return {
        "rows": (sum(highest_bytes(game, 2)), units),
        "bias": (units,),
        "second": (units, features),
        "second_bias": (features,),
        "value": (features,),
        "value_bias": (1,),
        "moves": (game.move_count, features),
        "move_bias": (game.move_count,),
    }


def any_weights(game: Game[Any, Any], seed: int, spread: float = 0.2) -> dict[str, NDArray[np.float64]]:
    chance = np.random.default_rng(seed)
    return {name: chance.normal(0.0, spread, shape) for name, shape in shapes(game).items()}


def written(
    game: Game[Any, Any], weights: dict[str, NDArray[np.float64]], hidden: tuple[int, int] = HIDDEN, **changes: object
) -> bytes:
    about = {
        "format": FORMAT,
        "game": game.key,
        "version": game.version,
        "seats": 2,
        "highest": highest_bytes(game, 2),
        "moves": game.move_count,
        "hidden": list(hidden),
        **changes,
    }
    numbers = [float(number) for part in weights.values() for number in part.ravel()]
    return json.dumps(about).encode() + b"\n" + struct.pack(f"<{len(numbers)}f", *numbers)


def any_network(seed: int = 1) -> Network:
    game = load("voltage")
    return read_network(written(game, any_weights(game, seed)))


def plainly(
    highest: list[int], weights: dict[str, NDArray[np.float64]], observation: list[int]
) -> tuple[float, NDArray[np.float64]]:
    """Return the value of an observation and the scores of all moves, computed in floats."""
    units = weights["bias"].copy()
    first = 0
    for most, seen in zip(highest, observation, strict=True):
        if seen:
            units += weights["rows"][first + seen - 1]
        first += most
    features = np.maximum(0.0, units.clip(0.0, 1.0) @ weights["second"] + weights["second_bias"])
    return (
        float(np.tanh(features @ weights["value"] + weights["value_bias"][0])),
        weights["moves"] @ features + weights["move_bias"],
    )
