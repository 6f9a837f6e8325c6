"""Rows of bytes are written as words, and read again as bytes."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.words import add, has_bit, mark, pack_sets, put, reversed_bytes, spread, unpack, words_for


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


SETS = vec[i64]([1 << 48 | 1, 0, 0b11 << 47, 0b101, (1 << 56) - 1])
WIDTHS = vec[i64]([49, 49, 49, 9, 56])
MEMBERS = [0, 48, 145, 146, 147, 149, *range(156, 212)]


@pytest.mark.parametrize("at", range(9))
def test_sets_are_packed_one_after_another_from_any_byte_on(at: int) -> None:
    words = vec[i64]([0] * 5)
    put(1, words, 0)
    pack_sets(SETS, WIDTHS, 0, 5, words, at + 1)
    row = bytes_of(words)
    assert row[: at + 1] == [1] + [0] * at
    row = row[at + 1 :]
    assert [bit for bit in range(8 * len(row)) if row[bit >> 3] >> (bit & 7) & 1] == MEMBERS


def test_some_of_the_sets_are_packed_behind_the_others() -> None:
    apart, together = vec[i64]([0] * 4), vec[i64]([0] * 4)
    pack_sets(SETS, vec[i64]([49, 49, 54, 9, 56]), 0, 3, apart, 0)
    pack_sets(SETS, vec[i64]([49, 49, 54, 9, 56]), 3, 5, apart, 19)
    pack_sets(SETS, vec[i64]([49, 49, 54, 9, 56]), 0, 5, together, 0)
    assert apart == together


@pytest.mark.parametrize("size", [150, 212])
def test_packed_bits_become_bytes(size: int) -> None:
    words, out = vec[i64]([0] * 5), vec[i64]([0] * 30)
    pack_sets(SETS, WIDTHS, 0, 5, words, 8)
    assert [bit for bit in range(256) if has_bit(words, 8, bit)] == MEMBERS
    spread(words[1:], size, out, 16)
    last = (size + 7) // 8 * 8
    assert [at - 16 for at, byte in enumerate(bytes_of(out)) if byte] == [at for at in MEMBERS if at < last]
    assert set(bytes_of(out)) == {0, 1}


def test_bytes_are_reversed_on_machines_that_store_the_highest_first() -> None:
    assert reversed_bytes(0x0102030405060708) == 0x0807060504030201
    assert reversed_bytes(0x80) == -(1 << 63)
    assert reversed_bytes(-1) == -1
