"""Write the record of a table."""

from typing import TYPE_CHECKING

from voltable.core.errors import Refused
from voltable.core.record import Ending, Record
from voltable.table.seal import digest

if TYPE_CHECKING:
    from voltable.table.table import Table


def record_of(table: "Table") -> Record:
    """Return the match so far with its seed, for the process that saves it. All others get `published_record`."""
    head, start = table.deal.header, table.entries[0].body
    names = [player.to_text() for player in table.players]
    record = Record(
        *(head.game, head.version, head.options, head.seats, head.seed),
        players=names if any(names) else None,
        terms=table.terms.to_data(),
        commitment=table.commitment,
        salt=start["salt"],
    )
    record.before = len(start.get("before", []))
    record.redeal = start.get("redeal")
    record.lines = list(table.lines)
    return record


def published_record(table: "Table") -> Record:
    """Return the record of a finished match with its result; raise Refused while the seed is secret."""
    if table.result is None:
        raise Refused("record", "the record contains the seed, so it is published only after the game")
    record = record_of(table)
    record.ending = Ending(table.result.payoffs, table.result.why, digest(record.body_text()))
    return record
