"""The log of a match: entries, numbered from 1. The same entries always give the same table."""

import json
from typing import Any, Final, NamedTuple

from voltable.core.events import SPECTATOR
from voltable.core.game import Seat

NO_SEAT: Final[Seat] = SPECTATOR
"""The seat of an entry that comes from the clock or the server."""

_TO_JSON: Final = json.JSONEncoder(separators=(",", ":")).encode


class Entry(NamedTuple):
    """One act as it is stored. `body` is plain JSON data, `time` is in seconds of the caller's clock."""

    number: int
    kind: str
    seat: Seat
    body: dict[str, Any]
    time: float | None

    def to_json(self) -> str:
        return _TO_JSON(self._asdict())


def parse_entry(text: str) -> Entry:
    """Return an entry that this program stored. The store is trusted."""
    data = json.loads(text)
    return Entry(data["number"], data["kind"], data["seat"], data["body"], data["time"])
