"""The game's parts for learning programs and research libraries; loaded through the manifest."""
