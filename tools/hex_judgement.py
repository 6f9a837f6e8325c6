"""Fit the position evaluation of Voltage (hex): bots play each other, and a small network learns the results.

    python tools/hex_judgement.py FOLDER [--games 500] [--generations 4] [--jobs 2] [--write FILE]

Every generation plays with the weights of the generations before it; training uses all games so far. FOLDER keeps the
positions and the weights of each; a run that was stopped continues with the first generation that is missing.
"""

import argparse
import multiprocessing
import random
import textwrap
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress
from scipy.optimize import minimize
from scipy.special import expit

from voltable.bots.budget import Budget
from voltable.bots.ismcts import Settings
from voltable.bots.searcher import SearchBot
from voltable.catalog import load
from voltable.core.rng import Rng
from voltable.games.voltage_hex import judgement as of
from voltable.games.voltage_hex.pieces import SEATS
from voltable.games.voltage_hex.routes import FAR
from voltable.games.voltage_hex.scoring import points_taken, score
from voltable.games.voltage_hex.state import TURN

Floats = NDArray[np.float32]
Weights = NDArray[np.float64]
"""A row for every input, one for the bias, and the last for the output of the hidden units."""

ROWS: Final = of.INPUTS + 2
SEARCH: Final = Settings(cutoff=1, candidates=8, exploration=0.1, tries=16, widening=1.0, closely=True)
ITERATIONS: Final = 24
ANYTHING: Final = 0.04
"""Probability of a random move, for variety."""
KEPT: Final = 0.3
"""Share of positions kept within a turn; all positions at the start of a turn are kept."""

FADING: Final = 0.96
"""Discount per turn of later points."""
POINTS: Final = 20.0
"""Points per unit of the network's output."""
DECAY: Final = 2e-3
STEPS: Final = 150
HELD_BACK: Final = 0.05

WIDTH: Final = 120
MODULE: Final = '''\
"""What was learned about positions; written by `tools/hex_judgement.py`."""

from typing import Final

WEIGHTS: Final = """
{}"""
'''


def main() -> None:
    parser = argparse.ArgumentParser(description="What a position of Voltage (hex) is worth, learned from games.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=500, help="games in a generation")
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--write", type=Path, help="the module that the last weights go to")
    chosen = parser.parse_args()
    if min(chosen.games, chosen.generations, chosen.jobs) < 1:
        parser.error("games, generations and jobs are 1 or more")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for generation in range(chosen.generations):
        weights = chosen.folder / f"{generation}.weights"
        if not weights.exists():
            if not (chosen.folder / f"{generation}.npz").exists():
                play_generation(chosen.folder, generation, chosen.games, chosen.jobs)
            learned, told = learn(chosen.folder, generation)
            weights.write_text(text_of(learned), encoding="utf-8")
            print(f"generation {generation}: {told}", flush=True)
    if chosen.write is not None:
        chosen.write.write_text(MODULE.format(weights.read_text(encoding="utf-8")), encoding="utf-8")


# ---- playing


def play_generation(folder: Path, generation: int, games: int, jobs: int) -> None:
    """Play half of the games with the newest weights, the others with older ones."""
    texts = [text_of(first_thoughts())]
    texts += [(folder / f"{older}.weights").read_text(encoding="utf-8") for older in range(generation)]
    seeds = range(generation * games, (generation + 1) * games)
    played: list[tuple[Floats, Floats]] = []
    with Progress() as progress, multiprocessing.Pool(jobs) as pool:
        task = progress.add_task(f"generation {generation}", total=games)
        for rows in pool.imap(partial(play, texts), seeds):
            played.append(rows)
            progress.advance(task)
    inputs, outcomes = (np.concatenate(part) for part in zip(*played, strict=True))
    part = folder / f"{generation}.part"
    with part.open("wb") as file:
        np.savez_compressed(file, inputs=inputs.astype(np.float16), outcomes=outcomes)
    part.rename(folder / f"{generation}.npz")


def play(texts: list[str], seed: int) -> tuple[Floats, Floats]:
    """Play one game; return its positions as the player on turn sees them, the points to come, and the winner."""
    chance = random.Random(seed)
    of.NETWORK.read(texts[-1] if chance.random() < 0.5 else chance.choice(texts))
    game = load("voltage_hex")
    state: Any = game.start(SEATS, seed)
    bots = [SearchBot("", game, seat, SEARCH, Budget(ITERATIONS), Rng(seed * SEATS + seat)) for seat in range(SEATS)]
    rows: list[list[float]] = []
    sides: list[int] = []
    course: list[tuple[int, float, bool]] = []
    while due := game.due(state):
        seat = due[0]
        kept = state.phase == TURN or chance.random() < KEPT
        course.append((state.turn, float(points_taken(state.table, 0) - points_taken(state.table, 1)), kept))
        if kept:
            rows.append(list(of.inputs(state)))
            sides.append(1 if state.to_move == 0 else -1)
        legal = game.legal_moves(state, seat)
        anything = chance.random() < ANYTHING
        move = chance.choice(legal) if anything else bots[seat].choose(game.view(state, seat), legal)
        game.apply(state, seat, move)
    lead = float(score(state.table, 0) - score(state.table, 1))
    to_come = [points for points, kept in to_come_in(course, state.turn, lead) if kept]
    won = float(np.sign(lead))
    outcomes = [[side * points / POINTS, side * won] for side, points in zip(sides, to_come, strict=True)]
    return np.array(rows, np.float32), np.array(outcomes, np.float32)


def to_come_in(course: list[tuple[int, float, bool]], turn: int, lead: float) -> list[tuple[float, bool]]:
    """Return for every position of a game the lead that seat 0 still gained, later points discounted."""
    found: list[tuple[float, bool]] = []
    gained = 0.0
    for then, so_far, kept in reversed(course):
        gained = gained * FADING ** (turn - then) + (lead - so_far)
        turn, lead = then, so_far
        found.append((gained, kept))
    return found[::-1]


def first_thoughts() -> Weights:
    """Return the initial weights: points, short paths, cards to lay and own portals count."""
    weights = np.zeros((ROWS, of.COLUMNS))
    past = weights[:, of.HIDDEN]
    past[of.LEAD], past[of.LATE_LEAD] = 0.7, 0.8
    for side, at in ((1.0, of.TABLE), (-1.0, of.TABLE + of.PLAYER)):
        for turns in range(FAR + 1):
            past[at + of.READY + turns] = side * 0.2 * 0.6**turns
            past[at + of.LACKS + turns] = side * 0.12 * 0.6**turns
        past[at + of.HOLDS : at + of.HOLDS + of.SORTS] = side * np.array([0.25, -0.35, 0.1, 0.12])
        past[at + of.HAS : at + of.HAS + 2] = side * np.array([0.04, 0.08])
        past[at + of.KNOWS : at + of.KNOWS + of.SORTS] = side * np.array([0.15, 0.05, 0.06, 0.06])
        past[at + of.SECOND] = side * 0.05
        past[at + of.OPEN_PORTALS] = side * 0.1
        past[at + of.TOO_MANY] = -side * 0.2
    return weights


# ---- training


def learn(folder: Path, generation: int) -> tuple[Weights, str]:
    """Return the weights after all generations so far, and their prediction error."""
    parts = [np.load(folder / f"{number}.npz") for number in range(generation + 1)]
    seen, held = together(parts, held_back=False), together(parts, held_back=True)
    weights = fit_points(seen[0], seen[1][:, 0])
    far_off = np.mean((points(weights, held[0]) - held[1][:, 0]) ** 2) / np.var(held[1][:, 0])
    told = f"{len(seen[0]):,} positions; of the points to come in others {100 * (1 - far_off):.1f} % foreseen"
    return as_chance(weights, seen[0], seen[1][:, 1]), told


def together(parts: list[Any], held_back: bool) -> list[Floats]:
    """Return inputs and outcomes of all generations: the training games, or the held-out games at the end of each."""
    found: list[Floats] = []
    for name in ("inputs", "outcomes"):
        splits = [np.split(part[name], [int(len(part[name]) * (1.0 - HELD_BACK))]) for part in parts]
        found.append(np.concatenate([split[held_back] for split in splits]).astype(np.float32))
    return found


def fit_points(inputs: Floats, wanted: Floats) -> Weights:
    """Return the network that predicts the points to come best."""
    start = np.random.default_rng(0).normal(0.0, 1.0, (ROWS, of.COLUMNS))
    start[: of.INPUTS] *= (2.0 / of.INPUTS) ** 0.5
    start[: of.INPUTS, of.HIDDEN] = 0.0
    start[of.INPUTS] = 0.0
    start[-1] *= 0.1

    def loss(flat: Weights) -> tuple[float, Weights]:
        weights = flat.reshape(ROWS, of.COLUMNS)
        sums, units = hidden(weights, inputs)
        out = weights[-1, : of.HIDDEN].astype(np.float32)
        off = sums[:, of.HIDDEN] + units @ out - wanted
        slope = np.empty_like(sums)
        slope[:, of.HIDDEN] = off
        slope[:, : of.HIDDEN] = np.outer(off, out) * (sums[:, : of.HIDDEN] > 0.0)
        gradient = np.zeros((ROWS, of.COLUMNS))
        gradient[: of.INPUTS] = inputs.T @ slope / len(off)
        gradient[of.INPUTS] = slope.mean(0)
        gradient[-1, : of.HIDDEN] = units.T @ off / len(off)
        decay = DECAY * float((flat**2).sum()) / 2.0
        return float((off.astype(np.float64) ** 2).mean()) / 2.0 + decay, gradient.ravel() + DECAY * flat

    found = minimize(loss, start.ravel(), jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    fitted: Weights = found.x.reshape(ROWS, of.COLUMNS)
    return fitted


def hidden(weights: Weights, inputs: Floats) -> tuple[Floats, Floats]:
    """Return the inputs of the hidden units and, last, of the value; and the units, clipped at 0."""
    sums: Floats = inputs @ weights[: of.INPUTS].astype(np.float32) + weights[of.INPUTS].astype(np.float32)
    return sums, np.maximum(sums[:, : of.HIDDEN], 0.0)


def points(weights: Weights, inputs: Floats) -> Floats:
    """Return the network's prediction."""
    sums, units = hidden(weights, inputs)
    foreseen: Floats = sums[:, of.HIDDEN] + units @ weights[-1, : of.HIDDEN].astype(np.float32)
    return foreseen


def as_chance(weights: Weights, inputs: Floats, won: Floats) -> Weights:
    """Return the same network with a chance to win as output: fit the weights of lead and points to come."""
    parts = np.stack([inputs[:, of.LEAD], inputs[:, of.LATE_LEAD], points(weights, inputs)], 1).astype(np.float64)

    def loss(shares: Weights) -> tuple[float, Weights]:
        chance = expit(2.0 * parts @ shares)
        target = (won + 1.0) / 2.0
        likely = np.clip(chance, 1e-9, 1.0 - 1e-9)
        unlikely = -(target * np.log(likely) + (1.0 - target) * np.log(1.0 - likely)).mean()
        return float(unlikely), 2.0 * parts.T @ (chance - target) / len(won)

    lead, late_lead, to_come = minimize(loss, np.array([0.5, 0.5, 1.0]), jac=True).x
    spoken = weights.copy()
    spoken[: of.INPUTS + 1, of.HIDDEN] *= to_come
    spoken[-1] *= to_come
    spoken[of.LEAD, of.HIDDEN] += lead
    spoken[of.LATE_LEAD, of.HIDDEN] += late_lead
    return spoken


def text_of(weights: Weights) -> str:
    """Return the weights as the game reads them, in lines that fit into a program."""
    numbers = [*weights[:-1].ravel(), *weights[-1, : of.HIDDEN]]
    return textwrap.fill(" ".join(f"{number:.4g}" for number in numbers), WIDTH) + "\n"


if __name__ == "__main__":
    main()
