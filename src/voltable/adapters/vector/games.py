"""Gymnasium's vector API as a thin wrapper of `voltable.fleet`."""

from copy import deepcopy
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64, u8
from numpy.typing import NDArray

from voltable.adapters.observations import Observer, writable
from voltable.catalog import load
from voltable.core.options import Value
from voltable.fleet import Fleet

Seen = dict[str, NDArray[Any]]


class VectorGames(VectorEnv[Seen, NDArray[np.integer[Any]], NDArray[Any]]):
    """A number of games of one kind, stepped together.

    Observations are `{"observation": (num_envs, size), "action_mask": (num_envs, moves)}` of the seats to act.
    Rewards are those of the seat that made the last move; `info` holds more, an entry for each game:

    - `seat`: whose decision is next
    - `mover`: who made the last move
    - `payoffs`: what the last step paid to every seat; not all 0 only where `terminated`
    - `final_obs`, where new games begin in the same step: what the last movers of those that ended then saw;
      `_final_obs` says which these are

    A move that `action_mask` does not show raises IllegalMove, and none of the games is changed; with an
    `illegal_reward` it ends its game instead and costs its mover that much.

    All arrays are yours to keep and to write. With `copy=False` masks are shared with the engine and read-only.
    """

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        max_cycles: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        copy: bool = True,
        illegal_reward: float | None = None,
        render_mode: None = None,
        **options: Value,
    ) -> None:
        game = load(key, **options)
        mode = AutoresetMode(autoreset_mode)
        if render_mode is not None:
            raise ValueError(f"vector environments are not rendered: render_mode is None, not {render_mode!r}")
        self.game: Final = game
        self.seats: Final = seats if seats is not None else game.best_seats[0]
        same_step = mode is AutoresetMode.SAME_STEP
        self.fleet: Final = Fleet(game, self.seats, num_envs, same_step, max_cycles or 0, illegal_reward)
        self.num_envs = num_envs
        self.autoreset_mode: Final = mode
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.copy: Final = copy
        self._is_reset = False
        self._observer: Final = Observer(game, self.seats, flat=True)
        self.single_action_space = spaces.Discrete(game.move_count)
        self.single_observation_space = spaces.Dict(
            {"observation": self._observer.observation_space(), "action_mask": self._observer.mask_space()}
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

        fleet = self.fleet
        self._last: Final = _shared(fleet.last_observations, np.uint8).reshape(-1, self._observer.size)
        self._terminated: Final = _shared(fleet.terminated, np.bool_)
        self._truncated: Final = _shared(fleet.truncated, np.bool_)
        self._rewards: Final = _shared(fleet.rewards, np.float64)
        self._payoffs: Final = _shared(fleet.payoffs, np.float64).reshape(num_envs, -1)
        self._seats_to_act: Final = _shared(fleet.seats_to_act, np.uint8)
        self._movers: Final = _shared(fleet.movers, np.uint8)
        self._no_moves: Final = np.zeros(game.move_count, np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Start all games anew; the same seed gives the same games, whatever `num_envs` is.

        With `options={"reset_mask": array}` only the games that the array of booleans marks start anew, and without a
        seed: this is how games that ended go on where `autoreset_mode` is `Disabled`.
        """
        self._check_open()
        more = dict(options or {})
        chosen = more.pop("reset_mask", None)
        if more:
            raise ValueError(f"reset takes only the option reset_mask, got {', '.join(more)}")
        if chosen is None:
            super().reset(seed=seed)
            self.fleet.reset(seed if seed is not None else int(self.np_random.integers(2**63)))
            self._is_reset = True
        else:
            self._restart(np.asarray(chosen), seed)
        return self._seen(), self._info()

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make a move in every game; one that ended at the last step and waits for a new start takes any."""
        self._check_open()
        if not self._is_reset:
            raise ResetNeeded("call reset before the first step")
        moves = np.asarray(actions)
        if moves.shape != (self.num_envs,) or moves.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.num_envs} whole numbers, not an array of {moves.dtype} of shape {moves.shape}"
            )
        if self.autoreset_mode is AutoresetMode.DISABLED and (ended := self._terminated | self._truncated).any():
            raise ResetNeeded(f"these games are over: {np.flatnonzero(ended).tolist()}; reset them with reset_mask")
        self.fleet.step(vec[i64](np.ascontiguousarray(moves, np.int64)))
        info = self._info()
        if self.fleet.same_step:
            self._tell_ends(info)
        return self._seen(), self._rewards.copy(), self._terminated.copy(), self._truncated.copy(), info

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal move for every game; `action_space.sample()` ignores the masks."""
        return _shared(self.fleet.sample(), np.int64).copy()

    def get_state(self) -> dict[str, Any]:
        """Return where all games are, to continue from later. It holds what is hidden from the seats."""
        return {
            "fleet": self.fleet.get_state(),
            "is_reset": self._is_reset,
            "np_random": self.np_random.bit_generator.state,
        }

    def set_state(self, saved: dict[str, Any]) -> Seen:
        """Continue from a state of an environment with the same settings; return its observations and masks."""
        self.fleet.set_state(saved["fleet"])
        self._is_reset = saved["is_reset"]
        self.np_random.bit_generator.state = saved["np_random"]
        return self._seen()

    def __reduce__(self) -> tuple[Any, ...]:
        fleet = self.fleet
        settings = {
            "seats": self.seats,
            "max_cycles": int(fleet.max_moves) or None,
            "autoreset_mode": self.autoreset_mode,
            "copy": self.copy,
            "illegal_reward": fleet.illegal_reward if fleet.forfeits else None,
            **self.game.chosen,
        }
        more = {"spec": self.spec, "closed": self.closed}
        return _restored, (self.game.key, self.num_envs, settings, self.get_state(), more)

    def __copy__(self) -> "VectorGames":
        return deepcopy(self)

    def named(self, observations: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """Return the fields of flat observations by name, each of shape (games, ...); they share the memory."""
        fields = {}
        at = 0
        for field in self._observer.fields:
            fields[field.name] = observations[:, at : at + field.size].reshape(-1, *field.shape)
            at += field.size
        return fields

    def _restart(self, chosen: NDArray[Any], seed: int | None) -> None:
        if not self._is_reset or seed is not None:
            raise ValueError("the first reset, and one with a seed, starts all games: leave out reset_mask")
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_ or not chosen.any():
            raise ValueError(f"reset_mask is an array of {self.num_envs} booleans, one of them true, not {chosen!r}")
        self.fleet.restart(vec[u8](np.ascontiguousarray(chosen, np.uint8)))

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("this environment is closed")

    def _seen(self) -> Seen:
        """Return masks and observations. The engine reads its masks again, so they are copied or read-only."""
        fleet = self.fleet
        observations = writable(_shared(fleet.observations, np.uint8)).reshape(-1, int(fleet.stride))
        masks = _shared(fleet.masks, np.int8).reshape(-1, int(fleet.mask_stride))[:, : int(fleet.move_count)]
        return {
            "observation": observations[:, : int(fleet.size)],
            "action_mask": masks.copy() if self.copy else masks,
        }

    def _info(self) -> dict[str, Any]:
        return {
            "seat": self._seats_to_act.copy(),
            "mover": self._movers.copy(),
            "payoffs": self._payoffs.copy(),
        }

    def _tell_ends(self, info: dict[str, Any]) -> None:
        """Add what Gymnasium requires for games that ended when the observation is already that of the next game."""
        ended = self._terminated | self._truncated
        if not ended.any():
            return
        final = np.empty(self.num_envs, object)  # all None
        for at, last in zip(np.flatnonzero(ended).tolist(), self._last[ended], strict=True):
            final[at] = {"observation": last, "action_mask": self._no_moves}
        info["final_obs"] = final
        info["_final_obs"] = ended


def _restored(
    key: str, num_envs: int, settings: dict[str, Any], state: dict[str, Any], more: dict[str, Any]
) -> VectorGames:
    environment = VectorGames(key, num_envs, **settings)
    environment.set_state(state)
    for name, value in more.items():
        setattr(environment, name, value)
    return environment


def _shared(buffer: Any, kind: type) -> NDArray[Any]:
    """Return the buffer as a read-only array, without a copy."""
    return np.frombuffer(buffer, kind)
