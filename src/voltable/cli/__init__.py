"""The terminal: one file per command, one board per game."""
