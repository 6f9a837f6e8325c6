"""Voltage (hex) bound to the contract."""

from collections.abc import Mapping
from typing import Final, SupportsIndex

from mypy_extensions import i64

from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat, Variants
from voltable.core.options import Choice, Number, Option, Switch, Value
from voltable.core.rng import Rng
from voltable.core.seats import check_mover, check_seat, whole
from voltable.games.voltage_hex import (
    diagram,
    diagram_reading,
    moves,
    notation,
    scoring,
    setup,
    turn,
    words,
)
from voltable.games.voltage_hex.advice import VALUES
from voltable.games.voltage_hex.judgement import HexAdvisor
from voltable.games.voltage_hex.observation import HexObserver
from voltable.games.voltage_hex.pieces import DEFAULT_STALL_LIMIT, SEATS
from voltable.games.voltage_hex.playouts import HexPlayouts
from voltable.games.voltage_hex.reading import read_view
from voltable.games.voltage_hex.state import Rules, State, check_invariants
from voltable.games.voltage_hex.view import View, view_data, view_for
from voltable.games.voltage_hex.worlds import determinize

VERSION: Final = 2


class VoltageHex(Game[State, View]):
    def __init__(self, chosen: Mapping[str, Value], version: int = VERSION) -> None:
        """Version 1 of the rules let a rotated portal keep its side (H-16); the versions do not differ otherwise."""
        super().__init__(chosen)
        self.rules: Rules = Rules(self, same_side=version == 1)
        self.key = "voltage_hex"
        self.title = "Voltage (hex)"
        self.version = version
        self.seats = [SEATS]  # H-01
        self.best_seats = [SEATS]
        self.seats_rule = "H-01"
        self.draws = True
        self.move_count = moves.move_count(self.rules)
        self.observer = HexObserver(self.rules)
        self.advisor = HexAdvisor(VALUES)
        self.playouts = HexPlayouts()
        self.setup = setup.HexSetup()
        self.variants = HexVariants(self.chosen, version)

    def options(self) -> list[Option]:
        return [
            Choice("first_player", ["random", "0", "1"], "random", "the seat that begins"),
            Choice(
                "through_model",
                ["any", "lines123", "single_axis"],
                "any",
                "which straight lines a Through carries: all three; one, two or three by picture; one by picture",
            ),
            Choice(
                "junction_model",
                ["any", "arms346"],
                "any",
                "which sides a Junction opens to: all six; three, four or six by its picture",
            ),
            Choice(
                "rotate_rule",
                ["obscured", "anytime"],
                "obscured",
                "when players may rotate their own portals: only if the out side is obscured, or always",
            ),
            Choice(
                "flip_orientation",
                ["flipper", "owner", "random"],
                "flipper",
                "who turns a portal that was flipped: the flipper, the portal's owner, or chance",
            ),
            Choice(
                "claim_rule",
                ["owner", "active_only"],
                "owner",
                "when a path is completed: at once, also on the rival's move; or only in its owner's turn",
            ),
            Choice(
                "shared_cards",
                ["both_completed", "any_route"],
                "both_completed",
                "which cards of yours a rival's path cannot take: those on a path that you complete at the same time; "
                "or those on any route of yours",
            ),
            Switch(
                "discard_all_foreign",
                False,
                "whether all portals of the other colour are discarded, even more than three",
            ),
            Switch("final_discard", False, "whether cards are discarded even after the path that ends the game"),
            Number(
                "stall_limit",
                2,
                200,
                DEFAULT_STALL_LIMIT,
                "turns in a row without progress (looks, passes, rotations) that end the game",
            ),
            Number("min_path_cards", 0, 1, 1, "cards that must lie between two portals to make a path"),
            Choice(
                "trades", ["off", "offers"], "off", "whether players may offer each other hand cards", people="offers"
            ),
            Choice(
                "peek_memory",
                ["keep", "brief"],
                "keep",
                "how long the screen shows a card you have peeked at: as long as you may know it, or for a moment",
            ),
        ]

    def start(self, seats: i64, seed: SupportsIndex) -> State:
        self.check_seats(whole(seats))
        return setup.start(self.rules, Rng(seed))

    def clone(self, state: State) -> State:
        return state.clone()

    def actors(self, state: State) -> list[Seat]:
        return moves.actors(state)

    def due(self, state: State) -> list[Seat]:
        return moves.due(state)

    def legal_moves(self, state: State, seat: i64) -> list[Move]:
        seat = check_seat(seat, SEATS, self.seats_rule)
        return moves.legal_moves(state, seat)

    def random_move(self, state: State, seat: i64, rng: Rng) -> Move:
        return moves.random_move(state, seat, rng)

    def check_move(self, state: State, seat: i64, move: i64) -> None:
        seat = check_mover(seat, SEATS, self.seats_rule)
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

    def determinize(self, view: View, rng: Rng) -> State:
        return determinize(view, rng)

    def move_text(self, move: i64) -> str:
        return notation.move_text(whole(move))

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def position_text(self, state: State) -> str:
        return diagram.position_text(state)

    def parse_position(self, text: str) -> State:
        return diagram_reading.parse_position(text, self.rules)

    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        return words.event_text(seen, names)

    def check_invariants(self, state: State) -> None:
        check_invariants(state)


class HexVariants(Variants[State, View]):
    def __init__(self, chosen: Mapping[str, Value], version: int) -> None:
        self.chosen: Final = chosen
        self.version: Final = version

    def for_bots(self) -> VoltageHex | None:
        """H-34: return the game without trades, None if it has none: bots make no offers and decline all of them."""
        if self.chosen["trades"] == "off":
            return None
        return VoltageHex({**self.chosen, "trades": "off"}, self.version)

    def of_version(self, version: int) -> VoltageHex | None:
        return VoltageHex(self.chosen, version) if 1 <= version <= VERSION else None
