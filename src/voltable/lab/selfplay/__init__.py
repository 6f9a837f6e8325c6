"""Self-play: a searching bot plays against itself, and every decision becomes a row of training data.

`read` and `read_shards` return the rows as NumPy arrays.
"""

from voltable.lab.selfplay.reading import Positions, read, read_shards

__all__ = ["Positions", "read", "read_shards"]
