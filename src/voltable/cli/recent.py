"""The list of the last saved games, to choose one from."""

from datetime import datetime
from pathlib import Path
from typing import Final

from voltable.catalog import load
from voltable.cli.leaving import Leaving
from voltable.cli.numbers import whole_number
from voltable.cli.oneline import one_line
from voltable.cli.players import names_for
from voltable.cli.saves import SaveError, newest_first, read_record
from voltable.cli.terminal import Terminal
from voltable.core.errors import VoltableError
from voltable.core.events import SPECTATOR
from voltable.core.record import Record

MOST: Final = 9
LONGEST_QUOTE: Final = 40  # characters of the input


def recent_records() -> list[tuple[Path, Record]]:
    """Return the last saved games that can be read, newest first."""
    found: list[tuple[Path, Record]] = []
    for path in newest_first():
        try:
            record = read_record(path)
            load(record.game)
        except (VoltableError, OSError):
            continue
        found.append((path, record))
        if len(found) == MOST:
            break
    return found


def choose_record(terminal: Terminal) -> Path:
    """Return the saved game that the user chooses from a list; without a terminal, the last one."""
    records = recent_records()
    if not records:
        raise SaveError("there is no saved game to replay; start one with: voltable play")
    if not terminal.is_live:
        return records[0][0]
    words = terminal.words
    for number, (path, record) in enumerate(records, start=1):
        facts = {
            "number": number,
            "date": datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M"),
            "game": load(record.game).title,
            "players": ", ".join(names_for(record, SPECTATOR, words)),
        }
        terminal.show(terminal.text(" " + words("replay.listed", **facts)))
    while True:
        typed = terminal.ask(" " + words("replay.which"))
        number_typed = 1 if not typed else whole_number(typed)
        if typed.lower() in words.quits:
            raise Leaving(0)
        if number_typed is not None and 1 <= number_typed <= len(records):
            return records[number_typed - 1][0]
        message = words("replay.not_listed", typed=one_line(typed)[:LONGEST_QUOTE], last=len(records))
        terminal.show(terminal.text(f" {message}", "bad"))
