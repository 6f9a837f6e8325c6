"""Take a seat, or leave it, before the game begins."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from voltable.bots.roster import bots_of
from voltable.core.errors import Refused
from voltable.core.events import Event
from voltable.core.game import Seat
from voltable.core.options import Value
from voltable.table.acts.act import BEFORE, Body, Command
from voltable.table.acts.checks import check_seat, refuse
from voltable.table.acts.start import begin_if_full
from voltable.table.entry import NO_SEAT
from voltable.table.player import EMPTY, MACHINE, Player, empty_seat, read_player
from voltable.table.start import options_for
from voltable.table.words import Sentences, named, table_event

if TYPE_CHECKING:
    from voltable.table.table import Table


@dataclass(frozen=True)
class Sit(Command):
    """Take an empty seat."""

    name = "sit"
    words: ClassVar[Sentences] = {
        "sat": named("sat"),
        "options": lambda texts, name, you, event: texts.trades[event["options"]["trades"]],
    }

    seat: Seat
    player: Player

    def check(self, table: "Table") -> tuple[Seat, Body]:
        check_seat(table, self.seat)
        if table.players[self.seat].kind != EMPTY:
            raise Refused("seat", f"seat {self.seat} is taken")
        if self.player.kind == EMPTY:
            raise Refused("seat", "a seat needs a player")
        if not table.terms.several_seats and self.player.who in [player.who for player in table.players if player.who]:
            raise Refused("seat", "you already have a seat at this table, and this table allows one seat per person")
        bots = bots_of(table.game)
        if self.player.kind == MACHINE and self.player.name not in bots:
            raise Refused("bot", f"there is no bot {self.player.name!r}; the bots are {', '.join(bots)}")
        return self.seat, {"player": self.player.to_data()} | changed_options(table, self.seat, self.player)

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        player = table.players[seat] = read_player(body["player"])
        return [table_event("sat", seat, player=player.shown()), *change_options(table, body), *begin_if_full(table)]


@dataclass(frozen=True)
class Leave(Command):
    """Leave the seat."""

    name = "leave"
    phases = (BEFORE,)
    words: ClassVar[Sentences] = {"left": named("left")}

    seat: Seat

    @classmethod
    def why_not(cls, table: "Table", seat: Seat) -> Refused | None:
        check_seat(table, seat)
        if table.has_begun or table.players[seat].kind == EMPTY:
            return Refused("seat", "you can leave a seat only before the game begins; after that, resign")
        return None

    def check(self, table: "Table") -> tuple[Seat, Body]:
        refuse(self.why_not(table, self.seat))
        return self.seat, changed_options(table, self.seat, empty_seat())

    @classmethod
    def carry_out(cls, table: "Table", seat: Seat, body: Body) -> list[Event]:
        table.players[seat] = empty_seat()
        table.seating.pieces.pop(seat, None)
        return [table_event("left", seat), *change_options(table, body)]


def changed_options(table: "Table", seat: Seat, player: Player) -> dict[str, Any]:
    """Return the `options` part of an entry if this player's arrival changes options; else an empty dict."""
    players = [*table.players[:seat], player, *table.players[seat + 1 :]]
    options = options_for(table.entries[0], players)
    changed = {name: value for name, value in options.items() if value != table.game.chosen[name]}
    return {"options": changed} if changed else {}


def change_options(table: "Table", body: Body) -> list[Event]:
    """Deal again if a change of players changed options (HA-33). No player has seen a card yet."""
    changed: dict[str, Value] = body.get("options", {})
    if not changed:
        return []
    table.deal_with(table.entries[0], table.deal.header.options | changed)
    return [table_event("options", NO_SEAT, options=changed)]
