"""Voltage (hex) on the terminal: the board fits, shows what the viewer knows, and every move can be typed."""

import re
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.driver import run
from tests.crossing import crossed
from tests.games.voltage_hex.positions import board, game_with, play, position

from voltable.cli.boards import board_for
from voltable.cli.screens.explain import sentence
from voltable.cli.screens.moves import move_lines
from voltable.cli.style import Look
from voltable.core.events import EVERYTHING, SPECTATOR
from voltable.core.record import Record, parse_record
from voltable.core.rng import Rng
from voltable.games.voltage_hex.terminal.board import EXPLAINED
from voltable.table.recording import table_of

LOOKS = [Look(plain=False), Look(plain=True), Look(plain=True, ascii_only=False)]
NAMES = ["A name of 16 let", "A name of 16 let"]


def drawn(data: dict[str, object], look: Look, eyes: int = 0, tall: bool = False) -> list[str]:
    console = Console(width=200)
    with console.capture() as capture:
        console.print(board_for(game_with(trades="offers"), look).render(data, NAMES, eyes, tall))
    return [line.rstrip() for line in capture.get().splitlines()]


@pytest.mark.parametrize(
    ("look", "options"), crossed(LOOKS, [{}, {"trades": "offers", "stall_limit": 2}, {"through_model": "lines123"}])
)
def test_boards_moves_and_status_fit_through_whole_games(look: Look, options: dict[str, str | int]) -> None:
    table = table_of(Record("voltage_hex", 1, {"first_player": "0", **options}, 2, 3, NAMES))
    screen = board_for(table.game, look)
    rng = Rng(3)
    while actors := table.actors():
        seat = actors[rng.below(len(actors))]
        legal = [table.game.move_text(move) for move in table.legal(seat)]
        data = table.view_data(seat)
        assert max(map(len, drawn(data, look, seat, len(legal) % 2 == 0))) <= 80
        groups = screen.group_moves(legal, data, NAMES)
        lines = move_lines(groups, look, 79)
        assert all(line.cell_len <= 80 for line in lines)
        listed = [item.move for group in groups for item in group.items]
        numbers = [int(found) for found in re.findall(r"(?<= )\d+(?= )", " ".join(line.plain for line in lines))]
        assert numbers == list(range(1, len(listed) + 1)), "moves that are only explained take no numbers"
        told = [move for move in legal if any(str(group.label).strip() == move.partition(":")[0] for group in groups)]
        assert told == legal
        assert all(move in listed or move.partition(":")[0] in EXPLAINED for move in legal)
        for eyes in (seat, SPECTATOR):
            status = screen.status(table.view_data(eyes), legal if eyes == seat else [], NAMES, eyes)
            assert status.sentence.endswith(".")
            assert len(status.sentence) <= 60
        assert screen.title(data)
        table.submit(seat, legal[rng.below(len(legal))])
    status = screen.status(table.view_data(0), [], NAMES, 0)
    assert " won, " in status.sentence or "draw" in status.sentence
    assert any("score" in line for line in drawn(table.view_data(0), look))


def test_a_cell_shows_what_the_viewer_knows_of_it() -> None:
    game = game_with()
    state = position(board("a1=p0>se b1=t c1=(j/0!0) d1=(p1/1!1) e1=(t)", hand_1="t j", sure_0="t", shuffles="1"))
    rows = drawn(game.view_data(game.view(state, 0)), LOOKS[1])
    assert rows[0].endswith("2 cards, among them T")
    assert rows[1].split() == ["a1", "P0>se", "b1", "T", "c1", "(J)", "d1", "?", "e1", "-", "f1", "-", "g1", "-"]


def test_a_completed_path_is_lit_and_discards_are_remembered() -> None:
    game = game_with()
    state = position(board("c3=p0>e d3=(t) e3=p0>w", hand_0="t j"))
    play(state, "flip:d3", "discard:t", "discard:j")
    rows = drawn(game.view_data(game.view(state, 0)), LOOKS[1])
    assert "c3*-" in rows[3]
    assert "d3*-" in rows[3]
    assert rows[-1].endswith("in it T J")


def test_all_eyes_together_see_both_hands_and_all_that_anybody_knows() -> None:
    game = game_with()
    state = position(board("c1=(j/0!0) d1=(p1/1!1)", hand_0="t", hand_1="j j"))
    screen = board_for(game, LOOKS[1])
    merged = screen.merge([game.view_data(game.view(state, seat)) for seat in (0, 1)])
    rows = drawn(dict(merged), LOOKS[1], EVERYTHING)
    assert "(J)" in rows[1]
    assert "(P1)" in rows[1]
    assert rows[0].endswith("2 cards: J J")
    assert rows[8].endswith("1 card: T")
    assert len(screen.legend()) == 3


def test_a_game_can_be_started_moved_in_and_left(tmp_path: Path) -> None:
    typed = "orient se\n6\nput c3\nquit\n"
    done = run(tmp_path, "play", "voltage_hex", "--seed", "5", "--option", "first_player=0", "--plain", typed=typed)
    assert done.code == 0, done.err
    assert "Put the card you drew on a space, or type quick." in done.out
    assert "You put " in done.out


def test_a_cell_at_the_start_of_a_refusal_is_written_as_it_is_typed() -> None:
    assert sentence("c3 is taken") == "c3 is taken."
    assert sentence("you hold no Bypass") == "You hold no Bypass."


def test_h_07_quick_lays_the_rest_at_random_against_a_bot(tmp_path: Path) -> None:
    typed = "orient:se\norient:nw\n?\nquick\nquick\nquit\n"
    done = run(
        tmp_path, "play", "voltage_hex", "--seed", "4", "--option", "first_player=0", "--save", "g.jsonl", typed=typed
    )
    assert done.code == 0
    assert "lays the remaining cards of a set-up at random" in done.out
    record = parse_record((tmp_path / "g.jsonl").read_text(encoding="utf-8"))
    assert sum(line.move.startswith("put:") for line in record.lines) == 25
    assert table_of(record).view_data(0)["turn"] == 1
    assert "no set-up to finish at random now" in done.out + done.err


@pytest.mark.parametrize(("answer", "laid"), [("yes", 25), ("no", 0)])
def test_h_07_quick_asks_the_other_person_at_the_keyboard(tmp_path: Path, answer: str, laid: int) -> None:
    typed = "\norient:se\norient:nw\n\norient:sw\norient:ne\n\nquick\n" + f"{answer}\nquit\n"
    args = ("--hotseat", "--seed", "4", "--option", "first_player=0", "--save", "g.jsonl")
    done = run(tmp_path, "play", "voltage_hex", *args, typed=typed)
    assert "lay the remaining cards at random?" in done.out
    record = parse_record((tmp_path / "g.jsonl").read_text(encoding="utf-8"))
    assert sum(line.move.startswith("put:") for line in record.lines) == laid
    assert record.options["trades"] == "offers", "people trade by default"
