"""Analysis of finished games: the value of each choice, given what its player knew, and the part of luck."""
