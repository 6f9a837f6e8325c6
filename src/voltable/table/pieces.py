"""The robots or markers of the seats, which differ only in looks."""

from collections.abc import Mapping

from voltable.core.game import Seat


def arrange(pieces: list[str], chosen: Mapping[Seat, str], seats: int) -> list[str]:
    """Return the piece of every seat: the chosen one; else the one with the seat's index, or the first that is left."""
    if not pieces:
        return []
    left = [piece for piece in pieces if piece not in chosen.values()]
    shown = [chosen.get(seat, "") for seat in range(seats)]
    for seat in range(seats):
        if not shown[seat] and pieces[seat] in left:
            shown[seat] = pieces[seat]
            left.remove(pieces[seat])
    return [piece or left.pop(0) for piece in shown]
