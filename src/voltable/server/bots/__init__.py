"""Bots at tables: they think in processes of their own, from the view of their seat and nothing else."""
