"""A small value and policy network: it maps an observation to its value and to probabilities of moves.

It has two hidden layers. The first sums one row of weights for every byte of the observation that is not 0, with a row
for each value of the byte; zero bytes cost nothing. Both layers use integer arithmetic, several units to a 64-bit
word: one addition serves four hidden units of the first layer, one multiplication two of the second. That is three
times as fast as floats, and the loader proves that no unit can overflow its part of the word.

The file format is one line of JSON that describes the network, and its weights as 32-bit floats (`docs/research/`).
"""

import json
import math
import struct
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.bots.total import total
from voltable.core.capabilities import observer_of
from voltable.core.errors import VoltableError
from voltable.core.game import Game, Move, Reduced

FORMAT: Final = 1

# A word holds four units of the first layer, 16 bits each, or two of the second, 32 bits each.
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
    """The file does not contain a network, or contains one for another game."""


@final
class Network:
    """The weights, and the activations of the last observation: call `look` first, then `value` and `shares`."""

    def __init__(self, data: bytes, about: dict[str, Any], weights: list[float]) -> None:
        self.data: Final = data
        """The network's file, from which copies are made."""
        self.game: Final = str(about["game"])
        self.version: Final = int(about["version"])
        self.seats: Final = int(about["seats"])
        self.highest: Final[list[int]] = [int(most) for most in about["highest"]]
        """The highest value of each byte of the observation."""
        self.size: i64 = len(self.highest)
        self.moves: i64 = int(about["moves"])
        units: i64 = int(about["hidden"][0])
        features: i64 = int(about["hidden"][1])
        self.features: i64 = features
        self.words: i64 = units // LANES
        self.halves: i64 = features // HALVES
        self.first_row: vec[i64] = vec[i64](_first_rows(self.highest, int(self.words)))
        rest = WeightReader(weights)
        rows = rest.take(int(units) * sum(self.highest))
        bias = rest.take(int(units))
        scale = finest_scale(self.highest, rows, bias)
        self.one: i64 = scale
        """Hidden units of the first layer are clipped to the range from 0 to this."""
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
        # Results of the last `look`.
        self.present: vec[i64] = vec[i64]([0] * int(self.size))
        """The rows of the bytes that are not 0."""
        self.active: vec[i64] = vec[i64]([0] * int(units))
        """The rows of the hidden units above 0, `count` of them, and their levels."""
        self.level: vec[i64] = vec[i64]([0] * int(units))
        self.count: i64 = 0
        self.seen: vec[float] = vec[float]([0.0] * int(features))

    def __eq__(self, other: object) -> bool:
        return self.data == other.data if isinstance(other, Network) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.data)

    def __reduce__(self) -> Reduced:
        return read_network, (self.data,)

    def look(self, observation: vec[u8]) -> None:
        """Evaluate the hidden layers on an observation, for `value` and `shares`."""
        self.add_rows(observation)
        self.combine()

    def add_rows(self, observation: vec[u8]) -> None:
        """Compute the first layer: sum the rows of all bytes that are not 0, block by block."""
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
        """Add the four units of a word to the active units, scaled to 0..1; skip those at 0."""
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
        """Compute the second layer: sum the rows of the active units, weighted by their activations."""
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
        """Return the expected payoff of the observing seat, from -1 to 1."""
        total = self.value_bias
        for unit in range(self.features):
            total += self.seen[unit] * self.value_weights[unit]
        return math.tanh(total)

    def shares(self, moves: list[Move], out: vec[float]) -> None:
        """Write the probability of each of these moves to `out`, by move; they sum to 1."""
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
        """Raise InvalidWeights unless the network was trained for this game, version and observation."""
        if self.game != game.key or self.version != game.version:
            raise InvalidWeights(
                f"the network plays {self.game} version {self.version}, not {game.key} version {game.version}"
            )
        if self.moves != game.move_count or self.highest != highest_bytes(game, self.seats):
            raise InvalidWeights(
                f"the network was trained on other observations or moves of {self.game}: train a new one"
            )


def highest_bytes(game: Game[Any, Any], seats: int) -> list[int]:
    """Return the highest value of each byte of an observation."""
    return [field.highest for field in observer_of(game).fields(seats) for _ in range(field.size)]


@final
class WeightReader:
    """A reader that takes the weights in order from the front."""

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
    """Parse a network file; raise InvalidWeights."""
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
    return Network(data, about, weights)


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
    """Quantize the numbers and pack `lanes` of them into each word, the first in the lowest bits. A word is the sum of
    its shifted parts, so that adding words adds all lanes."""
    words: list[int] = []
    for at in range(0, len(numbers), lanes):
        word = 0
        for lane in range(lanes - 1, -1, -1):
            word = word * base + round(numbers[at + lane] * scale)
        words.append(word)
    return words


def finest_scale(highest: list[int], rows: list[float], bias: list[float]) -> int:
    """Return the finest scale with which no unit of the first layer can overflow its 16 bits, for any observation."""
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
    # Rounding changes every weight by at most half a step.
    while worst * scale + (len(highest) + 1) / 2 >= LANE_SIGN:
        scale //= 2
    if scale < COARSEST:
        raise InvalidWeights("the weights of the first layer are too large")
    return scale


def check_second(weights: list[float], features: int) -> None:
    """Raise InvalidWeights if a unit of the second layer could overflow its 32 bits."""
    for unit in range(features):
        together = total([abs(weights[at]) for at in range(unit, len(weights), features)])
        if (together * SECOND + len(weights)) * FINEST >= HALF_SIGN:
            raise InvalidWeights("the weights of the second layer are too large")


def _first_rows(highest: list[int], words: int) -> list[int]:
    found: list[int] = []
    row = 0
    for most in highest:
        found.append(row * words)
        row += most
    return found
