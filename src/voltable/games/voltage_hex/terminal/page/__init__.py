"""Words of the page, written by tools/terminal_words.py. Do not edit."""
