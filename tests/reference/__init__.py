"""Slow, plain models of the games, written from the rules alone, to cross-check the fast engines."""
