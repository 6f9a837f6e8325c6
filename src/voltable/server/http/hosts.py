"""The host names that this server answers to, which prevents DNS rebinding: a page under another name that resolves
to our address would share our origin in a browser."""

import ipaddress
import socket
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

LOCAL: Final = ("localhost",)


def is_ours(host: str | None, names: Sequence[str]) -> bool:
    """Return whether requests may use this host. IP addresses and requests without a Host header are allowed."""
    if host is None:
        return True
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and not host.endswith("]") else host
    name = name.rstrip(".").lower()
    return is_address(name.strip("[]")) or name in own_names() or name in (one.lower() for one in names)


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


@lru_cache
def own_names() -> frozenset[str]:
    machine = socket.gethostname().lower()
    return frozenset((*LOCAL, machine, machine + ".local"))
