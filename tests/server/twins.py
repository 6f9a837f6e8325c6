"""Two worlds that differ only in what one seat may not know, and moves that keep the difference hidden from it."""

import random
from typing import Any

from voltable.core.events import SPECTATOR
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng
from voltable.testing.laws import view_bytes

AnyGame = Game[Any, Any]
Script = list[tuple[Seat, tuple[str, str]]]
"""The seat that moves, and its move in each of the worlds: hidden moves may differ."""
TRIES = 200
ENOUGH = 8
PAIRS = 12


class Twins:
    """The true start of a game, a second one that looks the same to the watcher, and moves that both allow."""

    def __init__(self, game: AnyGame, seats: int, watcher: Seat, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.watcher = watcher
        self.seed = seed
        self.script: Script = []
        truth = game.start(seats, seed)
        for number in range(TRIES):
            twin = game.determinize(game.view(truth, watcher), Rng(seed + number))
            script = self._course(game.clone(truth), game.clone(twin), random.Random(number))
            if len(script) > len(self.script) and game.position_text(twin) != game.position_text(truth):
                self.script, self.worlds = script, [truth, twin]
            if len(self.script) >= ENOUGH:
                break

    def _course(self, truth: Any, twin: Any, rng: random.Random) -> Script:
        """Return moves that keep both worlds alike; moves of others may differ if the watcher cannot see it."""
        game = self.game
        script: Script = []
        while len(script) < ENOUGH:
            for seat, here, there in self._choices(truth, twin, rng):
                worlds = [game.clone(truth), game.clone(twin)]
                game.apply(worlds[0], seat, here)
                game.apply(worlds[1], seat, there)
                if self._alike(*worlds):
                    truth, twin = worlds
                    script.append((seat, (game.move_text(here), game.move_text(there))))
                    break
            else:
                break
        return script

    def _choices(self, truth: Any, twin: Any, rng: random.Random) -> list[tuple[Seat, Move, Move]]:
        """Return pairs of different moves first, then the same move in both worlds."""
        apart: list[tuple[Seat, Move, Move]] = []
        same: list[tuple[Seat, Move, Move]] = []
        for seat in self.game.actors(truth):
            here, there = self.game.legal_moves(truth, seat), self.game.legal_moves(twin, seat)
            same += [(seat, move, move) for move in set(here) & set(there)]
            if seat != self.watcher and there:
                apart += [(seat, rng.choice(here), rng.choice(there)) for _ in range(PAIRS)]
        rng.shuffle(apart)
        rng.shuffle(same)
        return apart + same

    def _alike(self, truth: Any, twin: Any) -> bool:
        return all(
            view_bytes(self.game, truth, eyes) == view_bytes(self.game, twin, eyes)
            for eyes in (self.watcher, SPECTATOR)
        ) and self.game.legal_moves(truth, self.watcher) == self.game.legal_moves(twin, self.watcher)
