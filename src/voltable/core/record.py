"""A saved game: JSON lines, a header and then one line a move. The position is always recomputed, never stored."""

import json
from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from voltable.core.errors import IllegalMove, InvalidMove, InvalidRecord
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.options import Value
from voltable.core.rng import SEED_BITS

S = TypeVar("S")
V = TypeVar("V")

_HEADER: Final = ("game", "version", "options", "seats", "seed")
_OPTIONAL: Final = ("players",)


class Line:
    """One move of a record; `time` is in seconds since the game began, where somebody kept it."""

    def __init__(self, seat: int, move: str, time: float | None = None) -> None:
        self.seat = seat
        self.move = move
        self.time = time

    def to_json(self) -> str:
        data: dict[str, object] = {"seat": self.seat, "move": self.move}
        if self.time is not None:
            data["time"] = self.time
        return json.dumps(data)


class Record:
    """A game from its first move to wherever it has come. It holds the seed: secret while the game runs."""

    def __init__(
        self,
        game: str,
        version: int,
        options: dict[str, Value],
        seats: int,
        seed: int,
        players: list[str] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.seats = seats
        self.seed = seed
        self.players = players
        self.lines: list[Line] = []

    def header_json(self) -> str:
        data: dict[str, object] = {
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
        }
        if self.players is not None:
            data["players"] = self.players
        return json.dumps(data)

    def to_text(self) -> str:
        """The file's text, each line ended by a newline."""
        lines = [self.header_json()] + [line.to_json() for line in self.lines]
        return "".join(line + "\n" for line in lines)


def parse_record(text: str) -> Record:
    """The record in this text; InvalidRecord names the line and field that is wrong.

    A last line without its newline is half a write of a machine that stopped: never acknowledged, so it is left out.
    """
    lines = text.split("\n")
    lines.pop()
    if not lines:
        raise InvalidRecord(1, "the file is empty or its first line was never finished")
    record = _parse_header(_parse_object(lines[0], 1))
    for number, line in enumerate(lines[1:], start=2):
        record.lines.append(_parse_line(_parse_object(line, number), number, record.seats))
    return record


class Step(Generic[S]):
    """A record played up to one of its lines: the state after it and the events it caused (none at the start)."""

    def __init__(self, number: int, state: S, line: Line | None, events: list[Event]) -> None:
        self.number = number
        self.state = state
        self.line = line
        self.events = events


def replay_with(game: Game[S, V], record: Record) -> Iterator[Step[S]]:
    """Every step of the record, the start first; InvalidRecord where a move does not fit the game so far."""
    try:
        state = game.start(record.seats, record.seed)
    except IllegalMove as error:
        raise InvalidRecord(1, str(error)) from None
    yield Step(0, game.clone(state), None, [])
    for number, line in enumerate(record.lines, start=1):
        events: list[Event] = []
        try:
            move = game.parse_move(line.move)
            game.check_move(state, line.seat, move)
        except (IllegalMove, InvalidMove) as refusal:
            raise InvalidRecord(number + 1, f"{line.move}: {refusal}") from None
        game.apply(state, line.seat, move, events)
        yield Step(number, game.clone(state), line, events)


def check_version(game: Game[S, V], record: Record) -> None:
    """Refuse a record that other rules wrote: it could replay to something that never happened."""
    if record.version != game.version:
        wrote = f"version {record.version} of the rules of {record.game}"
        raise InvalidRecord(1, f"the record was written by {wrote}; this program plays version {game.version}")


def _parse_object(line: str, number: int) -> dict[str, object]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise InvalidRecord(number, f"not JSON: {error}") from None
    except RecursionError:
        raise InvalidRecord(number, "this is no record: its brackets are nested too deeply") from None
    if not isinstance(data, dict):
        raise InvalidRecord(number, "expected a JSON object")
    return data


def _check_fields(data: dict[str, object], number: int, needed: tuple[str, ...], optional: tuple[str, ...]) -> None:
    for name in needed:
        if name not in data:
            raise InvalidRecord(number, f"the field {name} is missing")
    for name in data:
        if name not in needed and name not in optional:
            raise InvalidRecord(number, f"unknown field {name}")


def _parse_header(data: dict[str, object]) -> Record:
    _check_fields(data, 1, _HEADER, _OPTIONAL)
    game = data["game"]
    if not isinstance(game, str):
        raise InvalidRecord(1, "the field game is the key of a game")
    options: dict[str, Value] = {}
    given = data["options"]
    if not isinstance(given, dict):
        raise InvalidRecord(1, "the field options is an object")
    for name, value in given.items():
        if not isinstance(value, (str, int)):
            raise InvalidRecord(1, f"the option {name} is a text, a whole number, true or false")
        options[name] = value
    seats = _whole(data["seats"], 1, "seats")
    seed = _whole(data["seed"], 1, "seed")
    if seed >> SEED_BITS:
        raise InvalidRecord(1, f"the field seed is below 2^{SEED_BITS}")
    players: list[str] | None = None
    if "players" in data:
        names = data["players"]
        if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
            raise InvalidRecord(1, "the field players names one player a seat")
        players = names
    return Record(game, _whole(data["version"], 1, "version"), options, seats, seed, players)


def _parse_line(data: dict[str, object], number: int, seats: int) -> Line:
    _check_fields(data, number, ("seat", "move"), ("time",))
    seat = _whole(data["seat"], number, "seat")
    if seat >= seats:
        raise InvalidRecord(number, f"there is no seat {seat} at a table of {seats}")
    move = data["move"]
    if not isinstance(move, str):
        raise InvalidRecord(number, "the field move is a text")
    time: float | None = None
    if "time" in data:
        given = data["time"]
        if isinstance(given, bool) or not isinstance(given, (int, float)):
            raise InvalidRecord(number, "the field time is a number of seconds")
        time = float(given)
    return Line(seat, move, time)


def _whole(value: object, number: int, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise InvalidRecord(number, f"the field {name} is a whole number")
    return value
