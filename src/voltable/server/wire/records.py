"""Saved games: download, upload, share, replay."""

from typing import Annotated

from voltable.host.archive import VERIFIED
from voltable.server.wire.games import Value
from voltable.server.wire.server_messages import PhotoFinish, Step
from voltable.server.wire.shape import Data, FromClient, FromServer, OneOf
from voltable.server.wire.tables import Why

Proof = Annotated[str, OneOf(list(VERIFIED))]


class RecordInfo(FromServer):
    """The summary of a record, without its moves."""

    id: str
    game: str
    title: str
    options: dict[str, Value]
    players: list[str]
    moves: int
    steps: int
    """Moves and other acts: the steps of its replay after the start."""
    result: list[float] | None
    """The payoffs; None where the record stops before the end."""
    why: Why | None = None
    """How it ended, where the record says so."""
    created: int
    table: str | None = None
    """The table it was played at; None for one that was uploaded."""
    verified: bool | None = None
    """True where the deal is proved, False where it is broken, None otherwise."""
    proof: Proof = "none"
    """`proved`: dealt by this server, which published the commitment before the first move, and the seed matches it.
    `claimed`: a file from outside whose seed matches its own commitment; nobody here saw that published. `broken`: they
    do not match. `none`: there is no commitment."""


class Records(FromServer):
    records: list[RecordInfo]


class NewRecord(FromClient):
    text: str
    """The file: JSON lines, at most a million bytes."""


class ReplayStep(FromServer):
    number: int
    """0 is the start."""
    kind: str
    """`start`, `move`, or another act of a match."""
    seat: int | None = None
    move: str | None = None
    time: int | None = None
    """Milliseconds since the game began."""
    photo: PhotoFinish | None = None
    events: list[Data]
    view: Data
    """The view of the requested seat; with `all`, what a spectator sees."""
    views: list[Data] | None = None
    """With `all`: what each seat saw."""


class Replay(FromServer):
    record: RecordInfo
    eyes: str
    """`watch`, `all`, or the number of a seat."""
    start: int = 0
    """The number of the first of these steps; the record says how many there are in all."""
    steps: list[ReplayStep]
    result: list[float] | None


class SeenGame(FromServer):
    """A running game as one seat saw it: no seed, nothing hidden."""

    table: str
    game: str
    seat: int
    steps: list[Step]
    view: Data
