"""The first entry of a table: a new match, a rematch, or a match that goes on from a position of another."""

from collections.abc import Mapping, Sequence
from typing import Any

from voltable.bots.roster import bots_of
from voltable.catalog import load
from voltable.core.course import Course
from voltable.core.errors import InvalidOption
from voltable.core.game import Game
from voltable.core.options import Value, table_defaults
from voltable.core.record import UNDO, Line, Record
from voltable.core.rng import sealed_seed, seed_number
from voltable.table.entry import NOBODY, Entry
from voltable.table.player import MACHINE, Player
from voltable.table.terms import Terms


def start_entry(
    key: str,
    options: Mapping[str, Value],
    players: Sequence[Player],
    seed: int,
    salt: str = "",
    terms: Terms | None = None,
    now: float | None = None,
    before: Sequence[Line] = (),
    redeal: int | None = None,
) -> Entry:
    """A new table; whatever is wrong about it is an error that names it.

    Options that are not given are at their defaults for these players, and change with them until the game begins.
    Seed and salt are the caller's chance.
    `before` are moves to go on from, legal ones of a record; `redeal` is the seed that deals everything hidden anew
    after them.
    """
    game = load_for(key, options, people=only_people(players))
    game.check_seats(len(players))
    terms = Terms.read({}) if terms is None else terms
    terms.check(game)
    seed_number(seed)  # InvalidOption for what is no seed
    for player in players:
        if player.kind == MACHINE and player.name not in bots_of(game):
            raise InvalidOption(f"there is no bot {player.name!r}; the bots are {', '.join(bots_of(game))}")
    people = [player.who for player in players if player.who]
    if terms.public and len(set(people)) < len(people):
        raise InvalidOption("at a public table everybody may have only one seat")
    body: dict[str, Any] = {
        "game": game.key,
        "version": game.version,
        "options": game.chosen,
        "given": list(game.chosen if before else options),
        "seed": seed,
        "salt": salt,
        "players": [player.to_data() for player in players],
        "terms": terms.to_data(),
    }
    if before:
        course = Course(game, len(players), seed)
        for line in before:
            course.make(line.seat, course.check(line.seat, line.move))
        if not game.actors(course.state):
            raise InvalidOption("the game is over at this step, so it cannot be continued")
        body["before"] = [[line.seat, line.move] for line in before]
    if redeal is not None:
        body["redeal"] = sealed_seed(seed_number(redeal))
    return Entry(1, "start", NOBODY, body, None if now is None else round(now, 3))


def load_for(key: str, options: Mapping[str, Value], people: bool) -> Game[Any, Any]:
    """Load the game with these options; the others are at their defaults for a table of people alone, or with bots."""
    return load(key, **table_defaults(load(key).options(), options, people))


def options_for(start: Entry, players: Sequence[Player]) -> dict[str, Value]:
    """Return the options that its host left at their defaults, with their values for these players."""
    options: dict[str, Value] = start.body["options"]
    given: list[str] = start.body.get("given", list(options))
    defaults = load_for(start.body["game"], {}, only_people(players)).chosen
    return {name: value for name, value in defaults.items() if name in options and name not in given}


def only_people(players: Sequence[Player]) -> bool:
    """Is no bot among them? Free seats are left to people."""
    return all(player.kind != MACHINE for player in players)


def rematch_entry(start: Entry, seated: Sequence[Player], seed: int, salt: str, now: float | None) -> Entry:
    """The same game and terms again. Everybody moves on by one seat: whoever sat first sits second, so that where the
    options name a first player or a dealer by the seat, it is somebody else's turn to be it."""
    players = [*seated[-1:], *seated[:-1]]
    body = start.body
    given = body["terms"]  # of an older version they do not say when an idle game ends; the new table does
    terms = Terms.recorded(given) if "idle_days" in given else Terms.read(given)
    return start_entry(body["game"], body["options"] | options_for(start, seated), players, seed, salt, terms, now)


def moves_until(record: Record, step: int) -> list[Line]:
    """The moves that count after this many lines of a record: what to go on from."""
    moves: list[Line] = []
    for line in record.lines[:step]:
        if line.act == UNDO and moves:
            moves.pop()
        elif not line.act:
            moves.append(line)
    return moves
