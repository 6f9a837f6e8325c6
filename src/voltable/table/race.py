"""A match in real time: bots with human reactions, and people if there are any."""

from collections.abc import Callable

from voltable.bots.tempo import NEVER, Racer, next_racer
from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.table import Table

Submit = Callable[[Seat, str, float | None, int | None], list[Event]]


class Landing:
    """A card that came down: when, whose, which; what happened, or why it was refused."""

    def __init__(self, time: float, seat: Seat, text: str, events: list[Event], refusal: IllegalMove | None) -> None:
        self.time = time
        self.seat = seat
        self.text = text
        self.events = events
        self.refusal = refusal


class Race:
    """The bots' cards come down when they are due, one after another; whoever else plays says when."""

    def __init__(self, table: Table, racers: list[Racer], now: float = 0.0, submit: Submit | None = None) -> None:
        self.table = table
        self.racers = racers
        self._submit: Submit = submit or table.submit
        """How a move gets to the table; whoever keeps a file gives its own way."""
        self._changed(now)

    @property
    def due(self) -> float:
        """When the next card of a bot comes down; NEVER when none will unless somebody else plays."""
        racer = next_racer(self.racers)
        return NEVER if racer is None else racer.due

    def step(self) -> Landing | None:
        """Let the next card come down; None when there is none."""
        racer = next_racer(self.racers)
        if racer is None:
            return None
        due, text, seen = racer.due, self.table.game.move_text(racer.move), racer.seen
        racer.played()
        return self.land(due, racer.seat, text, seen)

    def land(self, now: float, seat: Seat, text: str, seen: int | None = None) -> Landing:
        """A card comes down now, chosen by somebody who had read up to this notice. InvalidMove: it is no card."""
        try:
            events = self._submit(seat, text, now, seen)
        except IllegalMove as refusal:
            self._look_again(now, seat)
            return Landing(now, seat, text, [], refusal)
        self._changed(now)
        return Landing(now, seat, text, events, None)

    def run(self, until: float = NEVER) -> list[Landing]:
        """Everything that comes down before this time, or until the match is over."""
        landings: list[Landing] = []
        while self.due < until:
            landing = self.step()
            assert landing is not None
            landings.append(landing)
        return landings

    def _changed(self, now: float) -> None:
        """The table looks different: everybody begins to look again."""
        for racer in self.racers:
            self._show(now, racer)

    def _look_again(self, now: float, seat: Seat) -> None:
        """Whoever was refused has the card back in hand."""
        for racer in self.racers:
            if racer.seat == seat:
                self._show(now, racer)

    def _show(self, now: float, racer: Racer) -> None:
        seat = racer.seat
        hand = self.table.view_data(seat)["hand"]  # what a racing game calls the cards that a seat may look through
        assert isinstance(hand, list)
        racer.perceive(now, self.table.view(seat), len(hand), self.table.legal(seat), self.table.number)
