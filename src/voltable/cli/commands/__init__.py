"""The commands of `voltable`, one a file."""
