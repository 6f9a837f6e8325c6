"""Chance: xoshiro128**, whose 32-bit words stay unboxed in compiled code and give the same numbers in both builds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from voltable.core.errors import InvalidOption

WORD: Final = 0xFFFFFFFF
SEED_BITS: Final = 128
_GOLDEN: Final = 0x9E3779B9
_ROUNDS: Final = 4


@mypyc_attr(acyclic=True)
class Rng:
    """A generator of its own; `Rng(seed)` takes any int from 0 to 2^128 - 1 and no two seeds give the same stream."""

    def __init__(self, seed: int, copy_of: "Rng | None" = None) -> None:
        if copy_of is not None:
            self._a: i64 = copy_of._a
            self._b: i64 = copy_of._b
            self._c: i64 = copy_of._c
            self._d: i64 = copy_of._d
            return
        if seed < 0 or seed >> SEED_BITS:
            raise InvalidOption(f"a seed is an int from 0 to 2^{SEED_BITS} - 1, not {seed}")
        words = _spread(seed)
        self._a = words[0]
        self._b = words[1]
        self._c = words[2]
        self._d = words[3]

    def clone(self) -> "Rng":
        """A second generator that goes on with the same numbers."""
        return Rng(0, self)

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self._a
        b = self._b
        c = self._c ^ a
        d = self._d ^ b
        mixed = (b * 5) & WORD
        mixed = (((mixed << 7) & WORD) | (mixed >> 25)) * 9
        self._b = b ^ c
        self._a = a ^ d
        self._c = c ^ ((b << 9) & WORD)
        self._d = ((d << 11) & WORD) | (d >> 21)
        return mixed & WORD

    def below(self, n: i64) -> i64:
        """An int from 0 to n - 1 (n at most 2^31), each exactly as likely.

        Lemire's multiplication: one word, drawn again in the rare case where its product would favour a value.
        """
        product = self.word() * n
        if (product & WORD) < n:
            biased = (WORD + 1 - n) % n
            while (product & WORD) < biased:
                product = self.word() * n
        return product >> 32

    def unit(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        high = self.word() >> 5
        low = self.word() >> 6
        return (float(high) * 67108864.0 + float(low)) / 9007199254740992.0

    def seed(self) -> int:
        """A fresh 128-bit seed, for a generator that shall not depend on this one."""
        seed = 0
        for _ in range(4):
            seed = seed << 32 | int(self.word())
        return seed

    def split(self) -> "Rng":
        """A generator that goes its own way from here: as `Rng(rng.seed())`, but without a big int."""
        other = Rng(0, self)
        other._a = self.word()
        other._b = self.word()
        other._c = self.word()
        other._d = self.word() | 1  # never all zero
        return other

    def to_text(self) -> str:
        """The inner state, for diagrams."""
        return f"{int(self._a):08x}{int(self._b):08x}{int(self._c):08x}{int(self._d):08x}"


def rng_from_text(text: str) -> Rng:
    """The generator whose `to_text` this is; ValueError for any other text."""
    if len(text) != SEED_BITS // 4 or text.strip("0123456789abcdef") or not text.strip("0"):
        raise ValueError(f"a generator is written as {SEED_BITS // 4} hex digits, not all of them 0")
    rng = Rng(0)
    rng._a = int(text[0:8], 16)
    rng._b = int(text[8:16], 16)
    rng._c = int(text[16:24], 16)
    rng._d = int(text[24:32], 16)
    return rng


def _spread(seed: int) -> vec[i64]:
    """Four well-mixed words, a different four for every seed (each step is its own inverse, so nothing collides)."""
    words = vec[i64]([(seed >> shift) & WORD for shift in (0, 32, 64, 96)])
    step: i64 = 0
    for _ in range(_ROUNDS):
        for at in range(i64(4)):
            step += 1
            words[at] ^= _scramble((words[(at + 3) & 3] + _GOLDEN * step) & WORD)
    if words[0] | words[1] | words[2] | words[3] == 0:
        words[0] = _GOLDEN  # the all-zero state would stay zero for ever
    return words


def _scramble(x: i64) -> i64:
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & WORD
    x ^= x >> 15
    x = (x * 0x735A2D97) & WORD
    return x ^ (x >> 15)
