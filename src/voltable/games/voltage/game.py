"""Voltage bound to the contract."""

from collections.abc import Mapping
from typing import Final, SupportsIndex

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.options import Choice, Number, Option, Signs, Value
from voltable.core.rng import Rng
from voltable.core.seats import check_mover, check_seat, whole
from voltable.games.voltage import moves, notation, scoring, turn, words
from voltable.games.voltage.advice import VALUES, VoltageAdvisor
from voltable.games.voltage.moves import MOVES
from voltable.games.voltage.observation import VoltageObserver
from voltable.games.voltage.outlook import VoltageForesight
from voltable.games.voltage.pieces import COLOURS, DEFAULT_POLARITY, DEFAULT_TARGET, MARKERS, SEATS
from voltable.games.voltage.playouts import VoltagePlayouts
from voltable.games.voltage.reading import read_view
from voltable.games.voltage.state import NOBODY, SHOWN, Rules, State, check_invariants
from voltable.games.voltage.view import View, determinize, view_data, view_for

_NO_SEAT: Final[list[int]] = []
_ONE_SEAT: Final[list[list[int]]] = [[seat] for seat in range(SEATS)]


class Voltage(Game[State, View]):
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.key = "voltage"
        self.title = "Voltage"
        self.version = 1
        self.seats = [SEATS]  # V-01
        self.best_seats = [SEATS]
        self.seats_rule = "V-01"
        self.pieces = list(MARKERS)  # V-05: the score markers
        self.move_count = MOVES
        self.rules: Rules = Rules(self)
        self.observer = VoltageObserver()
        self.advisor = VoltageAdvisor(VALUES)
        self.playouts = VoltagePlayouts()
        self.foresight = VoltageForesight()

    def options(self) -> list[Option]:
        return [
            Choice("first_player", ["random", "0", "1"], "random", "the seat that begins"),
            Choice(
                "transformer_assignment",
                ["k4", "k3", "random"],
                "k4",
                "which fronts have the 18 Transformer backs: 4 of each colour and 1 of each special, "
                "3 of each colour and 3 of each special, or a random selection in every game",
            ),
            Choice(
                "special_effect",
                ["optional", "mandatory_if_possible"],
                "optional",
                "whether Bypass and Fuse may be played without effect although there is a card to take or remove",
            ),
            Signs(
                "initial_polarity",
                COLOURS,
                DEFAULT_POLARITY,
                "the tokens at the start, in the order orange, green, blue, purple",
            ),
            Number("target_sets", 1, 7, DEFAULT_TARGET, "sets that win the game"),
            Choice(
                "discard_visibility",
                ["edition", *SHOWN],
                "edition",
                "how much of the discard pile the screen shows (all its cards were public): as in the chosen edition "
                "(2017: all cards, older: the top card), all cards, the top card, or only their number",
            ),
            Choice(
                "edition",
                ["2017", "older"],
                "2017",
                "the edition whose names, pictures and conventions are used; the rules of play are the same",
            ),
        ]

    def start(self, seats: i64, seed: SupportsIndex) -> State:
        self.check_seats(whole(seats))
        return turn.start(self.rules, Rng(seed))

    def clone(self, state: State) -> State:
        return state.clone()

    def actors(self, state: State) -> list[Seat]:
        return _NO_SEAT if state.winner != NOBODY else _ONE_SEAT[state.to_move]

    def legal_moves(self, state: State, seat: i64) -> list[Move]:
        seat = check_seat(seat, SEATS, self.seats_rule)
        return moves.legal_moves(state, seat)

    def random_move(self, state: State, seat: i64, rng: Rng) -> Move:
        return moves.random_move(state, rng)

    def check_move(self, state: State, seat: i64, move: i64) -> None:
        seat = check_mover(seat, SEATS, self.seats_rule)
        moves.check_move(state, seat, whole(move))

    def apply(self, state: State, seat: i64, move: i64, log: list[Event] | None = None) -> None:
        turn.apply(state, whole(move), log)

    def payoffs(self, state: State) -> list[float] | None:
        return scoring.payoffs(state)

    def view(self, state: State, seat: i64) -> View:
        return view_for(state, whole(seat))

    def view_data(self, view: View) -> dict[str, object]:
        return view_data(view)

    def read_view(self, data: Mapping[str, object]) -> View:
        return read_view(data, self.rules)

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
        return words.event_text(seen, names, str(self.chosen["edition"]))

    def check_invariants(self, state: State) -> None:
        check_invariants(state)
