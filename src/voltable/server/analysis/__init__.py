"""Finished games analysed on request: in a process of its own, one after another, kept with the record."""
