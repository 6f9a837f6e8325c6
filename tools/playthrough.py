"""Write the golden playthroughs and move orders of a game anew, after an intended change of rules.

    python tools/playthrough.py GAME

The tests compare every word of them, so the difference in version control shows what a change did to real games.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.contract.cases import CASES
from tests.contract.playthroughs import playthrough, playthrough_path
from tests.vectors import VECTORS

from voltable.catalog import load


def main(key: str) -> None:
    game = load(key)
    folder = VECTORS / key
    folder.mkdir(exist_ok=True)
    moves = "".join(game.move_text(move) + "\n" for move in range(game.move_count))
    (folder / "moves.txt").write_text(moves, encoding="utf-8")
    for case in CASES:
        if case.key == key:
            playthrough_path(case).write_text(playthrough(case), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
