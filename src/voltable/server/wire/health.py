"""How the server is. Nothing here is about a table or a person."""

from typing import Literal

from voltable.server.wire.shape import FromServer


class Health(FromServer):
    status: Literal["ok", "stopping"]
    version: str
    build: Literal["compiled", "pure"]
