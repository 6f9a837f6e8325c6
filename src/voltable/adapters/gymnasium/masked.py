"""The mask of legal moves inside the observation, for libraries that look for it there."""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

MASK: Final = "action_mask"


class MaskedObservation(gymnasium.Wrapper[dict[str, Any], Any, Any, Any]):
    """Observations become `{"observations": ..., "action_mask": ...}`.

    These are the names that RLlib's action-masking module expects; `name` chooses another for the first.
    """

    def __init__(self, env: gymnasium.Env[Any, Any], name: str = "observations") -> None:
        super().__init__(env)
        self.name: Final = name
        space = env.action_space
        assert isinstance(space, spaces.Discrete)
        self.observation_space = spaces.Dict(
            {name: env.observation_space, MASK: spaces.Box(0, 1, (int(space.n),), np.int8)}
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        observation, info = self.env.reset(seed=seed, options=options)
        return self._masked(observation, info), info

    def step(self, action: int) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._masked(observation, info), reward, terminated, truncated, info

    def _masked(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
        return {self.name: observation, MASK: info[MASK].copy()}
