"""Finished games: what a record is about, and its replay."""
