"""Advanced Qwitch in ticks of simulated time: all seats act at once, none faster than a person.

Each seat has a tempo (`voltable.bots.tempo`). It sees a change on the table after its reaction time; until then its
observation stays the same. In each tick it waits (`pass`) or tries a card. The card lands after the time to look at it
and to lay it; until then the seat can only wait. If the card does not fit when it lands, or was sent before its player
knew that play had stopped (Q-30), the table refuses it: it returns to the hand, and only time is lost. Trying a card
that is not in hand loses time in the same way. All times are drawn from the seed.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from voltable.adapters.pettingzoo.environment import Observation
from voltable.adapters.pettingzoo.parallel import TogetherEnv
from voltable.bots.tempo import NEVER, Tempo, draw_time, tempo_named
from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat


@dataclass
class Sight:
    """The changes that one seat has noticed so far, and the card it is playing."""

    tempo: Tempo
    noticed: int = 0
    """The number of the last change of the table that it has seen."""
    notices: float = NEVER
    """When it will see the changes since then."""
    lands: float = NEVER
    """When the card that it is playing lands."""
    card: Move = -1
    aware: int = 0
    """The number of the last change it had seen when it chose that card."""
    refused: str = ""
    """The rule that refused its card in this tick."""
    seen: bytes = b""
    """Its observation and its legal moves then."""
    mask: bytes = b""


class TickEnv(TogetherEnv):
    changing = (*TogetherEnv.changing, "_sights", "_changes", "_closed", "_closing")

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        *,
        tempo: str | list[str] = "adult",
        tick: float = 0.1,
        flat: bool = True,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `tempo` is one for all or a list by seat; `tick` is in seconds."""
        if not game.real_time:
            raise ValueError(f'{game.title} is played in turn unless mode="advanced": use env or raw_env')
        if tick <= 0:
            raise ValueError(f"a tick is longer than 0 seconds, not {tick}")
        names = [tempo] * seats if isinstance(tempo, str) else tempo
        if len(names) != seats:
            raise ValueError(f"expected a tempo for each of {seats} seats, got {len(names)}")
        self.tick: Final = tick
        self.wait: Final = game.parse_move("pass")
        self._tempi: Final = [tempo_named(name) for name in names]
        self._sights: list[Sight] = []
        self._changes = 0
        self._closed = 0
        self._closing = ""
        super().__init__(game, seats, flat, max_cycles, render_mode)

    @property
    def now(self) -> float:
        """Seconds since the game began."""
        return self.cycles * self.tick

    def begin(self) -> None:
        """Show the dealt cards to all seats."""
        self._changes = self._closed = 0
        self._sights = [Sight(tempo) for tempo in self._tempi]
        for seat in range(len(self._sights)):
            self._look(seat)

    def advance(self, actions: list[NDArray[np.int64]]) -> None:
        """Start the chosen cards, let cards land in the order of their times, then update what the seats see."""
        until = self.now + self.tick
        for sight, action in zip(self._sights, actions, strict=True):
            sight.refused = ""
            card = int(action)
            if sight.lands == NEVER and card != self.wait:
                sight.card = card
                sight.aware = sight.noticed
                sight.lands = self.now + self._time(sight, sight.tempo.look) + self._time(sight, sight.tempo.lay)
        while self.game.actors(self.match.state):
            lands, seat = min((sight.lands, seat) for seat, sight in enumerate(self._sights))
            if lands > until:
                break
            self._land(lands, seat)
        for seat, sight in enumerate(self._sights):
            if sight.notices <= until:
                self._look(seat)

    def observation_of(self, seat: Seat) -> Observation:
        """Return what the seat has noticed; a seat that is playing a card can only wait."""
        sight = self._sights[seat]
        mask = np.frombuffer(sight.mask if sight.lands == NEVER else bytes(len(sight.mask)), np.int8).copy()
        mask[self.wait] = 1
        seen = np.frombuffer(sight.seen, np.uint8).copy()
        return {"observation": seen if self.observer.flat else self.observer.named(seen), "action_mask": mask}

    def info_of(self, seat: Seat) -> dict[str, Any]:
        """Return `refused`: the rule that refused the seat's card in this tick."""
        refused = self._sights[seat].refused
        return {"refused": refused} if refused else {}

    def _land(self, now: float, seat: Seat) -> None:
        """Land a card: it counts, or its owner gets the rule that refused it."""
        sight = self._sights[seat]
        sight.lands = NEVER
        log: list[Event] = []
        if sight.aware < self._closed:
            sight.refused = self._closing
        else:
            try:
                self.match.play(seat, sight.card, log)
            except IllegalMove as refusal:
                sight.refused = refusal.rule
        if log:
            self._changes += 1
            for event in log:
                if event.closes:
                    self._closed, self._closing = self._changes, event.closes
            for other in self._sights:
                other.notices = min(other.notices, now + self._time(other, other.tempo.notice))
        self._look(seat)

    def _look(self, seat: Seat) -> None:
        """Update the seat's observation to the current table."""
        sight = self._sights[seat]
        sight.noticed = self._changes
        sight.notices = NEVER
        sight.seen = self.observer.vector(self.match.state, seat).tobytes()
        sight.mask = self.observer.mask(self.match.state, seat).tobytes()

    def _time(self, sight: Sight, median: float) -> float:
        return draw_time(median, sight.tempo.spread, self.match.order)
