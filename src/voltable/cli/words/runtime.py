"""What the generated words need: JavaScript's way to put values into a text."""


def text(*pieces: object) -> str:
    """The pieces as a template of the page would join them."""
    return "".join(map(as_text, pieces))


def plus(left: object, right: object) -> object:
    """A sum of numbers, or two texts joined."""
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return left + right
    return text(left, right)


def as_text(piece: object) -> str:
    if isinstance(piece, float) and piece.is_integer():
        return str(int(piece))
    return str(piece)
