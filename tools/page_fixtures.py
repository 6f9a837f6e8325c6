"""Real views, events and legal moves of every game, for developing boards without a server.

    python tools/page_fixtures.py [folder]

writes one file a game and seat count into web/fixtures: a list of steps as the wire would bring them to seat 0.
"""

import json
import sys
from pathlib import Path
from typing import Any

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.capabilities import opening, outlook
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.options import Value

GAMES: list[tuple[str, str, int, dict[str, Value]]] = [
    ("voltage", "voltage", 2, {}),
    ("voltage_hex", "voltage_hex", 2, {}),
    ("volt", "volt", 2, {"start_numbers": "race"}),
    ("volt_4", "volt", 4, {"start_numbers": "race"}),
    ("qwitch", "qwitch", 3, {}),
    ("qwitch_advanced", "qwitch", 4, {"mode": "advanced"}),
]
NAMES = ["Ana", "Mira", "Jun", "Teo", "Ida", "Sol", "Noa", "Kim"]
SEED = 20
MOST_STEPS = 400


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "web/fixtures")
    folder.mkdir(parents=True, exist_ok=True)
    for name, key, seats, options in GAMES:
        steps = play(load(key, **options), seats)
        data = {"game": key, "options": load(key, **options).chosen, "names": NAMES[:seats], "seat": 0, "steps": steps}
        file = folder / f"{name}.json"
        file.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
        print(f"{file}: {len(steps)} steps")


def play(game: Game[Any, Any], seats: int) -> list[dict[str, object]]:
    """Play a game of greedy bots; return what seat 0 sees."""
    state = game.start(seats, SEED)
    bots = [make_bot("greedy", game, seat, SEED + seat) for seat in range(seats)]
    steps = [step(game, state, opening(game, seats, SEED))]
    while game.actors(state) and len(steps) < MOST_STEPS:
        seat = game.actors(state)[0] if not game.real_time else game.actors(state)[len(steps) % len(game.actors(state))]
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
        log: list[Event] = []
        game.apply(state, seat, move, log)
        steps.append(step(game, state, log))
    return steps


def step(game: Game[Any, Any], state: object, events: list[Event]) -> dict[str, object]:
    view = game.view(state, 0)
    legal = game.legal_moves(state, 0)
    return {
        "events": [event.seen_by(0) for event in events],
        "view": game.view_data(view),
        "legal": [{"move": game.move_text(move), "preview": outlook(game, view, move)} for move in legal],
    }


if __name__ == "__main__":
    main()
