"""Replays in the terminal."""

from pathlib import Path

import pytest
from tests.cli.driver import Sitting, one_line, run
from tests.cli.games import played, saved, to_own_turn, whole_game

from voltable.core.record import parse_record
from voltable.table.recording import table_of
from voltable.table.table import Table

HOW = "q to leave: "


def faces(table: Table, seat: int) -> list[str]:
    """Return the faces in a seat's hand, as a plain board prints them."""
    hands = table.view_data(seat)["hands"]
    assert isinstance(hands, list)
    letters = {"by": "By", "fu": "Fu"}
    return [f"[{letters.get(held['card'], held['card'])}" for held in hands[seat] if held]


def hand_line(out: str, name: str) -> str:
    return next(line for line in out.splitlines() if line.startswith(f" - {name} "))


def test_without_a_terminal_every_step_is_printed(tmp_path: Path) -> None:
    table = whole_game()
    saved(tmp_path, table)
    done = run(tmp_path, "replay", "game.jsonl", "--plain")
    last = len(table.record.lines)
    assert done.code == 0
    for step, line in enumerate(table.record.lines, start=1):
        name = ["Ada", "Greedy"][line.seat]
        assert f" Voltage  step {step} of {last}  {name}: {line.move}  seen by everybody\n" in done.out
    assert done.out.rstrip().endswith(("Ada 4, Greedy 0.", "Greedy 1.", "Greedy 2.", "Greedy 3.", "Greedy 4."))


@pytest.mark.parametrize("eyes", ["0", "1", "spectator", "all"])
def test_each_pair_of_eyes_sees_its_own_hands(eyes: str, tmp_path: Path) -> None:
    table = whole_game()
    path = saved(tmp_path, table)
    out = run(tmp_path, "replay", "game.jsonl", "--plain", "--eyes", eyes, "--step", "10").out
    record = parse_record(path.read_text())
    del record.lines[10:]
    then = table_of(record)
    for seat, name in enumerate(["Ada", "Greedy"]):
        line = hand_line(out, name)
        if eyes in (str(seat), "all"):
            assert all(face in line for face in faces(then, seat))
            assert "[?]" not in line
        else:
            assert not any(face in line for face in faces(then, seat))


def test_the_log_of_a_step_shows_drawn_cards_only_to_who_drew_them(tmp_path: Path) -> None:
    table = whole_game()
    saved(tmp_path, table)
    step = next(at for at, line in enumerate(table.record.lines, start=1) if line.move == "draw" and line.seat == 0)
    shown = {
        eyes: run(tmp_path, "replay", "game.jsonl", "--eyes", eyes, "--step", str(step)).out for eyes in ("0", "1")
    }
    assert any(words in shown["1"] for words in ("Ada drew a card.", "Ada drew a Transformer."))
    assert not any(words in shown["0"] for words in ("Ada drew a card.", "Ada drew a Transformer."))


@pytest.mark.parametrize("eyes", ["1", "all"])
def test_the_rival_s_eyes_are_closed_while_the_game_runs(eyes: str, tmp_path: Path) -> None:
    saved(tmp_path, to_own_turn(12))
    done = run(tmp_path, "replay", "game.jsonl", "--eyes", eyes)
    assert one_line(done, "this game is not over", f"--eyes {eyes}", "use --eyes spectator or 0")


def test_diagrams_of_a_running_game_are_closed_too(tmp_path: Path) -> None:
    saved(tmp_path, to_own_turn(12))
    assert one_line(run(tmp_path, "replay", "game.jsonl", "--text"), "this game is not over")


def test_a_running_game_is_seen_through_one_s_own_eyes(tmp_path: Path) -> None:
    table = to_own_turn(12)
    saved(tmp_path, table)
    out = run(tmp_path, "replay", "game.jsonl", "--plain", "--step", str(len(table.record.lines))).out
    assert "seen by Ada" in out
    assert all(face in hand_line(out, "Ada") for face in faces(table, 0))
    assert not any(face in hand_line(out, "Greedy") for face in faces(table, 1))
    assert out.rstrip().endswith("The record ends here; the game is not over.")


@pytest.mark.parametrize("players", [["Ada", "Ben"], ["greedy (bot)", "random (bot)"]])
def test_a_running_game_of_others_shows_a_spectator_s_view(players: list[str], tmp_path: Path) -> None:
    saved(tmp_path, played(12, players=players))
    assert "seen by a spectator" in run(tmp_path, "replay", "game.jsonl").out
    assert one_line(run(tmp_path, "replay", "game.jsonl", "--eyes", "0"), "use --eyes spectator")


def test_diagrams_are_the_engine_s_own(tmp_path: Path) -> None:
    table = whole_game()
    path = saved(tmp_path, table)
    out = run(tmp_path, "replay", "game.jsonl", "--text", "--step", "20", COLUMNS="300").out
    record = parse_record(path.read_text())
    del record.lines[20:]
    assert "\nhand 0: " in out
    assert table.game.position_text(table_of(record).state) in out


def test_a_person_steps_to_and_fro(tmp_path: Path) -> None:
    table = whole_game()
    saved(tmp_path, table)
    last = len(table.record.lines)
    with Sitting(tmp_path, "replay", "game.jsonl") as sitting:
        for typed, step in [("", 0), ("", 1), ("b", 2), ("b", 1), ("30", 0), ("", 30), ("9999", 31), ("", last)]:
            assert f"step {step} of {last}" in sitting.wait_for(HOW)
            sitting.type(typed)
        assert f"step {last} of {last}" in sitting.wait_for(HOW)
        sitting.type("q")
        assert sitting.finish() == 0


def test_a_person_may_begin_in_the_middle_or_print_it_all(tmp_path: Path) -> None:
    saved(tmp_path, whole_game())
    with Sitting(tmp_path, "replay", "game.jsonl", "--step", "7") as sitting:
        assert "step 7 of " in sitting.wait_for(HOW)
        sitting.press(b"\x03")
        assert sitting.finish() == 130
    with Sitting(tmp_path, "replay", "game.jsonl", "--all") as sitting:
        assert sitting.finish() == 0
        assert sitting.rest().count(" Voltage  step ") > 20


def test_a_replay_changes_nothing_and_reads_over_half_a_line(tmp_path: Path) -> None:
    path = saved(tmp_path, to_own_turn(12))
    path.write_bytes(path.read_bytes() + b'{"seat": 0')
    before = path.read_bytes()
    assert run(tmp_path, "replay", "game.jsonl").code == 0
    assert path.read_bytes() == before


def test_names_in_a_foreign_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    saved(tmp_path, played(12, players=["\x1b[2Jhacker\n", "\u202eevil"]))
    out = run(tmp_path, "replay", "game.jsonl").out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "?[2Jhacker" in out
