"""Chance is fair, repeatable, and the same in every build."""

import pytest

from voltable.core.errors import InvalidOption
from voltable.core.rng import Rng, rng_from_text

WORD = 2**32 - 1


def rotl(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & WORD


def xoshiro128starstar(state: list[int]) -> int:
    """The published algorithm, step by step."""
    result = rotl(state[1] * 5 & WORD, 7) * 9 & WORD
    shifted = state[1] << 9 & WORD
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotl(state[3], 11)
    return result


def test_words_are_those_of_xoshiro128starstar() -> None:
    rng = Rng(2**127 + 12345)
    text = rng.to_text()
    state = [int(text[at : at + 8], 16) for at in range(0, 32, 8)]
    assert [rng.word() for _ in range(1000)] == [xoshiro128starstar(state) for _ in range(1000)]


def test_below_is_fair_even_where_the_plain_product_would_be_biased() -> None:
    rng = Rng(1)
    n = 3 * 2**29  # of 2^32 words, without a second draw, some results would come up three times and some twice
    draws = [rng.below(n) for _ in range(30_000)]
    assert all(0 <= draw < n for draw in draws)
    thirds = [sum(1 for draw in draws if draw * 3 // n == third) for third in range(3)]
    assert all(9_500 < count < 10_500 for count in thirds)


def test_below_reaches_every_value_equally_often() -> None:
    rng = Rng(2)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


def test_unit_lies_in_the_half_open_interval_and_is_spread() -> None:
    rng = Rng(3)
    units = [rng.unit() for _ in range(10_000)]
    assert all(0 <= unit < 1 for unit in units)
    assert 0.49 < sum(units) / len(units) < 0.51


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    streams = {tuple(Rng(seed).word() for _ in range(4)) for seed in [*range(1000), *(1 << bit for bit in range(128))]}
    assert len(streams) == 1000 + 128 - 10  # the powers 1 .. 512 are among the first thousand


def test_the_one_seed_that_would_spread_to_nothing_still_gives_numbers() -> None:
    seed = seed_of_the_zero_state()
    rng = Rng(seed)
    assert rng.to_text() != "0" * 32
    assert any(rng.word() for _ in range(4))


def seed_of_the_zero_state() -> int:
    """Undo the spreading of a seed, step by step, from four words of 0."""
    words = [0, 0, 0, 0]
    for step in range(16, 0, -1):
        at = (step - 1) % 4
        x = (words[(at + 3) % 4] + 0x9E3779B9 * step) & WORD
        x ^= x >> 16
        x = x * 0x21F0AAAD & WORD
        x ^= x >> 15
        x = x * 0x735A2D97 & WORD
        words[at] ^= x ^ x >> 15
    return words[0] | words[1] << 32 | words[2] << 64 | words[3] << 96


def test_a_clone_goes_on_with_the_same_numbers_and_on_its_own() -> None:
    rng = Rng(4)
    rng.word()
    clone = rng.clone()
    assert [rng.word() for _ in range(10)] == [clone.word() for _ in range(10)]
    clone.word()
    assert rng.to_text() != clone.to_text()


def test_a_generator_round_trips_through_its_text() -> None:
    rng = Rng(5)
    assert rng_from_text(rng.to_text()).to_text() == rng.to_text()


@pytest.mark.parametrize("text", ["", "0" * 32, "1" * 31, "1" * 33, "x" * 32])
def test_a_text_that_is_no_generator_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"hex digits|invalid literal"):
        rng_from_text(text)


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_outside_128_bits_is_refused(seed: int) -> None:
    with pytest.raises(InvalidOption, match="seed"):
        Rng(seed)


def test_a_drawn_seed_has_128_bits_and_is_fresh_each_time() -> None:
    rng = Rng(6)
    seeds = [rng.seed() for _ in range(100)]
    assert len(set(seeds)) == 100
    assert max(seeds).bit_length() > 120


def test_a_generator_that_was_split_off_goes_its_own_way() -> None:
    rng, same = Rng(5), Rng(5)
    child, again = rng.split(), same.split()
    words = [child.word() for _ in range(50)]
    assert words == [again.word() for _ in range(50)]
    assert len({*words, *(rng.word() for _ in range(50))}) == 100
    assert rng.split().word() != child.word()
