"""The Beginner game: play in turn."""

from tests.games.playing import kinds, only, play, refused
from tests.games.qwitch.positions import GAME, legal, line, position

from voltable.core.rng import Rng


def test_q_15_the_seat_left_of_the_dealer_begins_and_turns_go_left() -> None:
    state = position("""
        seats: 3
        centre: b2
        hand 0: c1 h8
        hand 1: c2 h7
        hand 2: c3 h6
    """)
    assert GAME.actors(state) == [1]
    play(state, 1, "c2")
    assert GAME.actors(state) == [2]
    assert refused(state, 0, "c1").rule == "Q-15"
    play(state, 2, "c3")
    assert GAME.actors(state) == [0]


def test_q_15_a_number_that_is_no_move_is_refused() -> None:
    state = GAME.start(3, 1)
    for move in (-1, 65):
        assert "0 to 64" in refused_number(state, move)


def refused_number(state: object, move: int) -> str:
    try:
        GAME.check_move(state, 1, move)  # type: ignore[arg-type]
    except Exception as error:
        return str(error)
    return ""


def test_q_16_who_holds_nothing_that_fits_passes_and_nobody_else_may() -> None:
    state = position("""
        centre: b2
        hand 0: c1 h8
        hand 1: d1 h7
    """)
    assert legal(state, 1) == "pass"
    log = play(state, 1, "pass")
    assert kinds(log) == ["pass"]
    assert legal(state, 0) == "c1"
    assert refused(state, 0, "pass").rule == "Q-16"


def test_q_21_after_a_stop_the_last_player_turns_the_direction_and_the_left_neighbour_goes_on() -> None:
    state = position("""
        seats: 4
        turn: seat 2
        centre: b2
        stack: equal
        hand 0: a8 h7
        hand 1: d3 h6
        hand 2: c2
        hand 3: d8 h5
        pile 2: c8
    """)
    log = play(state, 2, "c2")
    turned = only(log, "direction")
    assert (turned.seat, turned.rule, turned.public["next"]) == (2, "Q-21", 3)
    assert GAME.actors(state) == [3]


def test_qa_04_where_passing_is_free_a_whole_round_of_passes_is_a_stop() -> None:
    state = position(
        """
        seats: 3
        centre: b2
        stack: equal
        hand 0: c1 b8
        hand 1: c2 b7
        hand 2: h6
        pile 2: h5
        """,
        voluntary_pass=True,
    )
    assert legal(state, 1) == "c2 pass"
    assert kinds(play(state, 1, "pass")) == ["pass"]
    assert kinds(play(state, 2, "pass")) == ["pass"]
    log = play(state, 0, "pass")
    assert kinds(log) == ["pass", "stop", "draw", "direction"]
    assert only(log, "stop").public["why"] == "passes"
    assert line(state, "hand 2") == "h5 h6"
    assert GAME.actors(state) == [1]  # left of the dealer, who counts as the last player


def test_qa_04_twelve_stops_by_passing_without_a_card_end_the_game() -> None:
    state = position("centre: b2\nhand 0: c1 c2\nhand 1: c3 b5 b6", voluntary_pass=True)
    game = GAME
    stops = 0
    while game.actors(state):
        log = play(state, game.actors(state)[0], "pass")
        stops += len([event for event in log if event.kind == "stop" and event.public["why"] == "passes"])
    assert stops == 12
    assert game.payoffs(state) == [1.0, -1.0]


def test_qa_04_a_card_played_begins_the_count_of_passes_anew() -> None:
    state = position("centre: b2\nhand 0: c1 c2 d4\nhand 1: c3 c5 d6", voluntary_pass=True)
    play(state, 1, "pass")
    play(state, 0, "c1")
    play(state, 1, "pass")
    assert line(state, "idle") == "1 0"
    assert GAME.random_move(state, 0, Rng(1)) in GAME.legal_moves(state, 0)
