"""Make untrusted text safe to print on one line."""


def one_line(text: str) -> str:
    """Return the text with blanks for line breaks and question marks for other control characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
