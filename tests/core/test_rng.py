"""Random numbers are fair, repeatable, and the same in every build."""

import hashlib

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from voltable.core.errors import InvalidOption
from voltable.core.rng import FAST, SEALED, Rng, generator_of, rng_from_text, sealed_seed, seed_number, seed_with

WORD = 2**32 - 1


def rotl(x: int, k: int) -> int:
    return ((x << k) | (x >> (32 - k))) & WORD


def xoshiro128starstar(state: list[int]) -> int:
    """Return numbers of the published algorithm, step by step."""
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
    n = 3 * 2**29  # of 2^32 words, without a second draw, some results would occur three times and some twice
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


@pytest.mark.parametrize("seed", [5, sealed_seed(5)])
def test_a_shuffle_draws_the_numbers_of_below(seed: int) -> None:
    rng, same = Rng(seed), Rng(seed)
    shuffled = vec[u8](range(200))
    rng.shuffle(shuffled, 7, 190)
    expected = list(range(200))
    for left in range(190, 1, -1):
        here, there = 7 + left - 1, 7 + same.below(left)
        expected[here], expected[there] = expected[there], expected[here]
    assert list(shuffled) == expected
    assert rng == same


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
    """Invert the spreading of a seed, step by step, from four words of 0."""
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


@pytest.mark.parametrize("seed", [-1, 2**129, 2**130])
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


# SHA-256 in counter mode, the generator of a server's tables.

VECTOR = ["12e2287b", "46855145", "97572312", "c88a828c"]
SECRET = 0x00112233445566778899AABBCCDDEEFF


@pytest.mark.parametrize(
    ("message", "digest"),
    [
        (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (
            b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
    ],
)
def test_the_hash_is_that_of_fips_180_4(message: bytes, digest: str) -> None:
    assert hashlib.sha256(message).hexdigest() == digest


def test_sealed_words_are_sha_256_of_label_seed_and_counter() -> None:
    """The numbers were made with `printf ... | sha256sum`; they must never change: records replay from them."""
    rng = Rng(sealed_seed(SECRET))
    assert [f"{rng.word():08x}" for _ in range(4)] == VECTOR
    key = bytes.fromhex("00112233445566778899aabbccddeeff")
    for at in range(4, 100):
        block = b"voltable chance\n" + key + at.to_bytes(8, "big")
        assert rng.word() == int.from_bytes(hashlib.sha256(block).digest()[:4], "big")


def test_a_sealed_generator_clones_splits_and_round_trips() -> None:
    rng = Rng(sealed_seed(SECRET))
    rng.word()
    clone, again = rng.clone(), rng_from_text(rng.to_text())
    assert [rng.word() for _ in range(10)] == [clone.word() for _ in range(10)] == [again.word() for _ in range(10)]
    child = rng.split()
    assert child.to_text().startswith(SEALED), "what comes of a sealed generator is sealed"
    assert [child.word() for _ in range(4)] != [rng.word() for _ in range(4)]
    assert not Rng(1).split().to_text().startswith(SEALED)
    assert rng_from_text(f"{SEALED}:{'0' * 32}:0").word() == Rng(sealed_seed(0)).word()


@pytest.mark.parametrize("text", [f"{SEALED}:{'1' * 32}", f"{SEALED}:{'1' * 32}:x", f"{SEALED}:{'1' * 31}:0"])
def test_a_text_that_is_no_sealed_generator_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="written"):
        rng_from_text(text)


def test_a_seed_says_which_generator_it_is_for() -> None:
    seed = sealed_seed(7)
    assert (generator_of(seed), seed_number(seed), seed_with(7, SEALED)) == (SEALED, 7, seed)
    assert (generator_of(7), seed_number(7), seed_with(7, FAST)) == (FAST, 7, 7)
    assert Rng(seed).word() != Rng(7).word()
    for wrong in (-1, 2**128):
        with pytest.raises(InvalidOption, match="seed"):
            sealed_seed(wrong)
    with pytest.raises(InvalidOption, match="dice"):
        seed_with(7, "dice")


def test_sealed_chance_is_fair() -> None:
    rng = Rng(sealed_seed(2))
    counts = [0] * 7
    for _ in range(7_000):
        counts[rng.below(7)] += 1
    assert all(850 < count < 1_150 for count in counts)
