"""Voltage with RLlib's PPO and its action-masking module, against a bot.

pip install 'voltable[zoo,ray]' torch dm-tree pandas pyarrow lz4 ormsgpack
python rllib_ppo.py --iterations 50
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from voltable.adapters.gymnasium import MaskedObservation, SeatEnv, share_against


def make(settings: dict[str, Any]) -> gymnasium.Env:
    """The module wants observations and mask in one dictionary, as MaskedObservation gives them."""
    return MaskedObservation(SeatEnv("voltage", **settings))


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=50, help="updates of the policy")
    parser.add_argument("--batch", type=int, default=4000, help="decisions for an update")
    parser.add_argument("--opponent", default="random", help="a bot, such as random, greedy or easy")
    parser.add_argument("--deals", type=int, default=100, help="deals against each bot, each played from both seats")
    chosen = parser.parse_args(arguments)

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("voltable-voltage", make)
    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [256, 256]})
    algorithm = (
        PPOConfig()
        .environment("voltable-voltage", env_config={"opponent": chosen.opponent})
        .env_runners(num_env_runners=0)
        .rl_module(rl_module_spec=module)
        .training(
            train_batch_size_per_learner=chosen.batch, minibatch_size=min(512, chosen.batch), num_epochs=4, gamma=1.0
        )
        .debugging(seed=1)
        .build_algo()
    )
    for _ in range(chosen.iterations):
        algorithm.train()
    trained = algorithm.get_module()
    highest = SeatEnv("voltage").observation_space.high.astype(np.float32)

    def choose(observation: np.ndarray, mask: np.ndarray) -> int:
        seen = {
            "observations": torch.as_tensor(observation / highest)[None],
            "action_mask": torch.as_tensor(mask, dtype=torch.float32)[None],
        }
        return int(trained.forward_inference({"obs": seen})["action_dist_inputs"].argmax())

    shares = {bot: share_against(choose, "voltage", bot, chosen.deals) for bot in ("random", "easy", "greedy")}
    for bot, share in shares.items():
        print(f"{share:6.1%} against {bot}")
    algorithm.stop()
    ray.shutdown()
    return shares


if __name__ == "__main__":
    main()
