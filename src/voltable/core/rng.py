"""Random numbers. Both generators give the same numbers in the compiled and in the plain Python build.

Searches and research use xoshiro128**, which is fast but predictable: a few of its numbers determine all others. The
tables of a server use SHA-256 in counter mode, where public numbers say nothing about hidden ones. The seed selects the
generator (`sealed_seed`).
"""

from collections.abc import Callable
from hashlib import sha256
from operator import index
from typing import Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from voltable.core.errors import InvalidOption

WORD: Final = 0xFFFFFFFF
SEED_BITS: Final = 128
FAST: Final = "xoshiro128**"
SEALED: Final = "sha256-counter"
GENERATORS: Final = (FAST, SEALED)
_LABEL: Final = b"voltable chance\n"
_FAST_AT: Final = -1
_MOST_DIGITS: Final = 15
_HALF: Final = 1 << 63
_GOLDEN: Final = 0x9E3779B9
_ROUNDS: Final = 4


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A random number generator; different seeds give different streams.

    `Rng(seed)` takes any integer from 0 to 2^128 - 1, or the result of `sealed_seed`.
    """

    def __init__(self, seed: SupportsIndex, copy_of: "Rng | None" = None) -> None:
        if copy_of is not None:
            self._a: i64 = copy_of._a
            self._b: i64 = copy_of._b
            self._c: i64 = copy_of._c
            self._d: i64 = copy_of._d
            self._at: i64 = copy_of._at
            self._high: i64 = copy_of._high
            self._low: i64 = copy_of._low
            return
        whole = seed if isinstance(seed, int) else index(seed)
        number = seed_number(whole)
        self._a, self._b, self._c, self._d = _spread(number)
        self._at = _FAST_AT
        self._high = 0
        self._low = 0
        if generator_of(whole) == SEALED:
            self._seal(number, 0)

    def _seal(self, number: int, at: int) -> None:
        """Become the sealed generator over these 128 bits, starting at this word.

        The state of the fast generator is set to zero, where every word is 0: `word` and `below` check for a sealed
        generator only when they meet a 0, so the fast generator pays nothing for the check.
        """
        self._a = 0
        self._b = 0
        self._c = 0
        self._d = 0
        self._at = at
        self._high = (number >> 64) - _HALF
        self._low = (number & 2 * _HALF - 1) - _HALF

    def clone(self) -> "Rng":
        """Return a second generator that continues with the same numbers."""
        return Rng(0, self)

    def __eq__(self, other: object) -> bool:
        return self.to_text() == other.to_text() if isinstance(other, Rng) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __reduce__(self) -> tuple[Callable[[str], "Rng"], tuple[str]]:
        return rng_from_text, (self.to_text(),)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        word = self._fast_word()
        return self._sealed_word() if word == 0 and self._at >= 0 else word

    def _fast_word(self) -> i64:
        word, self._a, self._b, self._c, self._d = _next(self._a, self._b, self._c, self._d)
        return word

    def _sealed_word(self) -> i64:
        """Return the first 32 bits of the SHA-256 of a label, the seed and the word's number."""
        at = int(self._at)
        self._at += 1
        block = _LABEL + self._sealed_number().to_bytes(16, "big") + at.to_bytes(8, "big")
        return int.from_bytes(sha256(block).digest()[:4], "big")

    def _sealed_number(self) -> int:
        return (int(self._high) + _HALF) << 64 | (int(self._low) + _HALF)

    def below(self, n: i64) -> i64:
        """Return an int from 0 to n - 1 (n at most 2^31), all exactly equally likely.

        Uses Lemire's multiplication: one word, drawn again in the rare case where its product would favour a value.
        """
        product = self._fast_word() * n
        if (product & WORD) < n:
            if self._at >= 0:
                product = self._sealed_word() * n
            biased = (WORD + 1 - n) % n
            while (product & WORD) < biased:
                product = self.word() * n
        return product >> 32

    def shuffle(self, values: vec[u8], first: i64, count: i64) -> None:
        """Shuffle the `count` values that start at `first` as `below` draws them, all orders equally likely."""
        a, b, c, d = self._a, self._b, self._c, self._d
        while count > 1:
            word, next_a, next_b, next_c, next_d = _next(a, b, c, d)
            product = word * count
            if (product & WORD) < count:  # seldom, and always if the generator is sealed
                self._a, self._b, self._c, self._d = a, b, c, d
                product = self.below(count) << 32
                next_a, next_b, next_c, next_d = self._a, self._b, self._c, self._d
            a, b, c, d = next_a, next_b, next_c, next_d
            there = first + (product >> 32)
            count -= 1
            swapped = values[first + count]
            values[first + count] = values[there]
            values[there] = swapped
        self._a, self._b, self._c, self._d = a, b, c, d

    def unit(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        high = self.word() >> 5
        low = self.word() >> 6
        return (float(high) * 67108864.0 + float(low)) / 9007199254740992.0

    def seed(self) -> int:
        """Return a new 128-bit seed for an independent fast generator."""
        seed = 0
        for _ in range(4):
            seed = seed << 32 | int(self.word())
        return seed

    def split(self) -> "Rng":
        """Return an independent generator of the same kind.

        A fast one equals `Rng(rng.seed())`, but is made without a big int.
        """
        other = Rng(0, self)
        if self._at >= 0:
            other._seal(self.seed(), 0)
            return other
        other._a = self.word()
        other._b = self.word()
        other._c = self.word()
        other._d = self.word() | 1  # never all zero
        return other

    def to_text(self) -> str:
        """Return the internal state, for diagrams."""
        if self._at >= 0:
            return f"{SEALED}:{self._sealed_number():032x}:{int(self._at)}"
        return f"{int(self._a):08x}{int(self._b):08x}{int(self._c):08x}{int(self._d):08x}"


def _next(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64, i64]:
    """Return the next word of xoshiro128**, and its next state."""
    c ^= a
    d ^= b
    mixed = (b * 5) & WORD
    mixed = (((mixed << 7) & WORD) | (mixed >> 25)) * 9
    return mixed & WORD, a ^ d, b ^ c, c ^ ((b << 9) & WORD), ((d << 11) & WORD) | (d >> 21)


def rng_from_text(text: str) -> Rng:
    """Return the generator with this `to_text`; raise ValueError for any other text."""
    sealed, at = text.startswith(SEALED + ":"), ""
    if sealed:
        text, _, at = text.removeprefix(SEALED + ":").partition(":")
        if not (at.isascii() and at.isdigit() and len(at) <= _MOST_DIGITS):
            raise ValueError("a sealed generator is written with the number of its next word")
    if len(text) != SEED_BITS // 4 or text.strip("0123456789abcdef") or not (sealed or text.strip("0")):
        raise ValueError(f"a generator is written as {SEED_BITS // 4} hex digits, not all of them 0")
    rng = Rng(0)
    if sealed:
        rng._seal(int(text, 16), int(at))
        return rng
    rng._a = int(text[0:8], 16)
    rng._b = int(text[8:16], 16)
    rng._c = int(text[16:24], 16)
    rng._d = int(text[24:32], 16)
    return rng


def sealed_seed(number: int) -> int:
    """Return the seed of the cryptographic generator over these 128 bits; raise InvalidOption for more bits."""
    return _checked(number) | 1 << SEED_BITS


def seed_with(number: int, generator: str) -> int:
    """Return the seed for the generator of this name; raise InvalidOption for an unknown name."""
    if generator not in GENERATORS:
        raise InvalidOption(f"a generator is {' or '.join(GENERATORS)}, not {generator!r}")
    return sealed_seed(number) if generator == SEALED else _checked(number)


def generator_of(seed: int) -> str:
    """Return the name of the generator that a seed selects."""
    return SEALED if seed >> SEED_BITS == 1 else FAST


def seed_number(seed: int) -> int:
    """Return the 128 bits of a seed without the mark of its generator; raise InvalidOption for an invalid seed."""
    return _checked(seed ^ 1 << SEED_BITS if generator_of(seed) == SEALED else seed)


def _checked(number: int) -> int:
    if number < 0 or number >> SEED_BITS:
        raise InvalidOption(f"a seed is an int from 0 to 2^{SEED_BITS} - 1, not {number}")
    return number


def _spread(seed: int) -> tuple[i64, i64, i64, i64]:
    """Return four well-mixed words, different for every seed (each step is invertible, so seeds never collide)."""
    upper = seed >> 64
    a = i64(seed & WORD)
    b = i64(seed >> 32 & WORD)
    c = i64(upper & WORD)
    d = i64(upper >> 32)
    step: i64 = 0
    for _ in range(i64(_ROUNDS)):
        a ^= _scramble((d + _GOLDEN * (step + 1)) & WORD)
        b ^= _scramble((a + _GOLDEN * (step + 2)) & WORD)
        c ^= _scramble((b + _GOLDEN * (step + 3)) & WORD)
        d ^= _scramble((c + _GOLDEN * (step + 4)) & WORD)
        step += 4
    if a | b | c | d == 0:
        a = _GOLDEN  # the all-zero state would stay zero forever
    return a, b, c, d


def _scramble(x: i64) -> i64:
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & WORD
    x ^= x >> 15
    x = (x * 0x735A2D97) & WORD
    return x ^ (x >> 15)
