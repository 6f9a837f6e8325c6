"""Clocks of a local match: parse the option, and show the time."""

import re
from typing import Final

from voltable.cli.words.words import Words
from voltable.core.errors import InvalidOption
from voltable.core.options import Value
from voltable.table.clock_kinds import CLOCK_KINDS
from voltable.table.recording import LOCAL
from voltable.table.table import Table

FORMS: Final = {example: name for name, kind in CLOCK_KINDS.items() for example in kind.typed}


def clock_terms(typed: str) -> dict[str, Value]:
    """Return the terms of a table with this clock; raise InvalidOption."""
    for example, name in FORMS.items():
        if match := re.fullmatch(re.sub(r"\d+", r"(\\d{1,5})", re.escape(example)), typed):
            terms = CLOCK_KINDS[name].terms
            numbers = [int(number) for number in match.groups()]
            return {**LOCAL, "clock": name, **dict.fromkeys(terms, 0), **dict(zip(terms, numbers, strict=False))}
    forms = [f"{example} ({CLOCK_KINDS[name].help})" for example, name in FORMS.items()]
    raise InvalidOption(f"expected a clock such as {', '.join(forms)}, not {typed!r}")


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
