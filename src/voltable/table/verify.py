"""Verify a record: check its deal, every move and act, and the result, one by one."""

from dataclasses import dataclass

from voltable.core.errors import InvalidRecord
from voltable.core.record import Record
from voltable.table.finish import check_photo
from voltable.table.recording import table_of
from voltable.table.seal import commitment_of, digest
from voltable.table.table import Table


@dataclass(frozen=True)
class Check:
    what: str
    holds: bool | None
    """None if the record contains nothing to check."""
    says: str


def verify(record: Record, text: str, published: str = "") -> list[Check]:
    """Return the checks of a record and its text; `published` is the commitment that a player noted at the start."""
    checks = [check_deal(record, published)]
    try:
        table = table_of(record)
        check_lines(record, table)
    except InvalidRecord as error:
        return [*checks, Check("moves", False, str(error)), check_digest(record, text)]
    lines = len(record.lines)
    checks.append(Check("moves", True, f"{lines} {'line' if lines == 1 else 'lines'}, each was allowed"))
    return [*checks, check_result(record, table), check_digest(record, text)]


def check_deal(record: Record, published: str) -> Check:
    if published and published != record.commitment:
        return Check("deal", False, f"the record says {record.commitment or 'nothing'}, published was {published}")
    if not record.commitment:
        return Check("deal", None, "not sealed: nothing was published before the game")
    if commitment_of(record) != record.commitment:
        return Check("deal", False, "the commitment is not that of this game, options, seats, seed and salt")
    if not published:
        says = f"seed and salt open {record.commitment}; proved only if the table showed it before the first move"
        return Check("deal", None, says)
    return Check("deal", True, f"proved: seed and salt open {record.commitment}, which was published")


def check_lines(record: Record, table: Table) -> None:
    """Raise InvalidRecord unless the table writes the same lines again, which finds false times and facts."""
    if record.terms is None:
        return
    for number, (line, made) in enumerate(zip(record.lines, table.lines, strict=True), start=2):
        if line.to_json() != made.to_json():
            raise InvalidRecord(number, f"a table would have written {made.to_json()}")
        if "photo" in line.facts:
            wrong = check_photo(line.facts["photo"], line.seat)
            if wrong:
                raise InvalidRecord(number, f"photo finish: {wrong}")


def check_result(record: Record, table: Table) -> Check:
    result = table.result
    if record.ending is None:
        text = "the game is not over" if result is None else f"{paid(result.payoffs)} ({result.why})"
        return Check("result", None, f"none is written; {text}")
    if result is None:
        return Check("result", False, "a result is written, but the game is not over")
    if (record.ending.payoffs, record.ending.why) != (result.payoffs, result.why):
        written = f"{paid(record.ending.payoffs)} ({record.ending.why})"
        return Check("result", False, f"{written} is written, but it is {paid(result.payoffs)} ({result.why})")
    return Check("result", True, f"{paid(result.payoffs)} ({result.why})")


def check_digest(record: Record, text: str) -> Check:
    if record.ending is None:
        return Check("digest", None, "none is written")
    above = "".join(line + "\n" for line in text.split("\n")[:-2])
    if digest(above) != record.ending.digest:
        return Check("digest", False, "the lines above the result are not those that it was written under")
    return Check("digest", True, record.ending.digest)


def paid(payoffs: list[float]) -> str:
    return ", ".join(f"{payoff:g}" for payoff in payoffs)
