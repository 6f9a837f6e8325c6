"""A game as an AEC environment: seats decide one after another, each from its own observation."""

from typing import Any, ClassVar, Final

from pettingzoo import AECEnv

from voltable.adapters.pettingzoo.environment import MatchEnv, Observation
from voltable.adapters.pettingzoo.render import MODES
from voltable.core.errors import IllegalMove
from voltable.core.game import Game
from voltable.core.turns import NO_SEAT, make_move, next_seat


class _MadeByReset:
    """An attribute that an environment has from its first reset on; until then, reading it raises a clear error.

    A `__getattr__` would slow down every access to every attribute.
    """

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, env: object, owner: type) -> Any:
        raise AttributeError(
            f"{self._name} is available only after the first reset: call reset", name=self._name, obj=env
        )


class TurnEnv(MatchEnv, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """An AEC environment in which a step is one decision; actions are the game's moves.

    Where several seats decide at the same time (VOLT, Advanced Qwitch) they are asked one after another, in an order
    drawn from the seed, and what one chooses stays hidden from the others as the rules say.
    """

    changing = (
        *MatchEnv.changing,
        "rewards",
        "terminations",
        "truncations",
        "infos",
        "_cumulative_rewards",
        "agent_selection",
        "_skip_agent_selection",
    )
    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "is_parallelizable": False}
    rewards = _MadeByReset()
    terminations = _MadeByReset()
    truncations = _MadeByReset()
    infos = _MadeByReset()
    _cumulative_rewards = _MadeByReset()
    agent_selection = _MadeByReset()

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
        """Make an environment. With `illegal_reward` an illegal move costs that much and ends the game."""
        super().__init__(game, seats, flat, max_cycles, render_mode)
        self.illegal_reward: Final = illegal_reward
        self.metadata = self.metadata | {"name": f"{game.key}_v{game.version}"}  # type: ignore[misc]
        self._seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. The seed determines this game and all later ones until another seed is given."""
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        chosen = next_seat(self.game, self.match.state, self.match.order)
        self.agent_selection = self.possible_agents[chosen]

    def step(self, action: int) -> None:
        """Make a move of the selected seat. Rewards are 0 until the end of the game.

        Without `illegal_reward` an illegal move raises IllegalMove with the rule and changes nothing.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        seat, move = self._seat_of[agent], int(action)
        try:
            chosen = make_move(match.game, match.state, seat, move, match.order)
        except IllegalMove as refusal:
            self._forfeit(agent, move, refusal)
            return
        match.moves.append((seat, move))
        if chosen == NO_SEAT:
            self._finish(match.game.final_payoffs(match.state))
        elif len(match.moves) == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[chosen]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return self.observer.look(self.match.state, self._seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the base class returns, in one call less: observation, reward, end, truncation and info."""
        agent = self.agent_selection
        return (
            self.observer.look(self.match.state, self._seat_of[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def view(self, agent: str) -> Any:
        """Return the same knowledge as a view, from which the bots of `voltable.bots` play."""
        return self.game.view(self.match.state, self._seat_of[agent])

    def _forfeit(self, agent: str, action: int, refusal: IllegalMove) -> None:
        """End the game here; `infos` name the rule that was broken. Raise for an action that is no move of the game."""
        if self.illegal_reward is None or not 0 <= action < self.game.move_count:
            raise refusal
        self.infos[agent]["illegal"] = str(refusal)
        self._finish([self.illegal_reward if other == agent else 0.0 for other in self.agents])

    def _finish(self, payoffs: list[float]) -> None:
        self.rewards = dict(zip(self.agents, payoffs, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
