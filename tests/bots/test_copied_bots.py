"""A copied bot is equal to the original and makes the same choices."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from tests.crossing import crossed

from voltable.bots.bot import Bot
from voltable.bots.roster import bots_of, make_bot
from voltable.bots.tempo import Racer, tempo_named
from voltable.build import is_compiled
from voltable.catalog import GAMES, load
from voltable.core.game import AnyGame, Move
from voltable.core.rng import Rng
from voltable.testing.copying import WAYS
from voltable.testing.effort import effort

SLOW = ("hard", "expert") if is_compiled() else ("hard", "expert", "learned")
NAMES = [(key, name) for key in GAMES for name in bots_of(load(key)) if name not in SLOW]


def play(game: AnyGame, state: Any, bots: list[Bot[Any, Any]], most: int) -> list[Move]:
    moves: list[Move] = []
    while len(moves) < most and (actors := game.actors(state)):
        seat = actors[0]
        moves.append(bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat)))
        game.apply(state, seat, moves[-1])
    return moves


@pytest.mark.parametrize(("named", "copied"), crossed(NAMES, WAYS))
def test_a_copied_bot_is_equal_and_makes_the_same_choices(named: tuple[str, str], copied: Callable[[Any], Any]) -> None:
    key, name = named
    game = load(key)
    state = game.start(game.seats[0], 1)
    bots = [make_bot(name, game, seat, seat) for seat in range(game.seats[0])]
    play(game, state, bots, effort(7, 3))
    others = [copied(bot) for bot in bots]
    assert others == bots
    assert [hash(bot) for bot in others] == [hash(bot) for bot in bots]
    same = game.clone(state)
    moves = play(game, state, bots, effort(6, 3))
    assert others != bots or name == "greedy"  # a greedy bot with a plan draws no random number
    assert play(game, same, others, effort(6, 3)) == moves
    assert others == bots
    assert bots[0] != "a text"


def test_bots_of_different_seeds_or_kinds_differ() -> None:
    game = load("voltage")
    bots = [make_bot(name, game, seat, seed) for name in ("random", "easy") for seat in (0, 1) for seed in (1, 2)]
    assert all(one != other for at, one in enumerate(bots) for other in bots[:at] if other.name == "easy")
    assert bots[0] != bots[1]
    assert bots[0] == bots[2], "a random bot is the same in every seat"


class Counter(Bot[Any, Any]):
    """A bot of another package, which says nothing about its parts."""

    def __init__(self, game: AnyGame, step: int, *, first: int) -> None:
        super().__init__(game)
        self.name = "counter"
        self.step = step
        self.count = first

    def choose(self, view: Any, legal: list[Move]) -> Move:
        self.count += self.step
        return legal[self.count % len(legal)]

    def explain(self) -> str:
        return "counts"


@pytest.mark.parametrize("copied", WAYS)
def test_a_bot_of_others_is_copied_with_its_attributes(copied: Callable[[Any], Any]) -> None:
    game = load("qwitch")
    bot = Counter(game, 3, first=1)
    bot.choose(None, [1, 2])
    other = copied(bot)
    assert other == bot
    assert other.choose(None, list(range(50))) == bot.choose(None, list(range(50))) == 7
    bot.choose(None, [1, 2])
    assert other != bot


def test_a_racer_is_copied_with_the_card_it_is_playing() -> None:
    game = load("qwitch", mode="advanced")
    state = game.start(3, 1)
    seat = game.actors(state)[0]
    racer = Racer(seat, make_bot("random", game, seat, 1), tempo_named("child"), Rng(2))
    racer.perceive(0.0, game.view(state, seat), 5, game.legal_moves(state, seat), 1)
    other = pickle.loads(pickle.dumps(racer))
    assert other == racer
    assert (other.due, other.move, other.seen) == (racer.due, racer.move, racer.seen)
    assert copy.copy(racer).time(1.0) == racer.time(1.0)
