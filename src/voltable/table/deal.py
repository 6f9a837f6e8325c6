"""The deal of a table: the game with its options, the state, and the published commitment. The state is secret."""

from typing import Any

from voltable.catalog import load_recorded
from voltable.core.capabilities import opening
from voltable.core.course import Course
from voltable.core.game import Game, Move
from voltable.core.options import Value
from voltable.core.record import Record
from voltable.table.seal import commitment


class Deal:
    def __init__(self, start: dict[str, Any], options: dict[str, Value]) -> None:
        """Deal the game of a first entry with these options."""
        seats, seed = len(start["players"]), start["seed"]
        head = self.header = Record(start["game"], start["version"], options, seats, seed)
        self.game: Game[Any, Any] = load_recorded(head)
        self.commitment = ""
        """The published hash of the deal; empty if no proof was asked for."""
        if start["salt"]:
            self.commitment = commitment(
                *(head.game, head.version, head.options, head.seats, head.seed, start["salt"]),
                start.get("redeal"),
                start.get("before", []),
            )
        self.course: Course[Any, Any] = Course(self.game, seats, seed)
        self.prelude = opening(self.game, seats, seed)
        """The events before the first move, sent when every seat is taken."""
        self._parsed: tuple[str | None, Move] = (None, 0)

    def parse(self, text: str) -> Move:
        """Return the move that this text names; raise InvalidMove. The last result is cached because a move is parsed
        when it is checked and again when it is made."""
        if self._parsed[0] != text:
            self._parsed = (text, self.game.parse_move(text))
        return self._parsed[1]
