"""The arena: play the games of a plan with the given workers, and save every game."""

from collections.abc import Generator
from functools import partial

from voltable.lab.folder import Folder, check_rules
from voltable.lab.game import Outcome, play
from voltable.lab.workers import Workers


def run(folder: Folder, workers: Workers) -> Generator[Outcome, None, None]:
    """Play the remaining games and yield each outcome after it was saved. A run can be stopped and continued."""
    plan = folder.plan
    check_rules(folder.path, plan.game, plan.options, plan.version)
    done = folder.done
    left = [fixture for fixture in plan.fixtures() if (fixture.deal, fixture.seating) not in done]
    for outcome, text in workers.work(partial(play, plan), left):
        folder.add(outcome, text)
        yield outcome
