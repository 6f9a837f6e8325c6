"""Identity of people: a random id in a signed, http-only cookie, or a bearer token. No account, no password."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "voltable"
COOKIE_AGE: Final = 400 * 24 * 3600  # seconds; the maximum in browsers
TOKEN: Final = "vt_"  # a prefix lets scanners find leaked tokens


@dataclass(frozen=True)
class Key:
    """A credential: the cookie of a device, or a token. Each can be revoked separately."""

    person: str
    id: str
    """The random id of a device, or the hash of a token."""
    is_token: bool = False
    agent: str = ""
    """The browser, for the person's list of devices."""


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    is_new: bool = False
    """Whether the person is not stored yet; they are stored when they first create something."""
    key: "Key | None" = None
    """The credential of the request."""


def new_id() -> str:
    """Return 96 random bits as 16 characters that are safe in a URL."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """Return the hash under which the store keeps a random secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def first_name(person: str) -> str:
    """Return the default name of a person."""
    return f"Guest {int(hashed(person)[:8], 16) % 9000 + 1000}"


class Cookies:
    """Sign and read cookies."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="voltable.cookie", digest_method=hashlib.sha256)

    def write(self, person: str, device: str) -> str:
        return self._signer.sign(f"{person}:{device}".encode()).decode()

    def read(self, cookie: str | None) -> tuple[str, str] | None:
        """Return the ids of the person and the device; None without a valid cookie.

        Cookies of older versions contain no device: all such cookies of a person count as one.
        """
        if not cookie:
            return None
        try:
            person, _, device = self._signer.unsign(cookie.encode()).decode().partition(":")
        except (BadSignature, UnicodeError):
            return None
        return person, device or f"old {person}"
