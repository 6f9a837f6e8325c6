"""Whole programs for bots: their list, their variations, and their rounds."""

import pytest
from tests.games.playing import play
from tests.games.volt.positions import GAME, position, volt
from tests.games.volt.test_advice import arena

from voltable.core.capabilities import advisor_of, rounds_of
from voltable.core.rng import Rng


def test_programs_are_legal_and_the_best_comes_first() -> None:
    state = position(f"{arena(A='c3', B='i9')}\nA:\nB:\ntokens: 4")
    programs = rounds_of(GAME).programs(GAME.view(state, 0), 0, 10, Rng(1))
    assert len(programs) == 10
    for program in programs:
        trial = GAME.clone(state)
        play(trial, 0, " ".join(GAME.move_text(move) for move in program))
    after = rounds_of(GAME).follow(state, [programs[0], []])
    assert advisor_of(GAME).estimate(after, 0) > advisor_of(GAME).estimate(state, 0)


def test_of_a_rival_no_sealed_die_is_known_so_whole_programs_are_listed() -> None:
    state = position(f"{arena(A='e4', B='i9')}\nA:\nB: program b1n r1n")
    assert {len(program) for program in rounds_of(GAME).programs(GAME.view(state, 0), 1, 5, Rng(1))} == {3}


def test_a_robot_outside_has_no_program_and_before_the_round_nobody_has() -> None:
    outside = position(f"{arena(A='b3')}\nA: vp 2\nB: number 2\ntokens: 4")
    assert rounds_of(GAME).programs(GAME.view(outside, 0), 1, 5, Rng(1)) == []
    entering = GAME.start(2, 1)
    assert rounds_of(GAME).programs(GAME.view(entering, 0), 0, 5, Rng(1)) == []


def test_variations_change_one_die_and_keep_the_colours_mixed() -> None:
    program = [GAME.parse_move(text) for text in ("1b1n", "2b1n", "3r1n")]
    others = rounds_of(GAME).variations(program)
    assert all(sum(a != b for a, b in zip(program, other, strict=True)) == 1 for other in others)
    texts = {" ".join(GAME.move_text(move) for move in other) for other in others}
    assert "1b1n 2b1n 3r2n" in texts
    assert "1b1n 2b1n 3b1n" not in texts
    assert "1r1n 2b1n 3r1n" in texts
    assert rounds_of(GAME).variations([GAME.parse_move("take:1")]) == []


@pytest.mark.parametrize("numbers", ["race", "random", "rotate"])
def test_a_round_is_followed_as_the_table_would_play_it(numbers: str) -> None:
    game = volt(start_numbers=numbers)
    state = game.parse_position(f"{arena(A='e4', B='a9')}\nA:\nB:\ntokens: 4")
    plans = [[game.parse_move(text) for text in line.split()] for line in ("1b1n 2b1w 3r6s", "1r1n 2b1n 3b1e")]
    after = rounds_of(game).follow(state, plans)
    assert game.position_text(after).splitlines()[0] == "round: 2, programming"
    assert game.view_data(game.view(after, 0))["robots"][0]["vp"] == 1  # type: ignore[index]
    assert game.position_text(state).splitlines()[0] == "round: 1, programming"


def test_a_program_that_was_begun_is_completed_and_then_a_number_is_listed() -> None:
    begun = position(f"{arena(A='e4', B='i9')}\nA: program b1n\nB:\ntokens: 4")
    listed = rounds_of(GAME).programs(GAME.view(begun, 0), 0, 5, Rng(1))
    assert {GAME.move_text(program[0])[0] for program in listed} == {"2"}
    done = position(f"{arena(A='e4', B='i9')}\nA: program b1n r1n r1n\nB:\ntokens: 4")
    numbers = rounds_of(GAME).programs(GAME.view(done, 0), 0, 5, Rng(1))
    assert [[GAME.move_text(move) for move in program] for program in numbers] == [["take:1"], ["take:2"]]
    after = rounds_of(GAME).follow(done, [numbers[1], rounds_of(GAME).programs(GAME.view(done, 0), 1, 1, Rng(1))[0]])
    assert GAME.view_data(GAME.view(after, 0))["revealed"][0]["number"] == 2  # type: ignore[index]


def test_a_program_that_wins_on_the_way_comes_first() -> None:
    state = position(f"{arena(A='a9', B='i1')}\nA: vp 2\nB: damage 2\ntokens: 4")
    best = rounds_of(GAME).programs(GAME.view(state, 0), 0, 1, Rng(1))[0]
    assert "r1ne" in [GAME.move_text(move)[1:] for move in best]
