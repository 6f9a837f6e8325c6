"""Read a QR code of byte mode from its modules, without correcting errors: what the page draws has none."""

from collections.abc import Callable

BLOCKS = {1: (16, 1), 2: (28, 1), 3: (44, 1), 4: (64, 2), 5: (86, 2), 6: (108, 4)}
"""Data codewords at level M and number of equal blocks, by version."""
MASKS: list[Callable[[int, int], bool]] = [
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: (x * y) % 2 + (x * y) % 3 == 0,
    lambda x, y: ((x * y) % 2 + (x * y) % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + (x * y) % 3) % 2 == 0,
]


def read_qr(dark: set[tuple[int, int]], size: int) -> str:
    """Return the text of a code whose dark modules are these (x, y)."""
    version = (size - 17) // 4
    first = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
    bits = sum(((x, y) in dark) << place for place, (x, y) in enumerate(first)) ^ 0x5412
    assert bits >> 13 == 0, "error correction level M"
    mask = MASKS[bits >> 10 & 7]
    stream: list[int] = []
    columns = [x for x in range(size - 1, 0, -2) if x > 6] + [*range(5, 0, -2)]
    for turn, right in enumerate(columns):
        for y in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            for x in (right, right - 1):
                if not is_fixed(x, y, size, version):
                    stream.append(((x, y) in dark) ^ mask(x, y))
    words = [int("".join(map(str, map(int, stream[at : at + 8]))), 2) for at in range(0, len(stream) - 7, 8)]
    total, blocks = BLOCKS[version]
    data = [words[at] for block in range(blocks) for at in range(block, total, blocks)]
    text = "".join(f"{word:08b}" for word in data)
    assert text[:4] == "0100", "byte mode"
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * at : 20 + 8 * at], 2) for at in range(length)).decode()


def is_fixed(x: int, y: int, size: int, version: int) -> bool:
    """Return whether this module belongs to a finder, a timing line, the format or the alignment pattern."""
    if x == 6 or y == 6 or (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8):
        return True
    centre = size - 7
    return version > 1 and abs(x - centre) <= 2 and abs(y - centre) <= 2
