"""Our bots as OpenSpiel bots, as opponents for measuring strength. They get the view of their seat, as at a table."""

import pyspiel

from voltable.adapters.openspiel.state import VoltableState
from voltable.bots.roster import make_bot
from voltable.core.rng import Rng


class VoltableBot(pyspiel.Bot):  # type: ignore[misc]
    """The bot of this name (`random`, `greedy`, `easy` ... `expert`) in one seat; its choices follow from the seed."""

    def __init__(self, game: pyspiel.Game, seat: int, name: str, seed: int) -> None:
        super().__init__()
        self._rules = game.setting.rules
        self._seat = seat
        self._name = name
        self._seeds = Rng(seed)
        self.restart()

    def restart(self) -> None:
        """Make a new bot for a new game: a bot that searches would continue from its last search."""
        self._bot = make_bot(self._name, self._rules, self._seat, self._seeds.seed())

    def restart_at(self, state: VoltableState) -> None:
        self.restart()

    def inform_action(self, state: VoltableState, player: int, action: int) -> None:
        """Ignore the action: the next view holds what the seat may know of it."""

    def step(self, state: VoltableState) -> int:
        position = state.position
        return self._bot.choose(self._rules.view(position.state, self._seat), position.legal(self._seat))
