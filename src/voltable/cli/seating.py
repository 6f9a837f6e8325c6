"""Set up a match: a new one from the command line, or a saved one from its file."""

import secrets
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Final

from voltable.catalog import GAMES, about, load
from voltable.cli.clocks import clock_terms
from voltable.cli.gameoptions import parse_options
from voltable.cli.layout import Hanging
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match
from voltable.cli.numbers import whole_number
from voltable.cli.oneline import one_line
from voltable.cli.players import bot_in, check_one_person, seat_players
from voltable.cli.saves import SaveError, create_save, how_to_replay, new_path, newest_first, open_save, read_record
from voltable.cli.terminal import Terminal
from voltable.core.errors import IllegalMove, InvalidOption, InvalidRecord, VoltableError
from voltable.core.game import Seat
from voltable.core.record import Record
from voltable.core.rng import FAST, SEED_BITS, seed_with
from voltable.lab.program import ProgramFailed, is_program
from voltable.table.recording import LOCAL, table_of
from voltable.table.start import load_for
from voltable.table.table import Table
from voltable.table.terms import Terms

LONGEST_QUOTE: Final = 40  # characters of the input


@dataclass
class NewGame:
    """The arguments of a new game, as they were typed."""

    bots: list[str] = field(default_factory=list)
    hotseat: bool = False
    seat: Seat | None = None
    seats: int | None = None
    seed: int | None = None
    options: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    save: str | None = None
    clock: str | None = None
    race_pace: str | None = None
    piece: str | None = None


def choose_game(terminal: Terminal) -> str:
    """Ask which game to play; without a terminal, or with one game, return the first."""
    if len(GAMES) == 1 or not terminal.is_live:
        return GAMES[0]
    for place, key in enumerate(GAMES, start=1):
        title = terminal.text(f"{place}  ").append(key, terminal.look.style("strong"))
        title.append(f"  {load(key).title}: {about(key, terminal.words.language)}", "not bold")
        terminal.show(Hanging(title, hang=3))
    while True:
        typed = terminal.ask(" " + terminal.words("choose.which"))
        if typed.lower() in GAMES:
            return typed.lower()
        if typed.lower() in terminal.words.quits:
            raise Leaving(0)
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(GAMES):
            return GAMES[number - 1]
        unknown = terminal.words("choose.unknown", typed=one_line(typed)[:LONGEST_QUOTE] or "?", last=len(GAMES))
        terminal.show(Hanging(terminal.text(unknown, "bad")))


def new_match(key: str, wanted: NewGame) -> Match:
    """Create a new match and its file. All arguments are checked before the file is created."""
    options = parse_options(key, wanted.options)
    game = load(key, **options)
    if wanted.hotseat and wanted.seat is not None:
        raise InvalidOption("--seat and --hotseat exclude each other: in pass-and-play people sit in all seats")
    seats = game.best_seats[0] if wanted.seats is None else wanted.seats
    game.check_seats(seats)
    players = seat_players(seats, wanted.seat or 0, wanted.bots, wanted.hotseat, wanted.names)
    game = load_for(key, options, people=all(bot_in(player) is None for player in players))
    if game.real_time:
        check_one_person(players)
    terms = None
    if wanted.clock is not None or wanted.race_pace is not None:
        given = dict(LOCAL) if wanted.clock is None else clock_terms(wanted.clock)
        terms = Terms.recorded(given if wanted.race_pace is None else {**given, "race_pace": wanted.race_pace})
        terms.check(game)
    seed = secrets.randbits(SEED_BITS) if wanted.seed is None else seed_with(wanted.seed, FAST)
    data = None if terms is None else terms.to_data()
    record = Record(game.key, game.version, game.chosen, seats, seed, players, data)
    table = table_of(record)
    path = new_path(key, datetime.now()) if wanted.save is None else Path(wanted.save)
    save = create_save(path, record)
    try:
        match = Match(table, save)
        if wanted.piece is not None:
            choose_piece(match, wanted.piece)
    except (ProgramFailed, InvalidOption):
        save.close()
        path.unlink()
        raise
    return match


def choose_piece(match: Match, piece: str) -> None:
    """Choose a robot or marker for the first person at the table."""
    try:
        match.choose_piece(match.people()[0], piece)
    except IllegalMove as error:
        raise InvalidOption(f"--piece: {error.message}") from None


def resume_match(file: str, key: str | None) -> Match:
    """Return the match to continue, from this file or the last unfinished one. Checks precede changes of the file."""
    path = Path(file) if file else newest_unfinished(key)
    save, record = open_save(path)
    try:
        match = Match(unfinished_table(path, record, key), save)
        save.repair()
    except BaseException:
        save.close()
        raise
    return match


def newest_unfinished(key: str | None) -> Path:
    if key is not None:
        load(key)
    for path in newest_first():
        try:
            unfinished_table(path, read_record(path), key)
        except (VoltableError, OSError):
            continue
        return path
    raise SaveError("there is no unfinished game to continue; start one with: voltable play")


def unfinished_table(path: Path, record: Record, key: str | None) -> Table:
    """Return the table of a record; raise SaveError if a person cannot continue it."""
    if key is not None and record.game != key:
        raise SaveError(f"{path} is a game of {record.game}, not {key}")
    try:
        table = table_of(record)
    except InvalidRecord as error:
        raise SaveError(f"{path}: {error}") from None
    if not table.actors():
        raise SaveError(f"{path}: this game is over; replay it with: {how_to_replay(path)}")
    if record.players is None:
        raise SaveError(
            f"{path}: line 1: no players are named, so it cannot be continued; replay it with: {how_to_replay(path)}"
        )
    if any(is_program(player) for player in record.players):
        raise SaveError(f"{path}: line 1: an outside program plays in this game; commands from a file are not run")
    if all(bot_in(player) is not None for player in record.players):
        raise SaveError(f"{path}: line 1: only bots play in this game; replay it with: {how_to_replay(path)}")
    return table
