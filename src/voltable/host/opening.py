"""Opening a table, taking its seats, and lists of tables, as plain data in the format of the wire."""

from typing import Final, Protocol

from voltable.catalog import load
from voltable.core.errors import InvalidOption
from voltable.core.record import Line, Record
from voltable.host import notices
from voltable.host.names import numbered
from voltable.host.notices import Data
from voltable.host.problems import Refusal
from voltable.table.acts import Command, Leave, Sit
from voltable.table.entry import Entry
from voltable.table.player import EMPTY, MACHINE, Player, bot, empty_seat, person
from voltable.table.start import moves_until, start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms

ME: Final = "me"
OPEN: Final = "open"


class Chance(Protocol):
    """Where random numbers and the time of tables come from."""

    def seed(self) -> int: ...

    def salt(self) -> str: ...

    def now(self) -> float: ...


def first_entry(
    wanted: Data, players: list[Player], terms: Terms, record: Record | None, step: int, chance: Chance
) -> Entry:
    """Return the first entry of a new table, which continues `record` after `step` lines where there is one; raise
    Refusal or InvalidOption. `wanted` has the shape of `NewTable`."""
    seed, before, options = chance.seed(), list[Line](), dict(wanted["options"])
    if record is not None:
        if record.game != wanted["game"] or record.seats != len(players):
            raise Refusal(400, f"the record is a game of {record.game} for {record.seats} players", field="continues")
        seed, options = record.seed, dict(record.options)
        before = moves_until(record, step)
    # The seed of a finished game is public. At public tables everything hidden is dealt anew; at private ones
    # invited players are asked whether they agree.
    redeal = chance.seed() if record is not None and terms.public else None
    salt = chance.salt() if record is None or redeal is not None else ""
    start = start_entry(wanted["game"], options, players, seed, salt, terms, chance.now(), before, redeal)
    check_wished_piece(wanted)
    return start


def check_wished_piece(wanted: Data) -> None:
    """Raise Refusal before a table is opened if its maker cannot have the chosen piece."""
    if wanted["piece"] is None:
        return
    pieces = load(wanted["game"]).pieces
    if ME not in wanted["seats"]:
        raise Refusal(422, "a piece is for the seat that is yours", field="piece")
    if wanted["piece"] not in pieces:
        raise Refusal(422, f"the pieces are {', '.join(pieces) or 'none in this game'}", field="piece")


def seat_players(wanted: Data, who: str, name: str) -> list[Player]:
    """Return the players by seat for the person `who` of this name; several seats of one person get different names."""
    names = list(wanted["names"])
    mine = sum(wish == ME for wish in wanted["seats"])
    if len(names) > mine:
        raise Refusal(422, f"there are {len(names)} names for {mine} seats", field="names")
    players: list[Player] = []
    for wish in wanted["seats"]:
        if wish == ME:
            taken = sum(one.who != "" for one in players)
            fallback = name if mine == 1 else numbered(name, taken + 1)
            players.append(person(names.pop(0) if names else fallback, who, name))
        elif wish == OPEN:
            players.append(empty_seat())
        else:
            players.append(bot(wish))
    if mine == 0 and not any(player.kind == EMPTY for player in players):
        raise InvalidOption("a table needs a person: take a seat or leave one open")
    return players


def seat_to_join(table: Table, is_continued: bool, wish: Data) -> int:
    """Return the seat that a request to join asks for; raise Refusal without a free one. `wish` has the shape of
    `Join`; `is_continued` says whether the table continues a record."""
    free = [seat for seat, player in enumerate(table.players) if player.kind == EMPTY]
    if not free:
        raise Refusal(409, "all seats are taken")
    if is_continued and not table.dealt_anew and not wish["continued"]:
        raise Refusal(
            409,
            "this game continues from a record, and its owner knows the hidden cards; confirm that you agree",
            field="continued",
        )
    return free[0] if wish["seat"] is None else int(wish["seat"])


def bot_command(table: Table, who: str, wish: Data) -> Command:
    """Return the act that adds a bot to a seat or removes it; raise Refusal. `wish` has the shape of `SetBot`."""
    if not notices.seats_of(table, who):
        raise Refusal(403, "only players at the table can choose its bots")
    if wish["bot"] is not None:
        return Sit(wish["seat"], bot(wish["bot"]))
    if wish["seat"] < table.seats and table.players[wish["seat"]].kind == MACHINE:
        return Leave(wish["seat"])
    raise Refusal(400, "there is no bot in this seat", field="seat")


def why_not_seat(table: Table, seat: int, yours: list[int]) -> str | None:
    """Return why a person with the seats `yours` may not see a table from this seat, or watch it; None if they may."""
    if seat >= 0:
        return None if seat in yours else "this is not your seat"
    return None if table.terms.watch or yours else "this table does not allow spectators"


def seen_game(id: str, table: Table, seat: int) -> Data:
    """Return a game as one seat, or a spectator, has seen it so far."""
    steps, view = notices.steps(table, seat), table.view_data(seat)
    return {"table": id, "game": table.game.key, "seat": seat, "steps": steps, "view": view}


def my_table(table: Table, info: Data) -> Data:
    """Return one row in the list of a person's tables; `info` describes the table for this person."""
    return {
        **{name: info[name] for name in ("id", "game", "title", "players", "yours", "status")},
        "your_turn": any(seat in info["yours"] for seat in table.shown_due()),
        "moves": table.moves,
        "changed": round((table.entries[-1].time or 0.0) * 1000),
        "result": info["result"],
    }


def sorted_tables(rows: list[Data]) -> list[Data]:
    """Return the rows of a person: tables that wait for them first, then the newest."""
    return sorted(rows, key=lambda row: (not row["your_turn"], row["status"] == "over", -row["changed"]))
