"""Messages from the server on the WebSocket `/api/tables/{id}/play`."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from voltable.server.wire.shape import Data, FromServer, OneOf, What
from voltable.server.wire.tables import Result, Status, TableInfo
from voltable.table.acts import MENU

Act = Annotated[str, OneOf([act.name for act in MENU])]


class LegalMove(FromServer):
    move: str
    preview: Data | None = None
    """What the move would change, if the game provides it."""


class Clocks(FromServer):
    """Time left, counted from the moment this was sent."""

    left: list[int | None]
    """Milliseconds by seat; None without a limit."""
    running: list[int]
    """The seats whose clocks run."""


class Offer(FromServer):
    """An open request of a seat to the others."""

    what: What
    seat: int
    waits_for: list[int]


class Standing(FromServer):
    """The position of the match for the reader after entry `number`."""

    number: int
    status: Status
    view: Data
    """What your seat may know; until all seats are taken, what a spectator may know."""
    legal: list[LegalMove] | None
    """Your legal moves. None in real time without hints."""
    due: list[int] | None
    """The seats that the match waits for. None in real time, because it would reveal what they hold."""
    clocks: Clocks | None
    opens_in: int | None = None
    """Milliseconds until the countdown ends and moves are accepted; None without a countdown."""
    watching: list[int]
    """The seats of players to whom the last round is still being shown: they say `watched` when they have seen it. Then
    the countdown begins, and `opens_in` becomes shorter."""
    offers: list[Offer]
    acts: list[Act]
    """What your seat may do now besides moves; whatever is not listed would be refused."""
    may_undo: bool
    """You may ask to undo your last move now."""
    may_quick_setup: bool
    """You may ask to finish the set-up at random now."""
    result: Result | None


class PhotoFinish(FromServer):
    """Several claims fell within the lag allowance: who was first, and why. It comes with the step of the claim that
    came first; the others follow as steps of their own, or are refused."""

    allowance: int
    """The most milliseconds by which a slow connection is compensated."""
    by: Literal["arrival", "sending"]
    """What decided: with an allowance when each claim `counted` as sent, without one when it `arrived`."""
    order: list["ClaimTimes"]
    """The claims in order, the first one first, without their cards: those of later claims stay secret."""


class ClaimTimes(FromServer):
    """Milliseconds after the first arrival."""

    seat: int
    arrived: int
    trip: int
    """The measured round trip."""
    counted: int
    """When it counted as sent: half the round trip before it arrived, but no more than the allowance."""


class Step(FromServer):
    """One entry of the match's log, as the reader may see it."""

    number: int
    kind: str
    """`start`, `sit`, `leave`, `piece`, `move`, `ask`, `answer`, `resign`, `resume`, `away`, `back`, `stand_in`,
    `flag`, `outage`, `abandoned`, `next`."""
    seat: int | None
    """The seat that acted, if that is public."""
    events: list[Data]
    """What happened: the game's own events, and the table's, whose `rule` is `table` (`sat`, `left`, `asked`,
    `answered`, `undone`, `paused`, `ready`, `resumed`, `resigned`, `flagged`, `stood_in`, `away`, `back`, `outage`,
    `abandoned`, `over`, `rematch_agreed`, `next`, `quick_setup`, `options`)."""
    time: int
    """Milliseconds since the table was opened."""
    photo: PhotoFinish | None = None


class Welcome(FromServer):
    """The answer to `hello`; also sent when the client has to start again."""

    type: Literal["welcome"] = "welcome"
    table: TableInfo
    seat: int
    """Your seat on this connection; -1 for a spectator."""
    steps: list[Step]
    """What happened after `last`; all of it where `fresh`."""
    fresh: bool
    """Discard earlier steps: `steps` is complete."""
    standing: Standing
    online: list[bool]
    """Which seats are connected; bots always are."""
    watchers: int
    chat: list["Chat"]


class Notice(FromServer):
    """Something happened: the step, and the position after it."""

    type: Literal["notice"] = "notice"
    step: Step
    standing: Standing


class Accepted(FromServer):
    """Your submission is stored and counts; it is entry `number`."""

    type: Literal["accepted"] = "accepted"
    counter: int
    number: int


class Refused(FromServer):
    """Your submission changes nothing."""

    type: Literal["refused"] = "refused"
    counter: int | None
    code: Literal["illegal", "invalid", "not_now", "too_many", "malformed", "unavailable"]
    rule: str | None
    message: str


class Presence(FromServer):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    online: list[bool]
    watchers: int


class Seated(FromServer):
    """The table itself changed: a player sat down, a rematch was opened."""

    type: Literal["table"] = "table"
    table: TableInfo


class Chat(FromServer):
    type: Literal["chat"] = "chat"
    seat: int
    name: str
    text: str | None
    """None at a table of strangers until you have written a message too; then it is sent again with its text."""
    at: int
    """Milliseconds since 1970."""


class Thinking(FromServer):
    """A bot is thinking."""

    type: Literal["thinking"] = "thinking"
    seat: int
    until: int
    """Milliseconds from now until it answers at the latest."""


class Previewed(FromServer):
    type: Literal["previewed"] = "previewed"
    counter: int
    steps: list[Data]


class Echoing(FromServer):
    """Send it back at once."""

    type: Literal["echo"] = "echo"
    nonce: int
    trip: int | None
    """The round trip that the server measured for this connection, in milliseconds."""


class Bye(FromServer):
    """The last message before the connection is closed."""

    type: Literal["bye"] = "bye"
    reason: Literal["restart", "slow", "malformed", "not_allowed", "not_found"]
    message: str
    reconnect: bool
    after: int = 0
    """Milliseconds to wait before reconnecting."""


ServerMessage = Annotated[
    Welcome | Notice | Accepted | Refused | Presence | Seated | Chat | Thinking | Previewed | Echoing | Bye,
    Field(discriminator="type"),
]

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
