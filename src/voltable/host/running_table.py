"""A running table as its bots use it: at a server, or in the page's own worker."""

from collections.abc import Callable
from typing import Any, Protocol

from voltable.core.errors import VoltableError
from voltable.host.notices import Data
from voltable.table.acts import Move
from voltable.table.table import Table


class Pending(Protocol):
    """Something that happens later, unless it is cancelled."""

    def cancel(self) -> object: ...


class RunningTable(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def table(self) -> Table: ...

    @property
    def is_held(self) -> bool:
        """Whether the bots of this table are run here."""
        ...

    def clock(self) -> float:
        """Return seconds that only ever grow."""
        ...

    def call_later(self, seconds: float, run: Callable[[], None]) -> Pending: ...

    def opens_in(self) -> float:
        """Return the seconds of the countdown that are left; 0 where nothing is counted down."""
        ...

    def tell_now(self, message: Data) -> None:
        """Tell everybody at the table, except spectators with a delay."""
        ...

    def choose(self, question: dict[str, Any], then: Callable[[str | None], None]) -> Pending:
        """Have a bot answer this question; then call with the text of its move, or with None if nobody could."""
        ...

    def play(self, move: Move, tag: str, then: Callable[[VoltableError | None], None]) -> None:
        """Make a bot's move; then call with the reason if it was refused, else with None."""
        ...


class BotsAtTable(Protocol):
    """What makes the bots of a table play."""

    def changed(self) -> None:
        """Look at the table again: something happened there."""
        ...

    def stop(self) -> None: ...
