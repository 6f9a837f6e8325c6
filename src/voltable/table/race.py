"""A match in real time between bots with human reaction times, and people if there are any."""

from collections.abc import Callable

from voltable.bots.tempo import NEVER, Racer, next_racer
from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.table.table import Table

Submit = Callable[[Seat, str, float | None, int | None], list[Event]]


class Landing:
    """One played card: its time, seat and text, and the events, or the refusal."""

    def __init__(self, time: float, seat: Seat, text: str, events: list[Event], refusal: IllegalMove | None) -> None:
        self.time = time
        self.seat = seat
        self.text = text
        self.events = events
        self.refusal = refusal


class Race:
    """Play the bots' cards when they are due, one after another. People's cards are passed in with their times."""

    def __init__(self, table: Table, racers: list[Racer], now: float = 0.0, submit: Submit | None = None) -> None:
        self.table = table
        self.racers = racers
        self._submit: Submit = submit or table.submit
        """Submits a move to the table; callers that save the match pass a function that also saves the move."""
        self._changed(now)

    @property
    def due(self) -> float:
        """The time of the next bot's card; NEVER if every bot waits for another player."""
        racer = next_racer(self.racers)
        return NEVER if racer is None else racer.due

    def step(self) -> Landing | None:
        """Play the next card of a bot; return None if there is none."""
        racer = next_racer(self.racers)
        if racer is None:
            return None
        due, text, seen = racer.due, self.table.game.move_text(racer.move), racer.seen
        racer.played()
        return self.land(due, racer.seat, text, seen)

    def land(self, now: float, seat: Seat, text: str, seen: int | None = None) -> Landing:
        """Play a card for a player who had read up to notice `seen`; raise InvalidMove if the text names no card."""
        try:
            events = self._submit(seat, text, now, seen)
        except IllegalMove as refusal:
            self._look_again(now, seat)
            return Landing(now, seat, text, [], refusal)
        self._changed(now)
        return Landing(now, seat, text, events, None)

    def run(self, until: float = NEVER) -> list[Landing]:
        """Play all cards before this time, or until the match is over, and return them."""
        landings: list[Landing] = []
        while self.due < until:
            landing = self.step()
            assert landing is not None
            landings.append(landing)
        return landings

    def _changed(self, now: float) -> None:
        """Let every bot look at the changed table."""
        for racer in self.racers:
            self._show(now, racer)

    def _look_again(self, now: float, seat: Seat) -> None:
        """Let the bot whose card was refused look again: it has the card back in hand."""
        for racer in self.racers:
            if racer.seat == seat:
                self._show(now, racer)

    def _show(self, now: float, racer: Racer) -> None:
        seat = racer.seat
        hand = self.table.view_data(seat)["hand"]  # every game in real time has this field: the cards to look through
        assert isinstance(hand, list)
        racer.perceive(now, self.table.view(seat), len(hand), self.table.legal(seat), self.table.number)
