"""Analysis of finished games on request, one at a time in a separate process, stored with the record."""
