"""The bot for games in which all seats decide a round at once."""

from typing import Final, TypeVar

from voltable.bots.bot import Bot
from voltable.bots.budget import Budget
from voltable.bots.look import look_ahead
from voltable.bots.rounds import RoundSearch, RoundSettings
from voltable.bots.thought import Thought, win_chance
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


class ProgramBot(Bot[S, V]):
    """Plan a whole round at its first move and follow the plan while it is legal; else look one move ahead."""

    def __init__(
        self, name: str, game: Game[S, V], seat: Seat, settings: RoundSettings, budget: Budget, rng: Rng
    ) -> None:
        super().__init__(game)
        self.name = name
        self.seat: Final = seat
        self.settings: Final = settings
        self.budget: Final = budget
        self.rng: Final = rng
        self.search: RoundSearch[S, V] | None = None
        """The thoughts about the last program."""
        self.begun: list[Move] = []
        self.planned: list[Move] = []
        """The program: moves already made, and moves to come."""

    def parameters(self) -> list[str]:
        return ["name", "game", "seat", "settings", "budget", "rng"]

    def progress(self) -> list[str]:
        return ["considered", "search", "begun", "planned"]

    def choose(self, view: V, legal: list[Move]) -> Move:
        if self.search is not None and self.planned and self.planned[0] in legal:
            return self.go_on(self.search)
        self.considered = []
        if len(legal) == 1:
            return legal[0]
        search = RoundSearch(self.game, self.game.seats_at(view), self.seat, self.settings, self.budget, self.rng)
        self.search = search
        self.begun = []
        self.planned = list(search.run(view))
        if self.planned:
            return self.go_on(search)
        look = look_ahead(self.game, view, self.seat, legal, self.rng)
        for move in look.best(len(legal)):
            value = look.values[legal.index(move)]
            self.considered.append(Thought(move, look.worlds, win_chance(value, self.game.seats_at(view))))
        return legal[look.values.index(max(look.values))]

    def go_on(self, search: RoundSearch[S, V]) -> Move:
        move = self.planned.pop(0)
        self.considered = thoughts_of(search, self.begun, move)
        self.begun.append(move)
        return move

    def explain(self) -> str:
        count = self.settings.considers or self.settings.candidates
        return f"plans whole rounds and compares {count} of its programs"


def thoughts_of(search: RoundSearch[S, V], begun: list[Move], chosen: Move) -> list[Thought]:
    """Return the best program for each next move among those with this beginning, the chosen move first; visits count
    the programs with that move."""
    thoughts: list[Thought] = []
    at = len(begun)
    found = [
        (program[at], value)
        for program, value in zip(search.mixtures[search.seat].programs, search.values, strict=True)
        if program[:at] == begun
    ]
    for move in sorted({move for move, _ in found}):
        values = [value for first, value in found if first == move]
        thoughts.append(Thought(move, len(values), win_chance(max(values), search.seats)))
    ranked = sorted([(thought.move != chosen, -thought.chance, number) for number, thought in enumerate(thoughts)])
    return [thoughts[number] for _, _, number in ranked]
