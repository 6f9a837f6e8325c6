"""Components that several games use; independent of any game."""
