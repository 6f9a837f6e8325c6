"""Shared parts of the parallel environments: all seats act at once, and rewards come at the end."""

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from pettingzoo import ParallelEnv

from voltable.adapters.pettingzoo.environment import MatchEnv, Observation
from voltable.adapters.pettingzoo.render import MODES
from voltable.core.game import Game, Seat

Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(MatchEnv, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """A parallel environment; all agents stay until the game is over or truncated."""

    changing = (*MatchEnv.changing, "cycles")
    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": True}

    def __init__(
        self, game: Game[Any, Any], seats: int, flat: bool, max_cycles: int | None, render_mode: str | None
    ) -> None:
        super().__init__(game, seats, flat, max_cycles, render_mode)
        self.cycles = 0
        self.metadata = self.metadata | {"name": f"{game.key}_parallel_v{game.version}"}  # type: ignore[misc]

    @abstractmethod
    def begin(self) -> None:
        """Prepare for a game that was just dealt."""

    @abstractmethod
    def advance(self, actions: list[Any]) -> None:
        """Apply the actions of all seats."""

    @abstractmethod
    def observation_of(self, seat: Seat) -> Observation:
        """Return a seat's observation after a step."""

    def info_of(self, seat: Seat) -> dict[str, Any]:
        """Return a seat's info after a step."""
        return {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new game. The seed determines this game and all later ones until another seed is given."""
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.begin()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Stepped:
        """Apply all actions. Raise ValueError, and change nothing, if one is missing or not in the action space."""
        if not self.agents:
            raise ValueError("the game is over or has not begun: call reset first")
        agents, self.agents = self.agents, []
        try:
            self.advance([self._checked(agent, actions) for agent in agents])
        except ValueError:
            self.agents = agents
            raise
        self.cycles += 1
        payoffs = self.game.payoffs(self.match.state)
        cut = payoffs is None and self.cycles == self.max_cycles
        if payoffs is None and not cut:
            self.agents = agents
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(agents, payoffs or [0.0] * len(agents), strict=True)),
            dict.fromkeys(agents, payoffs is not None),
            dict.fromkeys(agents, cut),
            {agent: self.info_of(seat) for seat, agent in enumerate(agents)},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observation_of(seat) for seat, agent in enumerate(self.possible_agents)}

    def _checked(self, agent: str, actions: dict[str, Any]) -> Any:
        if agent not in actions:
            raise ValueError(f"the action of {agent} is missing")
        action = np.asarray(actions[agent])
        if not self._action_spaces[agent].contains(action):
            raise ValueError(f"expected an action of {self._action_spaces[agent]} for {agent}, not {actions[agent]!r}")
        return action
