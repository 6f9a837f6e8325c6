"""How the server is."""

from typing import Literal

from voltable.server.wire.shape import FromServer


class Health(FromServer):
    status: Literal["ok", "stopping"]
    version: str
