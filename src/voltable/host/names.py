"""The rule for names of people, seats and tokens, and in uploaded records."""

import re
import unicodedata
from typing import Final

from voltable.table.player import BOT

LONGEST: Final = 24
RULE: Final = f"a name has 1 to {LONGEST} visible characters on one line, and does not call itself a bot"
MOST_MARKS: Final = 2
"""Maximum number of combining marks on one letter."""
REFUSED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Forbidden Unicode categories: control, format (direction, zero width), surrogate, private, unassigned, separator."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters without a visible shape."""
LOOK_ALIKES: Final = str.maketrans("0оοσтτьвβᖯ⟨⟩❨❩⦅⦆﴾﴿", "oooottbbbb" + "()" * 4)
IMITATION: Final = re.compile(r"[(\[{<«‹]\W*b\W*o\W*t\W*[)\]}>»›]")
LEVEL: Final = re.compile(r"[a-z0-9][a-z0-9 _.:-]{0,31}")


def clean_name(text: str) -> str:
    """Return the name with normalized spaces; raise ValueError if it breaks the rule."""
    name = unicodedata.normalize("NFC", re.sub(" +", " ", text).strip(" "))
    if not 1 <= len(name) <= LONGEST or not is_visible(name) or imitates_bot(name):
        raise ValueError(RULE)
    return name


def is_visible(name: str) -> bool:
    """Return whether every character is visible."""
    marks = 0
    for letter in name:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in REFUSED or letter in BLANK or marks > MOST_MARKS or (category == "Zs" and letter != " "):
            return False
    return not unicodedata.category(name[0]).startswith("M")


def imitates_bot(name: str) -> bool:
    """Return whether it looks like the name of a bot, such as `greedy (bot)`."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKES))
    return IMITATION.search("".join(letter for letter in bare if not unicodedata.combining(letter))) is not None


def check_recorded_name(name: str) -> None:
    """Raise ValueError unless a record may name such a player: a person, or a bot such as `greedy (bot)`."""
    if name.endswith(BOT) and LEVEL.fullmatch(name.removesuffix(BOT)):
        return
    clean_name(name)


def numbered(name: str, number: int) -> str:
    """Return the name of one of several seats of a person, within the rule."""
    suffix = f" {number}"
    return name[: LONGEST - len(suffix)].rstrip() + suffix
