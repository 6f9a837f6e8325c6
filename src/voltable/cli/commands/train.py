"""`voltable train`: train a network by self-play."""

from pathlib import Path

import click

from voltable.bots.names import LEVELS
from voltable.cli import completing
from voltable.cli.shared_options import count_option, seed_option


@click.command()
@click.argument("game", shell_complete=completing.games)
@click.option(
    "--out", type=click.Path(path_type=Path), help="The folder of this training (default: training-GAME here)."
)
@count_option("--generations", 3, "Number of generations.")
@count_option("--first-games", 3000, "Games of a level that the first generation learns from.")
@count_option("--games", 2000, "Games for each later generation.")
@count_option("--iterations", 40, "Search iterations for a choice in these games.", least=8)
@count_option("--window", 3, "Number of generations whose games are learned from.")
@count_option("--first-epochs", 10, "Passes over the first games.")
@count_option("--epochs", 5, "Passes over the games of later generations.")
@click.option("--rate", type=float, default=0.002, show_default=True, help="Maximum learning rate.")
@click.option(
    "--hidden", type=int, nargs=2, default=(64, 32), show_default=True, help="Sizes of the two hidden layers."
)
@click.option(
    "--level",
    "levels",
    multiple=True,
    type=click.Choice(LEVELS),
    default=LEVELS,
    show_default=True,
    help="A level to measure against, the lowest first; repeatable.",
)
@count_option("--ladder-games", 40, "Games against each level after each generation.")
@count_option("--ladder-iterations", 140, "Search iterations of the network in these games.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes (default: one for each core).")
@seed_option
def train(
    game: str,
    out: Path | None,
    generations: int,
    first_games: int,
    games: int,
    iterations: int,
    window: int,
    first_epochs: int,
    epochs: int,
    rate: float,
    hidden: tuple[int, int],
    levels: tuple[str, ...],
    ladder_games: int,
    ladder_iterations: int,
    jobs: int | None,
    seed: int,
) -> None:
    """Teach a network GAME from games against itself.

    Weights of every generation, the losses, ratings against the levels and charts of both are written into the folder.
    Ctrl-C stops; the same command continues.

    \b
    voltable train voltage
    voltable train voltage --generations 2 --games 200 --out trial
    voltable arena voltage hard learned:training-voltage/voltage-05.weights@200
    """
    from voltable.lab.extras import need

    need("learn", "training comes", "matplotlib", "numpy", "scipy", "torch")
    from voltable.lab.training.run import Training, TrainingPlan, open_folder
    from voltable.lab.workers import find_workers

    plan = TrainingPlan(
        game=game,
        seed=seed,
        generations=generations,
        first_games=first_games,
        games=games,
        iterations=iterations,
        window=window,
        first_epochs=first_epochs,
        epochs=epochs,
        rate=rate,
        hidden=hidden,
        levels=levels,
        ladder_games=ladder_games,
        ladder_iterations=ladder_iterations,
    )
    folder = out if out is not None else Path(f"training-{game}")
    with find_workers(jobs, None) as workers:
        training = Training(folder, plan, workers, click.echo)
        open_folder(folder, plan)
        training.run()
