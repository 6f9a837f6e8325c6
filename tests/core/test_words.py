"""Rows of bytes are written as words, and read again as bytes."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.words import add, mark, put, unpack, words_for


def bytes_of(words: vec[i64]) -> list[int]:
    memory: Any = words
    assert bytes(memoryview(memory).cast("B")) == bytes(unpacked(words))
    return unpacked(words)


def unpacked(words: vec[i64]) -> list[int]:
    row = vec[u8]([0] * (8 * len(words)))
    unpack(words, 8 * len(words), row, 0)
    return [int(byte) for byte in row]


def test_words_hold_whole_rows() -> None:
    assert [words_for(size) for size in (1, 8, 9, 342)] == [1, 1, 2, 43]


def test_a_set_marks_the_bytes_of_its_members() -> None:
    words = vec[i64]([0] * 10)
    mark(-(1 << 63) | 0b101 << 6 | 1, words, 8)
    assert [at for at, byte in enumerate(bytes_of(words)) if byte] == [8, 14, 16, 71]
    assert set(bytes_of(words)) == {0, 1}


def test_values_are_added_byte_by_byte() -> None:
    words = vec[i64]([0] * 8)
    add(0b1000_0000_1110, 5, words, 0)
    add(0b1000_0000_0100, -5, words, 0)
    add(0b10, -1, words, 0)
    put(127, words, 15)
    put(3, words, 12)
    put(4, words, 12)
    assert bytes_of(words) == [0, 4, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 127] + [0] * 48
