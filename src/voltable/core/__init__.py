"""What every game shares: the contract, errors, chance, events, records."""
