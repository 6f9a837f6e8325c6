"""Properties of the terminal boards, checked over whole games."""

import pytest
from rich.console import Console
from tests.cli.games import played
from tests.crossing import crossed

from voltable.catalog import GAMES, LANGUAGES, load
from voltable.cli.boards import board_for
from voltable.cli.players import names_for
from voltable.cli.screens.moves import move_lines
from voltable.cli.style import GROUNDS, INKS, MARKS, Look, ground_of
from voltable.cli.words.words import Words
from voltable.core.events import EVERYTHING, SPECTATOR

WORDS = [Words(language) for language in LANGUAGES]
LOOKS = [Look(plain=False), Look(plain=True), Look(plain=False, ground="light"), Look(plain=True, ascii_only=False)]


def test_every_game_of_the_catalog_has_a_board() -> None:
    for key in GAMES:
        assert board_for(load(key), LOOKS[0]).game.key == key


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_stands_in_exactly_one_group(seed: int) -> None:
    for moves in range(80):
        table = played(moves, seed)
        for seat in table.actors():
            board = board_for(table.game, LOOKS[0])
            legal = [table.game.move_text(move) for move in table.legal(seat)]
            groups = board.group_moves(legal, table.view_data(seat), names_for(table.record, seat, Words()))
            assert sorted(item.move for group in groups for item in group.items) == sorted(legal)
            assert all(group.items or group.reason for group in groups)


@pytest.mark.parametrize(("look", "words"), crossed(LOOKS, WORDS))
def test_boards_and_moves_fit_into_80_columns(look: Look, words: Words) -> None:
    console = Console(width=200, record=False)
    for moves in range(0, 90, 2):
        table = played(moves, moves)
        board = board_for(table.game, look, words)
        for seat in (0, 1):
            data = table.view_data(seat)
            names = ["A name of 16 let", "A name of 16 let"]
            legal = [table.game.move_text(move) for move in table.legal(seat)]
            for tall in (False, True):
                lines = console.render_lines(board.render(data, names, seat, tall), pad=False)
                assert max(sum(len(segment.text) for segment in line) for line in lines) <= 80
            for line in move_lines(board.group_moves(legal, data, names), look, 79):
                assert line.cell_len <= 80


@pytest.mark.parametrize(("seed", "words"), crossed(range(4), WORDS), ids=str)
def test_the_status_is_a_sentence_of_at_most_60_characters(seed: int, words: Words) -> None:
    said = set()
    for moves in range(90):
        table = played(moves, seed)
        board = board_for(table.game, LOOKS[0], words)
        for eyes in (0, 1, SPECTATOR):
            legal = [table.game.move_text(move) for move in table.legal(eyes)] if eyes in table.actors() else []
            status = board.status(table.view_data(eyes), legal, names_for(table.record, eyes, words), eyes)
            assert status.sentence.endswith(".")
            assert len(status.sentence) <= 60
            said.add(status.sentence)
    assert len(said) > 6


def test_all_eyes_together_see_every_hand() -> None:
    table = played(30)
    board = board_for(table.game, LOOKS[1])
    data = board.merge([table.view_data(0), table.view_data(1)])
    console = Console(width=80)
    with console.capture() as capture:
        console.print(board.render(data, ["Ada", "Ben"], EVERYTHING, False))
    assert "[?]" not in "".join(capture.get().splitlines()[0:1] + capture.get().splitlines()[6:7])


def test_every_ink_suits_every_ground_and_every_mark_has_an_ascii_form() -> None:
    assert all(len(ink) == len(GROUNDS) for ink in INKS.values())
    assert all(pair[1].isascii() for pair in MARKS.values())


@pytest.mark.parametrize(
    ("told", "ground"), [("15;0", "dark"), ("0;15", "light"), ("0;default;7", "light"), ("", "unknown")]
)
def test_the_ground_is_what_the_terminal_tells(told: str, ground: str) -> None:
    assert ground_of({"COLORFGBG": told}) == ground


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    low, high = sorted([luminance(ink.rsplit(maxsplit=1)[-1]), luminance(ground)])
    return (high + 0.05) / (low + 0.05)


def test_inks_are_readable_on_their_ground() -> None:
    for dark, light, unknown in INKS.values():
        if "#" in dark:
            assert contrast(dark, "#0d1114") >= 4
            assert contrast(light, "#ffffff") >= 3.5
            assert min(contrast(unknown, "#000000"), contrast(unknown, "#ffffff")) >= 3
