"""Reports of players about players: read and settle them."""

from sqlalchemy import Connection, select, update

from voltable.server.admin.session import AdminError, Data, Outcome
from voltable.server.store import schema
from voltable.server.store.store import now_ms


def list_reports(connection: Connection, settled: bool = False, limit: int = 100) -> list[Data]:
    """Return the reports that wait, the oldest first; with `settled` all of them, the newest first."""
    reports = schema.reports
    question = select(reports).limit(limit)
    if settled:
        question = question.order_by(reports.c.id.desc())
    else:
        question = question.where(reports.c.settled.is_(None)).order_by(reports.c.id)
    return [dict(row._mapping) for row in connection.execute(question)]


def settle_report(connection: Connection, id: int, verdict: str) -> Outcome:
    """Settle a report; what follows from it (a ban, a closed table) is an act of its own."""
    reports = schema.reports
    row = connection.execute(select(reports.c.settled).where(reports.c.id == id)).first()
    if row is None:
        raise AdminError(f"there is no report {id}")
    if row.settled is not None:
        raise AdminError(f"the report {id} is settled already")
    connection.execute(update(reports).where(reports.c.id == id).values(settled=now_ms(), verdict=verdict))
    return Outcome(str(id), {"verdict": verdict})
