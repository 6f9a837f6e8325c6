"""Runtime of the generated texts: JavaScript's conversion of values to text."""


def text(*pieces: object) -> str:
    """Join the pieces like a JavaScript template."""
    return "".join(map(as_text, pieces))


def plus(left: object, right: object) -> object:
    """Return JavaScript's `left + right`: a sum of numbers, or joined texts."""
    if isinstance(left, (int, float)) and isinstance(right, (int, float)):
        return left + right
    return text(left, right)


def as_text(piece: object) -> str:
    if isinstance(piece, float) and piece.is_integer():
        return str(int(piece))
    return str(piece)
