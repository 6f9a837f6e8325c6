"""The network that counts as one client in limits by address."""

import ipaddress
import re
from functools import lru_cache
from typing import Final

PORT: Final = re.compile(r"\[(.+)\](?::\d+)?|([^:]+):\d+")
"""Matches an address with its port, as some proxies forward it."""


@lru_cache(maxsize=8192)
def client_network(address: str) -> str:
    """Return an IPv4 address, or the /64 network of an IPv6 address, which usually belongs to one connection.

    IPv4 addresses inside IPv6 ones, which a dual-stack server sees, count as IPv4 addresses.
    """
    with_port = PORT.fullmatch(address)
    bare = address if with_port is None else with_port[1] or with_port[2]
    try:
        parsed = ipaddress.ip_address(bare)
    except ValueError:
        return address
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
