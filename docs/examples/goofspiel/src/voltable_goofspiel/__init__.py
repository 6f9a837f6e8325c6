"""Goofspiel for Voltable."""
