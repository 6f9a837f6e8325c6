"""One game after another at a table: where their chance comes from, what was played, the record of it."""

import secrets
from typing import Any, Final

from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.record import Line, Record
from voltable.core.rng import SEED_BITS, Rng


class Match:
    """The seed given to `begin` gives that game and all that follow until another seed is given."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        game.check_seats(seats)
        self.game: Final = game
        self.seats: Final = seats
        self.agents: Final = [f"seat_{seat}" for seat in range(seats)]
        self.moves: list[tuple[Seat, Move]] = []
        self._chance: Rng | None = None

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance = Rng(int(seed))
        elif self._chance is None:
            self._chance = Rng(secrets.randbits(SEED_BITS))
        self.seed = self._chance.seed()
        self.order = self._chance.split()
        """What decides who is first where several seats act at the same time; the cards have their own chance."""
        self.state = self.game.start(self.seats, self.seed)
        self.moves = []

    def play(self, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        """Make a move; IllegalMove names the rule against it and nothing has changed."""
        self.game.check_move(self.state, seat, move)
        self.game.apply(self.state, seat, move, log)
        self.moves.append((seat, move))

    def record(self) -> Record:
        game = self.game
        record = Record(game.key, game.version, game.chosen, self.seats, self.seed)
        record.lines = [Line(seat, game.move_text(move)) for seat, move in self.moves]
        return record
