"""What the store keeps of a table besides its log: who has its seats, whether it runs, and when it wakes."""

from sqlalchemy import Connection, delete, insert, update

from voltable.server.store import schema
from voltable.server.store.writer import Work
from voltable.table.entry import Entry
from voltable.table.player import EMPTY
from voltable.table.table import Table


def index_work(id: str, table: Table, entry: Entry, wakes: bool) -> Work[None] | None:
    """Return the work that goes with this next entry of the table; None where nothing changes. `wakes` says that the
    stored time of waking no longer holds."""
    is_seat, seat = entry.kind in ("sit", "leave"), entry.seat
    if not is_seat and not wakes:
        return None
    changes: dict[str, object] = {"wakes": 0} if wakes else {}
    person = entry.body["player"]["who"] if entry.kind == "sit" else ""
    if entry.kind == "sit" and not any(
        player.kind == EMPTY for other, player in enumerate(table.players) if other != seat
    ):
        changes |= {"status": "running", "code": None}  # frees the join code

    def index(connection: Connection) -> None:
        if is_seat:
            mine = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat)
            connection.execute(delete(schema.seats).where(mine))
            if person:
                connection.execute(insert(schema.seats), {"table_id": id, "seat": seat, "person": person})
        if changes:
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(**changes))

    return index
