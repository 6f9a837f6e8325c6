"""Self-play: a bot that searches plays against itself, and every decision becomes a row that a program can learn from.

`read` and `read_shards` give the rows back as NumPy arrays.
"""

from voltable.lab.selfplay.reading import Positions, read, read_shards

__all__ = ["Positions", "read", "read_shards"]
