"""Qwitch bound to the contract."""

from collections.abc import Mapping
from typing import SupportsIndex

from mypy_extensions import i64

from voltable.core.errors import InvalidSeats
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.options import Choice, Number, Option, Split, Switch, Value
from voltable.core.rng import Rng
from voltable.core.seats import check_mover, check_seat, whole
from voltable.games.qwitch import moves, notation, scoring, turn, words
from voltable.games.qwitch.advice import PLANS, VALUES, QwitchAdvisor
from voltable.games.qwitch.determinize import determinize
from voltable.games.qwitch.moves import MOVES
from voltable.games.qwitch.observation import QwitchObserver
from voltable.games.qwitch.pieces import DIRECTIONS, MAX_SEATS, MIN_SEATS, SYMBOLS
from voltable.games.qwitch.playouts import QwitchPlayouts
from voltable.games.qwitch.reading import read_view
from voltable.games.qwitch.recall import is_possible
from voltable.games.qwitch.state import Rules, State, check_counts
from voltable.games.qwitch.turn import QwitchSetup
from voltable.games.qwitch.view import View, view_data, view_for


class Qwitch(Game[State, View]):
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.key = "qwitch"
        self.title = "Qwitch"
        self.version = 1
        self.seats = list(range(MIN_SEATS, MAX_SEATS + 1))
        self.best_seats = [3, 4, 5]
        self.seats_rule = "QA-01"
        self.draws = True
        self.move_count = MOVES
        self.rules: Rules = Rules(self)
        self.real_time = self.rules.advanced
        self.races = range(MOVES if self.real_time else 0)
        self.observer = QwitchObserver()
        self.advisor = QwitchAdvisor(VALUES, PLANS)
        self.playouts = QwitchPlayouts()
        self.setup = QwitchSetup(self.rules)

    def options(self) -> list[Option]:
        return [
            Choice(
                "mode", ["beginner", "advanced"], "beginner", "players take turns, or all play at once in real time"
            ),
            Number(
                "dealer", 0, MAX_SEATS - 1, 0, "the seat that deals; in the Beginner game the seat to its left begins"
            ),
            Switch(
                "voluntary_pass",
                False,
                "whether a seat may pass although it could play; a whole round of passes then stops play",
            ),
            Choice(
                "step_rule",
                ["exact", "any"],
                "exact",
                "whether up and down mean exactly one step, or any higher or lower",
            ),
            Split(
                "directions",
                SYMBOLS,
                DIRECTIONS,
                "4-4-4",
                "how many of the twelve Direction cards are up, down and equal",
            ),
        ]

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        if self.rules.dealer >= seats:
            raise InvalidSeats(
                "Q-04", f"seat {self.rules.dealer} deals, but the seats of this table are 0 to {seats - 1}"
            )

    def start(self, seats: i64, seed: SupportsIndex) -> State:
        self.check_seats(whole(seats))
        return turn.start(self.rules, whole(seats), Rng(seed), None)

    def clone(self, state: State) -> State:
        return state.clone()

    def actors(self, state: State) -> list[Seat]:
        return moves.actors(state)

    def legal_moves(self, state: State, seat: i64) -> list[Move]:
        seat = check_seat(seat, state.seats, self.seats_rule)
        return moves.legal_moves(state, seat)

    def random_move(self, state: State, seat: i64, rng: Rng) -> Move:
        return moves.random_move(state, seat, rng)

    def check_move(self, state: State, seat: i64, move: i64) -> None:
        seat = check_mover(seat, state.seats, self.seats_rule)
        moves.check_move(state, seat, whole(move))

    def apply(self, state: State, seat: i64, move: i64, log: list[Event] | None = None) -> None:
        turn.apply(state, whole(seat), whole(move), log)

    def payoffs(self, state: State) -> list[float] | None:
        return scoring.payoffs(state)

    def view(self, state: State, seat: i64) -> View:
        return view_for(state, whole(seat))

    def view_data(self, view: View) -> dict[str, object]:
        return view_data(view)

    def read_view(self, data: Mapping[str, object]) -> View:
        return read_view(data, self.rules)

    def seats_at(self, view: View) -> int:
        return int(view.seats)

    def determinize(self, view: View, rng: Rng) -> State:
        return determinize(view, rng)

    def move_text(self, move: i64) -> str:
        return notation.move_text(whole(move))

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def position_text(self, state: State) -> str:
        return notation.position_text(state)

    def parse_position(self, text: str) -> State:
        return notation.parse_position(text, self.rules)

    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        return words.event_text(seen, names)

    def check_invariants(self, state: State) -> None:
        check_counts(state)
        assert is_possible(state)
