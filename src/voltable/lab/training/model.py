"""The network in PyTorch, for training: the model of `bots/network.py` with floats and gradients."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from voltable.bots.network import FORMAT, highest_bytes
from voltable.core.game import Game
from voltable.lab.training.games import ILLEGAL, SEATS, Positions
from voltable.lab.training.symmetry import Exchange, exchanges

BATCH: Final = 1024
DECAY: Final = 1e-5
HELD_BACK: Final = 0.05
"""Fraction of the positions, the last ones, that is held out for validation."""


@dataclass(frozen=True)
class Loss:
    """Policy loss (in nats above the entropy of the search's policy) and value loss."""

    policy: float
    value: float


class Model:
    """The weights by name, in the order of the file format."""

    def __init__(self, game: Game[Any, Any], hidden: tuple[int, int], seed: int) -> None:
        self.game = game
        self.hidden = hidden
        self.highest = highest_bytes(game, SEATS)
        random = torch.Generator().manual_seed(seed)
        rows, moves = sum(self.highest), game.move_count
        units, features = hidden

        def start(*shape: int, spread: float) -> Any:
            return (torch.randn(*shape, generator=random) * spread).requires_grad_()

        self.weights: dict[str, Any] = {
            "rows": start(rows, units, spread=0.1),
            "bias": torch.full((units,), 0.3, requires_grad=True),
            "second": start(units, features, spread=(2.0 / units) ** 0.5),
            "second_bias": torch.zeros(features, requires_grad=True),
            "value": start(features, spread=0.1),
            "value_bias": torch.zeros(1, requires_grad=True),
            "moves": start(moves, features, spread=0.1),
            "move_bias": torch.zeros(moves, requires_grad=True),
        }
        self.first_row = torch.tensor(np.concatenate([[0], np.cumsum(self.highest)[:-1]]) - 1)
        """By byte: the row of a byte with value v is this plus v."""

    def forward(self, observations: Any) -> tuple[Any, Any]:
        """Return the logits of the moves and the value of each observation."""
        at = self.weights
        rows = torch.zeros(len(observations), len(at["rows"]))
        seen = observations > 0
        where = seen.nonzero(as_tuple=True)
        rows[where[0], (observations.long() + self.first_row)[where]] = 1.0
        units = (rows @ at["rows"] + at["bias"]).clamp(0.0, 1.0)
        features = (units @ at["second"] + at["second_bias"]).relu()
        return features @ at["moves"].T + at["move_bias"], torch.tanh(features @ at["value"] + at["value_bias"])

    def take(self, data: bytes) -> None:
        """Load the weights of a network with the same shape."""
        line, _, body = data.partition(b"\n")
        about = json.loads(line)
        assert about["hidden"] == list(self.hidden) and about["highest"] == self.highest
        numbers = torch.from_numpy(np.frombuffer(body, "<f4").copy())
        first = 0
        with torch.no_grad():
            for weight in self.weights.values():
                weight.copy_(numbers[first : first + weight.numel()].reshape(weight.shape))
                first += weight.numel()

    def to_bytes(self) -> bytes:
        """Return the network in the file format of `bots.network.read_network`."""
        about = {
            "format": FORMAT,
            "game": self.game.key,
            "version": self.game.version,
            "seats": SEATS,
            "moves": self.game.move_count,
            "hidden": list(self.hidden),
            "highest": self.highest,
        }
        numbers = [weight.detach().numpy().astype("<f4").tobytes() for weight in self.weights.values()]
        return json.dumps(about).encode() + b"\n" + b"".join(numbers)


class Course:
    """Train on positions in batches; the order is derived from the seed."""

    def __init__(self, model: Model, seed: int, rate: float, trust: float) -> None:
        self.model = model
        self.rate = rate
        self.trust = trust
        """Weight of the search's value in the value target; the rest is the game's result."""
        self.chance = np.random.default_rng(seed)
        self.exchanges = exchanges(model.game, SEATS)

    def learn(self, positions: Positions, epochs: int) -> Iterator[tuple[Loss, Loss]]:
        """Train, and yield the training and validation loss of each epoch."""
        count = len(positions.results)
        kept = count - int(count * HELD_BACK)
        steps = epochs * -(-kept // BATCH)
        optimizer = torch.optim.Adam(self.model.weights.values(), lr=self.rate, weight_decay=DECAY)
        slope = torch.optim.lr_scheduler.OneCycleLR(optimizer, self.rate, total_steps=steps, pct_start=0.2)
        for _ in range(epochs):
            losses = []
            order = self.chance.permutation(kept)
            for first in range(0, kept, BATCH):
                chosen = order[first : first + BATCH]
                exchange = self.exchanges[self.chance.integers(len(self.exchanges))]
                policy, value = self.losses(positions, chosen, exchange)
                optimizer.zero_grad()
                (policy + value).backward()
                optimizer.step()
                slope.step()
                losses.append((len(chosen), float(policy.detach()), float(value.detach())))
            yield mean(losses), self.examine(positions, np.arange(kept, count))

    def losses(self, positions: Positions, chosen: NDArray[np.int64], exchange: Exchange) -> tuple[Any, Any]:
        observations = torch.from_numpy(positions.observations[chosen][:, exchange.bytes])
        visits = torch.from_numpy(positions.visits[chosen][:, exchange.moves]).float()
        target = self.trust * positions.values[chosen] + (1.0 - self.trust) * positions.results[chosen]
        scores, worth = self.model.forward(observations)
        logs = torch.log_softmax(scores.masked_fill(visits == ILLEGAL, -1e9), dim=1)
        shares = visits.clamp(min=0.0)
        shares = shares / shares.sum(dim=1, keepdim=True)
        surprise = torch.xlogy(shares, shares) - shares * logs.clamp(min=-1e8)
        return surprise.sum(dim=1).mean(), ((worth - torch.from_numpy(target)) ** 2).mean()

    def examine(self, positions: Positions, chosen: NDArray[np.int64]) -> Loss:
        losses = []
        with torch.no_grad():
            for first in range(0, len(chosen), BATCH):
                some = chosen[first : first + BATCH]
                policy, value = self.losses(positions, some, self.exchanges[0])
                losses.append((len(some), float(policy), float(value)))
        return mean(losses)


def mean(losses: list[tuple[int, float, float]]) -> Loss:
    count = max(1, sum(size for size, _, _ in losses))
    return Loss(
        sum(size * policy for size, policy, _ in losses) / count, sum(size * value for size, _, value in losses) / count
    )
