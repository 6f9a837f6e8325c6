"""Random play."""

from typing import final

from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.games.voltage_hex.moves import actors, random_move
from voltable.games.voltage_hex.state import OVER, State
from voltable.games.voltage_hex.turn import apply


@final
class HexPlayouts(Playouts[State]):
    def next_actor(self, state: State, rng: Rng) -> int:
        seats = actors(state)
        return seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]

    def step(self, state: State, rng: Rng) -> bool:
        if state.phase == OVER:
            return False
        seat = state.actor
        if state.rules.trades:
            seat = self.next_actor(state, rng)
        apply(state, seat, random_move(state, seat, rng), None)
        return True
