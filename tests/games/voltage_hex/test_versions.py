"""Records of older versions of the rules."""

import pytest
from tests.games.voltage_hex.positions import game_with

from voltable.catalog import replay
from voltable.core.capabilities import of_version
from voltable.core.errors import InvalidRecord
from voltable.core.record import Line, Record, parse_record
from voltable.core.rng import Rng
from voltable.table.recording import table_of


def record_with_an_idle_rotation() -> Record:
    """Return a game of version 1 in which a rotated portal kept its side."""
    game = of_version(game_with(), 1)
    assert game is not None
    options = {name: value for name, value in game.chosen.items() if name not in ("claim_rule", "shared_cards")}
    del options["discard_all_foreign"]
    for seed in range(100):
        record = Record("voltage_hex", 1, options, 2, seed, ["Ann", "Ben"])
        state = game.start(2, seed)
        rng = Rng(seed)
        while actors := game.actors(state):
            seat = actors[0]
            texts = [game.move_text(move) for move in game.legal_moves(state, seat)]
            rotation = next((text for text in texts if text.startswith("rotate:")), None)
            if rotation is not None:
                board = game.view_data(game.view(state, seat))["board"]
                assert isinstance(board, list)
                out = next(cell["out"] for cell in board if rotation.endswith(cell["cell"]))
                record.lines += [Line(seat, rotation), Line(seat, f"orient:{out}")]
                return record
            move = game.random_move(state, seat, rng)
            record.lines.append(Line(seat, game.move_text(move)))
            game.apply(state, seat, move)
    raise AssertionError("no portal could be rotated")


def test_h_16_a_record_of_version_1_replays_with_a_rotation_that_changed_nothing() -> None:
    record = record_with_an_idle_rotation()
    assert len(list(replay(record))) == len(record.lines) + 1
    table = table_of(parse_record(record.to_text()))
    assert (table.record.version, table.game.version) == (1, 1)
    assert [line.move for line in table.record.lines] == [line.move for line in record.lines]


def test_h_16_a_record_of_this_version_with_such_a_rotation_is_refused_by_the_rule() -> None:
    record = record_with_an_idle_rotation()
    record.version = 2
    with pytest.raises(InvalidRecord, match=r"another side than before \[H-16\]"):
        list(replay(record))
    record.version = 3
    with pytest.raises(InvalidRecord, match="version 3 of the rules of voltage_hex; this program plays version 2"):
        list(replay(record))
