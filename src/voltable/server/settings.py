"""Server settings."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from voltable.core.errors import InvalidOption
from voltable.server.retention.keeping import DEFAULT_KEEPING, Keeping

VARIABLE: Final = "VOLTABLE_SERVE"


@dataclass(frozen=True)
class Limits:
    """Limits for clients. A pair is a rate per second and a burst."""

    message: int = 16_384
    """Maximum bytes of a WebSocket message."""
    body: int = 1_100_000
    """Maximum bytes of an HTTP request; enough for the largest record."""
    messages: tuple[float, int] = (50.0, 200)
    """Messages on one WebSocket."""
    requests: tuple[float, int] = (20.0, 200)
    """HTTP requests from one address."""
    openings: tuple[float, int] = (0.5, 30)
    """Tables, records and keys that one person creates."""
    openings_by_address: tuple[float, int] = (2.0, 120)
    """The same from one address, because anybody can become a new person."""
    public_tables: tuple[float, int] = (0.05, 6)
    """Public tables opened from one address."""
    waiting_tables: int = 10
    """Public tables of one person that are waiting for players."""
    chat: tuple[float, int] = (0.5, 5)
    """Chat messages of one person."""
    reports: int = 10
    """Reports of one person in a day."""
    reports_by_address: tuple[float, int] = (0.01, 20)
    """Reports from one address, because anybody can become a new person."""
    wrong_codes: tuple[float, int] = (0.05, 30)
    """Wrong table codes from one address."""
    sockets: int = 64
    """Open WebSockets of one address."""
    handshakes: tuple[float, int] = (5.0, 120)
    """New WebSockets from one address."""
    connections: int = 4_000
    """Open connections of one worker, including WebSockets."""
    connections_by_address: int = 200
    """Open connections of one address that is not a proxy."""
    head_seconds: float = 10.0
    """Seconds in which the head of a request must arrive."""
    body_seconds: float = 30.0
    """Seconds in which the body of a request must arrive."""
    write_seconds: float = 30.0
    """Seconds to wait for a client that does not read its answer."""
    records: int = 500
    """Records that one person may upload."""
    record_bytes: int = 20_000_000
    """Bytes of all records uploaded by one person."""
    all_record_bytes: int = 2_000_000_000
    """Bytes of all uploaded records."""
    outbox: int = 256
    """Messages queued for one slow client."""
    strikes: int = 20
    """Malformed messages before the connection is closed."""


NO_LIMITS: Final = Limits(
    messages=(1e6, 10**6),
    requests=(1e6, 10**6),
    openings=(1e6, 10**6),
    chat=(0.5, 5),
    sockets=100_000,
    handshakes=(1e6, 10**6),
    openings_by_address=(1e6, 10**6),
    public_tables=(1e6, 10**6),
    waiting_tables=10**6,
    connections=100_000,
    connections_by_address=100_000,
)
"""For load tests on one machine: many players from one address."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "voltable.db"
    workers: int = 1
    origins: list[str] = field(default_factory=list)
    """Other origins whose pages may use this server, such as `https://example.org`."""
    https: bool = False
    """Whether the page is reached over https (behind a proxy); cookies are then sent only over https."""
    names: list[str] = field(default_factory=list)
    """Host names such as `example.org`, besides IP addresses, localhost and the name of the machine."""
    proxies: str = "127.0.0.1"
    """Comma-separated addresses and networks of proxies; the client is the last address that is not a proxy."""
    metrics: str = "127.0.0.1:9464"
    """Address of the Prometheus metrics, on a separate port; `off` for none."""
    bot_processes: int = 1
    pace: float = 1.0
    """Factor for the time that bots take: 1 is a pace that people can follow, 0 is as fast as possible."""
    limits: Limits = Limits()
    keeping: Keeping = DEFAULT_KEEPING

    def to_json(self) -> str:
        return json.dumps(asdict(self))


def read_limits(changes: Sequence[str]) -> Limits:
    """Return the limits with changes such as `sockets=200` or `requests=50/400`; InvalidOption names a wrong one."""
    defaults = asdict(Limits())
    changed: dict[str, Any] = {}
    for change in changes:
        name, _, text = change.partition("=")
        if name not in defaults:
            raise InvalidOption(f"there is no limit {name!r}; the limits are {', '.join(defaults)}")
        try:
            changed[name] = _limit(text, defaults[name])
        except ValueError:
            wanted = "a rate and a burst, such as 5/100" if isinstance(defaults[name], tuple) else "a number above 0"
            raise InvalidOption(f"the limit {name} is {wanted}, not {text!r}") from None
    return replace(Limits(), **changed)


def _limit(text: str, default: object) -> Any:
    if isinstance(default, tuple):
        rate, burst = text.split("/")
        value: Any = (float(rate), int(burst))
    else:
        value = float(text) if isinstance(default, float) else int(text)
    if not all(0 < part < 1e12 for part in (value if isinstance(value, tuple) else (value,))):
        raise ValueError
    return value


def read_settings(text: str) -> Settings:
    data = json.loads(text)
    keeping: dict[str, int] = data.pop("keeping", {})
    limits: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.pop("limits").items()
    }
    return Settings(**data, limits=Limits(**limits), keeping=Keeping(**keeping))


def settings_from_environment() -> Settings:
    """Read the settings that the main process passed to this worker."""
    return read_settings(os.environ[VARIABLE])
