"""What the messages of a client mean: a submission to the table, or a question that is answered at once.

Messages are plain data in the shape of `docs/protocol.md`. Whoever receives them from outside checks that shape first.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from voltable.core.capabilities import preview
from voltable.core.errors import IllegalMove, InvalidMove, Refused
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host.notices import Data
from voltable.host.refusals import refusal, refused
from voltable.table import acts
from voltable.table.acts import Command
from voltable.table.table import Table

_COMMANDS: Final[dict[str, Callable[[Seat, Data], Command]]] = {
    "move": lambda seat, message: acts.Move(seat, message["text"], message.get("seen")),
    "ask": lambda seat, message: acts.Ask(seat, message["what"]),
    "answer": lambda seat, message: acts.Answer(seat, message["what"], message["yes"]),
    "resign": lambda seat, _message: acts.Resign(seat),
    "resume": lambda seat, _message: acts.Resume(seat),
    "leave": lambda seat, _message: acts.Leave(seat),
    "piece": lambda seat, message: acts.ChoosePiece(seat, message["piece"]),
    "watched": lambda seat, _message: acts.Watched(seat),
}


class Submission(NamedTuple):
    """Something that a client wants done at the table."""

    command: Command
    tag: str
    """Makes it unique: sent again, it is answered again and not done twice."""


def read_submission(seat: Seat, client: str, message: Data) -> Submission:
    """Return what a message submits; raise Refused for somebody who watches. `client` is the name given in `hello`."""
    if seat == SPECTATOR:
        raise Refused("seat", "you are watching; only players can do this")
    return Submission(_COMMANDS[message["type"]](seat, message), f"{seat} {client} {message['counter']}")


def accepted(counter: int, number: int) -> Data:
    """Return the answer to a submission that became the entry of this number."""
    return {"type": "accepted", "counter": counter, "number": number}


def previewed(table: Table, seat: Seat, message: Data) -> Data:
    """Return what the moves of a `preview` would do, as far as this seat may know."""
    counter, moves = message["counter"], message["moves"]
    try:
        steps: list[Any] = preview(table.game, table.view(seat), list(moves))
    except (IllegalMove, InvalidMove) as error:
        return refusal(counter, error)
    return {"type": "previewed", "counter": counter, "steps": steps}


def second_hello() -> Data:
    return refused(None, "not_now", "hello was already sent")
