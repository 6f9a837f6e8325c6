"""Tree search guided by a network, which gives prior probabilities of moves and values of new positions.

As in `bots/ismcts.py` every iteration deals the hidden cards anew. At each node the network is given what the seat to
move would see in that world, and nothing else. A move is chosen by PUCT
(Silver et al., AlphaZero, 2017) with the availability counts of information sets; there are no random playouts.
"""

import math
from typing import Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.bots.ismcts import Search, Settings
from voltable.bots.network import Network
from voltable.bots.tree import NONE, ROOT
from voltable.core.capabilities import observer_of
from voltable.core.game import Game, Move, Seat
from voltable.core.observation import clear
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


@final
class GuidedSearch(Search[S, V]):
    """A search for one of two seats. `curiosity` is the fraction of the root's priors that is spread over all moves."""

    def __init__(
        self,
        game: Game[S, V],
        seat: Seat,
        settings: Settings,
        rng: Rng,
        network: Network,
        curiosity: float = 0.0,
        doubt: float = 0.1,
    ) -> None:
        super().__init__(game, 2, seat, settings, rng)
        self.network: Final = network
        self.observer: Final = observer_of(game)
        self.curiosity: Final = curiosity
        self.doubt: Final = doubt
        """First-play urgency: an untried move is valued at the position's value minus this."""
        self.observation: vec[u8] = vec[u8]([0] * int(network.size))
        self.share: vec[float] = vec[float]([0.0] * game.move_count)
        self.root_share: vec[float] = vec[float]([0.0] * game.move_count)
        self.root_value: float = 0.0
        self.knows_root: bool = False
        self.chosen: i64 = NONE
        """The move chosen by the last `pick`; it may have no child yet."""

    def parameters(self) -> list[str]:
        return ["game", "seat", "settings", "rng", "network", "curiosity", "doubt"]

    def progress(self) -> list[str]:
        return ["tree", "iterations", "root_share", "root_value", "knows_root"]

    def iterate(self, state: S, root_moves: list[Move]) -> None:
        game = self.game
        self.depth = 0
        self.at = ROOT
        seat = i64(self.seat)
        moves = root_moves
        is_new = False
        while not is_new:
            child = self.pick_at_root(state, moves) if self.depth == 0 else self.pick_below(state, seat, moves)
            is_new = child == NONE
            move = self.chosen
            self.descend(seat, move, child)
            game.apply(state, seat, move)
            # Forced moves are made immediately, without the network.
            while True:
                actors = game.actors(state)
                if not actors:
                    payoffs = game.payoffs(state)
                    assert payoffs is not None
                    self.learn(payoffs)
                    return
                seat = actors[0]
                moves = game.legal_moves(state, seat)
                if len(moves) > 1:
                    break
                game.apply(state, seat, moves[0])
        self.look(state, seat)
        value = self.network.value()
        self.learn([value, -value] if seat == 0 else [-value, value])

    def look(self, state: S, seat: i64) -> None:
        """Give the network the observation of this seat."""
        clear(self.observation, 0, len(self.observation))
        self.observer.observe(state, seat, self.observation, 0)
        self.network.look(self.observation)

    def pick_at_root(self, state: S, moves: list[Move]) -> i64:
        """Choose a child of the root. All worlds look the same to the searching seat, so one evaluation is enough."""
        if not self.knows_root:
            self.knows_root = True
            self.look(state, self.seat)
            self.root_value = self.network.value()
            self.network.shares(moves, self.root_share)
            even = self.curiosity / float(len(moves))
            for move in moves:
                self.root_share[move] = (1.0 - self.curiosity) * self.root_share[move] + even
        return self.pick(ROOT, i64(self.seat), moves, self.root_share, self.root_value)

    def pick_below(self, state: S, seat: i64, moves: list[Move]) -> i64:
        self.look(state, seat)
        self.network.shares(moves, self.share)
        return self.pick(self.at, seat, moves, self.share, self.network.value())

    def pick(self, node: i64, seat: i64, moves: list[Move], share: vec[float], worth: float) -> i64:
        """Return the child to descend to by PUCT, or NONE if the chosen move has no child yet."""
        tree = self.tree
        mark = self.mark
        self.tick += 1
        tick = self.tick
        for move in moves:
            mark[move] = tick
        exploration = self.settings.exploration
        first_code = seat * self.move_count
        best: i64 = NONE
        best_value = -1e9
        chosen: i64 = NONE
        child = tree.first[node]
        while child != NONE:
            move_of = tree.code[child] - first_code
            if 0 <= move_of < self.move_count and mark[move_of] == tick:
                mark[move_of] = 0
                tree.available[child] += 1
                tried = float(tree.visits[child])
                spread = math.sqrt(float(tree.available[child])) / (1.0 + tried)
                value = tree.total[child] / tried + exploration * share[move_of] * spread
                if value > best_value:
                    best_value = value
                    best = child
                    chosen = move_of
            child = tree.next[child]
        untried = worth - self.doubt
        spread = exploration * math.sqrt(float(tree.visits[node] + 1))
        for move in moves:
            if mark[move] == tick:
                value = untried + spread * share[move]
                if value > best_value:
                    best_value = value
                    best = NONE
                    chosen = move
        self.chosen = chosen
        return best
