"""A request to the other players. It is granted when all of them agree; bots are not asked."""

from typing import TYPE_CHECKING

from voltable.core.game import Seat

if TYPE_CHECKING:
    from voltable.table.acts.act import Agreement


class Question:
    def __init__(self, agreement: "type[Agreement]", by: Seat, asked: list[Seat]) -> None:
        self.agreement = agreement
        self.by = by
        self.open = asked
        """The seats that have not answered yet."""

    @property
    def what(self) -> str:
        return self.agreement.name

    def agree(self, seats: list[Seat]) -> None:
        self.open = [seat for seat in self.open if seat not in seats]

    @property
    def is_granted(self) -> bool:
        return not self.open
