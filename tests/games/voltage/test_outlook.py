"""The screen's preview of a move matches its effect."""

from typing import Any

from tests.games.voltage.positions import GAME, position

from voltable.catalog import load
from voltable.core.capabilities import outlook
from voltable.core.events import SPECTATOR, Event
from voltable.core.rng import Rng
from voltable.games.voltage.state import State


def foretold(state: State, text: str, seat: int = 0) -> dict[str, Any] | None:
    return outlook(GAME, GAME.view(state, seat), GAME.parse_move(text))


def test_v_14_a_number_card_changes_the_total_of_the_side_it_goes_on() -> None:
    state = position("""
        turn: 1, seat 0
        green - | 0: 1 | 1: 2 1
        hand 0: g3 o1 o2 b1
    """)
    assert foretold(state, "g3:own") == {
        "colour": "g", "before": [1, 3], "after": [4, 3], "cards": 4, "plus": False, "winner": None,
    }  # fmt: skip
    other = foretold(state, "g3:opp")
    assert other is not None and other["after"] == [1, 6]


def test_v_28_the_fifth_card_tells_who_would_win_the_set() -> None:
    state = position("""
        turn: 1, seat 0
        orange + | 0: 1 1 | 1: 3 1
        hand 0: o2 o3 by fu
    """)
    tied, ahead = foretold(state, "o2:own"), foretold(state, "o3:own")
    assert tied is not None and (tied["after"], tied["winner"], tied["cards"]) == ([4, 4], 1, 5)
    assert ahead is not None and (ahead["after"], ahead["winner"]) == ([5, 4], 0)


def test_v_34_a_bypass_moves_points_and_v_40_a_fuse_keeps_the_count() -> None:
    state = position("""
        turn: 1, seat 0
        blue - | 0: 1 | 1: 3 2
        hand 0: by fu o1 o2
    """)
    taken, removed = foretold(state, "by:b:3"), foretold(state, "fu:b:2")
    assert taken is not None and (taken["after"], taken["cards"]) == ([4, 2], 4)
    assert removed is not None and (removed["after"], removed["cards"]) == ([1, 3], 3)


def test_v_44_a_flip_tells_the_new_side_of_the_token() -> None:
    state = position("""
        turn: 1, seat 0, flip due
        purple + | 0: 1 | 1:
        hand 0: by fu o1 o2* g1
    """)
    flip = foretold(state, "flip:p")
    assert flip is not None and flip["plus"] is False and flip["before"] == flip["after"] == [1, 0]


def test_nothing_is_foretold_of_a_draw_to_the_other_player_or_after_the_end() -> None:
    state = position("turn: 1, seat 0\nhand 0: by fu o1 o2\nhand 1: g1 g2 g3 b1")
    assert foretold(state, "draw") is None
    assert foretold(state, "g1:own", seat=1) is None
    assert foretold(state, "o1:own", seat=SPECTATOR) is None


def test_a_game_that_foretells_nothing_says_so() -> None:
    game = load("qwitch")
    assert outlook(game, game.view(game.start(3, 1), 0), 0) is None


def test_every_outlook_of_a_few_games_comes_true_and_changes_nothing() -> None:
    rng = Rng(7)
    for seed in range(6):
        state = GAME.start(2, seed)
        while GAME.actors(state):
            seat = GAME.actors(state)[0]
            before = GAME.position_text(state)
            view = GAME.view(state, seat)
            told = {move: outlook(GAME, view, move) for move in GAME.legal_moves(state, seat)}
            assert GAME.position_text(state) == before
            move = GAME.random_move(state, seat, rng)
            log: list[Event] = []
            GAME.apply(state, seat, move, log)
            comes_true(state, told[move], log)


def comes_true(state: State, told: dict[str, Any] | None, log: list[Event]) -> None:
    if told is None:
        assert log[0].kind == "draw"
        return
    sets = [event for event in log if event.kind == "set"]
    assert (told["winner"] is None) == (not sets)
    terminals: Any = GAME.view_data(GAME.view(state, SPECTATOR))["terminals"]
    terminal = next(one for one in terminals if one["colour"] == told["colour"])
    assert terminal["plus"] == told["plus"]
    if sets:
        assert (sets[0].public["totals"], sets[0].public["winner"]) == (told["after"], told["winner"])
    else:
        assert terminal["totals"] == told["after"]
        assert sum(len(side) for side in terminal["sides"]) == told["cards"]
