"""Material that several games are built from; it knows no game."""
