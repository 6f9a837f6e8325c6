"""A saved game as JSON lines: a header, then one line for each move or act. Positions are recomputed, never stored.

On a server, the record of a finished game ends with its result.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

from voltable.core.capabilities import of_version, opening
from voltable.core.course import Course
from voltable.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidRecord
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.options import Value
from voltable.core.rng import FAST, SEED_BITS, generator_of, sealed_seed, seed_number, seed_with

S = TypeVar("S")
V = TypeVar("V")

_HEADER: Final = ("game", "version", "options", "seats", "seed")
_OPTIONAL: Final = ("generator", "players", "terms", "commitment", "salt", "before", "redeal")
_MOVE: Final = ("time", "trip", "photo", "watched")
_MOST: Final = 10**12
UNDO: Final = "undo"
ACTS: Final[dict[str, tuple[str, ...]]] = {
    UNDO: (),
    "resign": (),
    "piece": ("piece",),
    "draw": (),
    "flag": ("seats",),
    "away": (),
    "stand_in": ("level",),
    "back": (),
    "pause": (),
    "resume": (),
    "outage": ("since",),
    "abandoned": (),
}
"""The acts of players and of the clock other than moves, with the facts that each line may carry."""


class Line:
    """One line of a record: a move, or an act if `act` is set.

    `time` is in seconds since the game began, if it was recorded; `facts` are the other facts of the line. `watched`
    names the seats that had seen the last round before this line, and when: a countdown waited for them.
    """

    def __init__(
        self,
        seat: int,
        move: str,
        time: float | None = None,
        act: str = "",
        facts: dict[str, object] | None = None,
    ) -> None:
        self.seat = seat
        self.move = move
        self.time = time
        self.act = act
        self.facts: dict[str, object] = facts if facts is not None else {}
        self.watched: list[tuple[int, float]] = []

    def to_json(self) -> str:
        data: dict[str, object] = {"seat": self.seat}
        if self.act:
            data["act"] = self.act
        else:
            data["move"] = self.move
        if self.time is not None:
            data["time"] = self.time
        data.update(self.facts)
        if self.watched:
            data["watched"] = [[seat, time] for seat, time in self.watched]
        return json.dumps(data)


class Ending:
    """The last line of a finished game: every seat's payoff, the reason, and the SHA-256 of all lines above."""

    def __init__(self, payoffs: list[float], why: str, digest: str) -> None:
        self.payoffs = payoffs
        self.why = why
        self.digest = digest

    def to_json(self) -> str:
        return json.dumps({"result": self.payoffs, "why": self.why, "digest": self.digest})


class Record:
    """A game from its first move to its last so far. It holds the seed, which is secret while the game runs."""

    def __init__(
        self,
        game: str,
        version: int,
        options: dict[str, Value],
        seats: int,
        seed: int,
        players: list[str] | None = None,
        terms: dict[str, Value] | None = None,
        commitment: str = "",
        salt: str = "",
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.seats = seats
        self.seed = seed
        """The seed, marked with its generator (`core/rng.py`); the file names the generator beside the number."""
        self.players = players
        self.terms = terms
        """The settings of the table other than the game's options, such as a clock."""
        self.commitment = commitment
        self.salt = salt
        """The commitment published before the deal, and the salt that was hashed with the seed to make it."""
        self.before = 0
        """The number of leading lines that are moves of another match, from which this one was continued."""
        self.redeal: int | None = None
        """The sealed seed for dealing the hidden cards anew after those moves; None if they were kept."""
        self.lines: list[Line] = []
        self.ending: Ending | None = None

    def __eq__(self, other: object) -> bool:
        return self.to_text() == other.to_text() if isinstance(other, Record) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __reduce__(self) -> tuple[Callable[[str], "Record"], tuple[str]]:
        return parse_record, (self.to_text(),)

    def header_json(self) -> str:
        data: dict[str, object] = {
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
            "seed": seed_number(self.seed),
        }
        if generator_of(self.seed) != FAST:
            data["generator"] = generator_of(self.seed)
        if self.players is not None:
            data["players"] = self.players
        if self.terms is not None:
            data["terms"] = self.terms
        if self.commitment:
            data["commitment"] = self.commitment
        if self.salt:
            data["salt"] = self.salt
        if self.before:
            data["before"] = self.before
        if self.redeal is not None:
            data["redeal"] = seed_number(self.redeal)
        return json.dumps(data)

    def body_text(self) -> str:
        """Return the header and the lines, each ended by a newline: the text whose digest the ending holds."""
        lines = [self.header_json()] + [line.to_json() for line in self.lines]
        return "".join(line + "\n" for line in lines)

    def to_text(self) -> str:
        """Return the file's text, each line ended by a newline."""
        return self.body_text() + (self.ending.to_json() + "\n" if self.ending is not None else "")


def parse_record(text: str) -> Record:
    """Return the record in this text; raise InvalidRecord, which names the wrong line and field.

    A last line without a newline is the incomplete write of a stopped machine. It was never acknowledged, so it is
    ignored.
    """
    lines = text.split("\n")
    lines.pop()
    if not lines:
        raise InvalidRecord(1, "the file is empty or its first line was never finished")
    record = _parse_header(_parse_object(lines[0], 1))
    for number, line in enumerate(lines[1:], start=2):
        if record.ending is not None:
            raise InvalidRecord(number, "no line may follow the result")
        data = _parse_object(line, number)
        if "result" in data:
            record.ending = _parse_ending(data, number, record.seats)
        else:
            record.lines.append(_parse_line(data, number, record.seats))
    return record


class Step(Generic[S]):
    """One step of a replay: the state after a line of the record, and the events of that line."""

    def __init__(self, number: int, state: S, line: Line | None, events: list[Event]) -> None:
        self.number = number
        self.state = state
        self.line = line
        self.events = events


def replay_with(game: Game[S, V], record: Record) -> Iterator[Step[S]]:
    """Yield every step of the record, the start first; raise InvalidRecord for a line that does not fit the game.

    Acts other than undo do not change the position; whether they were allowed is not checked here.
    """
    try:
        course = Course(game, record.seats, record.seed)
    except IllegalMove as error:
        raise InvalidRecord(1, str(error)) from None
    if record.redeal is not None and not record.before:
        course.redeal(record.redeal)
    yield Step(0, game.clone(course.state), None, opening(game, record.seats, record.seed))
    for number, line in enumerate(record.lines, start=1):
        events: list[Event] = []
        try:
            if line.act == UNDO:
                course.undo(line.seat)
            elif not line.act:
                events = course.make(line.seat, course.check(line.seat, line.move))
        except (IllegalMove, InvalidMove) as refusal:
            raise InvalidRecord(number + 1, f"{line.act or line.move}: {refusal}") from None
        if number == record.before and record.redeal is not None:
            course.redeal(record.redeal)
        yield Step(number, game.clone(course.state), line, events)


def recorded_version(game: Game[S, V], record: Record) -> Game[S, V]:
    """Return the game with the rules that wrote the record; raise InvalidRecord if this version of them is unknown."""
    found = of_version(game, record.version)
    if found is None:
        wrote = f"version {record.version} of the rules of {record.game}"
        raise InvalidRecord(1, f"the record was written by {wrote}; this program plays version {game.version}")
    return found


def _parse_object(line: str, number: int) -> dict[str, object]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise InvalidRecord(number, f"not JSON: {error}") from None
    except RecursionError:
        raise InvalidRecord(number, "this is not a record: its brackets are nested too deeply") from None
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
    options = _values(data["options"], "options")
    seats = _whole(data["seats"], 1, "seats")
    number = _whole(data["seed"], 1, "seed")
    if number >> SEED_BITS:
        raise InvalidRecord(1, f"the field seed is below 2^{SEED_BITS}")
    try:
        seed = seed_with(number, _text(data, "generator") or FAST)
    except InvalidOption as error:
        raise InvalidRecord(1, f"the field generator: {error}") from None
    players: list[str] | None = None
    if "players" in data:
        names = data["players"]
        if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
            raise InvalidRecord(1, "the field players names one player a seat")
        players = names
    terms = _values(data["terms"], "terms") if "terms" in data else None
    commitment, salt = _text(data, "commitment"), _text(data, "salt")
    version = _whole(data["version"], 1, "version")
    record = Record(game, version, options, seats, seed, players, terms, commitment, salt)
    record.before = _whole(data.get("before", 0), 1, "before")
    if "redeal" in data:
        redeal = _whole(data["redeal"], 1, "redeal")
        if redeal >> SEED_BITS:
            raise InvalidRecord(1, f"the field redeal is below 2^{SEED_BITS}")
        record.redeal = sealed_seed(redeal)
    return record


def _values(given: object, field: str) -> dict[str, Value]:
    if not isinstance(given, dict):
        raise InvalidRecord(1, f"the field {field} is an object")
    values: dict[str, Value] = {}
    for name, value in given.items():
        if not isinstance(value, (str, int)):
            raise InvalidRecord(1, f"the option {name} is a text, a whole number, true or false")
        values[name] = value
    return values


def _text(data: dict[str, object], field: str) -> str:
    value = data.get(field, "")
    if not isinstance(value, str):
        raise InvalidRecord(1, f"the field {field} is a text")
    return value


def _parse_line(data: dict[str, object], number: int, seats: int) -> Line:
    act = data.get("act", "")
    if not isinstance(act, str) or (act and act not in ACTS):
        raise InvalidRecord(number, f"the field act is one of {', '.join(ACTS)}")
    if act:
        _check_fields(data, number, ("seat", "act", *ACTS[act]), ("time", "watched"))
    else:
        _check_fields(data, number, ("seat", "move"), _MOVE)
    seat = _whole(data["seat"], number, "seat")
    if seat >= seats:
        raise InvalidRecord(number, f"there is no seat {seat} at a table of {seats}")
    move = data.get("move", "")
    if not isinstance(move, str):
        raise InvalidRecord(number, "the field move is a text")
    time = _number(data["time"], number, "time") if "time" in data else None
    facts = {name: value for name, value in data.items() if name not in ("seat", "move", "act", "time", "watched")}
    line = Line(seat, move, time, act, facts)
    line.watched = _parse_watched(data.get("watched", []), number, seats)
    return line


def _parse_watched(pairs: object, number: int, seats: int) -> list[tuple[int, float]]:
    if not isinstance(pairs, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
        raise InvalidRecord(number, "the field watched is a list of seats and times")
    watched = [(_whole(seat, number, "watched"), _number(time, number, "watched")) for seat, time in pairs]
    if any(seat >= seats for seat, _ in watched):
        raise InvalidRecord(number, f"the field watched names seats of a table of {seats}")
    return watched


def _parse_ending(data: dict[str, object], number: int, seats: int) -> Ending:
    _check_fields(data, number, ("result", "why", "digest"), ())
    payoffs, why, digest = data["result"], data["why"], data["digest"]
    if not isinstance(payoffs, list) or len(payoffs) != seats:
        raise InvalidRecord(number, "the field result has a number a seat")
    if not isinstance(why, str) or not isinstance(digest, str):
        raise InvalidRecord(number, "the fields why and digest are texts")
    return Ending([_number(payoff, number, "result") for payoff in payoffs], why, digest)


def _number(value: object, number: int, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise InvalidRecord(number, f"the field {name} is a number")
    if not -_MOST <= value <= _MOST:  # also rejects NaN, which Python's JSON accepts
        raise InvalidRecord(number, f"the field {name} is a number from -{_MOST} to {_MOST}")
    return float(value)


def _whole(value: object, number: int, name: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise InvalidRecord(number, f"the field {name} is a whole number")
    return value
