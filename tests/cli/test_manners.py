"""Usability of the commands: lists to choose from, and errors that name what was not understood."""

from pathlib import Path

from tests.cli.driver import Sitting, one_line, run

HOW = "q to leave: "


def test_replay_without_a_file_offers_the_last_games_and_understands_only_what_it_says(tmp_path: Path) -> None:
    run(tmp_path, "play", "voltage", "--name", "Ada", typed="1\n")
    assert "step 0 of" in run(tmp_path, "replay").out
    with Sitting(tmp_path, "replay") as sitting:
        shown = sitting.wait_for("Enter replays the last one, q leaves: ")
        assert "Voltage: Ada, Greedy" in shown
        sitting.type("7")
        sitting.wait_for("7 is not on the list")
        sitting.type("")
        assert "step 0 of" in sitting.wait_for(HOW)
        sitting.type("castle")
        shown = sitting.wait_for(HOW)
        assert "step 0 of" in shown and "castle is not understood" in shown
        sitting.type("exit")
        assert sitting.finish() == 0


def test_an_unknown_board_is_neither_a_board_nor_a_file(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "boards", "nope"), "there is no board and no file 'nope'; the boards are")


def test_study_alone_shows_its_questions(tmp_path: Path) -> None:
    done = run(tmp_path, "study")
    assert done.code == 0
    assert "\n  first-player " in done.out and "\n  options " in done.out


def test_a_second_arena_with_other_bots_names_out(tmp_path: Path) -> None:
    args = ["arena", "qwitch", "random", "--games", "1", "--jobs", "1", "--seats", "2"]
    assert run(tmp_path, *args, "greedy").code == 0
    assert one_line(run(tmp_path, *args, "planner"), "choose another folder with --out")
