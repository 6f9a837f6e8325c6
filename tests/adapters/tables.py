"""The environments that are tested: every game, with options and seats that change what an observation holds."""

from collections.abc import Callable
from typing import Any

from voltable.adapters.pettingzoo import qwitch_v1, volt_v1, voltage_hex_v2, voltage_v1

Make = Callable[..., Any]
"""Makes an environment; takes further keyword arguments."""

TURNS: dict[str, tuple[Any, dict[str, Any]]] = {
    "voltage": (voltage_v1, {}),
    "voltage, older edition": (voltage_v1, {"edition": "older", "transformer_assignment": "random"}),
    "voltage_hex": (voltage_hex_v2, {}),
    "voltage_hex, pictures": (voltage_hex_v2, {"through_model": "lines123", "junction_model": "arms346"}),
    "voltage_hex, trades": (voltage_hex_v2, {"trades": "offers"}),
    "volt, two": (volt_v1, {"max_rounds": 12}),
    "volt, four": (volt_v1, {"seats": 4, "start_numbers": "random", "errors": "allowed", "max_rounds": 8}),
    "qwitch": (qwitch_v1, {"seats": 4}),
    "qwitch, advanced": (qwitch_v1, {"mode": "advanced", "seats": 5}),
}
TOGETHER: dict[str, tuple[Any, dict[str, Any]]] = {
    "volt, two": (volt_v1, {"max_rounds": 12}),
    "volt, three": (volt_v1, {"seats": 3, "start_numbers": "rotate", "max_rounds": 8}),
    "volt, four": (volt_v1, {"seats": 4, "errors": "allowed", "max_rounds": 8}),
    "qwitch": (qwitch_v1, {}),
    "qwitch, six": (qwitch_v1, {"seats": 6, "tempo": "expert", "tick": 0.25}),
}
