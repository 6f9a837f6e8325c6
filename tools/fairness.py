"""Measure how fair the boards of VOLT are: the share of games that each seat wins between equal bots.

    python tools/fairness.py [--games 10000] [--greedy 300] [--write docs/volt-fairness.md]

Every share comes with its 95 % confidence interval (Wilson). On a fair board every seat wins as much as any other;
of many intervals about one in twenty misses by chance alone.
"""

import argparse
import math
from pathlib import Path
from typing import Any, Final

from rich.progress import Progress

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.capabilities import playouts_of
from voltable.core.game import Game
from voltable.core.rng import Rng
from voltable.games.volt.manifest import BOARDS

SEATS: Final = (2, 3, 4)
DEVIATIONS: Final = 1.96
SEED: Final = 20_000


def main() -> None:
    parser = argparse.ArgumentParser(description="Win shares by seat on every board of VOLT.")
    parser.add_argument(
        "--games", type=int, default=10_000, help="games between random bots for each board and count of seats"
    )
    parser.add_argument("--greedy", type=int, default=0, help="games between greedy bots")
    parser.add_argument("--write", type=Path, help="the page to write")
    chosen = parser.parse_args()
    sections = [report("random", chosen.games)]
    if chosen.greedy:
        sections.append(report("greedy", chosen.greedy))
    page = "# How fair the boards of VOLT are\n\n" + INTRODUCTION + "\n" + "\n".join(sections)
    if chosen.write is not None:
        chosen.write.write_text(page, encoding="utf-8")
    else:
        print(page)


INTRODUCTION: Final = """\
The tables show the share of games that each seat wins when the same bot plays all seats, with its 95 % confidence
interval. Starting numbers are dealt at random, because a race between bots that are asked one after another would not
be fair. A game without a winner after 100 rounds that ends with a shared lead is a draw. Every board looks the same
from all four sides, so games with two (opposite) seats and with four must be even, and they are. With three seats one
side is empty, and no robot starts near the spaces on that side: there the seats differ, most of all between greedy bots
on the crater. `tools/fairness.py` writes this page; it gives the same numbers every time.
"""


def report(bot: str, games: int) -> str:
    """Return a table for one kind of bot: a line for each board and number of seats."""
    lines = [
        f"## {bot.capitalize()} bots, {games:,} games a line",
        "",
        "| board | seats | south | west | north | east | draws |",
        "|---|---|---|---|---|---|---|",
    ]
    with Progress() as progress:
        task = progress.add_task(f"{bot} bots", total=games * len(BOARDS) * len(SEATS))
        for board in BOARDS:
            game = load("volt", board=board, start_numbers="random")
            for seats in SEATS:
                wins = [0] * seats
                for number in range(games):
                    winner = play(game, seats, bot, SEED + number)
                    if winner is not None:
                        wins[winner] += 1
                    progress.advance(task)
                lines.append(line(board, seats, wins, games))
    return "\n".join(lines) + "\n"


def play(game: Game[Any, Any], seats: int, bot: str, seed: int) -> int | None:
    """Play one game; return the seat that won, if one did."""
    state = game.start(seats, seed)
    if bot == "random":
        playouts_of(game).play(state, Rng(seed))
    else:
        bots = [make_bot(bot, game, seat, seed * 4 + seat) for seat in range(seats)]
        while actors := game.actors(state):
            seat = actors[0]
            game.apply(state, seat, bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat)))
    payoffs = game.payoffs(state)
    assert payoffs is not None
    return payoffs.index(1.0) if 1.0 in payoffs else None


def line(board: str, seats: int, wins: list[int], games: int) -> str:
    order = {2: "sn", 3: "swn", 4: "swne"}[seats]
    cells = {side: share(won, games) for side, won in zip(order, wins, strict=True)}
    draws = games - sum(wins)
    shares = " | ".join(cells.get(side, "") for side in "swne")
    return f"| {board} | {seats} | {shares} | {100 * draws / games:.1f} % |"


def share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson) of a share; it holds for small numbers too."""
    part, square = wins / games, DEVIATIONS**2
    middle = part + square / (2 * games)
    spread = DEVIATIONS * math.sqrt(part * (1 - part) / games + square / (4 * games**2))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


if __name__ == "__main__":
    main()
