"""Text from outside on one line of the terminal."""


def one_line(text: str) -> str:
    """The text with blanks for line breaks and question marks for other control characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
