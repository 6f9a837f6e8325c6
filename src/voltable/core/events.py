"""Events: what happened, in order, each with who may see what.

One list of them feeds the log, the animation, the screen reader and the replay.
"""

from collections.abc import Mapping
from typing import Final

SPECTATOR: Final = -1
"""Whoever watches without a seat: sees what is public and nothing else."""

TOLD_AFTER: Final = "told_after"
"""The name of a public fact: the milliseconds for which everybody waits before this event is told or acted on."""

EVERYTHING: Final = -2
"""The eyes of a finished game's replay: sees every private part."""


class Event:
    """One thing that happened. `private` is for the seats in `seers` alone; everybody sees `public`."""

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
        """Somebody learned something hidden, or luck decided something: no undo reaches behind this."""
        self.closes = closes
        """The rule that refuses a move whose sender had not seen this event yet; empty where there is none."""

    def seen_by(self, seat: int) -> dict[str, object]:
        """The event as plain data for this seat, a spectator, or EVERYTHING."""
        seen: dict[str, object] = {"kind": self.kind, "rule": self.rule, "seat": self.seat}
        seen.update(self.public)
        if seat == EVERYTHING or seat in self.seers:
            seen.update(self.private)
        return seen
