"""The terminal: one command a file, one board a game."""
