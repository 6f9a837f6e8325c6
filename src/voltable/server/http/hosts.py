"""The names that this server answers to. A page of another name that resolves to our address (DNS rebinding) would be
of the same origin as ours in its reader's browser."""

import ipaddress
import socket
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

LOCAL: Final = ("localhost",)


def is_ours(host: str | None, names: Sequence[str]) -> bool:
    """May a request name this host? Addresses are no names; a program without a Host header is no browser."""
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
