"""The games, a folder each, independent of one another; only the catalog imports them."""
