"""Check whether a table allows a command now. Nothing here changes the table."""

from typing import TYPE_CHECKING, Any

from voltable.bots.roster import bots_of
from voltable.core.course import NO_UNDO
from voltable.core.errors import IllegalMove, Refused
from voltable.core.game import Seat
from voltable.table import commands as c
from voltable.table.entry import NOBODY
from voltable.table.player import EMPTY, MACHINE, PERSON, Player, nobody
from voltable.table.question import DRAW, PAUSE, QUICK_SETUP, REMATCH, UNDO, WHATS
from voltable.table.start import options_for

if TYPE_CHECKING:
    from voltable.table.table import Table

Checked = tuple[str, Seat, dict[str, Any]]
"""The kind, seat and body of the entry."""


def check(table: "Table", command: c.Command) -> Checked:
    """Return the entry that the command would write; InvalidMove, IllegalMove or Refused says why it is not allowed."""
    match command:
        case c.Move():
            return check_move(table, command)
        case c.Ask():
            return check_ask(table, command)
        case c.Answer():
            return check_answer(table, command)
        case c.Resign(seat):
            refuse(why_not_resign(table, seat))
            return "resign", seat, {}
        case c.Resume(seat):
            refuse(why_not_resume(table, seat))
            return "resume", seat, {}
        case c.ChoosePiece():
            return check_piece(table, command)
        case c.Watched(seat):
            if seat not in table.watching:
                raise Refused("watched", "no countdown waits for this player")
            return "watched", seat, {}
        case c.Sit():
            return check_sit(table, command)
        case c.Leave(seat):
            refuse(why_not_leave(table, seat))
            return "leave", seat, changed_options(table, seat, nobody())
        case c.Away(seat):
            check_person(table, seat)
            check_running(table)
            if seat in table.away:
                raise Refused("seat", "this player is already away")
            return "away", seat, {}
        case c.Back(seat):
            check_seat(table, seat)
            if seat not in table.away:
                raise Refused("seat", "this player is not away")
            return "back", seat, {}
        case c.Outage(since):
            check_running(table)
            last = table.entries[-1].time
            if last is not None and since < last:
                raise Refused("since", "an outage cannot begin before the last entry")
            return "outage", NOBODY, {"since": since}
        case c.Next(name):
            if not table.rematch_agreed or table.next_table:
                raise Refused(REMATCH, "no rematch has been agreed")
            return "next", NOBODY, {"table": name}


def why_not_resign(table: "Table", seat: Seat) -> Refused | None:
    return why_no_person(table, seat) or why_not_running(table)


def why_not_resume(table: "Table", seat: Seat) -> Refused | None:
    is_paused = table.is_paused and not table.is_over
    return why_no_person(table, seat) or (None if is_paused else Refused("pause", "the game is not paused"))


def why_not_leave(table: "Table", seat: Seat) -> Refused | None:
    check_seat(table, seat)
    if table.has_begun or table.players[seat].kind == EMPTY:
        return Refused("seat", "you can leave a seat only before the game begins; after that, resign")
    return None


def check_move(table: "Table", command: c.Move) -> Checked:
    check_seat(table, command.seat)
    check_still_in(table, command.seat, command.by_bot)
    move = table.game.parse_move(command.text)
    check_on(table)
    closed, rule = table.closed
    if command.seen is not None and command.seen < closed:
        raise IllegalMove(rule, "play had stopped when you sent this, so it does not count")
    table.check_move(command.seat, move)
    return "move", command.seat, {"move": table.game.move_text(move), **command.facts}


def check_still_in(table: "Table", seat: Seat, by_bot: bool) -> None:
    """Raise Refused if this seat gave up: then only its stand-in bot may move."""
    if seat in table.gave_up and not by_bot and not table.is_over:
        raise Refused("seat", "you gave up this game; a bot plays for you now")


def check_ask(table: "Table", command: c.Ask) -> Checked:
    refuse(why_not_ask(table, command.seat, command.what))
    return "ask", command.seat, {"what": command.what}


def why_not_ask(table: "Table", seat: Seat, what: str) -> Refused | None:
    """Return why this seat may not ask for this now. It is returned, not raised: every notice lists what is open."""
    if what not in WHATS:
        return Refused("what", f"you can ask for {', '.join(WHATS)}, not {what!r}")
    if what in table.questions:
        return Refused(what, "somebody has already asked for this")
    if what == REMATCH:
        return why_no_rematch(table, seat)
    if (reason := why_no_person(table, seat) or why_not_running(table)) is not None:
        return reason
    if what in table.denied and table.denied[what] == table.moves:
        return Refused(what, "the answer was no; you can ask again after the next move")
    if what == DRAW:
        return why_no_draw(table)
    if table.is_paused:
        return Refused("pause", "the game is paused")
    if what == UNDO:
        if table.terms.undo == "never":
            return Refused(UNDO, "this table does not allow undo")
        return None if table.may_undo(seat) else Refused(UNDO, NO_UNDO)
    if what == QUICK_SETUP:
        reason = Refused(QUICK_SETUP, "there is no set-up to finish at random now")
        return None if table.quick_setup_open else reason
    assert what == PAUSE
    return None if table.terms.pause else Refused(PAUSE, "this table does not allow pauses")


def why_no_rematch(table: "Table", seat: Seat) -> Refused | None:
    check_seat(table, seat)
    if not table.is_over or table.rematch_agreed or table.players[seat].kind != PERSON:
        return Refused(REMATCH, "players can ask for a rematch once, when the game is over")
    return None


def why_no_draw(table: "Table") -> Refused | None:
    if not table.terms.draws or not table.game.draws:
        return Refused(DRAW, f"players cannot agree on a draw in {table.game.title} at this table")
    if any(table.bot_in(other) is not None and other not in table.gave_up for other in range(table.seats)):
        return Refused(DRAW, "bots do not accept draws")
    return None


def check_answer(table: "Table", command: c.Answer) -> Checked:
    seat, what = command.seat, command.what
    check_seat(table, seat)
    if what not in table.questions or seat not in table.questions[what].open:
        raise Refused(what if what in WHATS else "what", "nobody is asking you for this now")
    return "answer", seat, {"what": what, "yes": command.yes}


def check_sit(table: "Table", command: c.Sit) -> Checked:
    check_seat(table, command.seat)
    if table.players[command.seat].kind != EMPTY:
        raise Refused("seat", f"seat {command.seat} is taken")
    if command.player.kind == EMPTY:
        raise Refused("seat", "a seat needs a player")
    if not table.terms.several_seats and command.player.who in [player.who for player in table.players if player.who]:
        raise Refused("seat", "you already have a seat at this table, and here everybody may have only one")
    bots = bots_of(table.game)
    if command.player.kind == MACHINE and command.player.name not in bots:
        raise Refused("bot", f"there is no bot {command.player.name!r}; the bots are {', '.join(bots)}")
    body = {"player": command.player.to_data()} | changed_options(table, command.seat, command.player)
    return "sit", command.seat, body


def changed_options(table: "Table", seat: Seat, player: Player) -> dict[str, Any]:
    """Return the part of an entry that says which options change when this player sits here; empty if none do."""
    players = [*table.players[:seat], player, *table.players[seat + 1 :]]
    options = options_for(table.entries[0], players)
    changed = {name: value for name, value in options.items() if value != table.game.chosen[name]}
    return {"options": changed} if changed else {}


def check_piece(table: "Table", command: c.ChoosePiece) -> Checked:
    refuse(why_no_piece(table, command.seat))
    pieces = table.game.pieces()
    if command.piece not in pieces:
        raise Refused("piece", f"the pieces are {', '.join(pieces)}")
    if table.chosen_pieces.get(command.seat) == command.piece:
        raise Refused("piece", "you already have this piece")
    if command.piece in table.chosen_pieces.values():
        raise Refused("piece", "another player has chosen this piece")
    return "piece", command.seat, {"piece": command.piece}


def why_no_piece(table: "Table", seat: Seat) -> Refused | None:
    """Why this seat can choose no piece now: it has no person, the game is over, or there is none left to choose."""
    if (reason := why_no_person(table, seat)) is not None:
        return reason
    if table.is_over:
        return Refused("over", "the game is over")
    pieces = table.game.pieces()
    if len(table.chosen_pieces) == len(pieces):
        has_none = f"{table.game.title} has no pieces to choose"
        return Refused("piece", "every piece was chosen by a player" if pieces else has_none)
    return None


def check_seat(table: "Table", seat: Seat) -> None:
    if not 0 <= seat < table.seats:
        raise Refused("seat", f"there is no seat {seat} at a table of {table.seats}")


def check_person(table: "Table", seat: Seat) -> None:
    refuse(why_no_person(table, seat))


def why_no_person(table: "Table", seat: Seat) -> Refused | None:
    """Return why no person is playing in this seat; None if one is."""
    check_seat(table, seat)
    if table.players[seat].kind != PERSON or seat in table.gave_up:
        return Refused("seat", f"no person is playing in seat {seat}")
    return None


def check_running(table: "Table") -> None:
    refuse(why_not_running(table))


def why_not_running(table: "Table") -> Refused | None:
    if not table.has_begun:
        return Refused("seat", "the game begins when every seat is taken")
    return Refused("over", "the game is over") if table.is_over else None


def check_on(table: "Table") -> None:
    check_running(table)
    if table.is_paused:
        raise Refused("pause", "the game is paused")


def refuse(reason: Refused | None) -> None:
    if reason is not None:
        raise reason
