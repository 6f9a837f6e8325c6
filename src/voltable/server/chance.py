"""The server's sources of random numbers and time, which tests replace."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from voltable.core.rng import SEED_BITS, sealed_seed
from voltable.server.people.identity import new_id
from voltable.server.tables.join_codes import new_code
from voltable.server.tables.table_time import TableTime
from voltable.table.seal import SALT_BYTES


@dataclass(frozen=True)
class Chance:
    seed: Callable[[], int] = lambda: sealed_seed(secrets.randbits(SEED_BITS))
    salt: Callable[[], str] = lambda: secrets.token_hex(SALT_BYTES)
    id: Callable[[], str] = new_id
    code: Callable[[], str] = new_code
    time: TableTime = field(default_factory=TableTime)

    def now(self) -> float:
        return self.time.now()
