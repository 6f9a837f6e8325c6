"""Gymnasium's vector API as a thin wrapper of fleets, in this process or in several."""

from copy import deepcopy
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from voltable.adapters.observations import Observer
from voltable.adapters.vector.block import Block
from voltable.adapters.vector.compact import Packing
from voltable.adapters.vector.shared import SharedGames
from voltable.adapters.vector.worker import Settings
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

    `compact=True` gives observations and masks with a bit for each cell that is 0 or 1 (`packing`); `unpack` returns
    the full ones. `processes` step the games together, each a part of them; with `copy=False` all arrays of a step are
    then read-only and overwritten by the next one. Close such an environment, which ends the processes.
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
        compact: bool = False,
        processes: int = 1,
        render_mode: None = None,
        **options: Value,
    ) -> None:
        game = load(key, **options)
        mode = AutoresetMode(autoreset_mode)
        if render_mode is not None:
            raise ValueError(f"vector environments are not rendered: render_mode is None, not {render_mode!r}")
        self.game: Final = game
        self.seats: Final = seats if seats is not None else game.best_seats[0]
        self.num_envs = num_envs
        self.autoreset_mode: Final = mode
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.copy: Final = copy
        self._is_reset = False
        self._observer: Final = Observer(game, self.seats, flat=True)
        self.packing: Final = Packing(self._observer.fields, game.move_count)
        """The layout of compact observations."""
        self.compact: Final = compact
        self.processes: Final = processes
        self._settings: Final = Settings(
            game,
            self.seats,
            num_envs,
            same_step=mode is AutoresetMode.SAME_STEP,
            max_moves=max_cycles or 0,
            illegal_reward=illegal_reward,
            packing=self.packing if compact else None,
        )
        self._games: Final[Block | SharedGames] = (
            self._settings.block() if processes == 1 else SharedGames(self._settings, processes)
        )
        self.single_action_space = spaces.Discrete(game.move_count)
        self.single_observation_space = spaces.Dict(self._spaces())
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        masks = self.single_observation_space["action_mask"]
        self._no_moves: Final = np.zeros(masks.shape or (), masks.dtype)

    @property
    def fleet(self) -> Fleet:
        """The games, where this process steps them."""
        if isinstance(self._games, SharedGames):
            raise AttributeError("the games are in other processes")
        return self._games.fleet

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
            self._games.reset(seed if seed is not None else int(self.np_random.integers(2**63)))
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
        if self.autoreset_mode is AutoresetMode.DISABLED and (ended := self._ended()).any():
            raise ResetNeeded(f"these games are over: {np.flatnonzero(ended).tolist()}; reset them with reset_mask")
        self._games.step(moves)
        info = self._info()
        if self._settings.same_step:
            self._tell_ends(info)
        games = self._games
        return self._seen(), games.rewards.copy(), games.terminated.copy(), games.truncated.copy(), info

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal move for every game; `action_space.sample()` ignores the masks.

        The moves follow from the seed and the number of processes.
        """
        self._check_open()
        return self._games.sample()

    def game_seed(self, at: int) -> int:
        """Return the seed of the current game with this number: `Game.start` with it gives the same game."""
        return self._games.game_seed(at)

    def unpack(self, seen: Seen) -> Seen:
        """Return the full observations and masks of compact ones."""
        return {
            "observation": self.packing.unpack(seen["observation"]),
            "action_mask": self.packing.unpack_masks(seen["action_mask"]),
        }

    def get_state(self) -> dict[str, Any]:
        """Return where all games are, to continue from later. It holds what is hidden from the seats."""
        return {
            "fleet": self._games.get_state(),
            "is_reset": self._is_reset,
            "np_random": self.np_random.bit_generator.state,
        }

    def set_state(self, saved: dict[str, Any]) -> Seen:
        """Continue from a state of an environment with the same settings; return its observations and masks."""
        self._games.set_state(saved["fleet"])
        self._is_reset = saved["is_reset"]
        self.np_random.bit_generator.state = saved["np_random"]
        return self._seen()

    def __reduce__(self) -> tuple[Any, ...]:
        settings = {
            "seats": self.seats,
            "max_cycles": self._settings.max_moves or None,
            "autoreset_mode": self.autoreset_mode,
            "copy": self.copy,
            "illegal_reward": self._settings.illegal_reward,
            "compact": self.compact,
            "processes": self.processes,
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
        self._games.restart(chosen)

    def _check_open(self) -> None:
        if self.closed or self._games.is_closed:
            raise ClosedEnvironmentError("this environment is closed")

    def close_extras(self, **kwargs: Any) -> None:
        self._games.close()

    def _seen(self) -> Seen:
        games = self._games
        return {"observation": games.observations(self.copy), "action_mask": games.masks(self.copy)}

    def _info(self) -> dict[str, Any]:
        games = self._games
        return {"seat": games.seats_to_act.copy(), "mover": games.movers.copy(), "payoffs": games.payoffs.copy()}

    def _ended(self) -> NDArray[np.bool_]:
        ended: NDArray[np.bool_] = self._games.terminated | self._games.truncated
        return ended

    def _spaces(self) -> dict[str, spaces.Space[Any]]:
        if self.compact:
            return {"observation": _bytes_space(self.packing.size), "action_mask": _bytes_space(self.packing.mask_size)}
        return {"observation": self._observer.observation_space(), "action_mask": self._observer.mask_space()}

    def _tell_ends(self, info: dict[str, Any]) -> None:
        """Add what Gymnasium requires for games that ended when the observation is already that of the next game."""
        ended = self._ended()
        if not ended.any():
            return
        final = np.empty(self.num_envs, object)  # all None
        for at, last in zip(np.flatnonzero(ended).tolist(), self._games.last_observations(ended), strict=True):
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


def _bytes_space(size: int) -> spaces.Space[Any]:
    return spaces.Box(0, 255, (size,), np.uint8)
