"""The identity of a person (a name and a signed cookie, no account), and reports about others."""

from typing import Annotated, Literal

from pydantic import Field

from voltable.server.wire.shape import Count, FromClient, FromServer, Name, SeatNumber

LONGEST_REPORT = 500  # characters


class Me(FromServer):
    name: str


class NewName(FromClient):
    name: Name


class DeviceLink(FromServer):
    """Open this address once, on another device, to be the same person there."""

    path: str
    expires_in: int
    """Milliseconds."""


class UsedLink(FromClient):
    """The part of a device link after the `#`."""

    secret: Annotated[str, Field(min_length=1, max_length=128)]


class BotToken(FromServer):
    """For `Authorization: Bearer ...`: an outside program plays as you. Shown once."""

    token: str
    name: str


class KeyInfo(FromServer):
    """A device or a token of yours."""

    id: str
    kind: Literal["device", "token"]
    name: str
    """The browser and system of a device, as it reports them; the name that you gave a token."""
    created: int
    """Milliseconds since 1970."""
    current: bool
    """Whether this is the device that sent the request."""


class Keys(FromServer):
    keys: list[KeyInfo]


class NewBotToken(FromClient):
    name: Name


class NewReport(FromClient):
    """A player tells the operator about another one."""

    seat: SeatNumber
    """Whom it is about."""
    kind: Literal["chat", "name", "cheating", "other"]
    text: Annotated[str, Field(max_length=LONGEST_REPORT)] = ""
    said_at: Count | None = None
    """The `at` of a chat message of this seat, which the operator then reads with the report."""
