"""Bots at tables: they choose moves in separate processes, from the view of their seat."""
