"""Who somebody is: a name and a signed cookie, no account."""

from voltable.server.wire.shape import FromClient, FromServer, Name


class Me(FromServer):
    id: str
    """Tells you apart from others; it opens nothing."""
    name: str


class NewName(FromClient):
    name: Name


class DeviceLink(FromServer):
    """Open this address once, on another device, to be the same person there."""

    path: str
    expires_in: int
    """Milliseconds."""


class BotToken(FromServer):
    """For `Authorization: Bearer ...`: an outside program plays as you. Shown once."""

    token: str
    name: str


class NewBotToken(FromClient):
    name: Name
