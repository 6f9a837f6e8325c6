"""Voltage with PPO in one file, as CleanRL writes it, on the vector environment: one policy plays both seats.

    pip install 'voltable[zoo]' torch
    python ppo_vector.py --steps 1000000

Consecutive decisions of a game may belong to different seats. What is good for one seat is bad for the other, so the
value of the next position and the advantage behind it change their sign when the seat changes.
"""

import argparse

import numpy as np
import torch
from torch import nn

from voltable.adapters.gymnasium import share_against
from voltable.adapters.vector import VectorGames

LAMBDA, CLIP, ENTROPY, VALUE, EPOCHS, MINIBATCHES = 0.95, 0.2, 0.01, 0.5, 4, 4


class Agent(nn.Module):
    def __init__(self, highest: np.ndarray, moves: int) -> None:
        super().__init__()
        self.register_buffer("highest", torch.as_tensor(highest, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(len(highest), 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.policy = nn.Linear(256, moves)
        self.value = nn.Linear(256, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body(seen.float() / self.highest)
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions in all games together")
    parser.add_argument("--games", type=int, default=128, help="games at once")
    parser.add_argument("--length", type=int, default=64, help="decisions of each game between two updates")
    parser.add_argument("--deals", type=int, default=100, help="deals against each bot, each played from both seats")
    chosen = parser.parse_args(arguments)

    torch.manual_seed(1)
    games, length = chosen.games, chosen.length
    envs = VectorGames("voltage", games)
    space = envs.single_observation_space
    agent = Agent(space["observation"].high, envs.single_action_space.n)
    optimizer = torch.optim.Adam(agent.parameters(), lr=5e-4, eps=1e-5)

    looked, info = envs.reset(seed=1)
    seat = info["seat"]
    for _ in range(-(-chosen.steps // (games * length))):
        rows: dict[str, list] = {name: [] for name in ("seen", "mask", "move", "chance", "value")}
        rewards, signs, overs = (np.zeros((length, games), np.float32) for _ in range(3))
        for step in range(length):
            seen, mask = torch.as_tensor(looked["observation"]), torch.as_tensor(looked["action_mask"])
            with torch.no_grad():
                choice, value = agent(seen, mask)
                move = choice.sample()
            for name, row in zip(rows, (seen, mask, move, choice.log_prob(move), value), strict=True):
                rows[name].append(row)
            looked, rewards[step], terminated, truncated, info = envs.step(move.numpy())
            overs[step] = terminated | truncated
            signs[step] = np.where(info["seat"] == seat, 1, -1)
            seat = info["seat"]

        seen, mask, move, chance, value = (torch.stack(row) for row in rows.values())
        with torch.no_grad():
            following = agent(torch.as_tensor(looked["observation"]), torch.as_tensor(looked["action_mask"]))[1]
            advantage, behind = torch.zeros_like(value), torch.zeros(games)
            for step in reversed(range(length)):
                kept = torch.as_tensor(signs[step] * (1 - overs[step]))
                behind = torch.as_tensor(rewards[step]) + kept * following - value[step] + LAMBDA * kept * behind
                advantage[step], following = behind, value[step]
        target = (advantage + value).flatten()
        advantage = advantage.flatten()
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        seen, mask, move, chance = (row.flatten(0, 1) for row in (seen, mask, move, chance))
        for _ in range(EPOCHS):
            for part in torch.randperm(games * length).chunk(MINIBATCHES):
                choice, value = agent(seen[part], mask[part])
                ratio = (choice.log_prob(move[part]) - chance[part]).exp()
                gain = torch.min(ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]).mean()
                loss = -gain + VALUE * (value - target[part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()

    def choose(observation: np.ndarray, mask: np.ndarray) -> int:
        with torch.no_grad():
            return int(agent(torch.as_tensor(observation)[None], torch.as_tensor(mask)[None])[0].logits.argmax())

    shares = {bot: share_against(choose, "voltage", bot, chosen.deals) for bot in ("random", "easy", "greedy")}
    for bot, share in shares.items():
        print(f"{share:6.1%} against {bot}")
    return shares


if __name__ == "__main__":
    main()
