"""The steps, named by number."""
