"""The learned bot: a search guided by a network that was trained by self-play."""

from typing import Any, Final, TypeVar

from voltable.bots.budget import Budget
from voltable.bots.guided import GuidedSearch
from voltable.bots.ismcts import Search, Settings
from voltable.bots.network import Network, read_network
from voltable.bots.searcher import SearchBot
from voltable.catalog import GAMES, file_of, manifest_of
from voltable.core.game import Game, Seat
from voltable.core.rng import Rng

S = TypeVar("S")
V = TypeVar("V")

EXPLORATION: Final = 1.5

ITERATIONS: Final = 1100
"""As long as `expert` takes for a choice."""

_read: Final[dict[str, Network]] = {}


def is_taught(game: Game[Any, Any]) -> bool:
    """Return whether the package holds a network for this game."""
    return game.key in GAMES and manifest_of(game.key).weights != ""


def network_for(game: Game[Any, Any]) -> Network:
    """Return the network of the package for this game, loaded once."""
    network = _read.get(game.key)
    if network is None:
        weights = file_of(game.key, manifest_of(game.key).weights)
        assert weights is not None
        network = read_network(weights)
        _read[game.key] = network
    return network


class LearnedBot(SearchBot[S, V]):
    """Search like the levels with far fewer iterations, because the network values positions directly."""

    def __init__(
        self, game: Game[S, V], seat: Seat, network: Network, budget: Budget, rng: Rng, curiosity: float = 0.0
    ) -> None:
        network.check_fits(game)
        super().__init__("learned", game, seat, Settings(exploration=EXPLORATION, cutoff=0), budget, rng)
        self.network: Final = network
        self.curiosity: Final = curiosity

    def parameters(self) -> list[str]:
        return ["game", "seat", "network", "budget", "rng", "curiosity"]

    def begin(self, seats: int) -> Search[S, V]:
        return GuidedSearch(self.game, self.seat, self.settings, self.rng, self.network, self.curiosity)

    def explain(self) -> str:
        return (
            f"looks into {self.budget.iterations:,} possible games a choice; what positions are worth and which moves "
            "deserve a look, it learned from games against itself"
        )
