"""From a record to a table: every line is proposed again, so that what comes out was allowed."""

from typing import Final

from voltable.catalog import load_recorded
from voltable.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidRecord, Refused
from voltable.core.options import Value
from voltable.core.record import Line, Record
from voltable.table.commands import Answer, Ask, Away, Back, ChoosePiece, Command, Move, Outage, Resign, Resume, Watched
from voltable.table.entry import NOBODY, Entry
from voltable.table.player import named_player, person
from voltable.table.question import DRAW, PAUSE, UNDO
from voltable.table.table import Table
from voltable.table.terms import Terms

MOST: Final = 10**12  # seconds; also keeps out NaN

LOCAL: dict[str, Value] = {"undo": "free"}
"""The terms of a table whose record names none: around one screen nobody need be asked."""


def table_of(record: Record) -> Table:
    """The table of a record, new, half played or finished; InvalidRecord names the line that does not fit."""
    game = load_recorded(record)
    try:
        terms = Terms.recorded(LOCAL if record.terms is None else record.terms)
        terms.check(game)
        game.check_seats(record.seats)
    except (InvalidOption, IllegalMove) as error:
        raise InvalidRecord(1, str(error)) from None
    players = [person("")] * record.seats if record.players is None else [named_player(name) for name in record.players]
    body = {
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "seed": record.seed,
        "salt": record.salt,
        "players": [player.to_data() for player in players],
        "terms": terms.to_data(),
    }
    first, rest = record.lines[: record.before], record.lines[record.before :]
    if first:
        body["before"] = [[line.seat, line.move] for line in first]
    if record.redeal is not None:
        body["redeal"] = record.redeal
    try:
        table = Table(Entry(1, "start", NOBODY, body, 0.0))
    except (IllegalMove, InvalidMove) as refusal:
        raise InvalidRecord(1, f"the field before covers a move that is not legal: {refusal}") from None
    for number, line in enumerate(rest, start=2 + len(first)):
        try:
            follow(table, line)
        except (IllegalMove, InvalidMove) as refusal:
            raise InvalidRecord(number, f"{line.act or line.move}: {refusal}") from None
    return table


def follow(table: Table, line: Line) -> None:
    """Do what a line says; IllegalMove or InvalidMove where the table does not allow it."""
    for watcher, time in line.watched:
        table.commit(table.propose(Watched(watcher), time))
    seat = line.seat
    if line.act in ("flag", "stand_in", "abandoned"):
        lapsed = table.lapse(line.time)
        if lapsed is None or (lapsed.kind, max(lapsed.seat, 0), lapsed.body, lapsed.time) != (
            line.act,
            seat,  # 0 for what happens to nobody
            line.facts,
            line.time,
        ):
            raise Refused("clock", "no time limit ran out at that time")
        table.commit(lapsed)
        return
    if line.act in (UNDO, DRAW, PAUSE):
        table.commit(table.propose(Ask(seat, line.act), line.time))
        while line.act in table.questions:
            other = table.questions[line.act].open[0]
            table.commit(table.propose(Answer(other, line.act, True), line.time))
        return
    if line.act == "resume" and table.game.real_time:
        for other in table.unready():
            if other != seat:
                table.commit(table.propose(Resume(other), line.time))
    table.commit(table.propose(command_of(line, table.bot_in(seat) is not None), line.time))


def command_of(line: Line, by_bot: bool) -> Command:
    seat = line.seat
    if line.act == "outage":
        since = line.facts["since"]
        if isinstance(since, bool) or not isinstance(since, (int, float)) or not -MOST <= since <= MOST:
            raise Refused("since", "the field since is a number of seconds")
        return Outage(since)
    if line.act == "piece":
        return ChoosePiece(seat, str(line.facts.get("piece")))
    plain: dict[str, Command] = {"resign": Resign(seat), "resume": Resume(seat), "away": Away(seat), "back": Back(seat)}
    return plain[line.act] if line.act else Move(seat, line.move, facts=line.facts, by_bot=by_bot)
