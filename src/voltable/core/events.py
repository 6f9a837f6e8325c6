"""Events: what happened, in order, and who may see which part.

The log, the animation, the screen reader and the replay all use the same list of events.
"""

from collections.abc import Mapping
from typing import Final

SPECTATOR: Final = -1
"""A viewer without a seat, who sees only what is public."""

TOLD_AFTER: Final = "told_after"
"""The name of a public fact: the milliseconds before this event is shown or acted on, the same for everybody."""

EVERYTHING: Final = -2
"""The viewer of a finished game's replay, who sees every private part."""


class Event:
    """One thing that happened. Everybody sees `public`; only the seats in `seers` see `private`."""

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        public: Mapping[str, object],
        private: Mapping[str, object] | None = None,
        seers: list[int] | None = None,
        reveals: bool = False,
        closes: str = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.public = public
        self.private: Mapping[str, object] = private if private is not None else {}
        self.seers: list[int] = seers if seers is not None else []
        self.reveals = reveals
        """The event revealed hidden information or a random result: undo cannot go back before it."""
        self.closes = closes
        """The rule that refuses a move whose sender had not yet seen this event; empty if there is none."""

    def seen_by(self, seat: int) -> dict[str, object]:
        """Return the event as plain data for this seat, SPECTATOR or EVERYTHING."""
        seen: dict[str, object] = {"kind": self.kind, "rule": self.rule, "seat": self.seat}
        seen.update(self.public)
        if seat == EVERYTHING or seat in self.seers:
            seen.update(self.private)
        return seen
