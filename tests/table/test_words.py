"""What happens besides the game, in sentences."""

import pytest
from tests.words.told import acts

from voltable.core.record import ACTS, Line
from voltable.table.words import act_text, event_text

NAMES = ["Ada", "Ben"]


@pytest.mark.parametrize("act", ACTS)
def test_every_act_of_a_record_has_words(act: str) -> None:
    facts: dict[str, object] = {name: [0] if name == "seats" else "greedy" for name in ACTS[act]}
    text = act_text(Line(0, "", 1.0, act, facts), NAMES)
    assert text.startswith("Ada: ") or act == "outage"
    assert "None" not in text


def test_every_event_of_the_table_is_a_sentence() -> None:
    for event in acts():
        sentence = event_text(event.seen_by(-1), NAMES)
        assert sentence.endswith(".")
        assert "None" not in sentence


def test_flags_that_fell_together_are_told_together() -> None:
    assert act_text(Line(0, "", 1.0, "flag", {"seats": [0, 1]}), NAMES) == "Ada and Ben: out of time"


@pytest.mark.parametrize("seats", [None, "x", [7], [[]], [True, "0"]])
def test_a_foreign_record_cannot_make_the_words_stumble_or_write_to_the_terminal(seats: object) -> None:
    assert act_text(Line(1, "", 1.0, "flag", {"seats": seats}), NAMES).endswith(": out of time")
    assert act_text(Line(1, "", 1.0, "stand_in", {"level": "\x1b[2J"}), NAMES) == "Ben: a bot stands in"
