"""Who somebody is: a random id in a signed, http-only cookie, or behind a bearer token. No account, no password."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "voltable"
COOKIE_AGE: Final = 400 * 24 * 3600  # seconds; browsers keep none longer
TOKEN: Final = "vt_"  # so that a token is recognised where it should not be


@dataclass(frozen=True)
class Key:
    """What lets somebody in: the cookie of a device, or a token. Each can be revoked for itself."""

    person: str
    id: str
    """The random id of a device, or the hash of a token."""
    is_token: bool = False
    agent: str = ""
    """Which browser, for the person's own list."""


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    is_new: bool = False
    """The store has not heard of them yet: that happens when they do something."""
    key: "Key | None" = None
    """What they came in with."""


def new_id() -> str:
    """96 bits that nobody guesses, in 16 letters that fit into an address."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What the store keeps of a secret that is random itself: enough to recognise it, nothing to use."""
    return hashlib.sha256(secret.encode()).hexdigest()


def first_name(person: str) -> str:
    """What somebody is called until they say."""
    return f"Guest {int(hashed(person)[:8], 16) % 9000 + 1000}"


class Cookies:
    """Signs and reads the cookie."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="voltable.cookie", digest_method=hashlib.sha256)

    def write(self, person: str, device: str) -> str:
        return self._signer.sign(f"{person}:{device}".encode()).decode()

    def read(self, cookie: str | None) -> tuple[str, str] | None:
        """The person's id and the device's; None where there is no cookie or somebody made it up.

        Cookies of older versions name no device: all such cookies of a person count as one.
        """
        if not cookie:
            return None
        try:
            person, _, device = self._signer.unsign(cookie.encode()).decode().partition(":")
        except (BadSignature, UnicodeError):
            return None
        return person, device or f"old {person}"
