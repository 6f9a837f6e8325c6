"""What a host in one process needs from its surroundings: clocks, timers, random bytes, storage and the page."""

import base64
from collections.abc import Callable
from typing import Any, Final, Protocol

from voltable.core.rng import SEED_BITS, sealed_seed
from voltable.host.notices import Data
from voltable.host.running_table import Pending
from voltable.table.seal import SALT_BYTES

ID_BYTES: Final = 12
ID_PREFIX: Final = "here-"
"""The page asks this host about such ids, and the server about all others."""


class Carrier(Protocol):
    def now(self) -> float:
        """Return seconds that only ever grow."""
        ...

    def wall(self) -> float:
        """Return the seconds since 1970."""
        ...

    def call_later(self, seconds: float, run: Callable[[], None]) -> Pending:
        """Call once, never before this function has returned."""
        ...

    def random_bytes(self, count: int) -> bytes: ...

    def send(self, connection: int, text: str) -> None:
        """Send a message, as JSON, to the page."""
        ...

    def store(self, table: str, entries: list[Data]) -> None:
        """Append these entries to the log of a table."""
        ...

    def save(self, key: str, value: Any) -> None:
        """Store a value, in place of an earlier one."""
        ...

    def delete(self, key: str) -> None:
        """Remove a value; under `entries/ID`, the log of the table `ID`."""
        ...


class LocalChance:
    """The random numbers and the time of tables."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._offset = carrier.wall() - carrier.now()

    def start(self, last: float) -> None:
        """Start the time of tables after this time, even if the machine's clock was set back since."""
        self._offset = max(self._carrier.wall(), last) - self._carrier.now()

    def now(self) -> float:
        return self._carrier.now() + self._offset

    def now_ms(self) -> int:
        return round(self.now() * 1000)

    def seed(self) -> int:
        return sealed_seed(int.from_bytes(self._carrier.random_bytes(SEED_BITS // 8)))

    def salt(self) -> str:
        return self._carrier.random_bytes(SALT_BYTES).hex()

    def id(self) -> str:
        return ID_PREFIX + base64.urlsafe_b64encode(self._carrier.random_bytes(ID_BYTES)).decode()
