"""Sentences about acts of the table (as in web/src/lib/table/acts.ts)."""

from collections.abc import Mapping
from typing import Any

from voltable.cli.words.words import Words
from voltable.core.game import Seat
from voltable.table.acts import SENTENCES


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat) -> str | None:
    seat = seen["seat"]
    name = f"**{names[seat]}**" if seat >= 0 else ""
    text = SENTENCES[seen["kind"]](w.page("shell").acts, name, seat == eyes, seen)
    return None if text is None else str(text)
