"""Bots: players that are programs. A bot receives a View and nothing else of the game's position."""
