"""People: who sent a request, what they are called, and how much they may store."""
