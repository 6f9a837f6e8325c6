"""Plays what a plan says and keeps it shard by shard. Importing this needs voltable[selfplay]."""

from collections.abc import Generator
from functools import partial

from voltable.lab.folder import FolderError, check_rules
from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.game import PlayedGame, play
from voltable.lab.workers import Workers


def run(folder: SelfplayFolder, workers: Workers) -> Generator[PlayedGame, None, None]:
    """Play what is left, each game told of when it is finished. Whatever ends it early, finished games are kept."""
    plan = folder.plan
    check_rules(folder.path, plan.game, plan.options, plan.version)
    desk = Desk(folder)
    done = workers.work(partial(play, plan), desk.expected)
    try:
        for game in done:
            desk.take(game)
            yield game
    except FolderError:  # there is no place to keep them
        raise
    except BaseException:
        desk.clear()
        raise
    finally:
        done.close()


class Desk:
    """Games come in any order; those of a shard lie here until all of them are there."""

    def __init__(self, folder: SelfplayFolder) -> None:
        self.folder = folder
        self.expected = folder.left()
        self.open: dict[int, list[int]] = {}
        """By game: all games of the shard that it will be in."""
        self.waiting: dict[int, PlayedGame] = {}
        for numbers in divide(self.expected, folder.plan.shard):
            for number in numbers:
                self.open[number] = numbers

    def take(self, game: PlayedGame) -> None:
        self.waiting[game.number] = game
        numbers = self.open[game.number]
        if all(number in self.waiting for number in numbers):
            self.keep(numbers)

    def keep(self, numbers: list[int]) -> None:
        self.folder.add([self.waiting[number] for number in numbers])
        for number in numbers:
            del self.waiting[number]

    def clear(self) -> None:
        """Keep what has come in, in shards that are smaller than planned."""
        for numbers in divide(sorted(self.waiting), self.folder.plan.shard):
            self.keep(numbers)


def divide(numbers: list[int], most: int) -> list[list[int]]:
    """Runs of numbers that follow each other, none with more than so many or across a multiple of it."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1 and (number - 1) % most:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs
