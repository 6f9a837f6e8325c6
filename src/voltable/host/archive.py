"""Records as plain data in the format of the wire: description, upload checks, and replay from any point of view."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from voltable.catalog import load, load_recorded, replay
from voltable.core.errors import InvalidRecord, VoltableError
from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.core.game import Game
from voltable.core.record import Line, Record, Step, parse_record
from voltable.host.names import check_recorded_name
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.table.finish import check_photo
from voltable.table.pieces import arrange
from voltable.table.seal import commitment_of
from voltable.table.words import TABLE

MOST_LINES: Final = 5_000
"""Maximum number of lines, about ten times the longest known game."""
LONGEST_HEADER: Final = 8_000  # characters; options may contain a board
LONGEST_LINE: Final = 1_000  # characters; enough for a photo finish of eight seats
VERIFIED: Final[dict[str, bool | None]] = {"proved": True, "broken": False, "claimed": None, "none": None}
WHYS: Final = ("game", "resign", "flag", "draw", "abandoned")
"""How games end; a file from outside may name something else."""
LARGEST_RECORD: Final = 1_000_000  # characters
ALL: Final = "all"
WATCH: Final = "watch"
PAGE: Final = 500  # steps of a replay at a time
MOST_AT_ONCE: Final = 1_000  # steps; enough for whole games of clients that do not use pages
NOT_THERE: Final = "there is no such record; a game's record is opened when it is over"


def info_checked(id: str, record: Record, created: int) -> Data:
    """Describe an uploaded record; raise Refusal if it does not replay."""
    try:
        for step in replay(record):
            last = step
    except InvalidRecord as error:
        raise broken(error) from None
    result = record.ending.payoffs if record.ending is not None else load_recorded(record).payoffs(last.state)
    return info_of(id, record, result, created)


def info_of(id: str, record: Record, result: list[float] | None, created: int, table: str | None = None) -> Data:
    """Describe a record that is known to replay; `table` is the table where this server dealt it."""
    proof = proof_of(record, table is not None)
    return {
        "id": id,
        "game": record.game,
        "title": load_recorded(record).title,
        "options": dict(record.options),
        "players": record.players or [f"Seat {seat}" for seat in range(record.seats)],
        "moves": sum(not line.act for line in record.lines),
        "steps": len(record.lines),
        "result": result,
        "why": record.ending.why if record.ending is not None and record.ending.why in WHYS else None,
        "created": created,
        "table": table,
        "verified": VERIFIED[proof],
        "proof": proof,
    }


def proof_of(record: Record, dealt_here: bool) -> str:
    """Return how far the record's commitment is proved. Only this server's own deals were published before the first
    move: an uploaded file can contain any seed and salt with a matching commitment."""
    if not record.commitment:
        return "none"
    if commitment_of(record) != record.commitment:
        return "broken"
    return "proved" if dealt_here else "claimed"


def read_info(text: str) -> Data:
    """Return the stored description of a record. Older versions called consistent uploads verified."""
    data: Data = {"why": None, "table": None, "verified": None, **json.loads(text)}
    if "proof" not in data:
        fits = {True: "proved" if data["table"] else "claimed", False: "broken", None: "none"}
        data["proof"] = fits[data["verified"]]
        data["verified"] = VERIFIED[data["proof"]]
    return data


def read_upload(text: str) -> Record:
    """Return the record in an uploaded file; raise Refusal, which says what was expected or what is wrong."""
    lines = text.strip().split("\n")
    if len(text) > LARGEST_RECORD or len(lines) > MOST_LINES:
        most = f"{LARGEST_RECORD // 1_000_000} MB and {MOST_LINES} lines"
        raise Refusal(413, f"a record has at most {most}", field="text", reason="record_too_large")
    header = read_header(lines[0])
    try:
        load_recorded(header)
    except InvalidRecord as error:
        raise Refusal(400, error.message, field="text", reason="other_rules") from None
    try:
        for number, line in enumerate(lines[1:], start=2):
            if len(line) > LONGEST_LINE:
                raise InvalidRecord(number, f"this line of a record has at most {LONGEST_LINE} characters")
        for name in header.players or []:
            check_recorded_name(name)
        return parse_record("\n".join(lines) + "\n")
    except ValueError as error:
        raise broken(InvalidRecord(1, f"the field players: {error}")) from None
    except InvalidRecord as error:
        raise broken(error) from None


def read_header(line: str) -> Record:
    """Return the header of a record, without its moves; raise Refusal if the file is not a record."""
    try:
        if len(line) > LONGEST_HEADER:
            raise InvalidRecord(1, f"this line of a record has at most {LONGEST_HEADER} characters")
        header = parse_record(line + "\n")
        load(header.game)
    except VoltableError as error:
        message = f"expected a Voltable record, the .jsonl file that can be downloaded after a game; {error}"
        raise Refusal(400, message, field="text", reason="not_a_record") from None
    return header


def broken(error: InvalidRecord) -> Refusal:
    """Return the refusal of a file that has the header of a record and is invalid after it."""
    return Refusal(400, f"this record is damaged: {error}", field="text", reason="broken_record")


def eyes_of(eyes: str, seats: int) -> int:
    """Parse a point of view: the number of a seat, `watch` or `all`; raise ValueError."""
    if eyes == WATCH:
        return SPECTATOR
    if eyes == ALL:
        return EVERYTHING
    if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < seats:
        return int(eyes)
    raise ValueError(f"eyes are {WATCH}, {ALL} or a seat from 0 to {seats - 1}, not {eyes!r}")


def replay_part(info: Data, text: str, eyes: str, start: int, count: int | None) -> "ReplayPart":
    """Return the requested steps, without `count` all of them; raise Refusal if those are too many or nobody saw so."""
    if count is None and info["steps"] > MOST_AT_ONCE:
        message = f"this game has {info['steps']} steps: ask for up to {PAGE} at a time with start and count"
        raise Refusal(400, message, field="count")
    try:
        return ReplayPart(info, text, eyes, start, count or MOST_AT_ONCE + 1)
    except ValueError as error:
        raise Refusal(422, str(error), field="eyes") from None


class ReplayPart:
    """Some steps of a record from one point of view; raises ValueError for an unknown one."""

    def __init__(self, info: Data, text: str, eyes: str, start: int, count: int) -> None:
        self.key: Final = (info["id"], eyes, start, count)
        self.frame: Final[Data] = {
            "record": info,
            "eyes": eyes,
            "start": start,
            "steps": [],
            "result": info["result"],
        }
        """Everything but the steps."""
        self._start = start
        self._count = count
        self._text = text
        self._seen_by = eyes_of(eyes, len(info["players"]))

    def steps(self) -> Iterator[Data]:
        """Yield the steps, each computed when it is needed."""
        record = parse_record(self._text)
        game = load_recorded(record)
        for step in islice(replay(record), self._start, self._start + self._count):
            yield self._step(game, record, step)

    def _step(self, game: Game[Any, Any], record: Record, step: Step[Any]) -> Data:
        seen_by, line = self._seen_by, step.line

        def data(seat: int) -> Data:
            return game.view_data(game.view(step.state, seat))

        return {
            "number": step.number,
            "kind": "start" if line is None else line.act or "move",
            "seat": None if line is None else line.seat,
            "move": None if line is None or line.act else line.move,
            "time": None if line is None or line.time is None else round(line.time * 1000),
            "photo": None if line is None else photo_in(line),
            "events": [event.seen_by(seen_by) for event in [*step.events, *pieces_told(game, record, step)]],
            "view": data(SPECTATOR if seen_by == EVERYTHING else seen_by),
            "views": [data(seat) for seat in range(record.seats)] if seen_by == EVERYTHING else None,
        }


def pieces_told(game: Game[Any, Any], record: Record, step: Step[Any]) -> list[Event]:
    """Return the events for the pieces chosen at this step; at the start, for those chosen before the first move."""
    if step.line is None:
        first = next((at for at, line in enumerate(record.lines) if not line.act), len(record.lines))
        chosen = pieces_in(game, record.lines[:first])
        pieces = arrange(game.pieces, chosen, record.seats)
        return [Event("pieces", TABLE, SPECTATOR, {"pieces": pieces})] if chosen else []
    chosen = pieces_in(game, record.lines[: step.number]) if step.line.act == "piece" else {}
    if step.line.seat not in chosen:
        return []
    pieces = arrange(game.pieces, chosen, record.seats)
    return [Event("piece", TABLE, step.line.seat, {"piece": chosen[step.line.seat], "pieces": pieces})]


def pieces_in(game: Game[Any, Any], lines: list[Line]) -> dict[int, str]:
    """Return the last chosen piece of each seat, without unknown pieces of uploaded records."""
    chosen = {line.seat: str(line.facts.get("piece")) for line in lines if line.act == "piece"}
    return {seat: piece for seat, piece in chosen.items() if piece in game.pieces}


def photo_in(line: Line) -> object:
    """Return the photo finish of a move; None without a valid one."""
    photo = line.facts.get("photo")
    return None if photo is None or check_photo(photo, line.seat) else photo
