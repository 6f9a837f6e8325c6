"""Contents of the box, and setting up."""

import pytest
from tests.games.voltage_hex.positions import GAME, board, game_with, hand, kind_at, kinds_in_all, legal, play, position

from voltable.core.errors import IllegalMove, InvalidSeats
from voltable.core.events import SPECTATOR
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import count
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, EDGE, INTERIOR, KIND_TEXTS, VALUE
from voltable.games.voltage_hex.state import DOWN, KNOWN, OPEN, State, face, is_in, placer

FIRST = game_with(first_player="0")


def started(*outs: str) -> State:
    state = FIRST.start(2, 7)
    play(state, *[f"orient:{out}" for out in outs], game=FIRST)
    return state


def filled(seed: int = 7) -> State:
    state = FIRST.start(2, seed)
    play(state, *["orient:e"] * 4, game=FIRST)
    rng = Rng(seed)
    while legal(state)[0].startswith("put"):
        play(state, GAME.move_text(GAME.random_move(state, int(state.actor), rng)), game=FIRST)
    return state


def test_h_01_the_game_is_for_two() -> None:
    for seats in (1, 3):
        with pytest.raises(InvalidSeats, match=r"2 seats, not . \[H-01\]"):
            GAME.start(seats, 1)


def test_h_02_there_are_98_cards() -> None:
    assert kinds_in_all(GAME.start(2, 1)) == {"p0": 10, "p1": 10, "t": 42, "j": 36}


def test_h_02_ha_03_ha_04_pictures_that_matter_divide_the_same_98_cards() -> None:
    state = game_with(through_model="lines123", junction_model="arms346").start(2, 1)
    thirds = {"t1": 14, "t2": 14, "t3": 14, "j1": 12, "j2": 12, "j3": 12}
    assert kinds_in_all(state) == {"p0": 10, "p1": 10} | thirds


def test_h_03_portals_are_worth_five_throughs_three_junctions_one() -> None:
    values = {text: int(VALUE[kind]) for kind, text in enumerate(KIND_TEXTS)}
    assert values == {"p0": 5, "p1": 5, "t": 3, "t1": 3, "t2": 3, "t3": 3, "j": 1, "j1": 1, "j2": 1, "j3": 1}


def test_h_04_twenty_edge_cards_lie_face_down_and_nobody_knows_them() -> None:
    state = FIRST.start(2, 3)
    assert len(EDGE) == 20
    assert len(INTERIOR) == 25
    for cell in map(int, EDGE):
        assert face(state.sets, cell) == DOWN
        assert not is_in(state.sets[KNOWN] | state.sets[KNOWN + 1], cell)
    for seat in (0, 1, SPECTATOR):
        cells = FIRST.view_data(FIRST.view(state, seat))["board"]
        assert isinstance(cells, list)
        assert not any("card" in cells[cell] for cell in map(int, EDGE))


def test_h_05_corners_hold_open_portals_that_their_owners_turn_first_player_first() -> None:
    state = FIRST.start(2, 3)
    assert [kind_at(state, cell) for cell in ("a1", "g7", "g1", "a7")] == ["p0", "p0", "p1", "p1"]
    assert legal(state) == ["orient:e", "orient:ne", "orient:nw", "orient:w", "orient:sw", "orient:se"]
    turned = []
    for out in ("se", "nw", "sw", "ne"):
        turned.append((int(state.actor), CELL_TEXTS[state.pending]))
        play(state, f"orient:{out}", game=FIRST)
    assert turned == [(0, "a1"), (0, "g7"), (1, "g1"), (1, "a7")]
    with pytest.raises(IllegalMove, match=r"\[H-05\]"):
        play(FIRST.start(2, 3), "put:c3", game=FIRST)


def test_h_05_h_09_a_first_player_of_seat_1_turns_the_own_corners_first() -> None:
    game = game_with(first_player="1")
    state = game.start(2, 3)
    turned = []
    for _ in range(4):
        turned.append((int(state.actor), CELL_TEXTS[state.pending]))
        play(state, "orient:e", game=game)
    assert turned == [(1, "g1"), (1, "a7"), (0, "a1"), (0, "g7")]
    assert state.actor == 1


def test_h_06_the_other_sixteen_portals_are_in_the_deck() -> None:
    state = FIRST.start(2, 3)
    assert state.pile_size == 94 - 20
    assert kinds_in_all(state)["p0"] - 2 == kinds_in_all(state)["p1"] - 2 == 8


def test_h_07_players_fill_the_inside_in_turn_and_know_what_they_lay() -> None:
    state = started("e", "e", "e", "e")
    drawn = FIRST.view_data(FIRST.view(state, 0))["drawn"]
    assert drawn is not None
    assert FIRST.view_data(FIRST.view(state, 1))["drawn"] is None
    for cell in ("a2", "a1", "g4"):
        with pytest.raises(IllegalMove, match=r"not an empty space inside the edge \[H-07\]"):
            play(state, f"put:{cell}", game=FIRST)
    with pytest.raises(IllegalMove, match=r"\[H-07\]"):
        play(state, "draw", game=FIRST)
    log = play(state, "put:c3", game=FIRST)
    assert log[0].seen_by(0)["card"] == drawn == kind_at(state, "c3")
    assert "card" not in log[0].seen_by(1)
    assert state.actor == 1
    with pytest.raises(IllegalMove, match=r"\[H-07\]"):
        play(state, "put:c3", game=FIRST)


def test_h_07_the_first_player_lays_13_cards_and_the_other_12() -> None:
    state = filled()
    laid = [int(placer(state.sets, cell)) for cell in map(int, INTERIOR)]
    assert (laid.count(0), laid.count(1)) == (13, 12)
    for cell in map(int, INTERIOR):
        seat = placer(state.sets, cell)
        assert is_in(state.sets[KNOWN + seat], cell)
        assert not is_in(state.sets[KNOWN + 1 - seat], cell)
    with pytest.raises(IllegalMove, match=r"set-up only.*\[H-07\]"):
        play(state, "put:c3", game=FIRST)


def test_h_07_the_rest_may_be_laid_at_random_once_the_corner_portals_are_turned() -> None:
    setup = FIRST.setup
    assert setup is not None
    assert not setup.may_finish_at_random(started("e", "e", "e"))
    assert setup.may_finish_at_random(started("e", "e", "e", "e"))
    assert not setup.may_finish_at_random(filled())


def test_h_08_each_draws_two_cards_and_45_are_left() -> None:
    state = filled()
    assert [len(hand(state, seat).split()) for seat in (0, 1)] == [2, 2]
    assert state.pile_size == 45
    assert count(state.sets[OPEN]) == CELLS - 45


def test_h_09_chance_or_the_table_decides_who_begins() -> None:
    assert {int(GAME.start(2, seed).to_move) for seed in range(20)} == {0, 1}
    assert {int(FIRST.start(2, seed).to_move) for seed in range(20)} == {0}
    state = filled()
    assert (state.to_move, state.actor, state.turn) == (0, 0, 1)


def test_a_diagram_of_a_few_cells_is_a_whole_position() -> None:
    state = position(board("a1=p0>se", hand_0="t"))
    assert sum(kinds_in_all(state).values()) == 98
