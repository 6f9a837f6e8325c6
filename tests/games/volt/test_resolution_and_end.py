"""Phase 3 and the end of the game."""

import pytest
from tests.games.playing import kinds, only, play, refused
from tests.games.volt.positions import GAME, diagram, phase, position

ARENA = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . A . . . . .
    w . 2 o . . . o e
    w . . . * . . . e
    w o . . . o 5 . e
    . . . . . B . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""
IDLE = "1x 2x 3x"


def test_r_47_r_12_a_robot_takes_all_tokens_of_its_space() -> None:
    state = position(f"{ARENA}\nA:\nB: vp 1\ntokens: 4 4 1", errors="allowed")
    play(state, 0, f"{IDLE} take:2")
    log = play(state, 1, f"{IDLE} take:1")
    assert only(log, "collect").public == {"number": 4, "space": "d3", "tokens": 2}
    assert "vp 2" in diagram(state)["A"]
    assert diagram(state)["collected"] == "4 4"


def test_r_47_ra_24_in_the_order_of_the_numbers_so_the_lower_one_wins() -> None:
    for first, winner in ((0, "A won"), (1, "B won")):
        state = position(f"{ARENA}\nA: vp 2\nB: vp 2\ntokens: 4 3", errors="allowed")
        play(state, first, f"{IDLE} take:1")
        log = play(state, 1 - first, f"{IDLE} take:2")
        assert phase(state) == f"1, {winner}"
        assert kinds(log).count("collect") == 1


def test_r_46_a_destroyed_robot_collects_nothing() -> None:
    state = position(f"{ARENA}\nA: damage 2\nB:\ntokens: 4", errors="allowed")
    play(state, 1, "1b2w 2r1n 3x take:2")
    log = play(state, 0, f"{IDLE} take:1")
    assert "collect" not in kinds(log)
    assert phase(state) == "2, A enters"


def test_r_49_ra_25_more_than_enough_wins_and_nothing_comes_after() -> None:
    state = position(f"{ARENA}\nA: vp 1\nB:\ntokens: 4 4 4", errors="allowed")
    play(state, 0, f"{IDLE} take:1")
    assert GAME.payoffs(state) is None
    log = play(state, 1, f"{IDLE} take:2")
    assert kinds(log)[-2:] == ["collect", "win"]
    assert "vp 4" in diagram(state)["A"]
    assert GAME.payoffs(state) == [1.0, -1.0]
    assert GAME.actors(state) == []
    assert refused(state, 0, "1b1n").rule == "R-49"


@pytest.mark.parametrize(
    ("points", "payoffs", "end"),
    [
        (("2", "1"), [1.0, -1.0], "7, A won"),
        (("1", "2"), [-1.0, 1.0], "7, B won"),
        (("2", "2"), [0.0, 0.0], "7, drawn"),
    ],
)
def test_ra_26_after_the_last_round_most_vp_win_and_a_shared_lead_is_a_draw(
    points: tuple[str, str], payoffs: list[float], end: str
) -> None:
    state = position(
        f"{ARENA}\nround: 7, programming\nA: vp {points[0]}\nB: vp {points[1]}", errors="allowed", max_rounds=7
    )
    play(state, 0, f"{IDLE} take:1")
    log = play(state, 1, f"{IDLE} take:2")
    assert (GAME.payoffs(state), phase(state), kinds(log)[-1]) == (payoffs, end, "last_round")


def test_ra_26_without_a_limit_the_game_goes_on() -> None:
    state = position(f"{ARENA}\nround: 1000, programming\nA:\nB:", errors="allowed", max_rounds=0)
    play(state, 0, f"{IDLE} take:1")
    play(state, 1, f"{IDLE} take:2")
    assert phase(state) == "1001, programming"
    assert GAME.view_data(GAME.view(state, 0))["max_rounds"] is None


def test_the_losers_of_a_game_for_four_share_the_loss() -> None:
    state = position("round: 9, C won\nA: number 1\nB: number 2\nC: vp 3, number 3\nD: number 4")
    payoffs = GAME.payoffs(state)
    assert payoffs is not None
    assert payoffs == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])


def test_r_52_vp_damage_numbers_tokens_and_the_supply_are_public() -> None:
    state = position(f"{ARENA}\nA: vp 1, damage 2\nB: number 2, program b1n b1n r1n\ntokens: 4 1")
    views = [GAME.view_data(GAME.view(state, seat)) for seat in (-1, 0, 1)]
    for view in views:
        robots = view["robots"]
        assert isinstance(robots, list)
        assert [(robot["vp"], robot["damage"], robot["number"], robot["space"]) for robot in robots] == [
            (1, 2, None, "d3"),
            (0, 0, 2, "f7"),
        ]
        assert view["tokens"] == [
            {"number": 1, "space": "b8", "count": 1},
            {"number": 4, "space": "d3", "count": 1},
        ]
        assert (view["supply"], view["acting"], view["phase"]) == (15, [0], "programming")


def test_r_05_a_robot_stands_on_one_space_and_no_space_holds_two() -> None:
    state = GAME.start(4, 4)
    for number in range(60):
        seat = GAME.actors(state)[0]
        legal = GAME.legal_moves(state, seat)
        GAME.apply(state, seat, legal[number % len(legal)])
        shown = [word for row in range(1, 10) for word in diagram(state)[f"row {row}"].split() if word in "ABCD"]
        assert len(shown) == len(set(shown))
        inside = [robot for robot in "ABCD" if robot in shown]
        assert len(shown) == len(inside)
