"""Simultaneous rounds: mixed strategies that cannot be exploited, and programs for VOLT."""

import pytest
from mypy_extensions import i64
from tests.games.playing import play
from tests.games.volt.positions import GAME, position
from tests.games.volt.test_advice import arena
from tests.toy.pennies import HEADS, TAILS, Pennies, PenniesState, PenniesView

from voltable.bots.budget import Budget
from voltable.bots.levels import MOST_SECONDS, make_level
from voltable.bots.names import LEVELS
from voltable.bots.programmer import ProgramBot
from voltable.bots.rounds import Mixture, RoundSearch, RoundSettings, draw, some_of
from voltable.core.rng import Rng
from voltable.core.rounds import Rounds


class PennyRounds(Rounds[PenniesState, PenniesView]):
    """Pennies as rounds: a program is one penny."""

    def __init__(self, game: Pennies) -> None:
        self.game = game

    def programs(self, view: PenniesView, seat: i64, count: int, rng: Rng) -> list[list[int]]:
        return [[HEADS], [TAILS]]

    def variations(self, program: list[int]) -> list[list[int]]:
        return []

    def follow(self, world: PenniesState, programs: list[list[int]]) -> PenniesState:
        state = self.game.clone(world)
        for seat, (penny,) in enumerate(programs):
            self.game.apply(state, seat, penny)
        return state


def test_at_matching_pennies_both_learn_to_mix_evenly() -> None:
    game = Pennies({})
    game.rounds = PennyRounds(game)
    search = RoundSearch(game, 2, 0, RoundSettings(candidates=2, lessons=2000, naive=0.0), Budget(0), Rng(1))
    search.run(game.view(game.start(2, 1), 0))
    for mixture in search.mixtures:
        assert mixture.weight[0] / sum(mixture.weight) == pytest.approx(0.5, abs=0.1)


def test_a_mixture_takes_a_program_once_and_begins_evenly() -> None:
    mixture = Mixture([[1], [2]])
    mixture.add([2])
    mixture.add([3])
    assert mixture.programs == [[1], [2], [3]]
    assert mixture.probabilities() == [pytest.approx(1 / 3)] * 3
    mixture.regret = [1.0, -5.0, 3.0]
    assert mixture.probabilities() == [0.25, 0.0, 0.75]


def test_draws_follow_the_shares() -> None:
    rng = Rng(1)
    drawn = [draw([1.0, 0.0, 3.0], rng) for _ in range(2000)]
    assert drawn.count(1) == 0
    assert drawn.count(2) == pytest.approx(1500, abs=90)
    assert sorted(some_of([[1], [2], [3]], 5, rng)) == [[1], [2], [3]]


@pytest.mark.parametrize("name", LEVELS[1:])
def test_it_takes_the_point_that_nobody_can_keep_it_from(name: str) -> None:
    """B is outside for this round, A stands two steps from the token that wins."""
    state = position(f"{arena(A='b3')}\nA: vp 2\nB: number 2\ntokens: 4")
    bot = make_level(name, GAME, 0, 1)
    while GAME.actors(state) == [0]:
        GAME.apply(state, 0, bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0)))
    assert GAME.payoffs(state) == [1.0, -1.0]


def test_a_plan_is_kept_for_the_round_and_made_anew_where_it_does_not_fit() -> None:
    state = position(f"{arena(A='e4', B='i9')}\nA:\nB:\ntokens: 4")
    bot = ProgramBot("programmer", GAME, 0, RoundSettings(candidates=6), Budget(0), Rng(1))
    first = bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))
    planned = list(bot.planned)
    assert len(planned) == 2
    again = bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))  # the first move was taken back
    assert GAME.move_text(again)[0] == "1"
    play(state, 0, GAME.move_text(first))
    bot.planned = list(planned)
    assert bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0)) == planned[0]


@pytest.mark.parametrize("name", LEVELS)
def test_its_thoughts_are_of_the_move_that_it_makes_also_in_the_middle_of_a_plan(name: str) -> None:
    state = position(f"{arena(A='e4', B='i9')}\nA:\nB: number 2, program b1n r1n r1n\ntokens: 4")
    bot = make_level(name, GAME, 0, 1)
    for _ in range(3):
        legal = GAME.legal_moves(state, 0)
        move = bot.choose(GAME.view(state, 0), legal)
        thoughts = bot.thoughts()
        assert thoughts[0].move == move
        assert {thought.move for thought in thoughts} <= set(legal)
        assert all(thought.visits > 0 and 0.0 <= thought.chance <= 1.0 for thought in thoughts)
        assert thoughts[0].chance == max(thought.chance for thought in thoughts)
        GAME.apply(state, 0, move)


def test_it_completes_a_program_that_somebody_else_began_and_takes_a_number() -> None:
    state = position(f"{arena(A='e4', B='i9')}\nA: program b1n\nB: number 2, program b1n r1n r1n\ntokens: 4")
    bot = make_level("expert", GAME, 0, 1)
    texts: list[str] = []
    while GAME.actors(state) == [0] and len(texts) < 3:
        move = bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))
        texts.append(GAME.move_text(move))
        play(state, 0, texts[-1])
    assert [text[0] for text in texts] == ["2", "3", "t"]


@pytest.mark.parametrize("tick", [0.0001, 0.01, 5.0])
def test_an_expert_decides_in_time_on_any_machine(tick: float) -> None:
    """The clock advances a tick at every look: a slow machine learns less, and still has a program."""
    state = position(f"{arena(A='e4', B='i9')}\nA:\nB:\ntokens: 4")
    now = [0.0]

    def clock() -> float:
        now[0] += tick
        return now[0]

    bot = make_level("expert", GAME, 0, 1, clock)
    move = bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0))
    assert move in GAME.legal_moves(state, 0) and bot.thoughts()[0].move == move
    assert now[0] <= MOST_SECONDS + 40 * tick, "what is begun is finished, and nothing more"
    if tick == 0.0001:
        alike = make_level("expert", GAME, 0, 1)
        assert alike.choose(GAME.view(state, 0), GAME.legal_moves(state, 0)) == move
        assert [thought.chance for thought in alike.thoughts()] == [thought.chance for thought in bot.thoughts()]
