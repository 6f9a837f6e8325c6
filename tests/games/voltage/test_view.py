"""A view as plain data: what goes over the wire."""

import json

import pytest
from tests.games.playing import play
from tests.games.voltage.positions import GAME, last_cards, position

from voltable.core.events import SPECTATOR
from voltable.games.voltage.state import State

MIDDLE = """
    turn: 7, seat 0, after orange
    orange + | 0: 3 1* | 1: 2 by
    score: 2 1
    hand 0: fu g1* - o2^1
    hand 1: - b1 p2*^1 - g3^1 o3
    draw: p3* b1
    reshuffles: 1
"""


def data(state: State, seat: int) -> dict[str, object]:
    view = GAME.view_data(GAME.view(state, seat))
    assert json.loads(json.dumps(view)) == view, "plain JSON"
    return view


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_is_sent_the_table(seat: int) -> None:
    view = data(last_cards(MIDDLE), seat)
    assert {name: view[name] for name in view if name not in ("hands", "memory")} == {
        "seat": seat,
        "to_move": 0,
        "turn": 7,
        "due": "second",
        "colour_played": "o",
        "scores": [2, 1],
        "target_sets": 4,
        "winner": None,
        "set_size": 5,
        "terminals": [
            {"colour": "o", "plus": True, "sides": [["1*", "3"], ["2", "by"]], "totals": [4, 2]},
            {"colour": "g", "plus": False, "sides": [[], []], "totals": [0, 0]},
            {"colour": "b", "plus": False, "sides": [[], []], "totals": [0, 0]},
            {"colour": "p", "plus": True, "sides": [[], []], "totals": [0, 0]},
        ],
        "draw": {"size": 2, "top_back": "transformer"},
        "discard": {"size": 43, "top": "o1", "shows": "all"},
    }


PLAIN: dict[str, object] = {"back": "plain"}
LIT: dict[str, object] = {"back": "transformer"}
SURVIVED: dict[str, object] = {"survived": 1}


def test_a_seat_is_sent_its_own_faces_and_the_rivals_backs() -> None:
    assert data(last_cards(MIDDLE), 0)["hands"] == [
        [PLAIN | {"card": "fu"}, LIT | {"card": "g1"}, None, PLAIN | SURVIVED | {"card": "o2"}, None, None],
        [None, PLAIN, LIT | SURVIVED, None, PLAIN | SURVIVED, PLAIN],
    ]


def test_the_other_seat_is_sent_the_other_faces() -> None:
    assert data(last_cards(MIDDLE), 1)["hands"] == [
        [PLAIN, LIT, None, PLAIN | SURVIVED, None, None],
        [
            None,
            PLAIN | {"card": "b1"},
            LIT | SURVIVED | {"card": "p2"},
            None,
            PLAIN | SURVIVED | {"card": "g3"},
            PLAIN | {"card": "o3"},
        ],
    ]


def test_a_spectator_is_sent_no_face() -> None:
    assert data(last_cards(MIDDLE), SPECTATOR)["hands"] == [
        [PLAIN, LIT, None, PLAIN | SURVIVED, None, None],
        [None, PLAIN, LIT | SURVIVED, None, PLAIN | SURVIVED, PLAIN],
    ]


@pytest.mark.parametrize(
    ("seat", "drawn_since", "survived"),
    [
        (0, {"o3": 1, "b1": 2, "p3*": 1}, {"g3": 1, "p2*": 1}),
        (1, {"g1*": 1, "b1": 1, "p3*": 1, "fu": 1}, {"o2": 1}),
        (SPECTATOR, {"o3": 1, "g1*": 1, "b1": 2, "p3*": 1, "fu": 1}, {"o2": 1, "g3": 1, "p2*": 1}),
    ],
)
def test_memory_counts_what_a_watcher_has_not_seen(
    seat: int, drawn_since: dict[str, int], survived: dict[str, int]
) -> None:
    memory = data(last_cards(MIDDLE), seat)["memory"]
    assert isinstance(memory, dict)
    assert memory["unseen"] == [drawn_since, survived] and memory["reshuffles"] == 1
    assert sum(memory["discard"].values()) == 43


def test_memory_knows_no_backs_that_nobody_has_seen_with_their_fronts() -> None:
    state = position("hand 0: o1* g1\nhand 1: p1* p2", transformer_assignment="random")
    memory = data(state, 0)["memory"]
    assert isinstance(memory, dict)
    assert memory["unseen"][0]["p1"] == 4 and not any(card.endswith("*") for card in memory["unseen"][0])


@pytest.mark.parametrize(
    ("turn", "due", "colour"),
    [
        ("turn: 3, seat 0\nhand 0: o1 g1", "first", None),
        ("turn: 3, seat 0, after purple\nhand 0: o1", "second", "p"),
        ("turn: 3, seat 0, after a draw\nhand 0: o1", "draw", None),
        ("turn: 3, seat 0, flip due\nhand 0: o1*", "flip", None),
        ("turn: 3, seat 0, after green, flip due\nhand 0: o1* g1", "flip", "g"),
        ("turn: 3, seat 0\nscore: 1 4", "over", None),
    ],
)
def test_a_view_tells_what_is_due(turn: str, due: str, colour: str | None) -> None:
    view = data(position(turn), 1)
    assert (view["due"], view["colour_played"], view["to_move"], view["turn"]) == (due, colour, 0, 3)


def test_a_view_does_not_change_with_the_game() -> None:
    state = position("""
        hand 0: o1 g1
        draw: b1* p1
    """)
    view = GAME.view(state, 0)
    before = GAME.view_data(view)
    play(state, 0, "o1:own", "draw", "flip:o")
    assert GAME.view_data(view) == before != GAME.view_data(GAME.view(state, 0))
