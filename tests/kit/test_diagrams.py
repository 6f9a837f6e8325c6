"""Words shared by the diagrams of all games."""

import pytest

from voltable.core.errors import InvalidPosition
from voltable.core.rng import Rng
from voltable.kit.diagrams import rng_of, whole


def test_a_whole_number_lies_between_its_ends() -> None:
    assert [whole(word, 1, 12) for word in ("1", "07", "12")] == [1, 7, 12]


@pytest.mark.parametrize("word", ["", "0", "13", "-1", "1.0", "two", "\u0661", "9" * 10_000])
def test_anything_else_is_refused_in_a_short_line(word: str) -> None:
    with pytest.raises(InvalidPosition, match="expected a whole number from 1 to 12, not") as refused:
        whole(word, 1, 12)
    assert len(str(refused.value)) < 80


def test_chance_is_read_as_it_was_written_or_refused() -> None:
    rng = Rng(7)
    assert rng_of(rng.to_text()).to_text() == rng.to_text()
    with pytest.raises(InvalidPosition):
        rng_of("chance")
