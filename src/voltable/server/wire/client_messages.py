"""Messages from the client on the WebSocket `/api/tables/{id}/play`."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter
from pydantic_core import from_json

from voltable.server.wire.shape import LONGEST_MOVE, MOST_COUNT, Count, FromClient, MoveText, SeatNumber, What

ClientId = Annotated[str, Field(min_length=1, max_length=64)]


class Hello(FromClient):
    """The first message: the client, and the last notice that it has."""

    type: Literal["hello"] = "hello"
    client: ClientId
    """A random id, kept while a page is open. With `counter` it identifies a submission that is sent several times."""
    last: Count | None = None
    """The number of the last notice that this client has; None for a fresh start."""


class Move(FromClient):
    type: Literal["move"] = "move"
    counter: Count
    """Counts the submissions of this client: a repeated one is answered again, not played twice."""
    text: MoveText
    seen: Count | None = None
    """The number of the last notice that the sender had seen when it decided."""


class Ask(FromClient):
    """Ask the others for something. If nobody has to agree, it happens at once."""

    type: Literal["ask"] = "ask"
    counter: Count
    what: What


class Answer(FromClient):
    type: Literal["answer"] = "answer"
    counter: Count
    what: What
    yes: bool


class Resign(FromClient):
    type: Literal["resign"] = "resign"
    counter: Count


class Resume(FromClient):
    """Continue after a pause."""

    type: Literal["resume"] = "resume"
    counter: Count


class Leave(FromClient):
    """Leave the seat before the game begins."""

    type: Literal["leave"] = "leave"
    counter: Count


class Piece(FromClient):
    """Choose a robot or marker of `GameInfo.pieces`. It only changes how the board looks."""

    type: Literal["piece"] = "piece"
    counter: Count
    piece: Annotated[str, Field(min_length=1, max_length=32)]


class Watched(FromClient):
    """Everything that happened was shown to the player: a countdown that waits for this (`Standing.watching`) begins
    once everybody has said so, or when there was time enough. A program that shows nothing says it at once."""

    type: Literal["watched"] = "watched"
    counter: Count


class Say(FromClient):
    """A chat message."""

    type: Literal["say"] = "say"
    text: Annotated[str, Field(min_length=1, max_length=300)]


class Mute(FromClient):
    """Mute or unmute the chat of this seat."""

    type: Literal["mute"] = "mute"
    seat: SeatNumber
    on: bool = True


class Preview(FromClient):
    """Ask what these moves would do, as far as you may know. Nothing is played."""

    type: Literal["preview"] = "preview"
    counter: Count
    moves: Annotated[list[MoveText], Field(max_length=16)]


class Echo(FromClient):
    """The immediate answer to the server's `echo` with the same nonce; the server measures the round trip by it."""

    type: Literal["echo"] = "echo"
    nonce: Count


ClientMessage = Annotated[
    Hello | Move | Ask | Answer | Resign | Resume | Leave | Piece | Watched | Say | Mute | Preview | Echo,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

_MOVE: Final = ({"type", "counter", "text"}, {"type", "counter", "text", "seen"})
"""The fields of a move, without and with the optional one."""


def read_move(text: bytes) -> dict[str, Any] | None:
    """Return the data of a well-formed move, the message that clients send most; None for everything else, which
    `CLIENT_MESSAGE` reads or refuses. It takes half the time of the model."""
    try:
        message = from_json(text)
    except ValueError:
        return None
    if type(message) is not dict or message.get("type") != "move" or message.keys() not in _MOVE:
        return None
    move = message["text"]
    is_move = type(move) is str and 0 < len(move) <= LONGEST_MOVE
    seen = message.get("seen")
    return message if is_move and _is_count(message["counter"]) and (seen is None or _is_count(seen)) else None


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_COUNT
