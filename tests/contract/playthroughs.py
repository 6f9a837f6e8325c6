"""A playthrough: a whole game written out, move by move, with the legal moves and the events of every seat."""

import json
from pathlib import Path

from tests.contract.cases import CASES
from tests.vectors import VECTORS

from voltable.core.events import EVERYTHING, SPECTATOR, Event
from voltable.testing import Case
from voltable.testing.laws import often_last, random_game

SEED = 2017
DIAGRAM_EVERY = 25


def playthrough_path(case: Case) -> Path:
    number = [other for other in CASES if other.key == case.key].index(case) + 1
    return VECTORS / case.key / f"playthrough-{number}.txt"


def playthrough(case: Case) -> str:
    game = case.game()
    lines = [f"game: {case.key}", f"options: {json.dumps(game.chosen)}", f"seats: {case.seats}", f"seed: {SEED}"]
    for number, turn in enumerate(random_game(game, case.seats, SEED, often_last)):
        if number % DIAGRAM_EVERY == 0 or turn.move < 0:
            lines += ["", *game.position_text(turn.state).splitlines(), ""]
            lines.append(f"spectator: {json.dumps(game.view_data(game.view(turn.state, SPECTATOR)))}")
            lines.append("")
        if turn.move >= 0:
            legal = game.legal_moves(turn.state, turn.seat)
            texts = " ".join(game.move_text(move) for move in legal) if len(legal) <= 40 else f"{len(legal)} moves"
            lines.append(f"seat {turn.seat} may: {texts}")
            lines.append(f"seat {turn.seat} does: {game.move_text(turn.move)}")
            log: list[Event] = []
            game.apply(game.clone(turn.state), turn.seat, turn.move, log)
            for event in log:
                lines.append(f"  {json.dumps(event.seen_by(EVERYTHING))} [{' '.join(map(str, event.seers))}]")
    lines.append(f"payoffs: {game.payoffs(turn.state)}")
    return "".join(line + "\n" for line in lines)
