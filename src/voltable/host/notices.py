"""The messages for one seat, as plain data in the format of the wire. Tests validate them, not every move."""

from typing import Any, Final

from voltable.core.capabilities import outlook
from voltable.core.events import SPECTATOR
from voltable.core.game import Seat
from voltable.table.acts import QuickSetup, possible_acts
from voltable.table.clock import Clock
from voltable.table.player import EMPTY, MACHINE, bot_name
from voltable.table.start import only_people
from voltable.table.table import Table

Data = dict[str, Any]
CHANGES_INFO: Final = ("start", "sit", "leave", "piece", "resign", "flag", "stand_in", "back", "next")
"""Kinds of entries after which the table's description is sent again."""


def status(table: Table) -> str:
    if table.result is not None:
        return "over"
    if table.begun is None:
        return "waiting"
    return "paused" if table.is_paused else "running"


def standing(table: Table, seat: Seat, now: float) -> Data:
    """Return the position of the match for this seat, or for SPECTATOR."""
    return public_standing(table, now) | own_standing(table, seat)


def public_standing(table: Table, now: float) -> Data:
    """Return the public part of a standing."""
    left = table.countdown.opens - round(now * 1000)
    """Milliseconds of the countdown. It waits for players who still watch while more is left than its length."""
    return {
        "number": table.number,
        "status": status(table),
        "due": None if table.game.real_time else table.due(),
        "clocks": None if table.clock is None else clocks(table, table.clock, now),
        "opens_in": left if left > 0 else None,
        "watching": sorted(table.countdown.watching) if left > 1000 * table.terms.countdown and table.is_on else [],
        "offers": [
            {"what": question.what, "seat": question.by, "waits_for": question.open}
            for question in table.questions.values()
        ],
        "result": None if table.result is None else {"payoffs": table.result.payoffs, "why": table.result.why},
    }


def own_standing(table: Table, seat: Seat) -> Data:
    """Return the private part of a standing, for this seat."""
    view, may_undo = table.view(seat), seat != SPECTATOR and table.may_undo(seat)
    acts = possible_acts(table, seat, may_undo)
    return {
        "view": table.game.view_data(view),
        "legal": legal(table, seat, view),
        "acts": acts,
        "may_undo": may_undo and seat not in table.gave_up,
        "may_quick_setup": QuickSetup.name in acts,
    }


def legal(table: Table, seat: Seat, view: Any) -> list[Data] | None:
    """Return the seat's legal moves; None in real time without hints, where finding them is the game."""
    if seat == SPECTATOR or seat in table.gave_up:
        return []
    game = table.game
    if game.real_time and not table.terms.hints:
        return None
    return [{"move": game.move_text(move), "preview": outlook(game, view, move)} for move in table.legal(seat)]


def clocks(table: Table, clock: Clock, now: float) -> Data:
    left = table.clocks(now) or []
    return {"left": [round(seconds * 1000) for seconds in left], "running": clock.running()}


def steps(table: Table, seat: Seat, since: int = 0) -> list[Data]:
    """Return the entries after this number as a seat, or SPECTATOR, may see them."""
    return [step(table, number, seat) for number in range(since + 1, table.number + 1)]


def step(table: Table, number: int, seat: Seat) -> Data:
    """Return one entry of the log as a seat may see it."""
    entry = table.entries[number - 1]
    opened = table.entries[0].time or 0.0
    return {
        "number": number,
        "kind": entry.kind,
        "seat": None if entry.seat == SPECTATOR else entry.seat,
        "events": table.seen(number, seat),
        "time": round(((entry.time or 0.0) - opened) * 1000),
        "photo": entry.body.get("photo"),
    }


def notice(table: Table, number: int, seat: Seat, public: Data) -> Data:
    """Return the message about one entry for one seat; `public` is the public standing after it."""
    return {
        "type": "notice",
        "step": step(table, number, seat),
        "standing": public | own_standing(table, seat),
    }


def players(table: Table) -> list[Data]:
    told: list[Data] = []
    for seat, player in enumerate(table.players):
        kind = {EMPTY: "open", MACHINE: "bot"}.get(player.kind, "person")
        name = bot_name(player.name) if player.kind == MACHINE else player.name
        bot = table.bot_in(seat)
        told.append(
            {
                "kind": kind,
                "name": name,
                "bot": bot,
                "stand_in": bot is not None and kind == "person",
                "holder": min(table.seating.seats_of(seat)) if kind == "person" else None,
                "held_by": (player.account or name) if kind == "person" else None,
                "gave_up": seat in table.gave_up,
            }
        )
    return told


def unusual_options(table: Table) -> Data:
    """Return the options that differ from their defaults."""
    people = only_people(table.players)
    defaults = {option.name: option.table_default(people) for option in table.game.options()}
    return {name: value for name, value in table.game.chosen.items() if value != defaults[name]}


def seats_of(table: Table, person: str) -> list[Seat]:
    """Return the seats of a person at this table."""
    return [seat for seat, player in enumerate(table.players) if person and player.who == person]


def table_info(
    id: str, table: Table, person: str, created: int, continues: str | None, code: str | None = None
) -> Data:
    """Return the facts about a table that this person may know, without the board."""
    return {
        "id": id,
        "code": code,
        "game": table.game.key,
        "title": table.game.title,
        "options": table.game.chosen,
        "unusual": unusual_options(table),
        "real_time": table.game.real_time,
        "terms": table.terms.to_data(),
        "players": players(table),
        "yours": seats_of(table, person),
        "status": status(table),
        "pieces": [table.seating.pieces.get(seat) for seat in range(table.seats)],
        "commitment": table.commitment,
        "created": created,
        "result": None if table.result is None else {"payoffs": table.result.payoffs, "why": table.result.why},
        "rematch": table.next_table or None,
        "continues": continues,
        "dealt_anew": table.dealt_anew,
    }
