"""No input breaks the terminal: random games with random and broken input end, and their records verify."""

import random
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.english import english_in, phrases
from tests.cli.test_secrecy import Transcript

from voltable.catalog import LANGUAGES
from voltable.cli.boards import board_for
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match
from voltable.cli.screens import screen_for
from voltable.cli.seating import NewGame, new_match
from voltable.cli.words.words import Words
from voltable.core.record import parse_record
from voltable.games.qwitch.terminal.race import RaceScreen
from voltable.table.verify import verify

SEEDS = [range(1), pytest.param(range(1, 12), marks=pytest.mark.thorough)]
PATIENCE = 120
"""Lines that are typed before the person gives up."""

KINDS = {
    "voltage": ("voltage", 2, ["target_sets=1"]),
    "voltage older": ("voltage", 2, ["edition=older", "target_sets=1"]),
    "hex": ("voltage_hex", 2, ["stall_limit=4"]),
    "hex with trades": ("voltage_hex", 2, ["trades=offers", "stall_limit=4"]),
    "volt": ("volt", 3, ["max_rounds=2", "errors=allowed"]),
    "volt that may clear dice": ("volt", 2, ["max_rounds=2", "change_dice=on"]),
    "qwitch": ("qwitch", 3, []),
    "qwitch advanced": ("qwitch", 3, ["mode=advanced"]),
}
BROKEN = [
    *(
        "",
        " ",
        "?",
        "help",
        "rules",
        "rules 1",
        "rules xyz",
        "rule Z-99",
        "log",
        "why",
        "save",
        "undo",
        "agree",
        "castle",
    ),
    *(
        "[/b]",
        ":o:",
        "\x1b[31m",
        "\x00",
        "é" * 200,
        "9" * 400,
        "-1",
        "0",
        "00001",
        "1e9",
        "½",
        "٣",
        "b3q",
        "b1f b1f b1f",
    ),
    *(
        "x x x x",
        "put zz",
        "put",
        "place",
        "offer",
        "take:9",
        "start:77",
        "flip:",
        "clear",
        ":::",
        "o3",
        "resign",
        "{who}",
        "%s",
    ),
    *("regles", "ayuda", "deshacer", "reprendre", "pourquoi", "journal", "registro", "nulle", "tablas", "abandonar"),
]


class Fuzzer(Transcript):
    """A terminal that types random lines: a number of the list or a legal move often enough to end."""

    def __init__(self, rng: random.Random, language: str) -> None:
        super().__init__()
        self.rng = rng
        self.words = Words(language)
        self.asked = 0
        self.match: Match | None = None

    def ask(self, prompt: str = "") -> str:
        self.out.write(prompt)
        self.asked += 1
        if self.asked > PATIENCE:
            return "resign"
        if self.rng.random() < 0.4:
            return self.rng.choice(BROKEN)
        assert self.match is not None
        table = self.match.table
        legal = [table.game.move_text(move) for seat in self.match.people() for move in table.legal(seat)]
        if not legal or self.rng.random() < 0.3:
            return str(self.rng.randint(1, 12))
        text = self.rng.choice(legal)
        return text.replace(":", " ") if self.rng.random() < 0.3 else text


class RandomKeys:
    """Random key presses; the clock does not run."""

    rng = random.Random(0)
    pressed = 0

    def __enter__(self) -> "RandomKeys":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def read(self, seconds: float) -> str:
        type(self).pressed += 1
        if self.pressed > 3000:
            raise Leaving(0)
        return self.rng.choice(["1", "2", "3", "4", "5", "", "x", "\x1b", "\ufffd", "p", " ", "r"])


def played(folder: Path, kind: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> Path:
    key, seats, options = KINDS[kind]
    rng = random.Random(f"{kind} {seed}")
    terminal = Fuzzer(rng, LANGUAGES[seed % len(LANGUAGES)])
    path = folder / f"{seed}.jsonl"
    hotseat = seed % 4 == 3 and kind != "qwitch advanced"
    wanted = NewGame(["random"] * (0 if hotseat else 1), hotseat, None, seats, seed, options, [], str(path))
    match = new_match(key, wanted)
    terminal.match = match
    if match.table.game.real_time:
        RandomKeys.rng, RandomKeys.pressed = rng, 0
        monkeypatch.setattr("voltable.games.qwitch.terminal.race.Keys", RandomKeys)
        monkeypatch.setattr("voltable.games.qwitch.terminal.race.HOLD", 0.0)
        monkeypatch.setattr(RaceScreen, "now", quick_clock())
        terminal.is_live = True
        monkeypatch.setattr(terminal, "redraw", terminal.show)
    screen = screen_for(match, board_for(match.table.game, terminal.look, terminal.words), terminal)
    try:
        screen.run()
        screen.show_result()
    except Leaving:
        pass
    finally:
        match.let_go()
        match.save.close()
    text = terminal.out.getvalue()
    assert max(len(line) for line in text.splitlines() if "\ufffd" not in line) < 500
    if terminal.words.language != "en":
        assert english_in(text, terminal.words.language) == [], terminal.words.language
    return path


def quick_clock() -> Any:
    """Return a race clock that advances a tenth of a second at every look."""
    passed = [0.0]

    def now(self: RaceScreen) -> float:
        passed[0] += 0.1
        return self.begun + passed[0]

    return now


def test_the_english_texts_to_look_for_are_found() -> None:
    assert len(phrases("fr")) > 300
    assert english_in("│ Ce coup.    The game is saved. To │ continue: x", "fr") != []
    assert english_in("Appuyez sur Entrée.", "fr") == []


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
@pytest.mark.parametrize("kind", KINDS)
def test_random_and_broken_input_breaks_no_game(
    kind: str, seeds: range, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished = 0
    for seed in seeds:
        path = played(tmp_path, kind, seed, monkeypatch)
        text = path.read_text(encoding="utf-8")
        record = parse_record(text)
        assert not [check for check in verify(record, text) if check.holds is False], path
        finished += bool(record.lines)
    assert finished == len(seeds)
    assert "rich.traceback" not in sys.modules
