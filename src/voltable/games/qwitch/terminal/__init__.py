"""How the game looks, is told and is played on a terminal; loaded through the manifest."""
