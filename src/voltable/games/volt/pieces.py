"""The pieces in the box: robots, controllers, dice, numbers and tokens (R-01, R-02, R-07), and their names."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST_SEATS: Final = 4

# Spaces are counted in reading order: row * 9 + column, the first row in the north (RA-01).
SIZE: Final = 9
SPACES: Final = 81
OUT: Final = 81  # the position of a robot that is not in the arena
WALL: Final = 81  # beyond the last space

# The eight directions clockwise; the even ones are orthogonal.
DIRECTIONS: Final = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
DIRECTION_NAMES: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
ROW_STEP: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
COLUMN_STEP: Final = [0, 1, 1, 1, 0, -1, -1, -1]

SIDES: Final = "nesw"
SIDE_NAMES: Final = ["north", "east", "south", "west"]
SEATING: Final = ["", "", "sn", "swn", "swne"]  # RA-03: two sit opposite
# By seats * 4 + seat: the side where that seat sits, as an index into SIDES.
SIDE_OF: Final = vec[u8]([u8(SIDES.index(side)) for sides in SEATING for side in (sides + "nnnn")[:MOST_SEATS]])

ROBOT_NAMES: Final = ["dynamo", "crate", "wedge", "kite"]

UNITS: Final = 3
DICE_OF_A_COLOUR: Final = 2
FACES: Final = 6
BLUE_KEYS: Final = 4

# a die on its key. Blue is (number - 1) * 4 + direction / 2, red is RED + (number - 1) * 8 + direction.
RED: Final = 24
DICE: Final = 72
NO_DIE: Final = 72  # a unit in error

NUMBER: Final = vec[u8]([die // 4 + 1 if die < RED else (die - RED) // 8 + 1 for die in range(DICE)])
DIRECTION: Final = vec[u8]([die % 4 * 2 if die < RED else (die - RED) % 8 for die in range(DICE)])

COLOURS: Final = "br"
COLOUR_NAMES: Final = ["blue", "red"]

VP_SPACES: Final = 6
TOKENS_IN_ARENA: Final = 3
DAMAGE_LIMIT: Final = 3
DEFAULT_TARGET: Final = 3
DEFAULT_VP_PER_NUMBER: Final = 3  # RA-04
MOST_VP_PER_NUMBER: Final = 9
DEFAULT_MAX_ROUNDS: Final = 100  # RA-26

# lower numbers first, blue before red.
URGENCY: Final = vec[u8]([die // 4 * 2 if die < RED else (die - RED) // 8 * 2 + 1 for die in range(DICE)])


def is_red(die: i64) -> bool:
    return RED <= die < NO_DIE


def is_blue(die: i64) -> bool:
    return die < RED


def number_of(die: i64) -> i64:
    return i64(NUMBER[die])


def direction_of(die: i64) -> i64:
    return i64(DIRECTION[die])


def die_text(die: i64) -> str:
    """Return a die on a unit as moves write it: b3n, r6nw, or x for an error."""
    if die == NO_DIE:
        return "x"
    return f"{COLOURS[int(is_red(die))]}{number_of(die)}{DIRECTIONS[direction_of(die)]}"


def space_text(space: i64) -> str:
    """Return a space as text: column letter, then the row counted from the north, a1 to i9."""
    return f"{'abcdefghi'[space % SIZE]}{space // SIZE + 1}"
