"""Shared parts of the AEC and the parallel environments: the match, its observations, the spaces."""

from copy import deepcopy
from typing import Any, ClassVar, Final, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from voltable.adapters.observations import Observer
from voltable.adapters.pettingzoo.match import Match
from voltable.adapters.pettingzoo.render import check_mode, draw
from voltable.core.game import Game
from voltable.core.record import Record

Observation = dict[str, Any]


class MatchEnv:
    """Base of the environments beside PettingZoo's own base class. Agents are `seat_0`, `seat_1` and so on."""

    changing: ClassVar[tuple[str, ...]] = ("agents",)
    """The attributes that `reset` and `step` change, besides the match."""

    def __init__(
        self, game: Game[Any, Any], seats: int, flat: bool, max_cycles: int | None, render_mode: str | None
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.match: Final = Match(game, seats)
        self.game: Final = game
        self.render_mode: Final = render_mode
        self.max_cycles = max_cycles
        """Steps after which the game is truncated; None for never."""
        self.possible_agents = self.match.agents
        self.agents: list[str] = []
        self.observer: Final = Observer(game, seats, flat)
        space = spaces.Dict({"observation": self.observer.observation_space(), "action_mask": self.mask_space()})
        self._observation_spaces: Final = dict.fromkeys(self.possible_agents, space)
        self._action_spaces: Final = {agent: self.new_action_space() for agent in self.possible_agents}

    def new_action_space(self) -> spaces.Space[Any]:
        """Return the actions of one seat in a step: the moves of the game."""
        return spaces.Discrete(self.game.move_count)

    def mask_space(self) -> spaces.Space[Any]:
        return self.observer.mask_space()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def named(self, vector: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """Return the arrays of a flat observation by field name; they share its memory."""
        return self.observer.named(vector)

    def state(self) -> NDArray[np.uint8]:
        """Return the observations of all seats as vectors, concatenated."""
        return self.observer.all_vectors(self.match.state)

    @property
    def state_space(self) -> spaces.Space[Any]:
        return self.observer.all_vectors_space()

    def get_state(self) -> dict[str, Any]:
        """Return where the game is, to continue from later, also in another environment with the same settings.

        Two environments with equal states continue in the same way. The state holds what is hidden from the seats.
        """
        return {"match": self.match.get_state()} | {name: deepcopy(getattr(self, name)) for name in self.changing}

    def set_state(self, saved: dict[str, Any]) -> None:
        """Continue from a state, as often as you like."""
        self.match.set_state(saved["match"])
        for name in self.changing:
            setattr(self, name, deepcopy(saved[name]))

    def __copy__(self) -> Self:
        """Return an environment of its own: two that shared a game would disturb each other."""
        return deepcopy(self)

    def record(self) -> Record:
        """Return the game so far as a record, to save, replay, analyse, or watch in the browser."""
        return self.match.record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return draw(self.render_mode, self.match)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
