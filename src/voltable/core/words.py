"""Rows of bytes, written eight at a time: a word of 64 bits holds eight bytes in the order of the machine's memory.

A set of numbers is an integer with a bit for each. Its bits become bytes by a table.
"""

from struct import pack
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

BYTES: Final = 8
_IS_LITTLE: Final = pack("=q", 1)[0] == 1


def _word(values: list[int]) -> int:
    return int.from_bytes(bytes(values), "little" if _IS_LITTLE else "big")


SPREAD: Final = vec[i64]([_word([bits >> at & 1 for at in range(BYTES)]) for bits in range(256)])
"""By eight bits: the word with a byte for each of them."""
ONE: Final = vec[i64]([_word([1 if at == byte else 0 for at in range(BYTES)]) for byte in range(BYTES)])
"""By byte: the word in which it is 1."""


def words_for(size: int) -> int:
    """Return the number of words that hold this many bytes."""
    return (size + BYTES - 1) // BYTES


def mark(members: i64, out: vec[i64], at: i64) -> None:
    """Write 64 bytes: 1 for every member of a set, else 0. The row begins at byte `at`, a multiple of 8."""
    word = at >> 3
    for place in range(word, word + BYTES):
        out[place] = SPREAD[members & 255]
        members >>= 8


def add(members: i64, value: i64, out: vec[i64], at: i64) -> None:
    """Add a value to the byte of every member of a set, which stays between 0 and 127. The row begins like `mark`'s."""
    word = at >> 3
    for place in range(word, word + BYTES):
        out[place] += SPREAD[members & 255] * value
        members >>= 8


def put(value: i64, out: vec[i64], at: i64) -> None:
    """Add a value to a byte, which may not exceed 127."""
    out[at >> 3] += ONE[at & 7] * value


def unpack(words: vec[i64], size: i64, out: vec[u8], at: i64) -> None:
    """Write the first bytes of the words into a row of bytes."""
    for place in range(size):
        byte = place & 7
        out[at + place] = u8(words[place >> 3] >> (byte * 8 if _IS_LITTLE else 56 - byte * 8) & 255)
