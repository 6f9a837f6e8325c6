"""Random play."""

from typing import final

from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.games.voltage.moves import random_move
from voltable.games.voltage.state import NOBODY, State
from voltable.games.voltage.turn import apply


@final
class VoltagePlayouts(Playouts[State]):
    def next_actor(self, state: State, rng: Rng) -> int:
        return int(state.to_move)

    def step(self, state: State, rng: Rng) -> bool:
        if state.winner != NOBODY:
            return False
        apply(state, random_move(state, rng), None)
        return True
