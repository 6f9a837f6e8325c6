"""The tables that fleets are tested on."""

from typing import Any

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("voltage", 2, {}),
    ("voltage_hex", 2, {"trades": "offers", "stall_limit": 2}),
    ("volt", 3, {"max_rounds": 5}),
    ("qwitch", 4, {}),
    ("qwitch", 3, {"mode": "advanced"}),
]
