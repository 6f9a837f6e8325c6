"""Data that the games must reproduce, a folder each: perft counts, playthroughs, the order of the moves."""

from pathlib import Path

VECTORS = Path(__file__).parent
