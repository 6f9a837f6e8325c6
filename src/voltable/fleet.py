"""Many games stepped together inside compiled code, the basis of vector environments.

The results of a step are in flat buffers, which other libraries can read through the buffer protocol without a copy.
The buffers of observations and masks are new in every step: they are never overwritten, and allocating zeroed memory is
cheap, while zeroing row by row would cost as much as the moves. Observers that write words (`WordObserver`) get buffers
of words, in which each game's row begins at a multiple of eight bytes. A compact fleet has compact rows
(`core/observation.py`), where the game's observer writes them (`CompactObserver`).
"""

from copy import deepcopy
from typing import Any, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, u8

import voltable.core.parts  # noqa: F401 - so that vecs can be pickled
from voltable.core.capabilities import compact_observer_of, observer_of, playouts_of
from voltable.core.errors import IllegalMove, InvalidOption
from voltable.core.game import Game, Reduced
from voltable.core.observation import bytes_for, clear, compact_size, find_marked
from voltable.core.observer import CompactObserver, Observer, WordObserver
from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.core.words import BYTES, ONE, has_bit, words_for

_ENV_SHIFT: Final = 64
_SHORT: Final = 256
"""Masks up to this length are searched for a random move; in longer ones that takes more time than the game's own."""
_ORDER: Final = 1 << 127
"""Set apart from a game's own chance: the generator that says who acts first where several may."""


@final
class Fleet:
    """`count` games with `seats` seats, each waiting for the next decision of one seat.

    The buffers hold for every game the seat to act, its observation and its legal moves; and of the last step the
    payoffs of all seats, and whether the game ended. A game that ended starts anew, in the same step or in the next
    one, which then ignores its move.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        count: int,
        same_step: bool,
        max_moves: int,
        illegal_reward: float | None = None,
        first: int = 0,
        compact: bool = False,
    ) -> None:
        game.check_seats(seats)
        if count < 1:
            raise InvalidOption(f"a fleet has at least 1 game, not {count}")
        if max_moves < 0:
            raise InvalidOption(f"a game is cut off after 1 move or more, or never (0), not after {max_moves}")
        self.game: Final = game
        self.observer: Final[Observer[Any]] = observer_of(game)
        self.playouts: Final[Playouts[Any]] = playouts_of(game)
        self.seats: Final = seats
        self.count: Final[i64] = count
        self.first: Final = first  # the number of the first game: several fleets play the games of one
        self.same_step: Final = same_step
        self.max_moves: Final[i64] = max_moves  # the number of moves after which a game is truncated; 0 for never
        self.forfeits: Final = illegal_reward is not None
        """An illegal move ends its game; else it raises IllegalMove, and no game is changed."""
        self.illegal_reward: Final = 0.0 if illegal_reward is None else illegal_reward
        words = self.observer if isinstance(self.observer, WordObserver) else None
        self.words: Final[WordObserver[Any] | None] = words
        self.compact: Final[CompactObserver[Any] | None] = compact_observer_of(game) if compact else None
        self.size: Final[i64] = self.observer.size(seats)
        # In bytes: an observation and a mask in the buffers, and from those of one game to those of the next.
        self.row_size: Final[i64] = compact_size(self.observer.fields(seats)) if compact else self.size
        self.stride: Final[i64] = self.row_size if words is None else words_for(self.row_size) * BYTES
        self.move_count: Final[i64] = game.move_count
        self.mask_size: Final[i64] = bytes_for(game.move_count) if compact else self.move_count
        self.mask_stride: Final[i64] = self.mask_size if words is None else words_for(self.mask_size) * BYTES
        self._observations: vec[u8] = vec[u8]()
        self._masks: vec[u8] = vec[u8]()
        self._observation_words: vec[i64] = vec[i64]()
        self._mask_words: vec[i64] = vec[i64]()
        self._illegal: Final = vec[u8]([0] * count)  # by game: whether its next move is illegal and ends the game
        self.choices: Final = vec[i64]([0] * count)
        """By game: the number of legal moves."""
        self.seats_to_act: Final = vec[u8]([0] * count)
        self.movers: Final = vec[u8]([0] * count)
        """By game: the seat that made the last move."""
        self.payoffs: Final = vec[float]([0.0] * (count * seats))
        """By game and seat: the payoff of the last step."""
        self.rewards: Final = vec[float]([0.0] * count)
        """By game: the payoff of the seat that moved."""
        self.terminated: Final = vec[u8]([0] * count)
        self.truncated: Final = vec[u8]([0] * count)
        self.last_observations: Final = vec[u8]([0] * (int(count * self.size) if same_step else 0))
        """With restarts in the same step: for games that just ended, the final observations of their last movers, never
        compact."""
        self._seed = 0
        self._states: list[Any] = []
        self._episodes: vec[i64] = vec[i64]([0] * count)
        self._moves: vec[i64] = vec[i64]([0] * count)
        self._orders: list[Rng | None] = [None] * count
        self._rng = Rng(0)
        self.reset(0)

    @property
    def observations(self) -> Any:
        """By game: the observation of the seat to act; in a game that ended and waits, that of its last mover."""
        return self._observations if self.words is None else self._observation_words

    @property
    def masks(self) -> Any:
        """By game: the legal moves of the seat to act; none in a game that ended and waits."""
        return self._masks if self.words is None else self._mask_words

    def reset(self, seed: SupportsIndex) -> None:
        """Start every game anew. All randomness is derived from the seed, the game's number and its episode."""
        rng = Rng(seed)
        self._seed = rng.seed() >> 1
        self._rng = rng if self.first == 0 else Rng(rng.seed() ^ self.first)
        self._states = [None] * int(self.count)
        self._take_blank_buffers()
        for at in range(self.count):
            self._episodes[at] = 0
            self.movers[at] = 0
            self.terminated[at] = 0
            self.truncated[at] = 0
            self._clear_pay(at)
            self._start(at)

    def restart(self, chosen: vec[u8]) -> None:
        """Start the next game wherever `chosen` is not 0; everything else stays as it is, in buffers of its own."""
        if len(chosen) != self.count:
            raise ValueError(f"{self.count} games want a choice each, not {len(chosen)}")
        self._take_blank_buffers()
        for at in range(self.count):
            if chosen[at] != 0:
                self._episodes[at] += 1
                self.movers[at] = 0
                self.terminated[at] = 0
                self.truncated[at] = 0
                self._clear_pay(at)
                self._start(at)
            else:
                self._look_again(at)

    def get_state(self) -> dict[str, object]:
        """Return everything that changes, to continue from later (`set_state`). Equal fleets have equal states."""
        return {
            "seed": self._seed,
            "rng": self._rng.clone(),
            "games": [self.game.clone(state) for state in self._states],
            "orders": [None if order is None else order.clone() for order in self._orders],
            "episodes": self._episodes[:],
            "moves": self._moves[:],
            "seats_to_act": self.seats_to_act[:],
            "movers": self.movers[:],
            "payoffs": self.payoffs[:],
            "rewards": self.rewards[:],
            "terminated": self.terminated[:],
            "truncated": self.truncated[:],
            "last_observations": self.last_observations[:],
        }

    def set_state(self, saved: dict[str, Any]) -> None:
        """Continue from a state of a fleet of the same game, seats and number of games."""
        games: list[Any] = saved["games"]
        last: vec[u8] = saved["last_observations"]
        if len(games) != self.count or len(last) != len(self.last_observations):
            raise ValueError(f"expected the state of a fleet with the same settings, with {self.count} games")
        self._seed = int(saved["seed"])
        self._rng = saved["rng"].clone()
        self._states = [self.game.clone(state) for state in games]
        self._orders = [None if order is None else order.clone() for order in saved["orders"]]
        self._episodes = vec[i64](saved["episodes"])
        self._moves = vec[i64](saved["moves"])
        for place in range(i64(len(last))):
            self.last_observations[place] = last[place]
        self._take_blank_buffers()
        for at in range(self.count):
            self.seats_to_act[at] = saved["seats_to_act"][at]
            self.movers[at] = saved["movers"][at]
            self.rewards[at] = saved["rewards"][at]
            self.terminated[at] = saved["terminated"][at]
            self.truncated[at] = saved["truncated"][at]
            for seat in range(self.seats):
                self.payoffs[at * self.seats + seat] = saved["payoffs"][at * self.seats + seat]
            self._look_again(at)

    def __reduce__(self) -> Reduced:
        reward = self.illegal_reward if self.forfeits else None
        settings = (self.game, self.seats, int(self.count), self.same_step, int(self.max_moves), reward, self.first)
        return restore_fleet, (settings, self.get_state(), self.compact is not None)

    def __copy__(self) -> "Fleet":
        return deepcopy(self)

    def game_seed(self, at: int) -> int:
        """Return the seed of the current game with this number: `Game.start` with it gives the same game."""
        return self._seed ^ ((self.first + at) << _ENV_SHIFT) ^ int(self._episodes[at])

    def step(self, moves: vec[i64]) -> None:
        """Make one move in every game. If one of them is illegal, none is made, or its game is forfeit."""
        self._check(moves)
        self._take_blank_buffers()
        game = self.game
        states = self._states
        seats_to_act = self.seats_to_act
        movers = self.movers
        terminated = self.terminated
        truncated = self.truncated
        for at in range(self.count):
            if (terminated[at] | truncated[at]) != 0:
                terminated[at] = 0
                truncated[at] = 0
                self._clear_pay(at)
                if not self.same_step:
                    self._episodes[at] += 1
                    self._start(at)
                    continue
            state = states[at]
            mover = seats_to_act[at]
            movers[at] = mover
            if self._illegal[at] != 0:
                self._forfeit(at, state)
                continue
            game.apply(state, int(mover), int(moves[at]))
            actors = game.actors(state)
            self._moves[at] += 1
            if not actors:
                terminated[at] = 1
                self._pay(at, state)
                self._end(at, state)
            elif self._moves[at] == self.max_moves:
                truncated[at] = 1
                self._end(at, state)
            else:
                self._await(at, state, actors)

    def sample(self) -> vec[i64]:
        """Return a uniformly random legal move for every game; 0 for a game that ended and waits."""
        game = self.game
        rng = self._rng
        move_count = self.move_count
        is_short = self.words is None and move_count <= _SHORT
        moves = vec[i64]([0] * self.count)
        for at in range(self.count):
            choices = self.choices[at]
            if choices:
                if is_short:
                    moves[at] = find_marked(self._masks, at * move_count, move_count, choices, rng.below(choices))
                else:
                    moves[at] = game.random_move(self._states[at], i64(self.seats_to_act[at]), rng)
        return moves

    def _take_blank_buffers(self) -> None:
        if self.words is None:
            self._observations = vec[u8]([0] * (self.count * self.stride))
            self._masks = vec[u8]([0] * (self.count * self.mask_stride))
        else:
            self._observation_words = vec[i64]([0] * (self.count * self.stride // BYTES))
            self._mask_words = vec[i64]([0] * (self.count * self.mask_stride // BYTES))

    def _check(self, moves: vec[i64]) -> None:
        """Raise unless every move is legal by the masks, which only the fleet can write."""
        if len(moves) != self.count:
            raise ValueError(f"expected {self.count} moves, one for each game, not {len(moves)}")
        move_count = self.move_count
        for at in range(self.count):
            move = moves[at]
            self._illegal[at] = 0
            if not 0 <= move < move_count:
                self._refuse(at, int(move))
            elif not self._is_marked(at, move):
                if self.forfeits:
                    self._illegal[at] = 1
                else:
                    self._refuse(at, int(move))

    def _is_marked(self, at: i64, move: i64) -> bool:
        if self.compact is not None:
            return has_bit(self._mask_words, at * self.mask_stride, move)
        place = at * self.mask_stride + move
        if self.words is None:
            return self._masks[place] != 0
        return self._mask_words[place >> 3] & ONE[place & 7] != 0

    def _refuse(self, at: i64, move: int) -> None:
        """Raise the rule that forbids the move; a game that ended accepts any."""
        if not self.same_step and (self.terminated[at] | self.truncated[at]) != 0:
            return
        seat = int(self.seats_to_act[at])
        text = self.game.move_text(move) if 0 <= move < self.move_count else str(move)
        try:
            self.game.check_move(self._states[at], seat, move)
        except IllegalMove as error:
            refusal = IllegalMove(
                error.rule, f"environment {self.first + at}, seat {seat}, move {text}: {error.message}"
            )
        raise refusal

    def _start(self, at: i64) -> None:
        state = self.game.start(self.seats, self.game_seed(int(at)))
        self._states[at] = state
        self._orders[at] = None
        self._moves[at] = 0
        self._await(at, state, self.game.actors(state))

    def _await(self, at: i64, state: Any, actors: list[int]) -> None:
        """Write the next seat to act, its observation and its legal moves."""
        seat = actors[0] if len(actors) == 1 else self.playouts.next_actor(state, self._order(at))
        self.seats_to_act[at] = u8(seat)
        self._look(at, state, seat)

    def _look(self, at: i64, state: Any, seat: int) -> None:
        """Write down what the seat to act sees and may do."""
        self._observe(at, state, seat)
        words = self.words
        if self.compact is not None:
            self.choices[at] = self.compact.write_compact_mask(state, seat, self._mask_words, at * self.mask_stride)
        elif words is None:
            self.choices[at] = self.observer.mask(state, seat, self._masks, at * self.mask_stride)
        else:
            self.choices[at] = words.write_mask(state, seat, self._mask_words, at * self.mask_stride)

    def _observe(self, at: i64, state: Any, seat: int) -> None:
        words = self.words
        if self.compact is not None:
            self.compact.write_compact(state, seat, self._observation_words, at * self.stride)
        elif words is None:
            self.observer.observe(state, seat, self._observations, at * self.stride)
        else:
            words.write(state, seat, self._observation_words, at * self.stride)

    def _look_again(self, at: i64) -> None:
        """Write the observation and the mask of a game again."""
        if not self.same_step and (self.terminated[at] | self.truncated[at]) != 0:
            self._look_at_end(at, self._states[at])
        else:
            self._look(at, self._states[at], int(self.seats_to_act[at]))

    def _look_at_end(self, at: i64, state: Any) -> None:
        """Write down what the last mover of a game that ended and waits sees, and no legal move."""
        self._observe(at, state, int(self.movers[at]))
        self.choices[at] = 0

    def _order(self, at: i64) -> Rng:
        order = self._orders[at]
        if order is None:
            order = Rng(self.game_seed(int(at)) | _ORDER)
            self._orders[at] = order
        return order

    def _pay(self, at: i64, state: Any) -> None:
        payoffs = self.game.payoffs(state)
        assert payoffs is not None
        for seat in range(self.seats):
            self.payoffs[at * self.seats + seat] = payoffs[seat]
        self.rewards[at] = payoffs[i64(self.movers[at])]

    def _forfeit(self, at: i64, state: Any) -> None:
        """End a game where it stands; the mover of an illegal move pays, the others get nothing."""
        mover = i64(self.movers[at])
        self.terminated[at] = 1
        self.payoffs[at * self.seats + mover] = self.illegal_reward
        self.rewards[at] = self.illegal_reward
        self._end(at, state)

    def _clear_pay(self, at: i64) -> None:
        for seat in range(self.seats):
            self.payoffs[at * self.seats + seat] = 0.0
        self.rewards[at] = 0.0

    def _end(self, at: i64, state: Any) -> None:
        if self.same_step:
            clear(self.last_observations, at * self.size, (at + 1) * self.size)
            self.observer.observe(state, int(self.movers[at]), self.last_observations, at * self.size)
            self._episodes[at] += 1
            self._start(at)
            return
        self._look_at_end(at, state)


def restore_fleet(
    settings: tuple[Any, int, int, bool, int, float | None, int], state: dict[str, Any], compact: bool = False
) -> Fleet:
    """Return the fleet with these settings and this state."""
    fleet = Fleet(*settings, compact=compact)
    fleet.set_state(state)
    return fleet
