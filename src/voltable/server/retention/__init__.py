"""How long data is kept: the settings, what is deleted, and the nightly sweep."""
