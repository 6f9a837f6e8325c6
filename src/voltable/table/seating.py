"""The seats of a table: their players, and which of them play, are away or gave up."""

from voltable.core.game import Seat
from voltable.table.player import MACHINE, PERSON, Player


class Seating:
    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.pieces: dict[Seat, str] = {}
        """The robots or markers that players chose."""
        self.gave_up: set[Seat] = set()
        """Seats that resigned or ran out of time."""
        self.away: dict[Seat, int] = {}
        """Seats of persons who are not connected, with the time since when."""
        self.stand_ins: dict[Seat, str] = {}
        """Bots that play for persons who are away or gave up."""

    def bot_in(self, seat: Seat) -> str | None:
        """Return the name of the bot that moves for this seat, as its player or stand-in; None for a person."""
        player = self.players[seat]
        return self.stand_ins.get(seat, player.name if player.kind == MACHINE else None)

    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.kind == PERSON]

    def playing(self) -> list[Seat]:
        """Return the seats of the persons who play themselves."""
        return [seat for seat in self.people() if seat not in self.gave_up and seat not in self.stand_ins]

    def present(self) -> list[Seat]:
        """Return the seats of the persons who play and are connected."""
        return [seat for seat in self.playing() if seat not in self.away]

    def seats_of(self, seat: Seat) -> list[Seat]:
        """Return all seats of the person who has this one."""
        who = self.players[seat].who
        return [other for other, player in enumerate(self.players) if other == seat or (who and player.who == who)]

    def others(self, seat: Seat, seats: list[Seat]) -> list[Seat]:
        """Return the given seats without those of the person who has this one."""
        own = self.seats_of(seat)
        return [other for other in seats if other not in own]
