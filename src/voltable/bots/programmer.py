"""The bot for games where everybody decides a round at once."""

from typing import Final, TypeVar

from voltable.bots.bot import Bot
from voltable.bots.look import look_ahead
from voltable.bots.rounds import RoundSearch, RoundSettings
from voltable.bots.thought import Thought, win_chance
from voltable.core.game import Game, Move, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")


class ProgramBot(Bot[S, V]):
    """Plans a whole round at its first move and keeps to the plan while it fits; other moves by looking one ahead."""

    def __init__(self, name: str, game: Game[S, V], seat: Seat, settings: RoundSettings, rng: Rng) -> None:
        super().__init__(game)
        self.name = name
        self.seat: Final = seat
        self.settings: Final = settings
        self.rng: Final = rng
        self.planned: list[Move] = []

    def choose(self, view: V, legal: list[Move]) -> Move:
        if self.planned and self.planned[0] in legal:
            return self.planned.pop(0)
        self.considered = []
        if len(legal) == 1:
            return legal[0]
        search = RoundSearch(self.game, self.game.seats_at(view), self.seat, self.settings, self.rng)
        program = search.run(view)
        if program:
            self.considered = thoughts_of(search, program)
            self.planned = program[1:]
            return program[0]
        look = look_ahead(self.game, view, self.seat, legal, self.rng)
        for move in look.best(len(legal)):
            value = look.values[legal.index(move)]
            self.considered.append(Thought(move, look.worlds, win_chance(value, self.game.seats_at(view))))
        return legal[look.values.index(max(look.values))]

    def explain(self) -> str:
        return f"plans whole rounds from {self.settings.candidates} programs of every seat"


def thoughts_of(search: RoundSearch[S, V], chosen: list[Move]) -> list[Thought]:
    """By first move the best of its programs, the chosen one first; visits are the programs that begin so."""
    thoughts: list[Thought] = []
    programs = search.mixtures[search.seat].programs
    for first in sorted({program[0] for program in programs}):
        values = [value for program, value in zip(programs, search.values, strict=True) if program[0] == first]
        thoughts.append(Thought(first, len(values), win_chance(max(values), search.seats)))
    ranked = sorted([(thought.move != chosen[0], -thought.chance, at) for at, thought in enumerate(thoughts)])
    return [thoughts[at] for _, _, at in ranked]
