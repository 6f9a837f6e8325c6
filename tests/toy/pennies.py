"""A toy game that tests core without real rules: sealed choices, a hidden card, a random die.

Pennies: both seats lay a penny under their hand, heads or tails, at the same time. When both lie they are shown:
seat 0 wins a round of equal faces, seat 1 one of different faces. Then a die is thrown; on a six the round counts
double. First to three.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core import observation
from voltable.core.advisor import Advisor
from voltable.core.errors import IllegalMove, InvalidMove, InvalidPosition
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.observer import Observer
from voltable.core.options import Number, Option, Value
from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng, rng_from_text
from voltable.core.seats import check_mover, check_seat, whole

HEADS, TAILS, NOT_YET = 0, 1, 2
FACES = ("heads", "tails", "-")


@dataclass
class PenniesState:
    rng: Rng
    pennies: list[int] = field(default_factory=lambda: [NOT_YET, NOT_YET])
    scores: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class PenniesView:
    seat: Seat
    own: int
    laid: list[bool]
    scores: list[int]


class Pennies(Game[PenniesState, PenniesView]):
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.key = "pennies"
        self.title = "Pennies"
        self.version = 1
        self.seats = [2]
        self.best_seats = [2]
        self.seats_rule = "P-01"
        self.move_count = 2
        self.observer = PenniesObserver(self)
        self.advisor = PenniesAdvisor("rounds won")

    def options(self) -> list[Option]:
        return [Number("target", 1, 9, 3, "rounds that win")]

    def start(self, seats: int, seed: SupportsIndex) -> PenniesState:
        self.check_seats(whole(seats))
        return PenniesState(Rng(seed))

    def clone(self, state: PenniesState) -> PenniesState:
        other = PenniesState(state.rng.clone())
        other.pennies = list(state.pennies)
        other.scores = list(state.scores)
        return other

    def actors(self, state: PenniesState) -> list[Seat]:
        if max(state.scores) >= int(self.chosen["target"]):
            return []
        return [seat for seat in (0, 1) if state.pennies[seat] == NOT_YET]

    def legal_moves(self, state: PenniesState, seat: Seat) -> list[Move]:
        seat = check_seat(seat, 2, self.seats_rule)
        return [HEADS, TAILS] if seat in self.actors(state) else []

    def random_move(self, state: PenniesState, seat: Seat, rng: Rng) -> Move:
        return int(rng.below(2))

    def check_move(self, state: PenniesState, seat: Seat, move: Move) -> None:
        seat = check_mover(seat, 2, self.seats_rule)
        if seat not in self.actors(state):
            raise IllegalMove("P-02", "your penny lies already, or the game is over")
        if whole(move) not in (HEADS, TAILS):
            raise IllegalMove("P-03", "a penny has two faces")

    def apply(self, state: PenniesState, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        seat, move = whole(seat), whole(move)
        state.pennies[seat] = move
        events = [Event("lay", "P-02", seat, {}, {"face": FACES[move]}, [seat])]
        if NOT_YET not in state.pennies:
            winner = 0 if state.pennies[0] == state.pennies[1] else 1
            points = 2 if state.rng.below(6) == 5 else 1
            state.scores[winner] += points
            shown = [FACES[penny] for penny in state.pennies]
            events.append(Event("show", "P-04", winner, {"faces": shown, "points": points}, reveals=True))
            state.pennies = [NOT_YET, NOT_YET]
        if log is not None:
            log.extend(events)

    def payoffs(self, state: PenniesState) -> list[float] | None:
        if self.actors(state):
            return None
        return [1.0, -1.0] if state.scores[0] > state.scores[1] else [-1.0, 1.0]

    def view(self, state: PenniesState, seat: Seat) -> PenniesView:
        seat = whole(seat)
        own = state.pennies[seat] if seat >= 0 else NOT_YET
        return PenniesView(seat, own, [penny != NOT_YET for penny in state.pennies], list(state.scores))

    def view_data(self, view: PenniesView) -> dict[str, object]:
        return {"seat": view.seat, "own": FACES[view.own], "laid": view.laid, "scores": view.scores}

    def read_view(self, data: Mapping[str, object]) -> PenniesView:
        top = Field(data)
        laid = [field.flag() for field in top.at("laid").each(2, 2)]
        scores = [field.whole(0, 99) for field in top.at("scores").each(2, 2)]
        view = PenniesView(top.at("seat").whole(-1, 1), top.at("own").word(list(FACES)), laid, scores)
        check_same(data, self.view_data(view))
        return view

    def determinize(self, view: PenniesView, rng: Rng) -> PenniesState:
        state = PenniesState(Rng(rng.seed()))
        state.scores = list(view.scores)
        for seat in (0, 1):
            if view.laid[seat]:
                state.pennies[seat] = view.own if seat == view.seat else int(rng.below(2))
        return state

    def move_text(self, move: Move) -> str:
        return FACES[move]

    def parse_move(self, text: str) -> Move:
        if text not in FACES[:2]:
            raise InvalidMove(f"{text!r} is neither heads nor tails")
        return FACES.index(text)

    def position_text(self, state: PenniesState) -> str:
        pennies = " ".join(FACES[penny] for penny in state.pennies)
        return f"{pennies} {state.scores[0]} {state.scores[1]} {state.rng.to_text()}\n"

    def parse_position(self, text: str) -> PenniesState:
        words = text.split()
        if len(words) != 5 or words[0] not in FACES or words[1] not in FACES:
            raise InvalidPosition("expected two pennies, two scores and a generator")
        state = PenniesState(rng_from_text(words[4]))
        state.pennies = [FACES.index(words[0]), FACES.index(words[1])]
        state.scores = [int(words[2]), int(words[3])]
        return state

    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        return f"{names[int(str(seen['seat']))]}: {seen['kind']}"

    def check_invariants(self, state: PenniesState) -> None:
        assert NOT_YET in state.pennies
        assert min(state.scores) < int(self.chosen["target"])


class PenniesObserver(Observer[PenniesState]):
    def __init__(self, game: Pennies) -> None:
        self.game = game

    def fields(self, seats: int) -> list[observation.Field]:
        return [
            observation.Field(
                "pennies", [2, 3], 1, "own, the other's: heads, tails, not yet; the other's face is hidden"
            ),
            observation.Field("scores", [2], 10, "rounds won: own, the other's"),
        ]

    def observe(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> None:
        out[at + state.pennies[seat]] = 1
        out[at + 5] = state.pennies[1 - seat] == NOT_YET
        out[at + 6] = state.scores[seat]
        out[at + 7] = state.scores[1 - seat]

    def mask(self, state: PenniesState, seat: i64, out: vec[u8], at: i64) -> i64:
        if seat not in self.game.actors(state):
            return 0
        out[at] = out[at + 1] = 1
        return 2


class PenniesAdvisor(Advisor[PenniesState, PenniesView]):
    def estimate(self, state: PenniesState, seat: i64) -> float:
        return (state.scores[seat] - state.scores[1 - seat]) / 10
