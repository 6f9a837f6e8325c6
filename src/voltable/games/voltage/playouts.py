"""Random play."""

from typing import final

from mypy_extensions import i64

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

    def play(self, state: State, rng: Rng) -> int:
        count: i64 = 0
        while self.step(state, rng):  # a direct call, unlike the one in the base class
            count += 1
        return int(count)
