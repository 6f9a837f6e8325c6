"""The account of a game: how the win chance of each seat changed, and whose doing it was.

From one decision of a seat to its next the chance changes three times. By the choice: from what the best move promised
to what the chosen one did, never up (`skill`). By what the others chose badly, judged from what they knew: what they
lost is shared by the rest (`rivals`). By all else, that is cards drawn, things revealed, and moves of the others that
were as good as any (`luck`). The three add up to the change from the first chance to the result.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from voltable.analysis.decisions import Told
from voltable.analysis.judging import Judgement, Weighed, check_level, judge, told
from voltable.bots.names import HARD
from voltable.bots.thought import win_chance
from voltable.core.game import Seat
from voltable.core.record import Record

FORMAT: Final = 1
DIGITS: Final = 4


@dataclass(frozen=True)
class Turn:
    """A decision with what followed, up to the same seat's next."""

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
        """Plain JSON data; docs/analysis.md describes its shape."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """An analysis that this program wrote."""
        turns = [Turn(**{**turn, "best": [Weighed(**one) for one in turn["best"]]}) for turn in data["turns"]]
        return cls(**{**data, "turns": turns, "sums": [Sum(**one) for one in data["sums"]]})


def analyse(record: Record, level: str = HARD, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """All decisions of a finished game, one after another in this process; `progress` hears how many of how many."""
    text = record.to_text()
    count = count_decisions(text)
    judgements: list[Judgement] = []
    for index in range(count):
        judgements.append(judge(text, level, index))
        if progress is not None:
            progress(index + 1, count)
    return account(text, level, judgements)


def count_decisions(text: str) -> int:
    """How many there are to judge; InvalidRecord or Refused where the record cannot be analysed."""
    return len(told(text).decisions)


def account(text: str, level: str, judgements: Iterable[Judgement]) -> Analysis:
    """Put the judgements of all decisions together, in whatever order they come."""
    check_level(level)
    story = told(text)
    ordered = sorted(judgements, key=lambda judgement: judgement.step)
    turns = [_turn(story, ordered, at) for at in range(len(ordered))]
    sums = [_sum(story, seat, [turn for turn in turns if turn.seat == seat]) for seat in range(story.seats)]
    return Analysis(FORMAT, story.game.key, level, story.steps, turns, sums)


def _turn(story: Told, ordered: Sequence[Judgement], at: int) -> Turn:
    now = ordered[at]
    rivals = 0.0
    upto = win_chance(story.result[now.seat], story.seats)
    for later in ordered[at + 1 :]:
        if later.seat == now.seat:
            upto = later.before
            break
        rivals += (later.before - later.after) / (story.seats - 1)
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


def _sum(story: Told, seat: Seat, turns: Sequence[Turn]) -> Sum:
    last = round(win_chance(story.result[seat], story.seats), DIGITS)
    return Sum(
        seat=seat,
        player=story.players[seat],
        decisions=len(turns),
        first=turns[0].before if turns else last,
        skill=round(sum(turn.skill for turn in turns), DIGITS),
        rivals=round(sum(turn.rivals for turn in turns), DIGITS),
        luck=round(sum(turn.luck for turn in turns), DIGITS),
        last=last,
    )
