"""A table in this process: entries are stored, applied and sent at once; bots think in the same thread."""

import json
import logging
from collections.abc import Callable
from typing import Any, Final

from voltable.core.errors import Refused, VoltableError
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.host import notices
from voltable.host.bot_answers import Answers
from voltable.host.bots import bots_at
from voltable.host.local.carrier import Carrier, LocalChance
from voltable.host.notices import Data
from voltable.host.running_table import Pending
from voltable.host.welcome import welcome
from voltable.table.acts import Command, Move, Outage
from voltable.table.entry import Entry
from voltable.table.player import EMPTY
from voltable.table.table import Table

ME: Final = "me"
"""The identifier of the only person."""
SOON: Final = 3_600.0  # seconds within which a deadline needs a timer; browsers cannot wait longer than 24 days
BEAT: Final = 5.0  # seconds between two notes that a clock is running
GRACE: Final = 3.0  # seconds without a connection after which a race or a clock stops; reloading a page takes less
log = logging.getLogger("voltable.tables")


class Connection:
    """The page at one seat of a table, or watching."""

    def __init__(self, id: int, seat: Seat, carrier: Carrier) -> None:
        self.id: Final = id
        self.seat: Final = seat
        self.client = ""
        self.is_ready = False
        """Whether the page has sent hello and gets messages."""
        self._carrier = carrier

    def tell(self, message: Data) -> None:
        self._carrier.send(self.id, json.dumps(message, separators=(",", ":"), ensure_ascii=False))


class LocalTable:
    """The `RunningTable` of a host in one process.

    Games in turns without a clock run by themselves. Races and clocks run only while the page is there: whoever closes
    it stops the time.
    """

    def __init__(
        self,
        id: str,
        table: Table,
        continues: str | None,
        carrier: Carrier,
        chance: LocalChance,
        answers: Answers,
        secret: str,
        pace: float,
        on_change: "Callable[[LocalTable], None]",
        away_since: float | None = None,
    ) -> None:
        """`away_since` says when the clocks of a stored table stopped."""
        self.id: Final = id
        self.table: Final = table
        self.continues: Final = continues
        self.connections: Final[set[Connection]] = set()
        self._carrier: Final = carrier
        self._chance: Final = chance
        self._answers: Final = answers
        self._on_change: Final = on_change
        self._bots: Final = bots_at(self, secret, pace)
        self._runs_alone: Final = not table.game.real_time and table.terms.clock == "none"
        self._away_since = away_since
        self._online_told: list[bool] = []
        self._is_attended = False
        self._is_closed = False
        self._timer: Pending | None = None
        self._beat: Pending | None = None

    @property
    def created(self) -> int:
        return round((self.table.entries[0].time or 0.0) * 1000)

    # What bots use.

    @property
    def is_held(self) -> bool:
        return not self._is_closed and (self._runs_alone or self._is_attended)

    def clock(self) -> float:
        return self._carrier.now()

    def call_later(self, seconds: float, run: Callable[[], None]) -> Pending:
        return self._carrier.call_later(seconds, run)

    def opens_in(self) -> float:
        return max(0.0, self.table.countdown.opens / 1000 - self._chance.now())

    def tell_now(self, message: Data) -> None:
        for connection in self._ready():
            connection.tell(message)

    def choose(self, question: dict[str, Any], then: Callable[[str | None], None]) -> Pending:
        """Think later, so that messages which have arrived are heard first."""

        def think() -> None:
            text: str | None = None
            try:
                text = self._answers.answer(question)
            except Exception:
                log.exception("a bot failed", extra={"table": self.id, "level": question["level"]})
            then(text)

        return self._carrier.call_later(0.0, think)

    def play(self, move: Move, tag: str, then: Callable[[VoltableError | None], None]) -> None:
        refused: VoltableError | None = None
        try:
            self.submit(move, tag)
        except VoltableError as error:
            refused = error
        then(refused)

    # Changing the table.

    def submit(self, command: Command, tag: str = "") -> int:
        """Carry out a command and return the number of its entry; raise VoltableError if it is not allowed. A repeated
        tag returns the number of its first entry."""
        if self._is_closed:
            raise Refused("table", "this table was deleted")
        if tag and (number := self.table.tagged(tag)) is not None:
            return number
        now = self._chance.now()
        self._lapse(now, command)
        entry = self.table.propose(command, now, tag)
        self._add(entry)
        return entry.number

    def _lapse(self, now: float, command: Command | None = None) -> None:
        while (entry := self.table.lapse(now, command)) is not None:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        self._carrier.store(self.id, [entry._asdict()])
        self.table.commit(entry)
        self._on_change(self)  # the record exists before the end is announced
        self._tell_entry(entry)
        if entry.kind != Move.name and self._online() != self._online_told:
            self._tell_presence()
        self.run()

    # Sending messages.

    def _ready(self) -> list[Connection]:
        return sorted(
            (connection for connection in self.connections if connection.is_ready), key=lambda connection: connection.id
        )

    def _tell_entry(self, entry: Entry) -> None:
        public = notices.public_standing(self.table, self._chance.now())
        for connection in self._ready():
            connection.tell(notices.notice(self.table, entry.number, connection.seat, public))
        if entry.kind in notices.CHANGES_INFO:
            self.tell_now({"type": "table", "table": self.info()})

    def info(self) -> Data:
        return notices.table_info(self.id, self.table, ME, self.created, self.continues)

    def welcome(self, seat: Seat, last: int | None) -> Data:
        """Return the first message to a page whose last notice is `last`."""
        return {
            **welcome(self.table, seat, last, self._chance.now()),
            "table": self.info(),
            "online": self._online(),
            "watchers": self._watchers(),
            "chat": [],
        }

    def _online(self) -> list[bool]:
        here = {connection.seat for connection in self.connections}
        return [
            player.kind != EMPTY and (self.table.bot_in(seat) is not None or seat in here)
            for seat, player in enumerate(self.table.players)
        ]

    def _watchers(self) -> int:
        return sum(connection.seat == SPECTATOR for connection in self.connections)

    # Connections.

    def join(self, connection: Connection, last: int | None) -> None:
        """Add a connection that has said hello."""
        self.connections.add(connection)
        if not self._is_attended:
            self._come_back()
        connection.tell(self.welcome(connection.seat, last))
        connection.is_ready = True
        self._tell_presence()

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._tell_presence()
        if not self.connections:
            self._carrier.call_later(GRACE, self._rest)

    def _tell_presence(self) -> None:
        self._online_told = self._online()
        self.tell_now({"type": "presence", "online": self._online_told, "watchers": self._watchers()})

    def _come_back(self) -> None:
        """Let races and clocks run again. The time since they stopped counts for nobody."""
        self._is_attended = True
        since, self._away_since = self._away_since, None
        if since is not None and self._has_clock:
            self.submit(Outage(max(since, self.table.entries[-1].time or 0.0)))
        self.run()

    def _rest(self) -> None:
        """Stop races and clocks if nobody came back."""
        if not self.connections and self._is_attended:
            self._note_time()
            self._away_since = self._chance.now()
            self._is_attended = False
            self.run()

    # Time.

    def run(self) -> None:
        """Let bots and clocks run if they should."""
        self._look_ahead()
        if self.is_held:
            self._bots.changed()
        else:
            self._bots.stop()

    def _look_ahead(self) -> None:
        """Set a timer for the next timed act."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.deadline() if self.is_held else None
        if deadline is not None and deadline - self._chance.now() < SOON:
            wait = max(0.0, deadline - self._chance.now()) + 0.001
            self._timer = self._carrier.call_later(wait, self._run_due)
        if self._beat is None and self.is_held and self._has_clock:
            self._beat = self._carrier.call_later(BEAT, self._on_beat)

    @property
    def _has_clock(self) -> bool:
        return self.table.terms.clock != "none" and self.table.is_on

    def _run_due(self) -> None:
        self._timer = None
        self._lapse(self._chance.now())
        self._look_ahead()

    def _on_beat(self) -> None:
        self._beat = None
        self._note_time()
        self._look_ahead()

    def _note_time(self) -> None:
        """Note that the clock has run until now, for the case that the page is closed without a word."""
        if self._has_clock:
            self._carrier.save(f"beat/{self.id}", self._chance.now())

    def close(self) -> None:
        """Stop everything; the log is stored."""
        self._is_closed = True
        self._look_ahead()
        self._bots.stop()
        for pending in (self._timer, self._beat):
            if pending is not None:
                pending.cancel()
