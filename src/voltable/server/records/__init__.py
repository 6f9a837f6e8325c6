"""Records of finished games: description and replay."""
