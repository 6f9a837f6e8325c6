"""The game's board, sentences and screens for the terminal; loaded through the manifest."""
