"""A game as an AEC environment: one seat after another decides, each on what it knows and nothing else."""

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from voltable.adapters.observations import Observer
from voltable.adapters.pettingzoo.match import Match
from voltable.adapters.pettingzoo.render import MODES, check_mode, draw
from voltable.core.errors import IllegalMove
from voltable.core.game import Game, Seat
from voltable.core.record import Record

Observation = dict[str, Any]
_MADE_BY_RESET: Final = ("rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "agent_selection")


class TurnEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One decision a step. Agents are `seat_0`, `seat_1` and so on; actions are the game's moves.

    Where several seats decide at the same time (VOLT, Advanced Qwitch) they are asked one after another, in an order
    drawn from the seed, and what one chooses stays hidden from the others as the rules say.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": False}

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        *,
        flat: bool = True,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal_reward: float | None = None,
    ) -> None:
        """With an `illegal_reward`, an illegal move ends the game and costs its player that much; else it is raised."""
        super().__init__()
        check_mode(render_mode)
        self.match: Final = Match(game, seats)
        self.game: Final = game
        self.render_mode: Final = render_mode
        self.max_cycles = max_cycles
        """Decisions after which the game is cut off; None for never."""
        self.illegal_reward: Final = illegal_reward
        self.metadata = self.metadata | {"name": f"{game.key}_v{game.version}"}  # type: ignore[misc]
        self.possible_agents = self.match.agents
        self.agents: list[str] = []
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer: Final = Observer(game, seats, flat)
        seen, mask = self._observer.observation_space(), self._observer.mask_space()
        space = spaces.Dict({"observation": seen, "action_mask": mask})
        self._observation_spaces: Final = dict.fromkeys(self.possible_agents, space)
        self._action_spaces: Final = {agent: spaces.Discrete(game.move_count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed gives this game and all that follow until another seed is given."""
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection: str
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(self.game.due(self.match.state))

    def step(self, action: int) -> None:
        """The selected seat makes this move. Rewards are 0 until the end, so that nothing is added up on the way.

        IllegalMove names the rule against the move, and nothing has changed; unless illegal moves have their price.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        try:
            match.play(self._seat_of[agent], int(action))
        except IllegalMove as refusal:
            self._forfeit(agent, int(action), refusal)
            return
        due = self.game.due(match.state)
        if not due:
            payoffs = self.game.payoffs(match.state)
            assert payoffs is not None
            self._finish(payoffs)
        elif len(match.moves) == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._select(due)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return self._observer.look(self.match.state, self._seat_of[agent])

    def named(self, vector: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """The arrays of a flat observation by the names of their fields; they share its memory."""
        return self._observer.named(vector)

    def view(self, agent: str) -> Any:
        """The same knowledge as a view, which is what the bots of `voltable.bots` play from."""
        return self.game.view(self.match.state, self._seat_of[agent])

    def state(self) -> NDArray[np.uint8]:
        """What all seats together know: their observations as vectors, one after another."""
        return self._observer.all_vectors(self.match.state)

    @property
    def state_space(self) -> spaces.Space[Any]:
        return self._observer.all_vectors_space()

    def record(self) -> Record:
        """The game so far as a record: to save, replay, analyse, or watch in the browser."""
        return self.match.record()

    def render(self) -> NDArray[np.uint8] | str | None:
        return draw(self.render_mode, self.match)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self, due: list[Seat]) -> None:
        seat = due[0] if len(due) == 1 else self.game.next_actor(self.match.state, self.match.order)
        self.agent_selection = self.possible_agents[seat]

    def _forfeit(self, agent: str, action: int, refusal: IllegalMove) -> None:
        """The game ends where it stands; `infos` say which rule was broken. What is no move at all is an error."""
        if self.illegal_reward is None or not 0 <= action < self.game.move_count:
            raise refusal
        self.infos[agent]["illegal"] = str(refusal)
        self._finish([self.illegal_reward if other == agent else 0.0 for other in self.agents])

    def __getattr__(self, name: str) -> Any:
        """Whatever `reset` makes is not there before it."""
        if name in _MADE_BY_RESET:
            raise AttributeError(f"{name} is not there before the first reset: call reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

    def _finish(self, payoffs: list[float]) -> None:
        self.rewards = dict(zip(self.agents, payoffs, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
