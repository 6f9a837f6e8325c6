"""Evaluations of the greedy player: the estimate, and whole programs against robots that stand still."""

import pytest
from tests.games.playing import play
from tests.games.volt.positions import GAME, legal, phase, position

from voltable.bots.roster import make_bot
from voltable.core.capabilities import advisor_of
from voltable.core.rng import Rng
from voltable.games.volt.state import State

ARENA = """
    . . . n n n . . .
    . . . . . o . 6 .
    . . . 4 . . . . .
    w . 2 o . . . o e
    w . . . * . . . e
    w o . . . o 5 . e
    . . . . . 3 . . .
    . 1 . o . . . . .
    . . . s s s . . .
"""


def arena(**robots: str) -> str:
    """Return the default board with these robots on it: `arena(A="e5")`."""
    rows = [row.split() for row in ARENA.strip().splitlines()]
    for name, space in robots.items():
        rows[int(space[1]) - 1]["abcdefghi".index(space[0])] = name
    return "\n".join(" ".join(row) for row in rows)


def program(state: State, seat: int, seed: int = 1) -> str:
    """Let the greedy bot program a whole controller; return the dice it chose."""
    bot = make_bot("greedy", GAME, seat, seed)
    dice = []
    for _ in range(3):
        move = GAME.move_text(bot.choose(GAME.view(state, seat), GAME.legal_moves(state, seat)))
        play(state, seat, move)
        dice.append(move[1:])
    return " ".join(dice)


def finish(state: State, seat: int) -> None:
    play(state, seat, "1x 2x 3x take:2")


def test_it_drives_to_a_token() -> None:
    state = position(f"{arena(A='c3', B='i9')}\nA:\nB:\ntokens: 4", errors="allowed")
    program(state, 0)
    play(state, 0, "take:1")
    finish(state, 1)
    assert state.table[12] == 1


def test_it_pushes_a_robot_into_a_pit_rather_than_fetch_nothing() -> None:
    state = position(f"{arena(A='d6', B='d5')}\nA:\nB:", errors="allowed")
    program(state, 0)
    play(state, 0, "take:1")
    finish(state, 1)
    assert state.table[12] == 1
    assert "enters" in phase(state)


def test_it_wins_where_it_can_and_shoots_what_is_nearly_dead() -> None:
    state = position(f"{arena(A='a9', B='i1')}\nA: vp 2\nB: damage 2", errors="allowed")
    assert program(state, 0).startswith("r1ne")
    play(state, 0, "take:1")
    finish(state, 1)
    assert phase(state) == "1, A won"


def test_it_stays_out_of_pits() -> None:
    for seed in range(10):
        state = position(f"{arena(A='e4', B='i9')}\nA:\nB:", errors="allowed")
        program(state, 0, seed)
        play(state, 0, "take:1")
        finish(state, 1)
        assert phase(state) == "2, programming"


def test_it_takes_the_lowest_number_and_leaves_entering_to_the_estimate() -> None:
    state = position(f"{arena(A='e4', B='i9')}\nA: number 1, program b1n r1n r1n\nB: program b1n r1n r1n")
    assert GAME.move_text(advisor_of(GAME).plan(GAME.view(state, 1), Rng(1)) or -1) == "take:2"
    entering = position("round: 1, A enters\nA: number 1\nB: number 2\ntokens: 1")
    assert advisor_of(GAME).plan(GAME.view(entering, 0), Rng(1)) is None
    bot = make_bot("greedy", GAME, 0, 1)
    choice = bot.choose(GAME.view(entering, 0), GAME.legal_moves(entering, 0))
    assert GAME.move_text(choice) == "start:0"  # the nearest to b8


def test_its_program_keeps_going_after_an_error_and_an_odd_start() -> None:
    state = position(f"{arena(A='d3', B='i9')}\nA: program x b1s\nB:", errors="allowed")
    bot = make_bot("greedy", GAME, 0, 1)
    move = GAME.move_text(bot.choose(GAME.view(state, 0), GAME.legal_moves(state, 0)))
    assert move in legal(state, 0)  # the robot has fallen: any die will do


@pytest.mark.parametrize(
    ("lines", "sign"),
    [
        ("A: vp 2\nB:", 1),
        ("A:\nB: vp 1", -1),
        ("A:\nB: damage 2", 1),
    ],
)
def test_the_estimate_likes_points_and_dislikes_damage(lines: str, sign: int) -> None:
    state = position(f"{arena(A='e9', B='e1')}\n{lines}")
    value = advisor_of(GAME).estimate(state, 0)
    assert -1 < value < 1
    assert value * sign > 0
    assert advisor_of(GAME).estimate(state, 1) == pytest.approx(-value)


def test_the_estimate_knows_the_end_and_the_way_to_a_token() -> None:
    assert advisor_of(GAME).estimate(position("round: 9, A won\nA: vp 3, number 1\nB: number 2"), 0) == 1.0
    assert advisor_of(GAME).estimate(position("round: 9, A won\nA: vp 3, number 1\nB: number 2"), 1) == -1.0
    assert advisor_of(GAME).estimate(position("round: 9, drawn\nA: number 1\nB: number 2"), 1) == 0.0
    near = advisor_of(GAME).estimate(position(f"{arena(A='d4'[0] + '2', B='e9')}\nA:\nB:\ntokens: 4"), 0)
    far = advisor_of(GAME).estimate(position(f"{arena(A='i1', B='e9')}\nA:\nB:\ntokens: 4"), 0)
    on = advisor_of(GAME).estimate(position(f"{arena(A='d3', B='e9')}\nA:\nB:\ntokens: 4"), 0)
    assert on > near > far
    outside = advisor_of(GAME).estimate(position(f"{arena(B='e9')}\nA: number 2\nB:\ntokens: 4"), 0)
    assert outside < far


def test_greedy_beats_random_at_volt() -> None:
    wins = 0
    for seed in range(6):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        bots = [make_bot(name, GAME, seat, seed) for seat, name in enumerate(names)]
        state = GAME.start(2, seed)
        while actors := GAME.actors(state):
            seat = actors[0]
            GAME.apply(state, seat, bots[seat].choose(GAME.view(state, seat), GAME.legal_moves(state, seat)))
        payoffs = GAME.payoffs(state)
        assert payoffs is not None
        wins += payoffs[names.index("greedy")] > 0
    assert wins >= 5
