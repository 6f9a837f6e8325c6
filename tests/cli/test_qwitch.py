"""Qwitch on a real terminal: turn by turn, and in real time with single keys."""

import itertools
import signal
import termios
import time
from pathlib import Path

import pytest
from tests.cli.driver import PROMPT, Sitting, one_line, only_record, run

from voltable.catalog import load
from voltable.cli.boards import board_for
from voltable.cli.style import Look
from voltable.core.record import parse_record
from voltable.table.recording import table_of

READY = "Press a key when you are ready."
KEYS = "q leaves (the game is saved)"
RACE = ["play", "qwitch", "--seats", "3", "--seed", "6", "--option", "mode=advanced", "--tempo", "expert"]


def is_cooked(sitting: Sitting) -> bool:
    """Return whether the terminal echoes and waits for Enter, as before."""
    flags = termios.tcgetattr(sitting.screen)[3]
    return bool(flags & termios.ICANON and flags & termios.ECHO)


def test_a_beginner_game_is_played_to_its_end_with_the_first_move_each_time(tmp_path: Path) -> None:
    done = run(
        tmp_path, "play", "qwitch", "--seats", "5", "--seed", "4", "--plain", "--save", "g.jsonl", typed="1\n" * 60
    )
    assert done.code == 0
    assert " won the game." in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80
    assert table_of(parse_record((tmp_path / "g.jsonl").read_text())).payoffs() is not None


def test_q_16_a_beginner_turn_says_why_a_move_is_refused(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "qwitch", "--seats", "4", "--seed", "5") as sitting:
        shown = sitting.wait_for(PROMPT)
        assert "your hand   D5   E5   E8   F6   H4" in shown
        assert "= EQUAL" in shown
        sitting.type("pass")
        assert "You hold a card that fits, so you may not pass. [Q-16]" in sitting.wait_for(PROMPT)
        sitting.type("e8")
        assert "neither letter nor number of E8" in sitting.wait_for("[Q-10]")
        sitting.type("quit")
        assert sitting.finish() == 0


def test_q_22_in_real_time_a_key_plays_a_card_without_enter_and_bots_play_by_themselves(tmp_path: Path) -> None:
    with Sitting(tmp_path, *RACE) as sitting:
        shown = sitting.wait_for(KEYS)
        assert READY in shown
        assert "1        2        3        4        5" in shown  # the hand is hidden until play starts
        sitting.press(b"x")
        sitting.wait_for("Direction: ")
        patience = time.monotonic() + 60
        for key in itertools.cycle(b"12345"):
            sitting.press(bytes([key]))
            if {0} < seats_in(only_record(tmp_path)):
                break
            assert sitting.read_more()
            assert time.monotonic() < patience, "a bot plays by itself, and so do we with one of the keys"
        sitting.press(b"q")
        assert sitting.finish() == 0
        assert "The game is saved. To continue: voltable play --resume" in sitting.rest()
        assert is_cooked(sitting)
    assert {0} < seats_in(only_record(tmp_path))


def seats_in(record: Path) -> set[int]:
    """Return the seats that have played so far, by the complete lines of the file."""
    return {line.seat for line in parse_record(record.read_text(encoding="utf-8")).lines}


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_in_the_middle_of_a_race_gives_the_terminal_back(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    with Sitting(tmp_path, *RACE) as sitting:
        sitting.wait_for(KEYS)
        assert not is_cooked(sitting)
        sitting.press(b"x")
        sitting.wait_for("Greedy: ", "Greedy 3: ")
        sitting.send(number)
        assert sitting.finish() == code
        assert is_cooked(sitting)
        assert sitting.seen.rindex("\x1b[?25h") > sitting.seen.rindex("\x1b[?25l")


def test_a_paused_race_stands_still_and_hides_the_hand(tmp_path: Path) -> None:
    with Sitting(tmp_path, *RACE) as sitting:
        sitting.wait_for(KEYS)
        sitting.press(b"x")
        sitting.wait_for("your hand")
        sitting.press(b"p")
        shown = sitting.wait_for("Paused. Press a key to continue.")
        assert "1        2        3        4        5" in shown[shown.rindex("your hand") :]
        sitting.press(b"\x04")
        assert sitting.finish() == 0


def test_a_race_needs_a_keyboard_and_one_person(tmp_path: Path) -> None:
    assert one_line(run(tmp_path, "play", "qwitch", "--option", "mode=advanced"), "needs a terminal with a keyboard")
    assert one_line(run(tmp_path, "play", "qwitch", "--tempo", "wizard"), "no tempo 'wizard'")
    assert one_line(
        run(tmp_path, "play", "qwitch", "--option", "mode=advanced", "--hotseat"), "one person plays at one keyboard"
    )


def test_no_card_of_another_hand_is_ever_on_a_board() -> None:
    """Two worlds that a seat cannot tell apart look the same on its board."""
    game = load("qwitch", mode="advanced")
    state = game.start(8, 2)
    board = board_for(game, Look(plain=True))
    names = ["You", *(f"Bot {seat}" for seat in range(1, 8))]
    data = game.view_data(game.view(state, 0))
    lines = [str(line) for line in board.render(data, names, 0, False).renderables]  # type: ignore[union-attr]
    own = {str(card).upper() for card in data["hand"]}  # type: ignore[attr-defined]
    shown = {word.strip("[]") for line in lines for word in line.split() if len(word.strip("[]")) == 2}
    cards = {letter + digit for letter in "ABCDEFGH" for digit in "12345678"}
    assert shown & cards == own | {str(card).upper() for card in data["centre"]}  # type: ignore[attr-defined]
    assert max(len(line) for line in lines) <= 80
