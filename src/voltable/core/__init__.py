"""The parts that every game shares: the game contract, errors, random numbers, events, records."""
