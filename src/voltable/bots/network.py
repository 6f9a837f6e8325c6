"""A small network that was taught to judge positions: what an observation is worth, and which moves look best.

Two hidden layers. The first adds up one row of weights for every byte of the observation that is not 0, a row for each
value the byte can have; so most of the input costs nothing. Both layers count in whole numbers, several to a 64-bit
word: one addition serves four hidden units of the first layer, one multiplication two of the second. That is three
times as fast as floats, and the loader proves that no number outgrows its part of the word.

A network is kept as one line of JSON that says what it is for, and its weights as 32-bit floats (`docs/research/`).
"""

import json
import math
import struct
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.capabilities import observer_of
from voltable.core.errors import VoltableError
from voltable.core.game import Game, Move

FORMAT: Final = 1

# Four hidden units of the first layer to a word, 16 bits each; two of the second, 32 bits each.
LANES: Final = 4
LANE: Final = 0xFFFF
LANE_SIGN: Final = 0x8000
HALVES: Final = 2
HALF: Final = 0xFFFFFFFF
HALF_SIGN: Final = 0x80000000

BLOCK: Final = 4
"""Words that are summed at once: the hidden layers are made of whole blocks."""

FINEST: Final = 1024
COARSEST: Final = 32
"""Steps to 1.0 in the first layer: as many as fit."""
SECOND: Final = 1024
"""Steps to 1.0 in the weights of the second layer."""


class InvalidWeights(VoltableError):
    """A file that holds no network, or one for another game."""


class Network:
    """Weights, and what the last observation looked like to them: `look`, then ask."""

    def __init__(self, about: dict[str, Any], weights: list[float]) -> None:
        self.game: Final = str(about["game"])
        self.version: Final = int(about["version"])
        self.seats: Final = int(about["seats"])
        self.highest: Final[list[int]] = [int(most) for most in about["highest"]]
        """By byte of the observation."""
        self.size: i64 = len(self.highest)
        self.moves: i64 = int(about["moves"])
        units: i64 = int(about["hidden"][0])
        features: i64 = int(about["hidden"][1])
        self.features: i64 = features
        self.words: i64 = units // LANES
        self.halves: i64 = features // HALVES
        self.first_row: vec[i64] = vec[i64](_first_rows(self.highest, int(self.words)))
        rest = Shelf(weights)
        rows = rest.take(int(units) * sum(self.highest))
        bias = rest.take(int(units))
        scale = finest_scale(self.highest, rows, bias)
        self.one: i64 = scale
        """A hidden unit of the first layer is cut off below 0 and above this."""
        self.rows: vec[i64] = vec[i64](pack(rows, float(scale), LANES, LANE + 1))
        self.bias: vec[i64] = vec[i64](pack(bias, float(scale), LANES, LANE + 1))
        second = rest.take(int(units * features))
        check_second(second, int(features))
        self.second: vec[i64] = vec[i64](pack(second, float(SECOND), HALVES, HALF + 1))
        self.step: float = 1.0 / float(scale * SECOND)
        self.second_bias: vec[float] = vec[float](rest.take(int(features)))
        self.value_weights: vec[float] = vec[float](rest.take(int(features)))
        self.value_bias: float = rest.take(1)[0]
        self.move_weights: vec[float] = vec[float](rest.take(int(self.moves * features)))
        self.move_bias: vec[float] = vec[float](rest.take(int(self.moves)))
        rest.check_empty()
        # What the last look found.
        self.present: vec[i64] = vec[i64]([0] * int(self.size))
        """The rows of the bytes that are not 0."""
        self.active: vec[i64] = vec[i64]([0] * int(units))
        """The rows of the hidden units above 0, `count` of them, and their levels."""
        self.level: vec[i64] = vec[i64]([0] * int(units))
        self.count: i64 = 0
        self.seen: vec[float] = vec[float]([0.0] * int(features))

    def look(self, observation: vec[u8]) -> None:
        """Take in what a seat sees; `value` and `shares` then speak of it."""
        self.add_rows(observation)
        self.combine()

    def add_rows(self, observation: vec[u8]) -> None:
        """The first layer: the rows of all bytes that are not 0, summed block by block."""
        rows = self.rows
        present = self.present
        bias = self.bias
        words = self.words
        count: i64 = 0
        for at in range(self.size):
            seen = i64(observation[at])
            if seen:
                present[count] = self.first_row[at] + (seen - 1) * words
                count += 1
        self.count = 0
        block: i64 = 0
        while block < words:
            a = bias[block]
            b = bias[block + 1]
            c = bias[block + 2]
            d = bias[block + 3]
            for index in range(count):
                row = present[index] + block
                a += rows[row]
                b += rows[row + 1]
                c += rows[row + 2]
                d += rows[row + 3]
            self.unpack(a, block)
            self.unpack(b, block + 1)
            self.unpack(c, block + 2)
            self.unpack(d, block + 3)
            block += BLOCK

    def unpack(self, word: i64, at: i64) -> None:
        """The four units of a word, from 0 to 1; those at 0 are left out."""
        row = at * LANES * self.halves
        for _ in range(i64(LANES)):
            level = ((word & LANE) ^ LANE_SIGN) - LANE_SIGN
            word = (word - level) >> 16
            if level > 0:
                self.active[self.count] = row
                self.level[self.count] = min(level, self.one)
                self.count += 1
            row += self.halves

    def combine(self) -> None:
        """The second layer: the active units' rows, weighed by their level."""
        weights = self.second
        active = self.active
        levels = self.level
        block: i64 = 0
        while block < self.halves:
            a: i64 = 0
            b: i64 = 0
            c: i64 = 0
            d: i64 = 0
            for index in range(self.count):
                row = active[index] + block
                level = levels[index]
                a += level * weights[row]
                b += level * weights[row + 1]
                c += level * weights[row + 2]
                d += level * weights[row + 3]
            self.keep(a, block)
            self.keep(b, block + 1)
            self.keep(c, block + 2)
            self.keep(d, block + 3)
            block += BLOCK

    def keep(self, word: i64, half: i64) -> None:
        low = ((word & HALF) ^ HALF_SIGN) - HALF_SIGN
        high = (word - low) >> 32
        unit = half * HALVES
        self.seen[unit] = max(0.0, float(low) * self.step + self.second_bias[unit])
        self.seen[unit + 1] = max(0.0, float(high) * self.step + self.second_bias[unit + 1])

    def value(self) -> float:
        """What the observing seat may expect, from -1 to 1."""
        total = self.value_bias
        for unit in range(self.features):
            total += self.seen[unit] * self.value_weights[unit]
        return math.tanh(total)

    def shares(self, moves: list[Move], out: vec[float]) -> None:
        """How much each of these moves deserves to be looked at, written to `out` by move; together 1."""
        highest = -1e9
        seen = self.seen
        weights = self.move_weights
        for move in moves:
            total = self.move_bias[move]
            first = i64(move) * self.features
            for unit in range(self.features):
                total += seen[unit] * weights[first + unit]
            out[move] = total
            highest = max(highest, total)
        together = 0.0
        for move in moves:
            share = math.exp(out[move] - highest)
            out[move] = share
            together += share
        for move in moves:
            out[move] /= together

    def check_fits(self, game: Game[Any, Any]) -> None:
        """Raise InvalidWeights unless the network was taught this game, with these rules and observations."""
        if self.game != game.key or self.version != game.version:
            raise InvalidWeights(
                f"the network plays {self.game} version {self.version}, not {game.key} version {game.version}"
            )
        if self.moves != game.move_count or self.highest != highest_bytes(game, self.seats):
            raise InvalidWeights(
                f"the network was trained on other observations or moves of {self.game}: train a new one"
            )


def highest_bytes(game: Game[Any, Any], seats: int) -> list[int]:
    """The highest value of each byte of an observation."""
    return [field.highest for field in observer_of(game).fields(seats) for _ in range(field.size)]


class Shelf:
    """The weights in their order, taken from the front."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights
        self.taken: int = 0

    def take(self, count: int) -> list[float]:
        found = self.weights[self.taken : self.taken + count]
        if len(found) < count:
            raise InvalidWeights(f"a network of this shape has more than {len(self.weights)} weights")
        self.taken += count
        return found

    def check_empty(self) -> None:
        if self.taken != len(self.weights):
            raise InvalidWeights(f"a network of this shape has {self.taken} weights, not {len(self.weights)}")


def read_network(data: bytes) -> Network:
    """The network that these bytes are; InvalidWeights says why they are none."""
    line, newline, body = data.partition(b"\n")
    try:
        about = json.loads(line)
    except ValueError:
        about = None
    if not newline or not isinstance(about, dict) or about.get("format") != FORMAT:
        raise InvalidWeights(f"this is not a network of format {FORMAT}")
    if len(body) % 4:
        raise InvalidWeights("the weights end in the middle of a number")
    weights = list(struct.unpack(f"<{len(body) // 4}f", body))
    if not all(math.isfinite(weight) for weight in weights):
        raise InvalidWeights("a weight is not a number")
    try:
        check_shape(about)
    except (KeyError, TypeError, ValueError, IndexError):
        raise InvalidWeights("the first line must tell game, version, seats, highest, moves and hidden") from None
    return Network(about, weights)


def check_shape(about: dict[str, Any]) -> None:
    units, features = int(about["hidden"][0]), int(about["hidden"][1])
    if units < 1 or units % (LANES * BLOCK) or features < 1 or features % (HALVES * BLOCK):
        raise InvalidWeights(
            f"hidden layers are multiples of {LANES * BLOCK} and {HALVES * BLOCK}, not {units} and {features}"
        )
    if min([int(most) for most in about["highest"]]) < 0 or int(about["moves"]) < 1:
        raise ValueError
    str(about["game"]), int(about["version"]), int(about["seats"])


def pack(numbers: list[float], scale: float, lanes: int, base: int) -> list[int]:
    """Whole steps, so many numbers to a word: the first in the lowest bits. A word is the sum of its shifted parts,
    which is why sums of words are words of sums."""
    words: list[int] = []
    for at in range(0, len(numbers), lanes):
        word = 0
        for lane in range(lanes - 1, -1, -1):
            word = word * base + round(numbers[at + lane] * scale)
        words.append(word)
    return words


def finest_scale(highest: list[int], rows: list[float], bias: list[float]) -> int:
    """The most steps to 1.0 with which no unit of the first layer can outgrow its 16 bits, whatever is observed."""
    units = len(bias)
    worst = 0.0
    for unit in range(units):
        low = high = bias[unit]
        row = 0
        for most in highest:
            column = [rows[(row + step) * units + unit] for step in range(most)]
            row += most
            high += max([0.0, *column])
            low += min([0.0, *column])
        worst = max(worst, high, -low)
    scale = FINEST
    # Every weight is rounded, by half a step at most.
    while worst * scale + (len(highest) + 1) / 2 >= LANE_SIGN:
        scale //= 2
    if scale < COARSEST:
        raise InvalidWeights("the weights of the first layer are too large")
    return scale


def check_second(weights: list[float], features: int) -> None:
    """No unit of the second layer can outgrow its 32 bits."""
    for unit in range(features):
        together = sum([abs(weights[at]) for at in range(unit, len(weights), features)])
        if (together * SECOND + len(weights)) * FINEST >= HALF_SIGN:
            raise InvalidWeights("the weights of the second layer are too large")


def _first_rows(highest: list[int], words: int) -> list[int]:
    found: list[int] = []
    row = 0
    for most in highest:
        found.append(row * words)
        row += most
    return found
