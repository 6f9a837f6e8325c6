"""The benchmark: our engine beside hand-tuned C."""
