"""A game that ends before its rules decide it: server, page and terminal name the same winner, and none by points."""

import io
import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.table.tables import new_table, play_on
from tests.words.page_words import page_words

from voltable.catalog import GAMES, LANGUAGES, load
from voltable.cli.boards import board_for
from voltable.cli.console import DataConsole
from voltable.cli.match import Match
from voltable.cli.saves import create_save
from voltable.cli.screens import replay_for, screen_for
from voltable.cli.terminal import Terminal
from voltable.cli.words.words import Words
from voltable.core.events import EVERYTHING, SPECTATOR
from voltable.core.record import replay_with
from voltable.host import notices
from voltable.table.acts import Answer, Ask, Resign
from voltable.table.table import Table

MOVES = 7
NAMES = ["Ada", "Ben"]
DECIDED = {
    "en": r"\b(won|wins|winner|draw|nobody)\b",
    "fr": r"gagn|victoire|vainqueur|nulle|égalité|personne",
    "es": r"\bgan|victoria|tablas|empat|nadie",
}
"""Words for a decision, by language."""


def resign(table: Table) -> None:
    table.do(Resign(0), 200.0)


def wait(table: Table) -> None:
    lapse = table.lapse(1e9)
    assert lapse is not None
    table.commit(lapse)


def agree_on_a_draw(table: Table) -> None:
    table.do(Ask(0, "draw"), 200.0)
    table.do(Answer(1, "draw", True), 200.0)


ENDS: dict[str, tuple[Callable[[Table], None], dict[str, Any]]] = {
    "resign": (resign, {}),
    "flag": (wait, {"clock": "total", "clock_seconds": 60}),
    "draw": (agree_on_a_draw, {}),
    "abandoned": (wait, {"idle_days": 1}),
}
EARLY = [(key, why) for key, why in product(GAMES, ENDS) if why != "draw" or load(key).draws]


def ended(key: str, why: str) -> Table:
    """Return a table of this game that ended early, at a point where the scores are not equal in most games."""
    end, terms = ENDS[why]
    table = new_table(key, " ".join(NAMES), **terms)
    play_on(table, MOVES, 150.0)
    end(table)
    assert table.result is not None and table.result.why == why
    return table


def winners_of(table: Table) -> list[int]:
    assert table.result is not None
    return [seat for seat, payoff in enumerate(table.result.payoffs) if payoff > 0]


@pytest.mark.parametrize(("key", "why"), EARLY)
def test_the_server_names_the_winner_and_no_view_does(key: str, why: str) -> None:
    table = ended(key, why)
    for seat in (0, 1, SPECTATOR):
        standing = notices.standing(table, seat, 1e9)
        assert standing["status"] == "over" and standing["result"]["why"] == why
        assert standing["view"].get("winner") is None
    if why == "resign":
        assert winners_of(table) == [1]
    if why in ("draw", "abandoned"):
        assert winners_of(table) == []


class Page:
    def __init__(self) -> None:
        self.ends = [(key, why, table, seat) for key, why, table in tables() for seat in (0, 1, SPECTATOR)]
        asked = [
            {
                "game": key,
                "names": NAMES,
                "seat": seat,
                "view": table.view_data(seat),
                "result": notices.standing(table, seat, 1e9)["result"],
            }
            for key, _, table, seat in self.ends
        ]
        answer = page_words(ends=asked)
        self.ended: dict[str, list[list[str]]] = answer["ended"]
        self.shell: dict[str, dict[str, Any]] = {lang: answer["catalogues"][lang]["shell"] for lang in LANGUAGES}


def tables() -> Iterator[tuple[str, str, Table]]:
    for key, why in EARLY:
        yield key, why, ended(key, why)


@pytest.fixture(scope="module")
def page() -> Page:
    return Page()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_banner_of_the_page_names_the_winner_and_the_score_names_none(page: Page, lang: str) -> None:
    shell = page.shell[lang]
    for (key, why, table, seat), (title, reason, standing) in zip(page.ends, page.ended[lang], strict=True):
        where = (key, why, seat, title, reason, standing)
        winners = winners_of(table)
        if why == "abandoned":
            assert title == shell["unwon"], where
        elif not winners:
            assert title == shell["drawn"], where
        elif seat in winners:
            assert title == shell["youWon"], where
        else:
            assert NAMES[winners[0]] in title, where
        losers = [NAMES[of] for of in range(2) if winners and of not in winners]
        if why in ("resign", "flag") and seat == SPECTATOR:
            assert all(name in reason for name in losers or NAMES), where
        assert reason.strip(), where
        assert not re.search(DECIDED[lang], standing, re.IGNORECASE), where


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "why"), EARLY)
def test_the_terminal_names_the_winner_after_the_game_and_in_the_replay(
    key: str, why: str, lang: str, tmp_path: Path
) -> None:
    table = ended(key, why)
    names = [NAMES[seat] for seat in winners_of(table)]
    for line in (last_line_of_the_game(table, lang, tmp_path), last_line_of_the_replay(table, lang)):
        assert re.search(DECIDED[lang], line, re.IGNORECASE), line
        if names:
            said = Words(lang)("screen.won", names=names[0]).rstrip(".")
            assert all(word in line for word in re.findall(r"\w+", said)), line
        else:
            assert not re.search(r"\b(Ada|Ben) (won|a gagné|ganó)|: (Ada|Ben)\.$", line), line


def last_line_of_the_game(table: Table, lang: str, folder: Path) -> str:
    terminal = terminal_in(lang)
    match = Match(table, create_save(folder / "game.jsonl", table.record))
    try:
        screen_for(match, board_for(table.game, terminal.look, terminal.words), terminal).show_result()
    finally:
        match.let_go()
        match.save.close()
    return last_line(terminal)


def last_line_of_the_replay(table: Table, lang: str) -> str:
    terminal = terminal_in(lang)
    record = table.published()
    steps = list(replay_with(table.game, record))
    board = board_for(table.game, terminal.look, terminal.words)
    replay_for(table.game, record, steps, board, terminal, EVERYTHING).show(len(steps) - 1)
    return last_line(terminal)


def terminal_in(lang: str) -> Terminal:
    terminal = Terminal(language=lang)
    terminal.console = DataConsole(file=io.StringIO(), width=120)
    return terminal


def last_line(terminal: Terminal) -> str:
    assert isinstance(terminal.console.file, io.StringIO)
    return [line for line in terminal.console.file.getvalue().splitlines() if line.strip()][-1]
