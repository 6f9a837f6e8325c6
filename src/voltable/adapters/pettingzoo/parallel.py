"""What the parallel environments have in common: all seats act at once, and rewards come at the end."""

from abc import abstractmethod
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from voltable.adapters.observations import Observer
from voltable.adapters.pettingzoo.match import Match
from voltable.adapters.pettingzoo.render import MODES, check_mode, draw
from voltable.core.game import Game, Seat
from voltable.core.record import Record

Observation = dict[str, Any]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class TogetherEnv(ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1` and so on; all of them stay until the game is over or cut off."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": True}

    def __init__(
        self, game: Game[Any, Any], seats: int, flat: bool, max_cycles: int | None, render_mode: str | None
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.match: Final = Match(game, seats)
        self.game: Final = game
        self.render_mode: Final = render_mode
        self.max_cycles = max_cycles
        """Steps after which the game is cut off; None for never."""
        self.cycles = 0
        self.metadata = self.metadata | {"name": f"{game.key}_parallel_v{game.version}"}  # type: ignore[misc]
        self.possible_agents = self.match.agents
        self.agents: list[str] = []
        self.observer: Final = Observer(game, seats, flat)
        seen = self.observer.observation_space()
        space = spaces.Dict({"observation": seen, "action_mask": self.mask_space()})
        self._observation_spaces: Final = dict.fromkeys(self.possible_agents, space)
        self._action_spaces: Final = {agent: self.new_action_space() for agent in self.possible_agents}

    @abstractmethod
    def new_action_space(self) -> spaces.Space[Any]:
        """What one seat can do in a step."""

    @abstractmethod
    def mask_space(self) -> spaces.Space[Any]: ...

    @abstractmethod
    def begin(self) -> None:
        """A new game has been dealt."""

    @abstractmethod
    def advance(self, actions: list[Any]) -> None:
        """Let all seats act, by seat."""

    @abstractmethod
    def observation_of(self, seat: Seat) -> Observation:
        """What a seat is told after a step."""

    def info_of(self, seat: Seat) -> dict[str, Any]:
        """What else a seat is told after a step."""
        return {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. The seed gives this game and all that follow until another seed is given."""
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        self.begin()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Stepped:
        """Every seat acts; ValueError for an action that is missing or not of the action space: nothing has changed."""
        if not self.agents:
            raise ValueError("the game is over, or has not begun: reset first")
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

    def named(self, vector: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The arrays of a flat observation by the names of their fields; they share its memory."""
        return self.observer.named(vector)

    def state(self) -> NDArray[np.uint8]:
        """What all seats together know: their observations as vectors, one after another."""
        return self.observer.all_vectors(self.match.state)

    @property
    def state_space(self) -> spaces.Space[Any]:
        return self.observer.all_vectors_space()

    def record(self) -> Record:
        """The game so far as a record: to save, replay, analyse, or watch in the browser."""
        return self.match.record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return draw(self.render_mode, self.match)

    def close(self) -> None:
        """There is nothing to close."""

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.observation_of(seat) for seat, agent in enumerate(self.possible_agents)}

    def _checked(self, agent: str, actions: dict[str, Any]) -> Any:
        if agent not in actions:
            raise ValueError(f"an action of {agent} is missing")
        action = np.asarray(actions[agent])
        if not self._action_spaces[agent].contains(action):
            raise ValueError(f"expected an action of {self._action_spaces[agent]} for {agent}, not {actions[agent]!r}")
        return action
