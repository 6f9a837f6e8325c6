"""What whoever starts the server may choose."""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from voltable.core.errors import InvalidOption

VARIABLE: Final = "VOLTABLE_SERVE"


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for. A bucket holds `burst` and fills at `rate` a second."""

    message: int = 16_384
    """Bytes of one WebSocket message."""
    body: int = 1_100_000
    """Bytes of one HTTP request: a record and its wrapping."""
    messages: tuple[float, int] = (50.0, 200)
    """On one WebSocket."""
    requests: tuple[float, int] = (20.0, 200)
    """By one address."""
    openings: tuple[float, int] = (0.5, 30)
    """Tables, records and keys that one person makes."""
    openings_by_address: tuple[float, int] = (2.0, 120)
    """The same by one address: a new person costs nothing."""
    public_tables: tuple[float, int] = (0.05, 6)
    """Tables for strangers that one address opens."""
    waiting_tables: int = 10
    """Tables for strangers of one person that wait for players."""
    chat: tuple[float, int] = (0.5, 5)
    wrong_codes: tuple[float, int] = (0.05, 30)
    """Codes typed by one address that open no table."""
    sockets: int = 64
    """WebSockets open at once by one address."""
    handshakes: tuple[float, int] = (5.0, 120)
    """WebSockets that one address opens."""
    connections: int = 4_000
    """Connections to one worker, WebSockets included."""
    connections_by_address: int = 200
    """Of one address that is no proxy."""
    head_seconds: float = 10.0
    """Until the head of a request has arrived."""
    body_seconds: float = 30.0
    """Until its body has."""
    write_seconds: float = 30.0
    """That an answer waits for its reader."""
    records: int = 500
    """That one person brings."""
    record_bytes: int = 20_000_000
    """Of all records that one person brings."""
    all_record_bytes: int = 2_000_000_000
    """Of all records that people bring."""
    outbox: int = 256
    """Messages that wait for one slow reader."""
    strikes: int = 20
    """Malformed messages before the line is cut."""


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
"""For a load test on one's own machine: one address, very many players."""


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "voltable.db"
    workers: int = 1
    origins: list[str] = field(default_factory=list)
    """Pages from elsewhere that may use this server, such as `https://example.org`."""
    https: bool = False
    """The page is reached over https (behind a proxy): cookies are sent on no other line."""
    names: list[str] = field(default_factory=list)
    """What the server is called, such as `example.org`, besides addresses, localhost and the name of the machine."""
    proxies: str = "127.0.0.1"
    """Addresses and networks of proxies, with commas: the client's address is the last one that is none of them."""
    metrics: str = "127.0.0.1:9464"
    """Where numbers for Prometheus are read, apart from the players' port; `off` for nowhere."""
    bot_processes: int = 1
    pace: float = 1.0
    """How slowly bots answer: 1 for people to follow, 0 as fast as they can."""
    limits: Limits = Limits()

    def to_json(self) -> str:
        return json.dumps(asdict(self))


def read_limits(changes: Sequence[str]) -> Limits:
    """The limits with these changes, `sockets=200` or `requests=50/400`; InvalidOption names the one that is wrong."""
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
    limits: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in data.pop("limits").items()
    }
    return Settings(**data, limits=Limits(**limits))


def settings_from_environment() -> Settings:
    """What the command that started this worker was told."""
    return read_settings(os.environ[VARIABLE])
