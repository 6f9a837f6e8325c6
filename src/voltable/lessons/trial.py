"""Try moves in a lesson's position. Nothing is stored: every try replays the learner's moves from the diagram."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal

from voltable.core.capabilities import outlook, preview
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.lessons.course import Lesson

Outcome = Literal["begun", "accepted", "other", "refused"]


@dataclass
class Trial:
    """The progress of the learner after the last move, and its result."""

    lesson: Lesson
    game: Game[Any, Any]
    state: Any
    stage: int
    """How many stages are done."""
    outcome: Outcome
    """`other`: a legal move, but not one that this lesson is about. It was not made."""
    events: list[Event]
    """What the last move, and the answers to it, led to."""
    rule: str = ""
    message: str = ""
    """Why a refused move may not be made."""

    @property
    def done(self) -> bool:
        return self.stage == len(self.lesson.stages)

    def view(self) -> dict[str, object]:
        return self.game.view_data(self.game.view(self.state, self.lesson.seat))

    def seen(self) -> list[dict[str, object]]:
        return [event.seen_by(self.lesson.seat) for event in self.events]

    def legal(self) -> list[tuple[str, dict[str, object] | None]] | None:
        """Return the legal moves and their previews; None in a race, where finding a move is the game."""
        if self.game.real_time:
            return None
        view = self.game.view(self.state, self.lesson.seat)
        moves = self.game.legal_moves(self.state, self.lesson.seat)
        return [(self.game.move_text(move), outlook(self.game, view, move)) for move in moves]

    def foresee(self, plan: list[str]) -> list[dict[str, object]]:
        """Return the preview of these moves of the learner, without moves of the others."""
        return preview(self.game, self.game.view(self.state, self.lesson.seat), plan)


def begin(lesson: Lesson) -> Trial:
    game = lesson.load()
    return Trial(lesson, game, game.parse_position(lesson.position), 0, "begun", [])


def attempt(lesson: Lesson, moves: list[str]) -> Trial:
    """Make these moves in order, as far as the lesson accepts them, and return the result of the last one."""
    trial = begin(lesson)
    for text in moves:
        if trial.outcome in ("other", "refused") or trial.done:
            break
        _try(trial, text)
    return trial


def _try(trial: Trial, text: str) -> None:
    game, state, seat = trial.game, trial.state, trial.lesson.seat
    trial.events = []
    try:
        move = game.parse_move(text)
        game.check_move(state, seat, move)
    except InvalidMove as error:
        trial.outcome, trial.message = "refused", str(error)
        return
    except IllegalMove as refusal:
        trial.outcome, trial.rule, trial.message = "refused", refusal.rule, refusal.message
        return
    stage = trial.lesson.stages[trial.stage]
    if not stage.accepts(game.move_text(move)):
        trial.outcome = "other"
        return
    game.apply(state, seat, move, trial.events)
    for reply in stage.then:
        answer = game.parse_move(reply.move)
        game.check_move(state, reply.seat, answer)
        game.apply(state, reply.seat, answer, trial.events)
    trial.outcome = "accepted"
    trial.stage += 1


def answers(lesson: Lesson) -> list[str]:
    """Return a solution: for each stage the first accepted move that is legal."""
    made: list[str] = []
    trial = begin(lesson)
    while not trial.done:
        stage = lesson.stages[trial.stage]
        texts = [trial.game.move_text(move) for move in trial.game.legal_moves(trial.state, lesson.seat)]
        made.append(next(text for wanted in stage.accept for text in texts if fnmatchcase(text, wanted)))
        _try(trial, made[-1])
    return made
