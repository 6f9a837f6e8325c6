"""Bots choose legal moves from a view, the same ones for the same seed."""

import pytest
from tests.toy.pennies import Pennies

from voltable.bots.names import LEVELS
from voltable.bots.playout import clone_often, play_games
from voltable.bots.roster import BOTS, make_bot
from voltable.catalog import GAMES, load
from voltable.core.capabilities import playouts_of
from voltable.core.errors import InvalidOption
from voltable.core.rng import Rng
from voltable.testing.effort import effort

OPENING = effort(25, 12)
"""Enough moves to tell two games apart; a whole game of a slow bot takes minutes uncompiled."""

SIMPLE = [name for name in BOTS if name not in LEVELS]


def play_match(key: str, names: list[str], seed: int, most: int | None = None) -> tuple[list[float] | None, list[str]]:
    """Play a game between these bots, or its first moves; return the payoffs and the moves."""
    game = load(key)
    seats = len(names)
    state = game.start(seats, seed)
    bots = [make_bot(name, game, seat, seed + seat) for seat, name in enumerate(names)]
    moves: list[str] = []
    while (actors := game.actors(state)) and len(moves) != most:
        seat = actors[0]
        legal = game.legal_moves(state, seat)
        move = bots[seat].choose(game.view(state, seat), legal)
        assert move in legal
        moves.append(game.move_text(move))
        game.apply(state, seat, move)
    return game.payoffs(state), moves


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", SIMPLE)
def test_every_simple_bot_plays_every_game_and_again_the_same_way(key: str, name: str) -> None:
    names = [name] * load(key).seats[0]
    _, moves = play_match(key, names, 1, OPENING)
    assert play_match(key, names, 1, OPENING)[1] == moves
    assert play_match(key, names, 2, OPENING)[1] != moves


@pytest.mark.parametrize("key", GAMES)
def test_random_bots_play_every_game_to_its_end(key: str) -> None:
    payoffs, _ = play_match(key, ["random"] * load(key).seats[0], 1)
    assert payoffs is not None


@pytest.mark.thorough
def test_greedy_beats_random_at_voltage() -> None:
    wins = 0
    for seed in range(12):
        greedy_seat = seed % 2
        names = ["random", "random"]
        names[greedy_seat] = "greedy"
        payoffs, _ = play_match("voltage", names, seed)
        assert payoffs is not None
        wins += payoffs[greedy_seat] > 0
    assert wins >= 9


@pytest.mark.thorough
@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_the_planner_beats_random_at_qwitch(mode: str) -> None:
    """Luck is large in Qwitch: of 1000 games for two the planner wins 586 as Beginner and 637 as Advanced."""
    game = load("qwitch", mode=mode)
    wins = 0
    for seed in range(300):
        state = game.start(2, seed)
        bots = [make_bot("planner" if seat == seed % 2 else "random", game, seat, seed) for seat in (0, 1)]
        rng = Rng(seed)
        while actors := game.actors(state):
            seat = actors[rng.below(len(actors))]
            game.apply(state, seat, bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat)))
        wins += (game.payoffs(state) or [])[seed % 2] > 0
    assert wins > 150


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_says_in_one_line_what_it_goes_by(name: str) -> None:
    bot = make_bot(name, load("voltage"), 0, 1)
    assert bot.name == name
    assert bot.explain()
    assert "\n" not in bot.explain()


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_a_game_that_gives_no_advice(name: str) -> None:
    game = Pennies({})
    game.advisor = None
    bot = make_bot(name, game, 0, 1)
    assert bot.choose(game.view(game.start(2, 1), 0), [0, 1]) in (0, 1)
    assert bot.explain()


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(InvalidOption, match="no bot 'deep'; the bots are random, greedy, planner, easy, normal, hard"):
        make_bot("deep", load("voltage"), 0, 1)


def test_playouts_end_and_count_their_moves() -> None:
    game = Pennies({})
    state = game.start(2, 1)
    assert playouts_of(game).play(state, Rng(1)) >= 4
    assert game.payoffs(state) is not None
    moves, wins = play_games(game, 2, 200, 1)
    assert moves >= 800
    assert 60 < wins < 140
    clone_often(game, state, 3)
