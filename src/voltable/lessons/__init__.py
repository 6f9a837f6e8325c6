"""First steps: short positions that teach a game by playing it. Data in one file a game, read by `course`."""
