"""Clocks of a local match: parse the option, and show the time."""

import re
from typing import Final

from voltable.cli.words.words import Words
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.table.recording import LOCAL
from voltable.table.table import Table

FORMS: Final = "a clock is seconds for the whole game (300, or 300+5 with 5 for each move) or for each move (30/move)"
CLOCK: Final = re.compile(r"(\d{1,5})(?:\+(\d{1,4})|(/move))?")


def clock_terms(typed: str) -> dict[str, Value]:
    """Return the terms of a table with this clock; raise InvalidOption."""
    match = CLOCK.fullmatch(typed)
    if match is None:
        raise InvalidOption(f"{FORMS}, not {typed!r}")
    seconds = int(match[1])
    if match[3]:
        return {**LOCAL, "clock": "move", "clock_seconds": seconds}
    return {**LOCAL, "clock": "total", "clock_seconds": seconds, "clock_increment": int(match[2] or 0)}


def clock_text(table: Table, now: float | None, names: list[str], words: Words) -> str:
    """Return the time that each person has left; empty at a table without a clock."""
    left = table.clocks(now)
    if left is None:
        return ""
    people = [seat for seat in range(table.seats) if table.bot_in(seat) is None]
    clocks = ", ".join(f"{names[seat]} {minutes(left[seat])}" for seat in people)
    return words("screen.time_left", clocks=clocks)


def minutes(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"
