"""The first entry of a table: a new match, a rematch, or a match that continues a position of another one."""

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
from voltable.table.entry import NO_SEAT, Entry
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
    """Return the first entry of a new table; raise an error that names any wrong argument.

    Options that are not given have their defaults for these players, and change with them until the game begins.
    The caller draws seed and salt. `before` are the legal moves of a record to continue; `redeal` is the seed that
    deals everything hidden anew after them.
    """
    game = load_for(key, options, people=only_people(players))
    game.check_seats(len(players))
    terms = Terms.read({}) if terms is None else terms
    terms.check(game)
    seed_number(seed)  # raises InvalidOption
    for player in players:
        if player.kind == MACHINE and player.name not in bots_of(game):
            raise InvalidOption(f"there is no bot {player.name!r}; the bots are {', '.join(bots_of(game))}")
    people = [player.who for player in players if player.who]
    if terms.public and len(set(people)) < len(people):
        raise InvalidOption("at a public table each person may have only one seat")
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
    return Entry(1, "start", NO_SEAT, body, None if now is None else round(now, 3))


def load_for(key: str, options: Mapping[str, Value], people: bool) -> Game[Any, Any]:
    """Load the game with these options; the others have their defaults for a table without bots, or with bots."""
    return load(key, **table_defaults(load(key).options(), options, people))


def options_for(start: Entry, players: Sequence[Player]) -> dict[str, Value]:
    """Return the options that the host left at their defaults, with their values for these players."""
    options: dict[str, Value] = start.body["options"]
    given: list[str] = start.body.get("given", list(options))
    defaults = load_for(start.body["game"], {}, only_people(players)).chosen
    return {name: value for name, value in defaults.items() if name in options and name not in given}


def only_people(players: Sequence[Player]) -> bool:
    """Return whether no bot is among the players. Empty seats count as people's."""
    return all(player.kind != MACHINE for player in players)


def rematch_entry(start: Entry, seated: Sequence[Player], seed: int, salt: str, now: float | None) -> Entry:
    """Return the first entry of a rematch with the same game and terms. Every player moves to the next seat, so that
    options which name a first player or a dealer by seat give the role to another player."""
    players = [*seated[-1:], *seated[:-1]]
    body = start.body
    given = body["terms"]  # terms of older versions lack idle_days; the new table gets it
    terms = Terms.recorded(given) if "idle_days" in given else Terms.read(given)
    return start_entry(body["game"], body["options"] | options_for(start, seated), players, seed, salt, terms, now)


def moves_until(record: Record, step: int) -> list[Line]:
    """Return the moves after this many lines of a record, without those that were taken back."""
    moves: list[Line] = []
    for line in record.lines[:step]:
        if line.act == UNDO and moves:
            moves.pop()
        elif not line.act:
            moves.append(line)
    return moves
