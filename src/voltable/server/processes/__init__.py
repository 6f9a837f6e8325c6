"""The fair queue for work in other processes."""
