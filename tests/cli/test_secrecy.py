"""The screen shows no player what they may not know."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.driver import CODES, PROMPT, Sitting
from tests.cli.games import played, saved, to_own_turn
from tests.crossing import crossed

from voltable.bots.bot import Bot
from voltable.cli.boards import board_for
from voltable.cli.console import DataConsole
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match, bot_seed
from voltable.cli.saves import create_save
from voltable.cli.screens.turns import TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.events import Event
from voltable.core.game import Move, Seat
from voltable.core.rng import Rng
from voltable.table.entry import Entry
from voltable.table.event_log import EventLog
from voltable.table.recording import table_of
from voltable.table.table import Table

CANARY = "LEAK"


class Transcript(Terminal):
    """A terminal whose lines are typed beforehand and whose output is kept."""

    def __init__(self, *typed: str, width: int = 80) -> None:
        super().__init__()
        self.out = io.StringIO()
        self.console = DataConsole(file=self.out, width=width)
        self.typed = list(typed)

    def ask(self, prompt: str = "") -> str:
        self.out.write(prompt)
        if not self.typed:
            raise Leaving(0)
        return self.typed.pop(0)


def twin(table: Table, seat: Seat, seed: int) -> Table:
    """Return the same game as far as this seat can tell: other hidden cards, and canaries in events of other seats."""
    other = table_of(table.record)
    other._events = EventLog(
        [event if seat in event.seers else with_canary(event) for event in events]  # events that the seat received stay
        for events in other._events
    )
    other.deal.course.state = other.game.determinize(table.view(seat), Rng(seed))
    return other


def with_canary(event: Event) -> Event:
    private = dict.fromkeys(event.private, CANARY)
    return Event(event.kind, event.rule, event.seat, event.public, private, event.seers, event.reveals)


def screen_of(folder: Path, table: Table, *typed: str, width: int) -> str:
    """Return the screen of a person in seat 0 who comes to this table and types these commands."""
    path = folder / "match.jsonl"
    path.unlink(missing_ok=True)
    match = Match(table, create_save(path, table.record))
    terminal = Transcript(*typed, width=width)
    try:
        with pytest.raises(Leaving):
            TurnScreen(match, board_for(table.game, terminal.look), terminal).run()
    finally:
        match.save.close()
    return terminal.out.getvalue()


@pytest.mark.parametrize(("seed", "width"), crossed(range(3), [80, 140]))
def test_two_worlds_that_differ_only_in_what_is_hidden_look_the_same(seed: int, width: int, tmp_path: Path) -> None:
    compared = 0
    for moves in range(0, 90, 3):
        table = played(moves, seed)
        if table.actors() != [0]:
            continue
        other = twin(table, 0, seed)
        typed = ["?", "log", "why", "rules V-28", "save"]
        shown = screen_of(tmp_path, table, *typed, width=width)
        assert screen_of(tmp_path, other, *typed, width=width) == shown
        assert CANARY not in shown
        assert "Turn" in shown or moves < 3
        compared += table.view_data(1) != other.view_data(1)
    assert compared > 5


def test_the_twin_test_would_notice_a_leak(tmp_path: Path) -> None:
    table = to_own_turn(30)
    other = twin(table, 0, 1)
    assert any(CANARY in seen.values() for seen in other.story(1))
    assert screen_of(tmp_path, other, width=80) == screen_of(tmp_path, table, width=80)
    assert table.view_data(1)["hands"] != other.view_data(1)["hands"]


class Watched(Table):
    """A table that records whose knowledge is requested."""

    def __init__(self, start: Entry) -> None:
        super().__init__(start)
        self.wanted: set[tuple[str, Seat]] = set()

    def legal(self, seat: Seat) -> list[Move]:
        self.wanted.add(("legal", seat))
        return super().legal(seat)

    def view(self, seat: Seat) -> Any:
        self.wanted.add(("view", seat))
        return super().view(seat)

    def view_data(self, seat: Seat) -> dict[str, object]:
        self.wanted.add(("view_data", seat))
        return self.game.view_data(super().view(seat))

    def story(self, seat: Seat) -> list[dict[str, object]]:
        self.wanted.add(("story", seat))
        return super().story(seat)


class Curious(Bot[Any, Any]):
    """A bot that keeps the views it gets."""

    name = "curious"

    def __init__(self, table: Table) -> None:
        super().__init__(table.game)
        self.given: list[object] = []

    def choose(self, view: Any, legal: list[Move]) -> Move:
        self.given.append(view.seat)
        return legal[0]

    def explain(self) -> str:
        return "asks"


def test_the_screen_asks_for_its_own_seat_and_the_bot_gets_its_own_view(tmp_path: Path) -> None:
    table = Watched.from_entries(to_own_turn(0).entries)
    match = Match(table, create_save(tmp_path / "match.jsonl", table.record))
    bot = Curious(table)
    match.bots[1] = bot
    terminal = Transcript(*["1"] * 30)
    with pytest.raises(Leaving):
        TurnScreen(match, board_for(table.game, terminal.look), terminal).run()
    match.save.close()
    for_the_person = {("legal", 0), ("view_data", 0), ("story", 0)}
    for_the_bot = {("legal", 1), ("view", 1)}
    assert table.wanted == for_the_person | for_the_bot
    assert set(bot.given) == {1}


def test_the_bot_s_chance_is_not_the_game_s() -> None:
    record = to_own_turn(0).record
    assert bot_seed(record, 1) not in (record.seed, bot_seed(record, 0))


def test_neither_the_seed_nor_a_rival_s_drawn_card_is_printed(tmp_path: Path) -> None:
    seed = 271828182845904523536
    with Sitting(tmp_path, "play", "voltage", "--seed", str(seed)) as sitting:
        for _ in range(10):
            sitting.wait_for(PROMPT)
            sitting.type("1")
        sitting.wait_for(PROMPT)
        sitting.type("log")
        sitting.wait_for(PROMPT, "q to stop: ")
        seen = CODES.sub("", sitting.seen)
    assert str(seed) not in seen
    drawn = {line.partition("Greedy drew ")[2] for line in seen.splitlines() if "Greedy drew " in line}
    assert drawn
    assert {words.partition(".")[0] for words in drawn} <= {"a card", "a Transformer"}


def hands_shown(screen: str) -> list[str]:
    """Return the two player lines of a plain board, which end in the number of cards."""
    return [line for line in screen.splitlines() if re.search(r"^ - .* cards?(, \d\*)?$", line)]


def test_in_pass_and_play_a_cleared_screen_lies_between_two_hands(tmp_path: Path) -> None:
    with Sitting(
        tmp_path, "play", "voltage", "--hotseat", "--plain", "--name", "Ada", "--name", "Ben", "--seed", "4"
    ) as sitting:
        sitting.wait_for("press Enter: ")
        before = None
        for _ in range(8):
            handed = sitting.seen[sitting.seen.rindex("\x1b[2J") :]
            assert "it is your turn" in handed
            assert not hands_shown(CODES.sub("", handed))
            name = handed.rpartition(", it is your turn")[0].split()[-1]
            assert name != before
            before = name
            sitting.type("")
            shown = sitting.wait_for(PROMPT)
            while True:
                above, own = hands_shown(shown)
                assert own.startswith(" - You ")
                assert above.startswith(" - Ben " if name == "Ada" else " - Ada ")
                assert "[?]" in above or "[*]" in above or "0 cards" in above
                assert "[?]" not in own
                sitting.type("1")
                shown = sitting.wait_for(PROMPT, "press Enter: ")
                if shown.endswith("press Enter: "):
                    break


def test_in_pass_and_play_nobody_s_typing_can_be_recalled(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--hotseat", "--plain", "--seed", "4") as sitting:
        sitting.wait_for("press Enter: ")
        sitting.type("")
        sitting.wait_for(PROMPT)
        sitting.type("castle in the air")
        sitting.wait_for("is not a move")
        shown = ""
        while not shown.endswith("press Enter: "):
            sitting.wait_for(PROMPT)
            sitting.type("1")
            shown = sitting.wait_for(PROMPT, "press Enter: ")
            if shown.endswith(PROMPT):
                sitting.read_to -= len(PROMPT)
        sitting.type("")
        sitting.wait_for(PROMPT)
        sitting.press(b"\x1b[A\x1b[A\x1b[A")
        sitting.type("?")
        assert "castle" not in sitting.wait_for("this help")


def test_in_pass_and_play_the_last_move_can_be_taken_back_at_the_handing_over(tmp_path: Path) -> None:
    with Sitting(tmp_path, "play", "voltage", "--hotseat", "--plain", "--seed", "4", "--save", "game.jsonl") as sitting:
        sitting.wait_for("press Enter: ")
        sitting.type("")
        sitting.wait_for(PROMPT)
        sitting.type("1")
        sitting.wait_for(PROMPT)
        before = (tmp_path / "game.jsonl").read_text()
        sitting.type("1")
        assert "may still type undo" in sitting.wait_for("press Enter: ")
        sitting.type("undo")
        sitting.wait_for(PROMPT)
        after = (tmp_path / "game.jsonl").read_text()
        assert after.startswith(before)
        assert '"act": "undo"' in after.splitlines()[-1]


def test_on_a_dumb_terminal_the_hands_are_pushed_out_of_sight(tmp_path: Path) -> None:
    saved(tmp_path, played(0, players=["Ada", "Ben"]))
    with Sitting(tmp_path, "play", "--resume", "game.jsonl", TERM="dumb") as sitting:
        sitting.wait_for("press Enter: ")
        sitting.type("")
        sitting.wait_for(PROMPT)
        sitting.type("1")
        sitting.wait_for(PROMPT)
        sitting.type("1")
        between = sitting.wait_for("press Enter: ")
    assert "\n" * 50 in between


def test_at_the_end_of_pass_and_play_no_hand_is_shown(tmp_path: Path) -> None:
    with Sitting(
        tmp_path, "play", "voltage", "--hotseat", "--plain", "--seed", "4", "--option", "target_sets=1"
    ) as sitting:
        while True:
            shown = sitting.wait_for(PROMPT, "press Enter: ", "Replay it")
            if shown.endswith("Replay it"):
                break
            sitting.type("1" if shown.endswith(PROMPT) else "")
        left = CODES.sub("", sitting.seen[sitting.seen.rindex("\x1b[?1049l") :])
    assert len(hands_shown(left)) == 2
    for line in hands_shown(left):
        assert not any(f"[{card}" in line for card in ("o", "g", "b", "p", "By", "Fu"))
