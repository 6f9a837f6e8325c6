"""Lessons: short positions that teach a game by playing it, from one data file per game."""
