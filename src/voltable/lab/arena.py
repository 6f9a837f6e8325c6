"""The arena: plays what a plan says, by whatever workers there are, and keeps every game."""

from collections.abc import Generator
from functools import partial

from voltable.lab.folder import Folder, check_rules
from voltable.lab.game import Outcome, play
from voltable.lab.workers import Workers


def run(folder: Folder, workers: Workers) -> Generator[Outcome, None, None]:
    """Play what is left; each game is on the disk before it is told of. Stop whenever you like, and go on later."""
    plan = folder.plan
    check_rules(folder.path, plan.game, plan.options, plan.version)
    done = folder.done
    left = [fixture for fixture in plan.fixtures() if (fixture.deal, fixture.seating) not in done]
    for outcome, text in workers.work(partial(play, plan), left):
        folder.add(outcome, text)
        yield outcome
