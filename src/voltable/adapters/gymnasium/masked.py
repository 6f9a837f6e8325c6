"""The mask of legal moves inside the observation, for libraries that look for it there."""

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

MASK: Final = "action_mask"


class MaskedObservation(gymnasium.Wrapper[dict[str, Any], Any, Any, Any]):
    """Observations become `{"observations": ..., "action_mask": ...}`, both as numbers from 0 to 1 in float32.

    These are the names and the type that RLlib's action-masking module expects; `name` chooses another for the first.
    """

    def __init__(self, env: gymnasium.Env[Any, Any], name: str = "observations") -> None:
        super().__init__(env)
        seen, moves = env.observation_space, env.action_space
        if not isinstance(seen, spaces.Box) or not isinstance(moves, spaces.Discrete):
            raise ValueError(f"expected flat observations and single moves, not {seen} and {moves}")
        self.name: Final = name
        self._highest: Final = seen.high.astype(np.float32)
        self.observation_space = spaces.Dict(
            {name: spaces.Box(0, 1, seen.shape, np.float32), MASK: spaces.Box(0, 1, (int(moves.n),), np.float32)}
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        observation, info = self.env.reset(seed=seed, options=options)
        return self._masked(observation, info), info

    def step(self, action: int) -> Any:
        observation, reward, terminated, truncated, info = self.env.step(action)
        return self._masked(observation, info), reward, terminated, truncated, info

    def _masked(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:
        return {self.name: observation / self._highest, MASK: info[MASK].astype(np.float32)}
