"""The four levels play every game, stop when their time is up, and explain their choices."""

from typing import Any

import pytest
from tests.bots.hourglass import Hourglass

from voltable.bots.bot import Bot
from voltable.bots.levels import level_tempo
from voltable.bots.names import LEVELS
from voltable.bots.roster import make_bot
from voltable.catalog import GAMES, load
from voltable.core.game import Game

MOVES = 3


def hasty(name: str, game: Game[Any, Any], seat: int, seed: int) -> Bot[Any, Any]:
    return make_bot(name, game, seat, seed, Hourglass())


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_plays_every_game_and_again_the_same_way(key: str, name: str) -> None:
    game = load(key)
    seats = game.seats[0]
    played: list[list[int]] = []
    for _ in range(2):
        state = game.start(seats, 5)
        bots = [hasty(name, game, seat, seat) for seat in range(seats)]
        moves: list[int] = []
        for _ in range(MOVES):
            seat = game.actors(state)[0]
            legal = game.legal_moves(state, seat)
            moves.append(bots[seat].choose(game.view(state, seat), legal))
            assert moves[-1] in legal
            game.apply(state, seat, moves[-1])
        played.append(moves)
    assert played[0] == played[1]


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_says_which_moves_it_considered(name: str) -> None:
    game = load("voltage")
    state = game.start(2, 5)
    seat = game.actors(state)[0]
    legal = game.legal_moves(state, seat)
    bot = hasty(name, game, seat, 1)
    move = bot.choose(game.view(state, seat), legal)
    thoughts = bot.thoughts()
    assert thoughts[0].move == move
    assert {thought.move for thought in thoughts} <= set(legal)
    assert [thought.visits for thought in thoughts] == sorted([thought.visits for thought in thoughts], reverse=True)
    assert all(0.0 <= thought.chance <= 1.0 for thought in thoughts)
    assert bot.name == name
    assert bot.explain()


def test_in_a_race_the_levels_are_as_fast_as_people_and_the_stronger_ones_faster() -> None:
    notice = [level_tempo(name).notice for name in LEVELS]
    assert notice == sorted(notice, reverse=True)
    assert level_tempo("greedy").name == "adult"
    assert level_tempo("random").notice > notice[0]
