"""Games of bots against each other as one digest: equal digests mean equal moves.

    python tests/bots/played_games.py > tests/vectors/bots.txt      after a change of the bots
    python tests/bots/played_games.py 1000                          this many whole games of every game

It needs nothing but the package, so that it runs with any Python and in a browser.
"""

import hashlib
import json
import sys
from typing import Final

from voltable.bots.names import NORMAL
from voltable.bots.roster import make_bot
from voltable.catalog import GAMES, load

SEATS: Final = {"voltage": 2, "voltage_hex": 2, "volt": 2, "qwitch": 3}


KEPT: Final = [
    ("voltage", 1, 999),
    ("voltage_hex", 1, 20),
    ("voltage_hex", 1, 60),
    ("volt", 1, 999),
    ("volt", 2, 999),
    ("qwitch", 1, 999),
]
"""The games in tests/vectors/bots.txt: key, seed, and the maximum number of moves."""


def digest(key: str, level: str, first: int, games: int, most: int = 1_000_000) -> str:
    """Play games with the seeds from `first` on, each with a maximum number of moves.

    Return how many moves there were, and a digest of moves and results. No clock is used: a choice follows from the
    seed alone.
    """
    game, seats = load(key), SEATS[key]
    moves, seen = 0, hashlib.sha256()
    for seed in range(first, first + games):
        state = game.start(seats, seed)
        bots = [make_bot(level, game, seat, seed * seats + seat) for seat in range(seats)]
        last = moves + most
        while moves < last and (due := game.due(state)):
            seat = due[0]
            move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
            game.apply(state, seat, move)
            seen.update(f"{seat} {game.move_text(move)}\n".encode())
            moves += 1
        seen.update(json.dumps(game.payoffs(state)).encode())
    return f"{moves} {seen.hexdigest()[:16]}"


def kept_digests() -> str:
    """Return the text of tests/vectors/bots.txt."""
    return "".join(f"{key} {NORMAL} {seed} {most} {digest(key, NORMAL, seed, 1, most)}\n" for key, seed, most in KEPT)


def digests(games: int) -> str:
    """Return a line for each game."""
    return "".join(f"{key} {NORMAL} {games} {digest(key, NORMAL, 0, games)}\n" for key in GAMES)


if __name__ == "__main__":
    sys.stdout.write(digests(int(sys.argv[1])) if len(sys.argv) > 1 else kept_digests())
