"""Tables: opening one, the lobby, and what is public about a table."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, create_model

from voltable.core.options import Choice, Number, Option
from voltable.host.archive import WHYS
from voltable.server.wire.games import Value
from voltable.server.wire.shape import Count, FromClient, FromServer, Name, OneOf, SeatNumber, TableId
from voltable.table.terms import NEVER, TERMS

Status = Literal["waiting", "running", "paused", "over"]
Why = Annotated[str, OneOf(WHYS)]


def _term(option: Option) -> tuple[Any, Any]:
    """Return the type and the field of a term."""
    about = f"{option.help[0].upper()}{option.help[1:]}."
    kind: Any = bool
    if isinstance(option, Choice):
        kind = Annotated[str, OneOf(option.choices)]
    elif isinstance(option, Number):
        low = option.low
        if option.name == "idle_days":
            low, about = (
                NEVER,
                f"{about} 0 at tables of older versions, which do not end so; no new one is opened with it.",
            )
        kind = Annotated[int, Field(ge=low, le=option.high)]
    return kind, Field(option.default, description=about)


if TYPE_CHECKING:
    Terms = FromClient
else:
    Terms = create_model(
        "Terms",
        __base__=FromClient,
        __doc__="What a table agrees on besides the options of its game; `GET /api/games` lists them with their help.",
        **{option.name: _term(option) for option in TERMS},
    )


SeatWish = Annotated[str, Field(min_length=1, max_length=32)]
"""`me`, `open`, or the name of a bot."""


class Continuation(FromClient):
    """A position of a finished game to continue from: after the first `step` moves of its record."""

    record: TableId
    step: Count


class NewTable(FromClient):
    game: Annotated[str, Field(min_length=1, max_length=32)]
    options: dict[Annotated[str, Field(max_length=64)], Annotated[str, Field(max_length=2000)] | int | bool] = Field(
        default={}
    )
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    """One entry a seat: `me` (several times for several people at one screen), `open`, or the name of a bot."""
    names: Annotated[list[Name], Field(max_length=16)] = Field(default=[])
    """For several people at one screen: the names of the seats that are `me`, in their order."""
    terms: Terms = Terms()
    piece: Annotated[str, Field(min_length=1, max_length=32)] | None = None
    """The robot or marker of your first seat, where the game has some to choose: `GameInfo.pieces` lists them."""
    continues: Continuation | None = None


class PlayerInfo(FromServer):
    """The player in a seat."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    """The bot that plays here, also where it stands in for a person."""
    stand_in: bool = False
    holder: int | None = None
    """The first seat of the person who holds this one: the same number in all seats of one person."""
    held_by: str | None = None
    """The name of the person, which can differ from the name of the seat."""
    gave_up: bool = False
    """Resigned or out of time: this seat can no longer win, and only a bot moves for it."""


class Result(FromServer):
    """How a game ended. Its record has the id of its table."""

    payoffs: list[float]
    """1 for the winner, the others share -1; 0 each for a draw."""
    why: Why
    """`game`: by the rules; `resign`; `flag`: out of time; `draw`: by agreement; `abandoned`: nobody moved for the time
    that the terms allow."""


class TableInfo(FromServer):
    """The public facts about a table, without the board."""

    id: str
    code: str | None = None
    """A code that people can type instead of `id` while a seat is free; case and separators do not matter."""
    game: str
    title: str
    options: dict[str, Value]
    unusual: dict[str, Value]
    """The options that differ from their defaults."""
    real_time: bool
    terms: Terms
    players: list[PlayerInfo]
    yours: list[int]
    """The seats that are yours."""
    pieces: list[str | None]
    """The robot or marker that was chosen for each seat; None where nobody has chosen yet."""
    status: Status
    commitment: str
    """SHA-256 of the seed and a salt, opened in the record after the game."""
    created: int
    """Milliseconds since 1970."""
    result: Result | None = None
    rematch: str | None = None
    """The table of the rematch."""
    continues: str | None = None
    """The record that this game continues."""
    dealt_anew: bool = False
    """It continues a record, and everything hidden has been dealt again, as at every public table."""


class LobbyRow(FromServer):
    """A public table in the lobby."""

    id: str
    game: str
    title: str
    unusual: dict[str, Value]
    players: list[PlayerInfo]
    open_seats: int
    status: Status
    terms: Terms
    moves: int
    watchers: int
    created: int
    yours: list[int]
    continues: str | None = None
    """The record that this game continues."""
    dealt_anew: bool = False


class Lobby(FromServer):
    """Public tables: waiting ones first, and one table of each person before the second of anybody."""

    tables: list[LobbyRow]
    more: bool = False
    """Whether there are more; ask for them with `start`."""


class MyTable(FromServer):
    """One of your tables."""

    id: str
    game: str
    title: str
    players: list[PlayerInfo]
    yours: list[int]
    status: Status
    your_turn: bool
    """The match waits for one of your seats."""
    moves: int
    changed: int
    """Milliseconds since 1970: the last move, or when it was opened."""
    result: Result | None = None


class MyTables(FromServer):
    tables: list[MyTable]


class Join(FromClient):
    seat: SeatNumber | None = None
    """None for the first free seat."""
    continued: bool = False
    """You agree to continue a record whose owner knows the hidden cards. Required if the table `continues` a record and
    is not `dealt_anew`."""


class SetBot(FromClient):
    seat: SeatNumber
    bot: Annotated[str, Field(min_length=1, max_length=32)] | None
    """The bot for this free seat; None removes the bot that sits there."""


class Joined(FromServer):
    table: TableInfo
    seat: int
