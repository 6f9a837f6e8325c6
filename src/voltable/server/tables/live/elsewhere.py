"""Who is connected to a table at other workers."""

from voltable.core.game import Seat


class Elsewhere:
    def __init__(self) -> None:
        self._workers: dict[str, tuple[list[Seat], int]] = {}
        """By worker with a connection: connected seats, and the number of spectators."""

    @property
    def has_connections(self) -> bool:
        return bool(self._workers)

    @property
    def has_seats(self) -> bool:
        return any(seats for seats, _ in self._workers.values())

    @property
    def watchers(self) -> int:
        return sum(watchers for _, watchers in self._workers.values())

    def has_seat(self, seat: Seat) -> bool:
        return any(seat in seats for seats, _ in self._workers.values())

    def hear(self, worker: str, seats: list[Seat], watchers: int) -> bool:
        """Note who is connected to a worker; return whether it had no connections before."""
        is_new = worker not in self._workers
        if seats or watchers:
            self._workers[worker] = (seats, watchers)
            return is_new
        self._workers.pop(worker, None)
        return False

    def forget(self, living: set[str]) -> set[Seat]:
        """Drop dead workers; return the seats that were connected to them."""
        gone = [self._workers.pop(worker)[0] for worker in self._workers.keys() - living]
        return {seat for seats in gone for seat in seats}
