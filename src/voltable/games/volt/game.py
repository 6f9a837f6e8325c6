"""VOLT bound to the contract."""

from collections.abc import Mapping
from typing import Final, SupportsIndex

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.core.game import Game, Move, Reduced, Seat
from voltable.core.options import Choice, Number, Option, Switch, Value
from voltable.core.rng import Rng
from voltable.core.seats import check_mover, check_seat, whole
from voltable.games.volt import moves, notation, scoring, turn, words
from voltable.games.volt.advice import VALUES, VoltAdvisor
from voltable.games.volt.boards import BoardOption
from voltable.games.volt.moves import ENTER, MOVES, TAKE
from voltable.games.volt.observation import VoltObserver
from voltable.games.volt.pieces import (
    DEFAULT_MAX_ROUNDS,
    DEFAULT_TARGET,
    DEFAULT_VP_PER_NUMBER,
    MOST_SEATS,
    MOST_VP_PER_NUMBER,
    ROBOT_NAMES,
)
from voltable.games.volt.playouts import VoltPlayouts
from voltable.games.volt.preview import VoltForesight
from voltable.games.volt.programs import VoltRounds
from voltable.games.volt.reading import read_view
from voltable.games.volt.state import MODES, Rules, State, check_invariants
from voltable.games.volt.view import View, determinize, view_data, view_for

DEFAULT_BOARD: Final = "foundry"

_SEATS_OF: Final[list[list[int]]] = [
    [seat for seat in range(MOST_SEATS) if acting >> seat & 1] for acting in range(1 << MOST_SEATS)
]


class Volt(Game[State, View]):
    def __init__(self, chosen: Mapping[str, Value], boards: dict[str, str]) -> None:
        """Create the game; `boards` are the texts of the boards by name."""
        self.boards: Final = boards
        super().__init__(chosen)
        self.key = "volt"
        self.title = "VOLT"
        self.version = 1
        self.seats = [2, 3, 4]
        self.best_seats = [2, 3, 4]
        self.seats_rule = "R-01"
        self.draws = True
        self.pieces = list(ROBOT_NAMES)  # the robots by their shapes; each has a colour of its own
        self.move_count = MOVES
        self.races = range(TAKE, ENTER)
        self.rules: Rules = Rules(self, BoardOption(boards, DEFAULT_BOARD, "").read(str(self.chosen["board"])))
        self.observer = VoltObserver()
        self.advisor = VoltAdvisor(VALUES)
        self.rounds = VoltRounds()
        self.playouts = VoltPlayouts()
        self.foresight = VoltForesight()

    def __reduce__(self) -> Reduced:
        return Volt, (self.chosen, self.boards)

    def options(self) -> list[Option]:
        return [
            BoardOption(self.boards, DEFAULT_BOARD, "the arena: the name of a board, or the diagram of your own"),
            Choice(
                "start_numbers",
                MODES,
                "race",
                "taken in a race after programming, dealt at random, or passed on by one seat each round",
            ),
            Switch(
                "change_dice", False, "whether a player may change the dice until taking a starting number"
            ).at_tables(True),
            Number("vp_per_number", 1, MOST_VP_PER_NUMBER, DEFAULT_VP_PER_NUMBER, "VP tokens of each number 1 to 6"),
            Number("target_vp", 1, 9, DEFAULT_TARGET, "victory points that win the game"),
            Choice("errors", ["refused", "allowed"], "refused", "whether a unit may be left in error, to do nothing"),
            Number(
                "max_rounds",
                0,
                1000,
                DEFAULT_MAX_ROUNDS,
                "rounds after which the most VP win; 0 for no limit",
            ).at_tables(0),
            Switch("strict_supply", False, "whether a kill gives no VP when the supply of tokens is empty"),
            Switch("kill_token_from_mix", True, "whether a kill is paid with one of the numbered tokens"),
            Choice(
                "diagonal_pinch",
                ["passes", "blocked"],
                "passes",
                "whether a laser passes diagonally between two robots or walls that touch at a corner",
            ),
        ]

    def start(self, seats: i64, seed: SupportsIndex) -> State:
        self.check_seats(whole(seats))
        return turn.start(self.rules, whole(seats), Rng(seed))

    def clone(self, state: State) -> State:
        return state.clone()

    def actors(self, state: State) -> list[Seat]:
        return _SEATS_OF[state.acting]

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
        check_invariants(state)
