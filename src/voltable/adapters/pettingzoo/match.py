"""A series of games at a table: their seeds, their moves and their records."""

import secrets
from typing import Any, Final

from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.record import Line, Record
from voltable.core.rng import SEED_BITS, Rng


class Match:
    """A series of games. A seed given to `begin` determines that game and all until the next seed."""

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
        """Decides who is first among seats that act at once; the cards use another generator."""
        self.state = self.game.start(self.seats, self.seed)
        self.moves = []

    def play(self, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        """Make a move; raise IllegalMove with the rule, and change nothing, if it is illegal."""
        self.game.check_move(self.state, seat, move)
        self.game.apply(self.state, seat, move, log)
        self.moves.append((seat, move))

    def get_state(self) -> dict[str, Any]:
        """Return the game and the generators of its series, to continue from later."""
        if self._chance is None:
            raise ValueError("there is no game yet: call reset first")
        return {
            "seed": self.seed,
            "chance": self._chance.clone(),
            "order": self.order.clone(),
            "game": self.game.clone(self.state),
            "moves": self.moves[:],
        }

    def set_state(self, saved: dict[str, Any]) -> None:
        """Continue from here, as often as you like: the saved state does not change."""
        self.seed = saved["seed"]
        self._chance = saved["chance"].clone()
        self.order = saved["order"].clone()
        self.state = self.game.clone(saved["game"])
        self.moves = saved["moves"][:]

    def record(self) -> Record:
        game = self.game
        record = Record(game.key, game.version, game.chosen, self.seats, self.seed)
        record.lines = [Line(seat, game.move_text(move)) for seat, move in self.moves]
        return record
