"""Random play."""

from typing import final

from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.games.volt import moves, turn
from voltable.games.volt.state import State


@final
class VoltPlayouts(Playouts[State]):
    def next_actor(self, state: State, rng: Rng) -> int:
        return moves.next_actor(state, rng)

    def step(self, state: State, rng: Rng) -> bool:
        return turn.random_step(state, rng)

    def play(self, state: State, rng: Rng) -> int:
        return turn.playout(state, rng)
