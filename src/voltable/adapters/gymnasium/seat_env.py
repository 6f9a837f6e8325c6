"""One seat of a game as an environment of Gymnasium."""

from copy import deepcopy
from typing import Any, ClassVar, Final, Self

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from voltable.adapters.gymnasium.players import Opponents, Player, by_seat
from voltable.adapters.observations import Mask, Observer
from voltable.adapters.pettingzoo.match import Match
from voltable.adapters.pettingzoo.render import MODES, check_mode, draw
from voltable.catalog import load
from voltable.core.errors import IllegalMove
from voltable.core.options import Value
from voltable.core.record import Record
from voltable.core.turns import NO_SEAT, next_seat

_SEED_BELOW: Final = 2**63


class SeatEnv(gymnasium.Env[Any, Any]):
    """A table at which you play one seat. Each step is one decision of that seat; the others play until the next one.

    The observation is what the seat knows. `info` holds more:

    - `action_mask`: 1 for every legal move; `action_space.sample(info["action_mask"])` draws one of them
    - `seat`: your seat in this game
    - `illegal`: the rule that your last move broke, if it ended the game

    The reward is 0 until the end, then 1 for a win; the losers share -1, and a draw is 0. Where several seats may act
    at once, they do so one after another in an order drawn from the seed, and sealed choices stay sealed.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 4}  # type: ignore[misc]

    def __init__(
        self,
        key: str,
        *,
        opponent: Opponents = "normal",
        seat: int | None = None,
        seats: int | None = None,
        flat: bool = True,
        illegal_reward: float | None = -1.0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        """Seat a learner at a table; the remaining keyword arguments are options of the game.

        Args:
            key: the game.
            opponent: the name of a bot, a bot, a function `(view, legal moves) -> move`, a `FromObservation`, or a list
                with one for each other seat.
            seat: your seat; None draws one for every game.
            seats: number of seats; by default the smallest recommended number.
            flat: True: an observation is one vector of bytes; False: a dictionary of named arrays.
            illegal_reward: what an illegal move costs, which ends the game; None raises IllegalMove instead.
            render_mode: `ansi`, `rgb_array` or `human`.
        """
        check_mode(render_mode)
        game = load(key, **options)
        self.game: Final = game
        self.seats: Final = seats if seats is not None else game.best_seats[0]
        self.match: Final = Match(game, self.seats)
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"expected a seat from 0 to {self.seats - 1}, got {seat}")
        self.illegal_reward: Final = illegal_reward
        self.render_mode = render_mode
        self._chosen_seat: Final = seat
        self._opponents: Final = opponent
        self._observer: Final = Observer(game, self.seats, flat)
        self._players: dict[int, Player] = {}
        self._is_running = False
        self.seat: int = seat or 0
        by_seat(opponent, self._others(), game)
        self.observation_space = self._observer.observation_space()
        self.action_space = spaces.Discrete(game.move_count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a new game and let the others play until your first decision."""
        if options:
            raise ValueError(f"reset takes no options, got {', '.join(options)}")
        super().reset(seed=seed)
        self._is_running = False
        while not self._is_running:  # a race may be over before this seat could act
            self._begin()
            self._is_running = self._play_others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make a move, then let the others play until your next decision or the end."""
        if not self._is_running:
            raise ResetNeeded("the game is over or has not begun: call reset first")
        move = int(action)
        try:
            self.match.play(self.seat, move)
        except IllegalMove as refusal:
            if self.illegal_reward is None or not 0 <= move < self.game.move_count:
                raise
            self._is_running = False
            return self._observation(), self.illegal_reward, True, False, {**self._info(), "illegal": str(refusal)}
        self._is_running = self._play_others()
        if self.render_mode == "human":
            self.render()
        payoffs = self.game.payoffs(self.match.state)
        reward = 0.0 if payoffs is None else payoffs[self.seat]
        return self._observation(), reward, payoffs is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal, under the name that sb3-contrib asks for."""
        return self._mask().astype(np.bool_)

    def view(self) -> Any:
        """Return what your seat knows as a view, from which the bots of `voltable.bots` play."""
        return self.game.view(self.match.state, self.seat)

    def named(self, vector: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """Return the fields of a flat observation by name; they share its memory."""
        return self._observer.named(vector)

    def get_state(self) -> dict[str, Any]:
        """Return where the game is, with the others' thoughts, to continue from later. It holds hidden cards."""
        return {
            "match": self.match.get_state(),
            "seat": self.seat,
            "players": deepcopy({seat: player.opponent for seat, player in self._players.items()}),
            "is_running": self._is_running,
            "np_random": deepcopy(self.np_random.bit_generator.state),
        }

    def set_state(self, saved: dict[str, Any]) -> None:
        """Continue from a state, as often as you like, also of another environment with the same settings."""
        self.match.set_state(saved["match"])
        self.seat = saved["seat"]
        players = deepcopy(saved["players"])
        self._players = {seat: Player(players[seat], self.game, seat, 0, self._observer) for seat in players}
        self._is_running = saved["is_running"]
        self.np_random.bit_generator.state = deepcopy(saved["np_random"])

    def __copy__(self) -> Self:
        """Return an environment of its own: two that shared a game would disturb each other."""
        return deepcopy(self)

    def record(self) -> Record:
        """Return the game so far, to save, replay, analyse, or watch in the browser."""
        return self.match.record()

    def render(self) -> NDArray[np.uint8] | str | None:
        """Draw what all seats together know, or print the whole truth: for spectators, never for a player."""
        return draw(self.render_mode, self.match)

    def _begin(self) -> None:
        self.match.begin(self._draw_seed())
        if self._chosen_seat is None:
            self.seat = int(self.np_random.integers(self.seats))
        seated = by_seat(self._opponents, self._others(), self.game)
        self._players = {
            seat: Player(opponent, self.game, seat, self._draw_seed(), self._observer)
            for seat, opponent in seated.items()
        }

    def _others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.seat]

    def _draw_seed(self) -> int:
        return int(self.np_random.integers(_SEED_BELOW))

    def _play_others(self) -> bool:
        """Let the others move; return True if this seat is to decide, False if the game is over."""
        match = self.match
        while (seat := next_seat(self.game, match.state, match.order)) != NO_SEAT:
            if seat == self.seat:
                return True
            match.play(seat, self._players[seat].choose(match.state))
        return False

    def _observation(self) -> Any:
        return self._observer.look(self.match.state, self.seat)["observation"]

    def _mask(self) -> Mask:
        """Return the legal moves; none after the end, also after an illegal move."""
        mask = self._observer.mask(self.match.state, self.seat)
        return mask if self._is_running else np.zeros_like(mask)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}
