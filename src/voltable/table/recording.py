"""Rebuild a table from its record; every line is proposed again, so that illegal lines are found."""

from voltable.catalog import load_recorded
from voltable.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidRecord
from voltable.core.options import Value
from voltable.core.record import Line, Record
from voltable.table.acts import LINES, Watched
from voltable.table.entry import NO_SEAT, Entry
from voltable.table.player import named_player, person
from voltable.table.table import Table
from voltable.table.terms import Terms

LOCAL: dict[str, Value] = {"undo": "free"}
"""The terms of a table whose record has none: players at one screen need not ask each other."""


def table_of(record: Record) -> Table:
    """Return the table of a record, finished or not; raise InvalidRecord, which names the wrong line."""
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
        table = Table(Entry(1, "start", NO_SEAT, body, 0.0))
    except (IllegalMove, InvalidMove) as refusal:
        raise InvalidRecord(1, f"the field before covers a move that is not legal: {refusal}") from None
    for number, line in enumerate(rest, start=2 + len(first)):
        try:
            follow(table, line)
        except (IllegalMove, InvalidMove) as refusal:
            raise InvalidRecord(number, f"{line.act or line.move}: {refusal}") from None
    return table


def follow(table: Table, line: Line) -> None:
    """Carry out a line of a record; raise IllegalMove or InvalidMove if the table does not allow it."""
    for watcher, time in line.watched:
        table.commit(table.propose(Watched(watcher), time))
    LINES[line.act].follow(table, line)
