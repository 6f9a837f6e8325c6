"""Voltage with TorchRL's PPO loss: the agent plays one seat against a bot.

pip install 'voltable[zoo]' torch torchrl
python torchrl_ppo.py --steps 100000
"""

import argparse

import gymnasium
import numpy as np
import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.envs import GymWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from voltable.adapters.gymnasium import MaskedObservation, SeatEnv, share_against


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000, help="decisions of the agent")
    parser.add_argument("--batch", type=int, default=2000, help="decisions for an update")
    parser.add_argument("--opponent", default="random", help="a bot, such as random, greedy or easy")
    parser.add_argument("--deals", type=int, default=100, help="deals against each bot, each played from both seats")
    chosen = parser.parse_args(arguments)

    torch.manual_seed(1)
    inner: gymnasium.Env = SeatEnv("voltage", opponent=chosen.opponent)
    highest = inner.observation_space.high.astype(np.float32)
    env = GymWrapper(MaskedObservation(inner), categorical_action_encoding=True)
    env.set_seed(1)

    size, moves = len(highest), inner.action_space.n
    body = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
    policy = TensorDictModule(nn.Sequential(body, nn.Linear(256, moves)), ["observations"], ["logits"])
    actor = ProbabilisticActor(
        policy,
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=Masked,
        return_log_prob=True,
    )
    critic = ValueOperator(nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, 1)), ["observations"])
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimizer = torch.optim.Adam(loss.parameters(), lr=5e-4)

    for _ in range(-(-chosen.steps // chosen.batch)):
        with torch.no_grad():
            rows = env.rollout(chosen.batch, actor, break_when_any_done=False)
            advantage(rows)
        for _ in range(4):
            for part in torch.randperm(len(rows)).chunk(4):
                losses = loss(rows[part])
                optimizer.zero_grad()
                sum(value for name, value in losses.items() if name.startswith("loss_")).backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()

    def choose(observation: np.ndarray, mask: np.ndarray) -> int:
        with torch.no_grad():
            logits = policy(TensorDict({"observations": torch.as_tensor(observation / highest)}))["logits"]
        return int(logits.masked_fill(torch.as_tensor(mask) == 0, -1e9).argmax())

    shares = {bot: share_against(choose, "voltage", bot, chosen.deals) for bot in ("random", "easy", "greedy")}
    for bot, share in shares.items():
        print(f"{share:6.1%} against {bot}")
    return shares


class Masked(MaskedCategorical):
    """TorchRL's masked distribution; our masks are numbers, its are booleans."""

    def __init__(self, logits: torch.Tensor, mask: torch.Tensor) -> None:
        super().__init__(logits=logits, mask=mask > 0)


if __name__ == "__main__":
    main()
