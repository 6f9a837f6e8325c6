"""Rows of bytes, written eight at a time: a word of 64 bits holds eight bytes in the order of the machine's memory.

A set of numbers is an integer with a bit for each. Its bits become bytes by a table.
"""

from struct import pack
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

BYTES: Final = 8
_IS_LITTLE: Final = pack("=q", 1)[0] == 1
_BITS: Final = 64
_HALF: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000


def _word(values: list[int]) -> int:
    return int.from_bytes(bytes(values), "little" if _IS_LITTLE else "big")


SPREAD: Final = vec[i64]([_word([bits >> at & 1 for at in range(BYTES)]) for bits in range(256)])
"""By eight bits: the word with a byte for each of them."""
ONE: Final = vec[i64]([_word([1 if at == byte else 0 for at in range(BYTES)]) for byte in range(BYTES)])
"""By byte: the word in which it is 1."""


def words_for(size: i64) -> i64:
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


def pack_sets(sets: vec[i64], widths: vec[i64], first: i64, end: i64, out: vec[i64], at: i64) -> None:
    """Write sets as bits, one after another from byte `at` on, the lowest bit of a byte first.

    A set is a number with `widths` bits, at most 56. Bits that are written already stay.
    """
    word = at >> 3
    filled = (at & 7) * 8
    is_little = _IS_LITTLE
    bits = out[word] if is_little else reversed_bytes(out[word])
    for number in range(first, end):
        members = sets[number]
        width = widths[number]
        bits |= members << filled
        filled += width
        if filled >= _BITS:
            out[word] = _signed(bits) if is_little else reversed_bytes(_signed(bits))
            word += 1
            filled -= _BITS
            bits = members >> (width - filled)
    if filled > 0:
        out[word] = _signed(bits) if is_little else reversed_bytes(_signed(bits))


def spread(bits: vec[i64], size: i64, out: vec[i64], at: i64) -> None:
    """Write a byte for each of `size` bits (`pack_sets`), rounded up to whole words, from byte `at` on."""
    table = SPREAD
    word = at >> 3
    end = word + words_for(size)
    number: i64 = 0
    while word + BYTES <= end:
        members = _in_memory(bits[number])
        if members != 0:
            out[word] = table[members & 255]
            out[word + 1] = table[members >> 8 & 255]
            out[word + 2] = table[members >> 16 & 255]
            out[word + 3] = table[members >> 24 & 255]
            out[word + 4] = table[members >> 32 & 255]
            out[word + 5] = table[members >> 40 & 255]
            out[word + 6] = table[members >> 48 & 255]
            out[word + 7] = table[members >> 56 & 255]
        word += BYTES
        number += 1
    if word < end:
        members = _in_memory(bits[number])
        while word < end:
            out[word] = table[members & 255]
            members >>= 8
            word += 1


def has_bit(words: vec[i64], at: i64, bit: i64) -> bool:
    """Return whether a bit is set, counted like `pack_sets` from byte `at` on, a multiple of 8."""
    return _in_memory(words[(at >> 3) + (bit >> 6)]) >> (bit & 63) & 1 != 0


def _signed(bits: i64) -> i64:
    """Return the lowest 64 bits as a signed number. Compiled code has no other numbers, and always returns at once."""
    if bits >> 63 <= 0:
        return bits
    high = bits >> 32 & _HALF
    return ((high ^ _SIGN) - _SIGN) << 32 | bits & _HALF


def _in_memory(word: i64) -> i64:
    """Return the word whose first byte in memory is the lowest byte of this one, or the other way round."""
    return word if _IS_LITTLE else reversed_bytes(word)


def reversed_bytes(word: i64) -> i64:
    """Return the word with its bytes in the other order."""
    return int.from_bytes(int(word).to_bytes(BYTES, "little", signed=True), "big", signed=True)


def put(value: i64, out: vec[i64], at: i64) -> None:
    """Add a value to a byte, which may not exceed 127."""
    out[at >> 3] += ONE[at & 7] * value


def unpack(words: vec[i64], size: i64, out: vec[u8], at: i64) -> None:
    """Write the first bytes of the words into a row of bytes, which must be 0 before."""
    for place in range(0, size, i64(BYTES)):
        word = words[place >> 3]
        if word != 0:
            for byte in range(place, min(size, place + BYTES)):
                out[at + byte] = u8(word >> ((byte & 7) * 8 if _IS_LITTLE else 56 - (byte & 7) * 8) & 255)
