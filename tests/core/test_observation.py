"""Fields of observations, and clearing a range of a buffer."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from voltable.core.observation import Field, clear, find_marked, total_size


def test_a_field_is_as_long_as_its_shape_says() -> None:
    fields = [Field("board", [3, 4], 1, "a board"), Field("turn", [1], 7, "a turn")]
    assert [field.size for field in fields] == [12, 1]
    assert total_size(fields) == 13


@pytest.mark.parametrize("count", [0, 1, 9])
def test_clearing_touches_just_the_stretch(count: int) -> None:
    out = vec[u8]([9] * 30)
    clear(out, 3, 3 + count)
    assert list(out) == [9] * 3 + [0] * count + [9] * (27 - count)


@pytest.mark.parametrize("legal", [[0], [6], [0, 1, 5], [2, 3, 4, 6], list(range(7))])
def test_the_nth_legal_move_is_found_from_either_end(legal: list[int]) -> None:
    mask = [int(move in legal) for move in range(7)]
    masks = vec[u8]([1, 1, *mask, 1])
    assert [find_marked(masks, 2, 7, len(legal), n) for n in range(len(legal))] == legal
