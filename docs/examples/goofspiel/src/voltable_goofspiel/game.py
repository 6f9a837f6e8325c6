"""The rules of Goofspiel, bound to the contract of Voltable."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core import observation
from voltable.core.errors import IllegalMove, InvalidMove, InvalidPosition
from voltable.core.events import Event
from voltable.core.game import Game, Move, Seat
from voltable.core.observer import Observer
from voltable.core.options import Number, Option, Value
from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng, rng_from_text
from voltable.core.seats import check_mover, check_seat, whole

MOST_CARDS: Final = 13
MOST_POINTS: Final = 91  # the sum of all prizes
NONE: Final = 0  # in place of a card


@dataclass
class State:
    rng: Rng
    pile: list[int]  # the prizes to come, the next one last
    prize: int  # NONE when the game is over
    hands: list[list[int]]  # with the card of a bid, until it is shown
    bids: list[int]
    scores: list[int]


@dataclass
class View:
    seat: Seat
    pile: list[int]  # sorted: everybody knows which prizes are left, nobody their order
    prize: int
    hands: list[list[int]]
    bid: int  # the viewer's own
    has_bid: list[bool]
    scores: list[int]


class Goofspiel(Game[State, View]):
    def __init__(self, chosen: Mapping[str, Value]) -> None:
        super().__init__(chosen)
        self.key = "goofspiel"
        self.title = "Goofspiel"
        self.version = 1
        self.seats = [2, 3]
        self.best_seats = [2]
        self.seats_rule = "G-01"
        self.draws = True
        self.cards = int(self.chosen["cards"])
        self.move_count = self.cards  # move 0 bids the 1
        self.observer = GoofspielObserver(self)

    def options(self) -> list[Option]:
        return [Number("cards", 3, MOST_CARDS, MOST_CARDS, "how many numbers are played with (G-02)")]

    def start(self, seats: int, seed: SupportsIndex) -> State:
        seats = whole(seats)
        self.check_seats(seats)
        rng = Rng(seed)
        pile = shuffled(list(range(1, self.cards + 1)), rng)
        hands = [list(range(1, self.cards + 1)) for _ in range(seats)]
        return State(rng, pile, pile.pop(), hands, [NONE] * seats, [0] * seats)

    def clone(self, state: State) -> State:
        hands = [list(hand) for hand in state.hands]
        return State(state.rng.clone(), list(state.pile), state.prize, hands, list(state.bids), list(state.scores))

    def actors(self, state: State) -> list[Seat]:
        return [seat for seat, bid in enumerate(state.bids) if bid == NONE] if state.prize else []

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        seat = check_seat(seat, len(state.hands), self.seats_rule)
        return [card - 1 for card in state.hands[seat]] if seat in self.actors(state) else []

    def random_move(self, state: State, seat: Seat, rng: Rng) -> Move:
        return state.hands[seat][rng.below(len(state.hands[seat]))] - 1

    def check_move(self, state: State, seat: Seat, move: Move) -> None:
        seat = check_mover(seat, len(state.hands), self.seats_rule)
        if state.prize == NONE:
            raise IllegalMove("G-06", "the game is over")
        if state.bids[seat] != NONE:
            raise IllegalMove("G-04", "you have made your bid")
        if whole(move) + 1 not in state.hands[seat]:
            raise IllegalMove("G-04", "this card is not in your hand")

    def apply(self, state: State, seat: Seat, move: Move, log: list[Event] | None = None) -> None:
        seat, move = whole(seat), whole(move)
        events = [Event("bid", "G-04", seat, {}, {"card": move + 1}, [seat])]
        state.bids[seat] = move + 1
        if NONE not in state.bids:
            events.append(self.show(state))
        if log is not None:
            log.extend(events)

    def show(self, state: State) -> Event:
        """G-05: the highest bid takes the prize, unless it was made twice. G-03: the next prize is shown."""
        highest = max(state.bids)
        winner = state.bids.index(highest) if state.bids.count(highest) == 1 else -1
        facts = {"bids": list(state.bids), "prize": state.prize, "next": state.pile[-1] if state.pile else NONE}
        if winner >= 0:
            state.scores[winner] += state.prize
        for hand, bid in zip(state.hands, state.bids, strict=True):
            hand.remove(bid)
        state.bids = [NONE] * len(state.bids)
        state.prize = state.pile.pop() if state.pile else NONE
        return Event("show", "G-05", winner, facts, reveals=True)

    def payoffs(self, state: State) -> list[float] | None:
        if state.prize:
            return None
        best = max(state.scores)
        if state.scores.count(best) > 1:
            return [0.0] * len(state.scores)
        return [1.0 if score == best else -1 / (len(state.scores) - 1) for score in state.scores]

    def view(self, state: State, seat: Seat) -> View:
        hands = [list(hand) for hand in state.hands]
        seat = whole(seat)
        bid = state.bids[seat] if seat >= 0 else NONE
        has_bid = [other != NONE for other in state.bids]
        return View(seat, sorted(state.pile), state.prize, hands, bid, has_bid, list(state.scores))

    def seats_at(self, view: View) -> int:
        return len(view.hands)

    def view_data(self, view: View) -> dict[str, object]:
        return dict(vars(view))

    def read_view(self, data: Mapping[str, object]) -> View:
        top = Field(data)
        hands = [
            [card.whole(1, self.cards) for card in hand.each(0, self.cards)] for hand in top.at("hands").each(2, 3)
        ]
        seats = len(hands)
        view = View(
            seat=top.at("seat").whole(-1, seats - 1),
            pile=[card.whole(1, self.cards) for card in top.at("pile").each(0, self.cards)],
            prize=top.at("prize").whole(NONE, self.cards),
            hands=hands,
            bid=top.at("bid").whole(NONE, self.cards),
            has_bid=[flag.flag() for flag in top.at("has_bid").each(seats, seats)],
            scores=[score.whole(0, MOST_POINTS) for score in top.at("scores").each(seats, seats)],
        )
        check_same(data, self.view_data(view))
        return view

    def determinize(self, view: View, rng: Rng) -> State:
        """The prizes lie in any order, and the others have bid any of their cards."""
        bids = [NONE] * len(view.hands)
        for seat, hand in enumerate(view.hands):
            if seat == view.seat:
                bids[seat] = view.bid
            elif view.has_bid[seat] and hand:
                bids[seat] = hand[rng.below(len(hand))]
        hands = [list(hand) for hand in view.hands]
        return State(Rng(rng.seed()), shuffled(list(view.pile), rng), view.prize, hands, bids, list(view.scores))

    def move_text(self, move: Move) -> str:
        return f"bid:{whole(move) + 1}"

    def parse_move(self, text: str) -> Move:
        for move in range(self.move_count):
            if text == self.move_text(move):
                return move
        raise InvalidMove(f"expected bid:1 to bid:{self.cards}, not {text[:20]!r}")

    def position_text(self, state: State) -> str:
        rows = [state.pile, [state.prize], state.bids, state.scores, *state.hands]
        return "\n".join([*(" ".join(map(str, row)) for row in rows), f"rng: {state.rng.to_text()}", ""])

    def parse_position(self, text: str) -> State:
        """The pile, the prize, the bids, the scores, a hand for each seat, and the generator, a line each."""
        *rows, last = text.removesuffix("\n").split("\n")
        try:
            pile, prize, bids, scores, *hands = [[int(word) for word in row.split()] for row in rows]
            state = State(rng_from_text(last.removeprefix("rng: ")), pile, prize[0], hands, bids, scores)
        except (ValueError, IndexError) as error:
            raise InvalidPosition(f"this is no position of Goofspiel: {error}") from None
        return state

    def event_text(self, seen: Mapping[str, object], names: list[str]) -> str:
        seat = int(str(seen["seat"]))
        if seen["kind"] == "bid":
            return f"{names[seat]} bid" + (f" {seen['card']}." if "card" in seen else ".")
        taker = names[seat] if seat >= 0 else "nobody"
        bids = seen["bids"]
        assert isinstance(bids, list)
        return f"The bids were {', '.join(map(str, bids))}: {taker} took the prize {seen['prize']}."

    def check_invariants(self, state: State) -> None:
        left = len(state.pile) + (state.prize != NONE)
        assert all(len(hand) == left and hand == sorted(set(hand)) for hand in state.hands)
        assert all(bid == NONE or bid in hand for bid, hand in zip(state.bids, state.hands, strict=True))
        assert NONE in state.bids


class GoofspielObserver(Observer[State]):
    """Lets programs learn: vector environments, OpenSpiel and PettingZoo use it."""

    def __init__(self, game: Goofspiel) -> None:
        self.game = game

    def fields(self, seats: int) -> list[observation.Field]:
        cards = self.game.cards
        return [
            observation.Field("hands", [seats, cards], 1, "the cards in hand, by seat from the observer on"),
            observation.Field("pile", [cards], 1, "the prizes to come"),
            observation.Field("prize", [cards], 1, "the prize that is shown"),
            observation.Field("bid", [cards], 1, "the own bid"),
            observation.Field("has_bid", [seats], 1, "who has made a bid, from the observer on"),
            observation.Field("scores", [seats], MOST_POINTS, "the scores, from the observer on"),
        ]

    def observe(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        seats, cards = len(state.hands), self.game.cards
        order = [(seat + turn) % seats for turn in range(seats)]
        ones = [turn * cards + card - 1 for turn, other in enumerate(order) for card in state.hands[other]]
        after = seats * cards
        shown = [state.pile, [state.prize] if state.prize else [], [state.bids[seat]] if state.bids[seat] else []]
        ones += [after + row * cards + card - 1 for row, held in enumerate(shown) for card in held]
        after += len(shown) * cards
        ones += [after + turn for turn, other in enumerate(order) if state.bids[other]]
        for one in ones:
            out[at + one] = 1
        for turn, other in enumerate(order):
            out[at + after + seats + turn] = state.scores[other]

    def mask(self, state: State, seat: i64, out: vec[u8], at: i64) -> i64:
        legal = self.game.legal_moves(state, seat)
        for move in legal:
            out[at + move] = 1
        return len(legal)


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    for at in range(len(cards) - 1, 0, -1):
        other = rng.below(at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return cards
