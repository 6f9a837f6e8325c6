"""Conducting cards, and the choice of a path."""

import pytest
from tests.games.voltage_hex.positions import board, game_with, hand, play, position, taken
from tests.games.voltage_hex.soak import MODELS, compare_paths
from tests.reference.voltage_hex import DIRECTIONS, beside

from voltable.core.events import Event
from voltable.games.voltage_hex.pieces import CELL_TEXTS, NEXT, OFF
from voltable.games.voltage_hex.state import State

LINE = "a1=p0>se a2=t b3=t b4=t c5=t c6=t d7=p0>nw"  # straight south-east from the corner


def path_of(log: list[Event], seat: int = 0) -> list[str]:
    for event in log:
        if event.kind == "path" and event.seat == seat:
            path = event.public["path"]
            assert isinstance(path, list)
            return path
    return []


def opened(cards: str, cell: str, **others: str) -> tuple[State, list[str]]:
    """Flip the last missing card; return the path that was taken."""
    state = position(board(cards, **others))
    return state, path_of(play(state, f"flip:{cell}"))


def test_every_cell_has_its_neighbours_as_counted_on_slanted_axes() -> None:
    for cell, text in enumerate(CELL_TEXTS):
        found = [int(NEXT[cell * 6 + direction]) for direction in range(6)]
        assert [CELL_TEXTS[other] if other != OFF else None for other in found] == [beside(text, d) for d in DIRECTIONS]


@pytest.mark.parametrize(
    ("cell", "neighbours"),
    [
        ("c3", "d3 c2 b2 b3 b4 c4"),  # a row that is not shifted
        ("c4", "d4 d3 c3 b4 c5 d5"),  # a shifted row
        ("a1", "b1 - - - - a2"),
        ("g1", "- - - f1 f2 g2"),
        ("a7", "b7 a6 - - - -"),
        ("g7", "- g6 f6 f7 - -"),
        ("a2", "b2 b1 a1 - a3 b3"),
        ("g2", "- - g1 f2 g3 -"),
        ("a3", "b3 a2 - - - a4"),
        ("d7", "e7 d6 c6 c7 - -"),
        ("d1", "e1 - - c1 c2 d2"),
    ],
)
def test_h_17_the_six_neighbours_of_even_and_odd_rows_edges_and_corners(cell: str, neighbours: str) -> None:
    found = [int(NEXT[CELL_TEXTS.index(cell) * 6 + direction]) for direction in range(6)]
    assert " ".join(CELL_TEXTS[other] if other != OFF else "-" for other in found) == neighbours


def test_h_18_case_1_throughs_connect_two_portals_in_a_straight_line() -> None:
    state, path = opened(LINE.replace("b4=t", "b4=(t)"), "b4")
    assert path == ["a1", "a2", "b3", "b4", "c5", "c6", "d7"]
    assert taken(state, 0) == "p0 p0 t t t t t"


def test_h_18_a_face_down_card_breaks_the_chain() -> None:
    assert opened(LINE.replace("b4=t", "b4=(t)").replace("a2=t", "a2=(t)"), "b4")[1] == []


def test_h_19_a_through_does_not_turn() -> None:
    assert opened("c3=p0>e d3=(t) d2=p0>sw", "d3")[1] == []
    assert opened("c3=p0>e d3=(t) e3=p0>w", "d3")[1] == ["c3", "d3", "e3"]


@pytest.mark.parametrize(("cell", "out"), [("e3", "w"), ("d2", "sw"), ("c2", "se"), ("c4", "ne"), ("d4", "nw")])
def test_h_20_a_junction_leaves_by_every_side_but_the_one_entered(cell: str, out: str) -> None:
    state = position(board(f"c3=p0>e d3=(j) {cell}=p0>{out}"))
    assert sorted(path_of(play(state, "flip:d3"))) == sorted(["c3", "d3", cell])


def test_h_20_a_path_does_not_turn_back_in_a_junction() -> None:
    assert opened("c3=p0>e d3=(j) e3=p0>e", "d3")[1] == []


def test_h_21_a_portal_that_points_away_is_not_connected() -> None:
    assert opened(LINE.replace("b4=t", "b4=(t)").replace("d7=p0>nw", "d7=p0>ne"), "b4")[1] == []
    assert opened(LINE.replace("b4=t", "b4=(t)").replace("a1=p0>se", "a1=p0>e"), "b4")[1] == []


def test_h_21_turning_a_portal_may_complete_a_path() -> None:
    state = position(board("a1=p0>w b1=t c1=p0>w"))
    assert path_of(play(state, "rotate:a1", "orient:e")) == ["a1", "b1", "c1"]


def test_h_22_no_path_runs_through_a_portal() -> None:
    for portal in ("p0>ne", "p1>e"):
        assert opened(f"b3=p0>e c3=(t) d3={portal} e3=t f3=p0>w", "c3")[1] == []


def test_h_23_the_shortest_path_is_taken_and_the_rest_stays() -> None:
    state, path = opened("b3=p0>e c3=(j) d3=j e3=p0>w c2=j d2=j c4=j d4=j", "c3")
    assert path == ["b3", "c3", "d3", "e3"]
    assert taken(state, 0) == "p0 p0 j j"


def test_h_23_ha_15_of_equally_short_paths_the_one_worth_most_is_taken() -> None:
    # From a3 east to the Junction b3, then by north-east (Junction b2) or south-east (Through b4) to a Junction.
    state, path = opened("a3=p0>e b3=(j) b2=j c1=j b4=t c5=j d1=p0>w d5=p0>w", "b3")
    assert path == ["a3", "b3", "b4", "c5", "d5"]
    assert taken(state, 0) == "p0 p0 t j j"


def test_h_23_ha_15_of_equal_ones_the_first_in_cell_order_is_taken() -> None:
    state, path = opened("a3=p0>e b3=(j) b2=j c2=j c3=j b4=j c4=j d3=p0>w", "b3")
    assert path == ["a3", "b3", "c3", "d3"]
    state, path = opened("a3=p0>e b3=(j) b2=j b4=j c2=j c4=j d3=j e3=p0>w", "b3")
    assert path == ["a3", "b3", "b2", "c2", "d3", "e3"]
    assert taken(state, 0) == "p0 p0 j j j j"


def test_h_24_a_path_belongs_to_the_owner_of_the_portals_whoever_completed_it() -> None:
    state, _ = opened("c3=p1>e d3=(t) e3=p1>w", "d3", hand_0="t t t t", hand_1="j j j j")
    assert (state.paths, taken(state, 0), taken(state, 1)) == ([0, 1], "", "p1 p1 t")
    assert state.actor == 0


def test_h_24_a_placed_card_and_a_placed_portal_complete_paths_too() -> None:
    state = position(board("c3=p0>e d3=(j) e3=p0>w", hand_0="t t t t"))
    assert path_of(play(state, "place:t:d3")) == ["c3", "d3", "e3"]
    assert hand(state, 0) == "t t t j"
    state = position(board("c3=p0>e d3=t e3=(t)", hand_0="p0 t t t"))
    assert path_of(play(state, "place:p0:e3", "orient:w")) == ["c3", "d3", "e3"]


def test_ha_17_two_portals_that_face_each_other_are_no_path_unless_the_table_says_so() -> None:
    cards = board("c3=p0>e d3=(p0)")
    state = position(cards)
    assert path_of(play(state, "flip:d3", "orient:w")) == []
    assert state.actor == 1
    game = game_with(min_path_cards=0)
    state = position(cards, game)
    assert path_of(play(state, "flip:d3", "orient:w", game=game)) == ["c3", "d3"]
    assert taken(state, 0) == "p0 p0"


def test_ha_16_ha_35_a_path_may_cross_itself_on_a_through_and_takes_it_once() -> None:
    state, path = opened("b4=p0>e c4=t d4=t e4=j e5=j d5=(j) e3=p0>sw", "d5")
    assert path == ["e3", "d4", "d5", "e5", "e4", "d4", "c4", "b4"]
    assert taken(state, 0) == "p0 p0 t t j j j"
    assert sum({"p": 5, "t": 3, "j": 1}[card[0]] for card in taken(state, 0).split()) == 19


def test_ha_18_three_portals_connected_at_once_lose_the_nearest_pair() -> None:
    state, path = opened("c3=p0>e d3=(j) e3=p0>w d2=j d1=p0>se", "d3")
    assert path == ["c3", "d3", "e3"]
    assert state.paths == [1, 0]


def test_ha_18_two_pairs_connected_at_once_are_both_taken() -> None:
    cards = "c3=p0>e d3=(t) e3=p0>w c2=p0>se d4=p0>nw"
    state, path = opened(cards, "d3", hand_0="t t t t t t t", hand_1="j")
    assert state.paths == [1, 0]
    assert path == ["c2", "d3", "d4"]


def test_ha_03_lines123_gives_throughs_one_two_or_three_lines() -> None:
    game = game_with(through_model="lines123")
    ends = {"e": "c3=p0>e e3=p0>w", "ne": "c4=p0>ne d2=p0>sw", "nw": "d4=p0>nw c2=p0>se"}
    lines = {"t1": "e", "t2": "ne nw", "t3": "e ne nw"}
    for kind, conducting in lines.items():
        for line, portals in ends.items():
            state = position(board(f"{portals} d3=({kind})"), game)
            assert bool(path_of(play(state, "flip:d3", game=game))) == (line in conducting.split()), (kind, line)


def test_ha_03_single_axis_gives_every_through_one_line() -> None:
    game = game_with(through_model="single_axis")
    ends = {"t1": "c3=p0>e e3=p0>w", "t2": "c4=p0>ne d2=p0>sw", "t3": "d4=p0>nw c2=p0>se"}
    for kind in ends:
        for line, portals in ends.items():
            state = position(board(f"{portals} d3=({kind})"), game)
            assert bool(path_of(play(state, "flip:d3", game=game))) == (line == kind)


def test_ha_04_arms346_gives_junctions_three_four_or_six_arms() -> None:
    game = game_with(junction_model="arms346")
    arms = {"j1": {"e", "nw", "sw"}, "j2": {"ne", "nw", "sw", "se"}, "j3": set(DIRECTIONS)}
    back = {"e": "w", "ne": "sw", "nw": "se", "w": "e", "sw": "ne", "se": "nw"}
    for kind, open_sides in arms.items():
        for one in DIRECTIONS:
            for two in DIRECTIONS:
                if one != two:
                    portals = f"{beside('d3', one)}=p0>{back[one]} {beside('d3', two)}=p0>{back[two]}"
                    state = position(board(f"{portals} d3=({kind})"), game)
                    assert bool(path_of(play(state, "flip:d3", game=game))) == ({one, two} <= open_sides)


@pytest.mark.parametrize(("through_model", "junction_model"), MODELS)
def test_h_23_the_path_is_that_of_every_walk_written_out(through_model: str, junction_model: str) -> None:
    """A sample; `make soak-voltage-hex` compares ten thousand boards of each."""
    assert compare_paths(through_model, junction_model, 150, 5) > 3
