"""Settings: how many days each kind of data is kept."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from voltable.core.errors import InvalidOption

FOREVER: Final = 0
MOST_DAYS: Final = 36_500


@dataclass(frozen=True)
class Keeping:
    """Days; 0 keeps for ever."""

    guests: int = 400
    """People who have not come back, and have no table, upload or token. A cookie lives as long."""
    idle: int = 0
    """Tables that wait or run, and where nothing has happened."""
    finished: int = 0
    """Finished games with their records, since their end."""
    chat: int = 0
    """Chat messages."""
    uploads: int = 0
    """Records that people uploaded."""


DEFAULT_KEEPING: Final = Keeping()
KINDS: Final = tuple(field.name for field in fields(Keeping))


def read_keeping(changes: Sequence[str], defaults: Keeping = DEFAULT_KEEPING) -> Keeping:
    """Return the settings with changes such as `chat=90`; InvalidOption names a wrong one."""
    found = asdict(defaults)
    for change in changes:
        name, _, days = change.partition("=")
        if name not in found:
            raise InvalidOption(f"nothing is kept as {name!r}; there are {', '.join(KINDS)}")
        if not (days.isascii() and days.isdigit() and int(days) <= MOST_DAYS):
            raise InvalidOption(f"{name} is kept for a number of days, 0 for ever, not {days!r}")
        found[name] = int(days)
    return replace(defaults, **found)
