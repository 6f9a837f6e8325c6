"""Records: their description, upload checks, and replay from any point of view."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, get_args

from voltable.catalog import load, load_recorded, replay
from voltable.core.errors import InvalidRecord, VoltableError
from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.core.game import Game
from voltable.core.record import Line, Record, Step, parse_record
from voltable.host.notices import Data
from voltable.server.people.names import check_recorded_name
from voltable.server.problems import Refusal
from voltable.server.wire.records import Proof, RecordInfo, Replay, ReplayStep
from voltable.server.wire.server_messages import PhotoFinish
from voltable.server.wire.tables import Why
from voltable.table.finish import check_photo
from voltable.table.pieces import arrange
from voltable.table.seal import commitment_of
from voltable.table.words import TABLE

MOST_LINES: Final = 5_000
"""Maximum number of lines, about ten times the longest known game."""
LONGEST_HEADER: Final = 8_000  # characters; options may contain a board
LONGEST_LINE: Final = 1_000  # characters; enough for a photo finish of eight seats
VERIFIED: Final[dict[Proof, bool | None]] = {"proved": True, "broken": False, "claimed": None, "none": None}
WHYS: Final[dict[str, Why]] = {why: why for why in get_args(Why)}
LARGEST_RECORD: Final = 1_000_000  # characters
ALL: Final = "all"
WATCH: Final = "watch"


def info_checked(id: str, record: Record, created: int) -> RecordInfo:
    """Describe an uploaded record; raise Refusal if it does not replay."""
    try:
        for step in replay(record):
            last = step
    except InvalidRecord as error:
        raise broken(error) from None
    result = record.ending.payoffs if record.ending is not None else load_recorded(record).payoffs(last.state)
    return info_of(id, record, result, created)


def info_of(id: str, record: Record, result: list[float] | None, created: int, table: str | None = None) -> RecordInfo:
    """Describe a record that is known to replay; `table` is the table where this server dealt it."""
    proof = proof_of(record, table is not None)
    return RecordInfo(
        id=id,
        game=record.game,
        title=load_recorded(record).title,
        options=dict(record.options),
        players=record.players or [f"Seat {seat}" for seat in range(record.seats)],
        moves=sum(not line.act for line in record.lines),
        steps=len(record.lines),
        result=result,
        why=None if record.ending is None else WHYS.get(record.ending.why),
        created=created,
        table=table,
        proof=proof,
        verified=VERIFIED[proof],
    )


def proof_of(record: Record, dealt_here: bool) -> Proof:
    """Return how far the record's commitment is proved. Only this server's own deals were published before the first
    move: an uploaded file can contain any seed and salt with a matching commitment."""
    if not record.commitment:
        return "none"
    if commitment_of(record) != record.commitment:
        return "broken"
    return "proved" if dealt_here else "claimed"


def read_info(text: str) -> RecordInfo:
    """Return the stored description of a record. Older versions called consistent uploads verified."""
    data = json.loads(text)
    if "proof" not in data:
        fits = {True: "proved" if data["table"] else "claimed", False: "broken", None: "none"}
        data["proof"] = fits[data.get("verified")]
        data["verified"] = VERIFIED[data["proof"]]
    return RecordInfo.model_validate(data)


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


class ReplayPart:
    """Some steps of a record from one point of view; raises ValueError for an unknown one."""

    def __init__(self, info: RecordInfo, text: str, eyes: str, start: int, count: int) -> None:
        self.key: Final = (info.id, eyes, start, count)
        self._info = info
        self._eyes = eyes
        self._start = start
        self._count = count
        self._text = text
        self._seen_by = eyes_of(eyes, len(info.players))

    def frame(self) -> tuple[bytes, bytes]:
        """Return the JSON before and after the steps."""
        empty = Replay(record=self._info, eyes=self._eyes, start=self._start, steps=[], result=self._info.result)
        head, tail = empty.model_dump_json().rsplit('"steps":[]', 1)
        return f'{head}"steps":['.encode(), f"]{tail}".encode()

    def steps(self) -> Iterator[bytes]:
        """Yield the steps as JSON, each computed when it is needed."""
        record = parse_record(self._text)
        game = load_recorded(record)
        for step in islice(replay(record), self._start, self._start + self._count):
            yield self._step(game, record, step).model_dump_json().encode()

    def _step(self, game: Game[Any, Any], record: Record, step: Step[Any]) -> ReplayStep:
        seen_by = self._seen_by

        def data(seat: int) -> Data:
            return game.view_data(game.view(step.state, seat))

        return ReplayStep(
            number=step.number,
            kind="start" if step.line is None else step.line.act or "move",
            seat=None if step.line is None else step.line.seat,
            move=None if step.line is None or step.line.act else step.line.move,
            time=None if step.line is None or step.line.time is None else round(step.line.time * 1000),
            photo=None if step.line is None else photo_in(step.line),
            events=[event.seen_by(seen_by) for event in [*step.events, *pieces_told(game, record, step)]],
            view=data(SPECTATOR if seen_by == EVERYTHING else seen_by),
            views=[data(seat) for seat in range(record.seats)] if seen_by == EVERYTHING else None,
        )


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


def photo_in(line: Line) -> PhotoFinish | None:
    """Return the photo finish of a move; None without a valid one."""
    photo = line.facts.get("photo")
    return None if photo is None or check_photo(photo, line.seat) else PhotoFinish.model_validate(photo)
