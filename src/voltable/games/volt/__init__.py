"""VOLT, the training game: robots programmed in secret, pushed into pits and shot at. The rules are in RULES.md."""
