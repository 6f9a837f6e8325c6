"""The bot that searches with ISMCTS."""

from typing import Final, TypeVar

from mypy_extensions import i64

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget
from voltable.bots.ismcts import Search, Settings
from voltable.bots.look import look_ahead
from voltable.bots.thought import Thought, win_chance
from voltable.bots.tree import NONE, ROOT, subtree
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

WORLDS_TO_COMPARE: Final = 8


class SearchBot(Bot[S, V]):
    """Search from the view; within a turn, continue with the tree of its last move."""

    def __init__(
        self, name: str, game: Game[S, V], seat: Seat, settings: Settings, budget: Budget, rng: Rng, reuse: bool = True
    ) -> None:
        super().__init__(game)
        self.name = name
        self.seat: Final = seat
        self.settings: Final = settings
        self.budget: Final = budget
        self.rng: Final = rng
        self.reuse: Final = reuse
        self.search: Search[S, V] | None = None
        """The thoughts about the last choice."""
        self.last_view: V | None = None
        self.last_move: Move = NONE

    def parameters(self) -> list[str]:
        return ["name", "game", "seat", "settings", "budget", "rng", "reuse"]

    def progress(self) -> list[str]:
        return ["considered", "search", "last_view", "last_move"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        if len(legal) == 1:
            self.search = None
            self.considered = [Thought(legal[0], 0, 0.0)]
            return legal[0]
        self.budget.start()
        seats = self.game.seats_at(view)
        search = self.begin(seats)
        if self.reuse and self.search is not None and self.comes_next(legal):
            code = i64(self.seat) * self.game.move_count + self.last_move
            node = self.search.tree.child(ROOT, code)
            if node != NONE:
                search.tree = subtree(self.search.tree, node)
        moves = legal
        if self.settings.candidates:
            look = look_ahead(self.game, view, self.seat, legal, self.rng, self.settings.closely)
            moves = look.best(self.settings.candidates)
        search.run(view, moves, self.budget)
        self.search = search
        self.considered = thoughts_of(search, legal)
        self.last_view = view
        self.last_move = self.considered[0].move
        return self.last_move

    def begin(self, seats: int) -> Search[S, V]:
        """Return a new search."""
        return Search(self.game, seats, self.seat, self.settings, self.rng)

    def comes_next(self, legal: list[Move]) -> bool:
        """Return whether this position follows from the last move: some world has exactly these legal moves."""
        view = self.last_view
        if view is None:
            return False
        for _ in range(WORLDS_TO_COMPARE):
            world = self.game.determinize(view, self.rng)
            self.game.apply(world, self.seat, self.last_move)
            if self.game.actors(world) == [self.seat] and self.game.legal_moves(world, self.seat) == legal:
                return True
        return False

    def explain(self) -> str:
        return f"plays {self.budget.iterations:,} possible games per choice and takes the most visited move"


def thoughts_of(search: Search[S, V], legal: list[Move]) -> list[Thought]:
    """Return the moves that were searched, most visited first; ties go to the better move, then to the lower number."""
    tree = search.tree
    found = [node for node in tree.children(ROOT) if tree.code[node] % search.move_count in legal]
    ranked = sorted([(-tree.visits[node], -tree.mean(node), tree.code[node] % search.move_count) for node in found])
    return [Thought(int(move), int(-visits), win_chance(-mean, search.seats)) for visits, mean, move in ranked]
