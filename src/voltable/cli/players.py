"""The players of a local match, as a record's header names them: `Ada`, or `greedy (bot)`."""

from typing import Final

from rich.cells import cell_len

from voltable.bots.names import BOT_NAMES
from voltable.cli.words.words import Words, capital
from voltable.core.errors import InvalidOption
from voltable.core.game import Seat
from voltable.core.record import Record
from voltable.lab.contestant import check_contestant
from voltable.lab.labels import printable
from voltable.lab.program import is_program, label_of

BOT: Final = " (bot)"
LONGEST: Final = 16


def bot_in(player: str) -> str | None:
    """Return the name of a bot, or the command of an outside program; None for a person."""
    if is_program(player):
        return player
    return player.removesuffix(BOT) if player.endswith(BOT) else None


def check_name(name: str) -> str:
    """Return the name if it is short and printable and cannot be mistaken for a bot; raise InvalidOption."""
    if not (0 < cell_len(name) <= LONGEST and name.isprintable() and name.strip() == name):
        raise InvalidOption(f"a name is 1 to {LONGEST} printable characters, not {name!r}")
    if name.endswith(BOT.strip()) or is_program(name) or name.lower() == "you":
        raise InvalidOption(f"{name!r} cannot be a name: it looks like a bot or like you")
    return name


def seat_players(seats: int, person: Seat, bots: list[str], hotseat: bool, names: list[str]) -> list[str]:
    """Return the header's list of players for a new game.

    One person plays against bots; with `hotseat` people have all seats except the last ones, for which bots are named.
    """
    for bot in bots:
        check_contestant(bot)
    if hotseat:
        people = seats - len(bots)
        if people < 2:
            raise InvalidOption(f"pass-and-play needs two people: at most {seats - 2} bots in {seats} seats")
        return [*people_names(people, names), *map(header_text, bots)]
    if not 0 <= person < seats:
        raise InvalidOption(f"this table has the seats 0 to {seats - 1}, not {person}")
    rivals = seats - 1
    if len(bots) not in (0, 1, rivals):
        expected = "one bot" if rivals == 1 else f"one bot for all rivals, or {rivals}"
        raise InvalidOption(f"this table needs {expected}, not {len(bots)}")
    every = bots if len(bots) == rivals else (bots or ["greedy"]) * rivals
    players = [header_text(bot) for bot in every]
    players.insert(person, people_names(1, names)[0])
    return players


def header_text(bot: str) -> str:
    """Return the name of a bot in a record's header; for a program its command."""
    return bot if is_program(bot) else bot + BOT


def check_one_person(players: list[str]) -> None:
    """Raise InvalidOption if several people would share a keyboard in real time."""
    if len([player for player in players if bot_in(player) is None]) != 1:
        raise InvalidOption("in real time one person plays at one keyboard: bots must take the other seats")


def people_names(people: int, names: list[str]) -> list[str]:
    if len(names) > people:
        persons = "1 person plays" if people == 1 else f"{people} people play"
        raise InvalidOption(f"{len(names)} names are too many: {persons} at this table")
    for at, name in enumerate(names):
        check_name(name)
        if name in names[:at]:
            raise InvalidOption(f"two people cannot have the same name {name}")
    if people == 1:
        return names or ["Player"]
    return names + [f"Player {number}" for number in range(len(names) + 1, people + 1)]


def names_for(record: Record, eyes: Seat, words: Words) -> list[str]:
    """Return the names of the players for this viewer: "You" for itself, the level's name for a bot.

    Names in a record from elsewhere may contain anything, so only printable text is returned.
    """
    shown: list[str] = []
    for seat, player in enumerate(record.players or [""] * record.seats):
        bot = bot_in(player)
        known_as = player if bot is None else label_of(bot) if is_program(bot) else level_name(bot, words)
        known_as = (
            "" if known_as == f"Player {seat + 1}" else known_as
        )  # a default name, shown in the reader's language
        name = printable(known_as, LONGEST) or words("player", number=seat + 1)
        shown.append(f"{name[: LONGEST - 2]} {seat + 1}" if name in shown else name)
    if eyes >= 0:
        shown[eyes] = str(words.page("shell").you)
    return shown


def level_name(level: str, words: Words) -> str:
    """Return the page's name of a bot; for research bots the name of the level."""
    if level in BOT_NAMES:
        return BOT_NAMES[level]
    levels = words.page("shell").levels
    return capital(str(levels[level]) if level in levels else level)
