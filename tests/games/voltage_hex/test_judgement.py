"""The position evaluation: the inputs of the network, its sums, and its preferences."""

import math

import pytest
from tests.games.voltage_hex.positions import GAME, board, game_with, play, position

from voltable.core.capabilities import advisor_of
from voltable.games.voltage_hex import judgement as of
from voltable.games.voltage_hex.cells import count
from voltable.games.voltage_hex.judgement import Network, Player, inputs
from voltable.games.voltage_hex.routes import FAR, Routes
from voltable.games.voltage_hex.state import State

QUIET = "a1=p0>nw g7=p0>se g1=p1>ne a7=p1>sw"


def player(state: State, seat: int) -> Player:
    return Player(Routes(state), seat)


@pytest.mark.parametrize(
    ("cards", "hand", "lacks", "ready"),
    [
        ("c3=p0>e d3=(t) e3=p0>w", "", 1, FAR),
        ("c3=p0>e d3=(t) e3=p0>w", "t", 1, 1),
        ("c3=p0>e d3=(t!0) e3=p0>w", "", 1, 1),
        ("c3=p0>e d3=(t!1) e3=p0>w", "", 1, FAR),
        ("c3=p0>e d3=(t!0) d4=p0>nw", "", 1, FAR),
        ("c3=p0>e d3=(t) d4=p0>nw", "j", 1, 1),
        ("c3=p0>e d3=t e3=(p0!0)", "", 1, 1),
        ("c3=p0>e d3=t", "p0", 1, 1),
        ("c3=p0>e d3=(t!0)", "p0", 2, 2),
        ("c3=p0>e d3=(p0!0)", "", FAR, FAR),
        (QUIET, "p0 p0", 3, FAR),
        (QUIET, "p0 p0 j", 3, 3),
    ],
)
def test_a_path_is_as_near_as_cards_at_hand_and_known_ones_make_it(
    cards: str, hand: str, lacks: int, ready: int
) -> None:
    found = player(position(board(cards, hand_0=hand)), 0)
    assert (found.turns, found.ready) == (lacks, ready)


def test_h_16_a_portal_that_may_be_rotated_makes_the_rivals_path_near_too() -> None:
    near = player(position(board("a3=p1>w b3=t c3=p1>w")), 1)
    assert (near.turns, near.second, near.ready, near.close) == (1, 1, 1, 2)


def test_what_a_player_holds_and_knows_is_counted_by_sort() -> None:
    state = position(board("c3=(p0!0) d3=(p1!0) e3=(t!01) f3=(j!0) b3=(j!1)", hand_0="p0 p1 t t t j"))
    x = inputs(state)
    held = [x[of.TABLE + of.HOLDS + sort] for sort in range(of.SORTS)]
    known = [x[of.TABLE + of.KNOWS + sort] for sort in range(of.SORTS)]
    assert held == pytest.approx([0.5, 0.5, 1.0, 1 / 3])
    assert known == pytest.approx([0.5, 0.5, 0.25, 0.25])
    assert [x[of.TABLE + of.HAS + at] for at in range(4)] == [1.0] * 4
    assert x[of.TABLE + of.TOO_MANY] == pytest.approx(1.0)
    rival = of.TABLE + of.PLAYER
    assert [x[rival + of.KNOWS + sort] for sort in range(of.SORTS)] == pytest.approx([0.0, 0.0, 0.25, 0.25])
    assert [x[rival + of.HAS + at] for at in range(4)] == [0.0] * 4


def test_the_table_is_told_from_the_side_of_the_player_on_turn() -> None:
    ahead = board("", taken_0="p0 p0 t", stall="10", paths="1 0")
    mine, theirs = inputs(position(ahead)), inputs(position(ahead + "\nturn: 9, seat 1"))
    assert mine[of.LEAD] == pytest.approx(13 / 30)
    assert theirs[of.LEAD] == pytest.approx(-13 / 30)
    assert mine[of.STALLING] == pytest.approx(1 / 8)
    assert theirs[of.STALLING] == pytest.approx(-1 / 8)
    assert mine[of.TABLE + of.PATHS_MADE + 1] == theirs[of.TABLE + of.PLAYER + of.PATHS_MADE + 1] == 1.0


def test_the_inputs_hold_the_phase_and_the_seat_to_act() -> None:
    state = GAME.start(2, 1)
    assert sum(inputs(state)[of.SETS_UP + who] for who in (0, 1)) == 1.0
    looking = position(board(""))
    play(looking, "look:c3")
    assert inputs(looking)[of.IS_LOOKING] == 1.0
    assert inputs(looking)[of.LOOKED] == pytest.approx(1 / 3)
    owner = game_with(flip_orientation="owner")
    for flipped, who in (("p0", 0), ("p1", 1)):
        turning = position(board(f"c3=({flipped})"), owner)
        play(turning, "flip:c3", game=owner)
        assert inputs(turning)[of.TURNS_PORTAL + who] == 1.0
    discarding = position(board("c3=p0>e d3=(t) e3=p0>w", hand_0="t j", hand_1="t"))
    play(discarding, "flip:d3")
    assert inputs(discarding)[of.DISCARDS] == 1.0
    play(discarding, "discard:t", "discard:j")
    assert inputs(discarding)[of.DISCARDS + 1] == 1.0


def test_cells_are_counted() -> None:
    assert [int(count(cells)) for cells in (0, 1, 0b1011, 1 << 48)] == [0, 1, 3, 1]


def test_hidden_units_count_above_nothing_and_some_weights_go_past_them() -> None:
    rows = [[0.0] * of.COLUMNS for _ in range(of.INPUTS + 1)]
    rows[of.LEAD][0], rows[of.LEAD][1], rows[of.LEAD][of.HIDDEN] = 2.0, -2.0, 0.25
    rows[of.INPUTS][0], rows[of.INPUTS][of.HIDDEN] = 0.5, -0.125
    out = [0.5, 7.0] + [0.0] * (of.HIDDEN - 2)
    network = Network("\n".join(" ".join(map(str, row)) for row in [*rows, out]))
    x = inputs(position(board("", taken_0="p0 p0 p0 p0 p0 p0")))
    assert x[of.LEAD] == 1.0
    assert network.value(x) == pytest.approx(math.tanh((2.0 + 0.5) * 0.5 + 0.25 - 0.125))


def test_the_evaluation_is_zero_sum_and_equals_the_payoff_at_the_end() -> None:
    near = position(board("c3=p0>e d3=(t) e3=p0>w", hand_0="t"))
    assert advisor_of(GAME).judge(near, 1) == -advisor_of(GAME).judge(near, 0)
    assert advisor_of(GAME).judge(near, 0) > advisor_of(GAME).judge(position(board("c3=p0>e d3=p0>w", hand_0="t")), 0)
    game = game_with(stall_limit=2)
    for hand_1, value in (("t", 1.0), ("j j", 0.0), ("j", -1.0)):
        state = position(board("", hand_0="j j", hand_1=hand_1, stall="1"), game)
        play(state, "pass", game=game)
        assert advisor_of(game).judge(state, 0) == value
