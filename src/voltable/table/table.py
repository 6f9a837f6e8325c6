"""A running match: who may do what, what everybody was told, and the record of it all. Time comes in as an argument."""

from typing import Any

from voltable.catalog import load_recorded
from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.record import Line, Record, Step, replay_with


class Notice:
    """What one seat, or SPECTATOR, is told: an event as that seat may see it."""

    def __init__(self, seat: Seat, number: int, seen: dict[str, object]) -> None:
        self.seat = seat
        self.number = number
        """Counts the events of the match from 1, so that a gap is noticed."""
        self.seen = seen


class Table:
    """One match of a game. The state stays inside: seats get views, legal moves and notices."""

    def __init__(self, record: Record) -> None:
        """Sit down to a record, new or half played; InvalidRecord when its moves do not fit."""
        self.record = record
        self.game: Game[Any, Any] = load_recorded(record)
        self._steps: list[Step[Any]] = list(replay_with(self.game, record))

    @property
    def _state(self) -> Any:
        return self._steps[-1].state

    def actors(self) -> list[Seat]:
        return list(self.game.actors(self._state))

    def due(self) -> list[Seat]:
        """The actors that the match waits for."""
        return list(self.game.due(self._state))

    def legal(self, seat: Seat) -> list[Move]:
        return self.game.legal_moves(self._state, seat)

    def view(self, seat: Seat) -> Any:
        return self.game.view(self._state, seat)

    def view_data(self, seat: Seat) -> dict[str, object]:
        return self.game.view_data(self.view(seat))

    def payoffs(self) -> list[float] | None:
        return self.game.payoffs(self._state)

    @property
    def told(self) -> int:
        """The number of the last notice."""
        return sum(len(step.events) for step in self._steps)

    def notices(self, seat: Seat) -> list[Notice]:
        """Everything this seat, or SPECTATOR, has been told since the match began."""
        events = [event for step in self._steps for event in step.events]
        return [Notice(seat, number, event.seen_by(seat)) for number, event in enumerate(events, start=1)]

    def submit(self, seat: Seat, text: str, now: float | None = None, seen: int | None = None) -> list[Event]:
        """Make the move that a player sent: the only place that checks a move and then makes it.

        `seen` is the number of the last notice that its sender had read; None trusts that they had read them all.
        InvalidMove or IllegalMove says what is wrong, and nothing has changed.
        """
        move = self.game.parse_move(text)
        if seen is not None:
            self._check_seen(seen)
        self.game.check_move(self._state, seat, move)
        events: list[Event] = []
        state = self.game.clone(self._state)
        self.game.apply(state, seat, move, events)
        line = Line(seat, self.game.move_text(move), now)
        self.record.lines.append(line)
        self._steps.append(Step(len(self._steps), state, line, events))
        return events

    def _check_seen(self, seen: int) -> None:
        """Refuse what was sent before its sender knew of an event that closes play, with that event's rule."""
        number = 0
        for step in self._steps:
            for event in step.events:
                number += 1
                if event.closes and number > seen:
                    raise IllegalMove(event.closes, "sent before you knew that play had stopped, so it does not count")

    def may_undo(self, seat: Seat) -> bool:
        """Was the last move this seat's own, and did it show nobody anything hidden?"""
        last = self._steps[-1]
        return last.line is not None and last.line.seat == seat and not any(event.reveals for event in last.events)

    def undo(self, seat: Seat) -> None:
        """Take back the last move."""
        if not self.may_undo(seat):
            raise IllegalMove("undo", "only your own last move can be taken back, and only if it revealed nothing")
        self._steps.pop()
        self.record.lines.pop()
