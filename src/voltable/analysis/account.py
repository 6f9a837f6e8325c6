"""The account of a game: how the win chance of each seat changed, and why.

From one decision of a seat to its next the win chance changes for three reasons. Its own choice: the difference between
the chosen move and the best one, never positive (`skill`). The mistakes of the others, judged by what they knew: their
losses are shared among the other seats (`rivals`). Everything else, that is cards drawn, things revealed, and good
moves of the others (`luck`). The three add up to the change from the first chance to the result.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from voltable.analysis.decisions import FinishedGame
from voltable.analysis.judging import Judgement, Weighed, check_level, game_of_text, judge
from voltable.bots.names import HARD
from voltable.bots.thought import win_chance
from voltable.bots.total import total
from voltable.core.game import Seat
from voltable.core.record import Record

FORMAT: Final = 1
DIGITS: Final = 4


@dataclass(frozen=True)
class Turn:
    """A decision and its consequences, up to the same seat's next decision."""

    step: int
    seat: Seat
    move: str
    before: float
    after: float
    best: list[Weighed]
    skill: float
    rivals: float
    luck: float


@dataclass(frozen=True)
class Sum:
    """The whole game for one seat: `first` + `skill` + `rivals` + `luck` = `last`."""

    seat: Seat
    player: str
    decisions: int
    first: float
    skill: float
    rivals: float
    luck: float
    last: float


@dataclass(frozen=True)
class Analysis:
    format: int
    game: str
    level: str
    steps: int
    turns: list[Turn]
    sums: list[Sum]

    def to_data(self) -> dict[str, Any]:
        """Return plain JSON data in the format of docs/analysis.md."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """Return an analysis that this program wrote."""
        turns = [Turn(**{**turn, "best": [Weighed(**one) for one in turn["best"]]}) for turn in data["turns"]]
        return cls(**{**data, "turns": turns, "sums": [Sum(**one) for one in data["sums"]]})


def analyse(record: Record, level: str = HARD, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Analyse all decisions of a finished game in this process; `progress` gets the numbers done and in total."""
    text = record.to_text()
    count = count_decisions(text)
    judgements: list[Judgement] = []
    for index in range(count):
        judgements.append(judge(text, level, index))
        if progress is not None:
            progress(index + 1, count)
    return account(text, level, judgements)


def count_decisions(text: str) -> int:
    """Return the number of decisions; raise InvalidRecord or Refused if the record cannot be analysed."""
    return len(game_of_text(text).decisions)


def account(text: str, level: str, judgements: Iterable[Judgement]) -> Analysis:
    """Combine the judgements of all decisions, given in any order."""
    check_level(level)
    finished = game_of_text(text)
    ordered = sorted(judgements, key=lambda judgement: judgement.step)
    turns = [_turn(finished, ordered, at) for at in range(len(ordered))]
    sums = [_sum(finished, seat, [turn for turn in turns if turn.seat == seat]) for seat in range(finished.seats)]
    return Analysis(FORMAT, finished.game.key, level, finished.steps, turns, sums)


def _turn(finished: FinishedGame, ordered: Sequence[Judgement], at: int) -> Turn:
    now = ordered[at]
    rivals = 0.0
    upto = win_chance(finished.result[now.seat], finished.seats)
    for later in ordered[at + 1 :]:
        if later.seat == now.seat:
            upto = later.before
            break
        rivals += (later.before - later.after) / (finished.seats - 1)
    skill = now.after - now.before
    return Turn(
        step=now.step,
        seat=now.seat,
        move=now.move,
        before=round(now.before, DIGITS),
        after=round(now.after, DIGITS),
        best=[Weighed(one.move, round(one.chance, DIGITS), one.visits) for one in now.best],
        skill=round(skill, DIGITS),
        rivals=round(rivals, DIGITS),
        luck=round(upto - now.after - rivals, DIGITS),
    )


def _sum(finished: FinishedGame, seat: Seat, turns: Sequence[Turn]) -> Sum:
    last = round(win_chance(finished.result[seat], finished.seats), DIGITS)
    return Sum(
        seat=seat,
        player=finished.players[seat],
        decisions=len(turns),
        first=turns[0].before if turns else last,
        skill=round(total([turn.skill for turn in turns]), DIGITS),
        rivals=round(total([turn.rivals for turn in turns]), DIGITS),
        luck=round(total([turn.luck for turn in turns]), DIGITS),
        last=last,
    )
