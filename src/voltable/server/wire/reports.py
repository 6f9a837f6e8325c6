"""A player tells the operator about another one."""

from typing import Annotated, Literal

from pydantic import Field

from voltable.server.wire.shape import FromClient, SeatNumber

LONGEST = 500  # characters


class NewReport(FromClient):
    seat: SeatNumber
    """Whom it is about."""
    kind: Literal["chat", "name", "cheating", "other"]
    text: Annotated[str, Field(max_length=LONGEST)] = ""
