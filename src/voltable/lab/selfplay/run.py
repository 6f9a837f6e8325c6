"""Play the games of a plan and save them in shards. This module needs voltable[selfplay]."""

from collections.abc import Generator
from functools import partial

from voltable.lab.folder import FolderError, check_rules
from voltable.lab.selfplay.folder import SelfplayFolder
from voltable.lab.selfplay.game import PlayedGame, play
from voltable.lab.workers import Workers


def run(folder: SelfplayFolder, workers: Workers) -> Generator[PlayedGame, None, None]:
    """Play the remaining games and yield each when it is finished. Finished games are saved in any case."""
    plan = folder.plan
    check_rules(folder.path, plan.game, plan.options, plan.version)
    desk = ShardBuffer(folder)
    done = workers.work(partial(play, plan), desk.expected)
    try:
        for game in done:
            desk.take(game)
            yield game
    except FolderError:  # the disk does not accept them
        raise
    except BaseException:
        desk.clear()
        raise
    finally:
        done.close()


class ShardBuffer:
    """A buffer for finished games, which arrive in any order, until all games of a shard are there."""

    def __init__(self, folder: SelfplayFolder) -> None:
        self.folder = folder
        self.expected = folder.left()
        self.open: dict[int, list[int]] = {}
        """By game: the numbers of all games of its shard."""
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
        """Save the buffered games in shards that are smaller than planned."""
        for numbers in divide(sorted(self.waiting), self.folder.plan.shard):
            self.keep(numbers)


def divide(numbers: list[int], most: int) -> list[list[int]]:
    """Return ranges of consecutive numbers, each of at most `most` numbers and not across a multiple of it."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1 and (number - 1) % most:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs
