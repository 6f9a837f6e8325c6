"""Cards held as bytes in a table of zones."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.rng import Rng


def shuffle(cards: vec[u8], first: i64, count: i64, rng: Rng) -> None:
    """Shuffle the `count` cards that start at `first`, all orders equally likely."""
    rng.shuffle(cards, first, count)
