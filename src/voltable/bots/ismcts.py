"""Information set Monte Carlo tree search (Cowling, Powley, Whitehouse, 2012).

Every iteration deals the hidden cards anew and descends one tree, in which a move is judged only by the worlds in
which it is legal.
"""

import math
from typing import Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from voltable.bots.budget import Budget
from voltable.bots.tree import NONE, ROOT, Tree
from voltable.core.capabilities import estimate, playouts_of
from voltable.core.game import Game, Move, Seat
from voltable.core.parts import Parts
from voltable.core.playouts import Playouts
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

TO_THE_END: Final = -1


class Settings(Parts):
    """Parameters of a search; docs/search.md contains measurements of each by game."""

    def __init__(
        self,
        exploration: float = 0.7,
        cutoff: int = TO_THE_END,
        tries: int = 1,
        widening: float = 0.0,
        candidates: int = 0,
        uses: int = 1,
        closely: bool = False,
    ) -> None:
        self.exploration: Final = exploration
        """UCB exploration constant."""
        self.cutoff: Final = cutoff
        """Playout moves before the game's estimate is taken; or TO_THE_END, for random moves to the end of the game."""
        self.tries: Final = tries
        """Expanded moves and playout moves are the best of this many random ones by estimate; 1 for uniform moves."""
        self.widening: Final = widening
        """Progressive widening: a node has this factor times the square root of its visits as children; 0 for all."""
        self.candidates: Final = candidates
        """Maximum number of moves searched at the root, the best by estimate; 0 for all."""
        self.uses: Final = uses
        """Iterations per sampled world, where sampling takes longer than an iteration."""
        self.closely: Final = closely
        """Whether positions are valued by the game's slower `judge` instead of its estimate."""

    def parameters(self) -> list[str]:
        return ["exploration", "cutoff", "tries", "widening", "candidates", "uses", "closely"]


class Search(Parts, Generic[S, V]):
    """One search for one seat. `run` may be called again and continues with the same tree."""

    def __init__(self, game: Game[S, V], seats: int, seat: Seat, settings: Settings, rng: Rng) -> None:
        self.game: Final = game
        self.playouts: Final[Playouts[S]] = playouts_of(game)
        self.seats: Final = seats
        self.seat: Final = seat
        self.settings: Final = settings
        self.rng: Final = rng
        self.move_count: i64 = game.move_count
        self.tree: Tree = Tree()
        self.at: i64 = ROOT
        self.path: vec[i64] = vec[i64]()
        """The nodes of this iteration, one per move."""
        self.depth: i64 = 0
        self.mark: vec[i64] = vec[i64]([0] * game.move_count)
        self.tick: i64 = 0
        self.iterations: int = 0

    def parameters(self) -> list[str]:
        return ["game", "seats", "seat", "settings", "rng"]

    def progress(self) -> list[str]:
        return ["tree", "iterations"]

    def run(self, view: V, root_moves: list[Move], budget: Budget) -> None:
        """Iterate until the started budget is spent, or until the rest of it could not change the choice."""
        done = 0
        world = self.game.determinize(view, self.rng)
        while not budget.is_spent(done):
            if done % self.settings.uses == 0:
                world = self.game.determinize(view, self.rng)
            self.iterate(self.game.clone(world) if self.settings.uses > 1 else world, root_moves)
            done += 1
            if done % 32 == 0 and self.is_settled(budget.iterations - done):
                break
        self.iterations += done

    def is_settled(self, left: i64) -> bool:
        """Return whether the remaining iterations cannot change the most visited move."""
        tree = self.tree
        best: i64 = 0
        second: i64 = 0
        node = tree.first[ROOT]
        while node != NONE:
            visits = tree.visits[node]
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
            node = tree.next[node]
        return best - second > left

    def iterate(self, state: S, root_moves: list[Move]) -> None:
        """Descend once from this world, which is modified: select, expand, play out and back up."""
        game = self.game
        self.depth = 0
        self.at = ROOT
        seat = i64(self.seat)
        moves = root_moves
        while True:
            child = self.select(self.at, seat, moves)
            is_new = child == NONE
            move = self.untried(state, seat, moves) if is_new else self.tree.code[child] % self.move_count
            self.descend(seat, move, child)
            game.apply(state, seat, move)
            actors = game.actors(state)
            if is_new or not actors:
                break
            seat = self.next_of(state, actors)
            moves = game.legal_moves(state, seat)
        self.learn(self.play_on(state))

    def select(self, node: i64, seat: i64, moves: list[Move]) -> i64:
        """Return the child to descend to, by UCB among those legal in this world; NONE if a new one is to be expanded.

        Afterwards `mark` is `tick` for exactly the moves without a child.
        """
        tree = self.tree
        mark = self.mark
        self.tick += 1
        tick = self.tick
        for move in moves:
            mark[move] = tick
        codes = tree.code
        visits = tree.visits
        available = tree.available
        total = tree.total
        nexts = tree.next
        exploration = self.settings.exploration
        first_code = seat * self.move_count
        found: i64 = 0
        best: i64 = NONE
        best_value = -1e9
        log_of: i64 = 0
        log = 0.0
        child = tree.first[node]
        while child != NONE:
            move = codes[child] - first_code
            if 0 <= move < self.move_count and mark[move] == tick:
                mark[move] = 0
                found += 1
                available[child] += 1
                if available[child] != log_of:
                    log_of = available[child]
                    log = math.log(float(log_of))
                tried = float(visits[child])
                value = total[child] / tried + exploration * math.sqrt(log / tried)
                if value > best_value:
                    best_value = value
                    best = child
            child = nexts[child]
        if found == len(moves):
            return best
        widening = self.settings.widening
        if best != NONE and widening > 0.0 and float(found) >= widening * math.sqrt(float(visits[node] + 1)):
            return best
        return NONE

    def untried(self, state: S, seat: i64, moves: list[Move]) -> i64:
        """Return a move without a child."""
        return self.best_of(state, seat, [move for move in moves if self.mark[move] == self.tick])

    def best_of(self, state: S, seat: i64, moves: list[Move]) -> i64:
        """Return a random move, or the best of a few by the estimate of the seat itself.

        The estimate uses a newly sampled world: a rival who always flips the cards that help in the current world would
        make every position look bad.
        """
        tries = self.settings.tries
        if tries <= 1 or len(moves) == 1:
            return moves[self.rng.below(len(moves))]
        guess = self.game.determinize(self.game.view(state, seat), self.rng)
        left = moves[:]
        best: i64 = NONE
        best_value = -2.0
        for _ in range(min(tries, len(moves))):
            move = left.pop(self.rng.below(len(left)))
            after = self.game.clone(guess)
            self.game.apply(after, seat, move)
            value = self.value(after, seat)
            if value > best_value:
                best_value = value
                best = move
        return best

    def descend(self, seat: i64, move: i64, child: i64) -> None:
        """Follow the move in the tree; add a child for a new move."""
        node = self.tree.add(self.at, seat * self.move_count + move, seat) if child == NONE else child
        self.at = node
        if self.depth < len(self.path):
            self.path[self.depth] = node
        else:
            self.path = append(self.path, node)
        self.depth += 1

    def play_on(self, state: S) -> list[float]:
        """Return the payoffs of a playout: those of the game's end, or the estimate at the cutoff."""
        game = self.game
        left: i64 = self.settings.cutoff
        if left == TO_THE_END:
            self.playouts.play(state, self.rng)
        while left > 0 and self.step(state):
            left -= 1
        payoffs = game.payoffs(state)
        if payoffs is not None:
            return payoffs
        if self.seats == 2:
            value = self.value(state, 0)
            return [value, -value]
        return [self.value(state, seat) for seat in range(self.seats)]

    def step(self, state: S) -> bool:
        """Make a playout move; return False if the game is over."""
        game = self.game
        if self.settings.tries <= 1:
            return self.playouts.step(state, self.rng)
        actors = game.actors(state)
        if not actors:
            return False
        seat = self.next_of(state, actors)
        game.apply(state, seat, self.best_of(state, seat, game.legal_moves(state, seat)))
        return True

    def next_of(self, state: S, actors: list[Seat]) -> i64:
        """Return one of the actors, who moves next."""
        return actors[0] if len(actors) == 1 else self.playouts.next_actor(state, self.rng)

    def value(self, state: S, seat: i64) -> float:
        """Return the game's value of a position for a seat."""
        return estimate(self.game, state, seat, self.settings.closely)

    def learn(self, payoffs: list[float]) -> None:
        visits = self.tree.visits
        total = self.tree.total
        seats = self.tree.seat
        visits[ROOT] += 1
        for step in range(self.depth):
            node = self.path[step]
            visits[node] += 1
            total[node] += payoffs[seats[node]]
