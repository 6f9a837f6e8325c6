"""Our bots as bots of OpenSpiel, to measure others by: they get the view of their seat, as they do at a table."""

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
        """A new game wants a new bot: one that searches goes on from what it thought before."""
        self._bot = make_bot(self._name, self._rules, self._seat, self._seeds.seed())

    def restart_at(self, state: VoltableState) -> None:
        self.restart()

    def inform_action(self, state: VoltableState, player: int, action: int) -> None:
        """What it may know of this, the next view tells."""

    def step(self, state: VoltableState) -> int:
        position = state.position
        return self._bot.choose(self._rules.view(position.state, self._seat), position.legal(self._seat))
