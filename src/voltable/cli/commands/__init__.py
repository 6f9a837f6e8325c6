"""The commands of `voltable`, one per file."""
