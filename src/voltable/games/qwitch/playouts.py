"""Random play."""

from typing import final

from mypy_extensions import i64

from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.games.qwitch.moves import actors, random_move
from voltable.games.qwitch.state import NOBODY, State
from voltable.games.qwitch.turn import apply


@final
class QwitchPlayouts(Playouts[State]):
    def next_actor(self, state: State, rng: Rng) -> int:
        seats = actors(state)
        return seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]

    def step(self, state: State, rng: Rng) -> bool:
        seat = state.to_move
        if seat == NOBODY:  # no turns, or the game is over
            if not actors(state):
                return False
            seat = self.next_actor(state, rng)
        apply(state, seat, random_move(state, seat, rng), None)
        return True

    def play(self, state: State, rng: Rng) -> int:
        count: i64 = 0
        while self.step(state, rng):  # a direct call, unlike the one in the base class
            count += 1
        return int(count)
