"""Qwitch by Maureen Hiron, the Beginner and the Advanced game: see RULES.md."""
