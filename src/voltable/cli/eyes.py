"""The points of view from which a record may be shown; while its game runs, hidden information stays hidden."""

from voltable.cli.numbers import whole_number
from voltable.cli.players import bot_in
from voltable.core.errors import InvalidOption
from voltable.core.events import EVERYTHING, SPECTATOR
from voltable.core.game import Seat
from voltable.core.record import Record


def choose_eyes(record: Record, is_over: bool, wanted: str | None) -> Seat:
    """Return the chosen point of view. The default is everything, or before the end the most that is allowed."""
    own = own_seat(record)
    if wanted is None:
        if is_over:
            return EVERYTHING
        return SPECTATOR if own is None else own
    eyes = parse_eyes(record, wanted)
    if not is_over and eyes not in (SPECTATOR, own):
        allowed = "spectator" if own is None else f"spectator or {own}"
        hidden = f"this game is not over, and --eyes {wanted} would show hidden cards"
        raise InvalidOption(f"{hidden}; until it ends use --eyes {allowed}")
    return eyes


def parse_eyes(record: Record, wanted: str) -> Seat:
    if wanted in ("spectator", "all"):
        return SPECTATOR if wanted == "spectator" else EVERYTHING
    seat = whole_number(wanted)
    if seat is not None and seat < record.seats:
        return seat
    seats = ", ".join(str(seat) for seat in range(record.seats))
    raise InvalidOption(f"--eyes takes {seats}, spectator or all, not {wanted!r}")


def own_seat(record: Record) -> Seat | None:
    """Return the seat of the only person at the table, who is taken to be the owner of the file."""
    people = [seat for seat, player in enumerate(record.players or []) if bot_in(player) is None]
    return people[0] if len(people) == 1 else None
