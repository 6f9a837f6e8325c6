"""Voltage with sb3-contrib's MaskablePPO: the agent plays against older versions of itself.

pip install 'voltable[zoo]' torch stable-baselines3 sb3-contrib
python sb3_self_play.py --steps 200000
"""

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from voltable.adapters.gymnasium import FromObservation, share_against


class OlderSelf:
    """The opponent: the policy as it was at the last update, at first a random player."""

    def __init__(self) -> None:
        self.policy = None
        self.chance = np.random.default_rng(1)

    def __call__(self, seen: dict) -> int:
        if self.policy is None:
            return int(self.chance.choice(np.flatnonzero(seen["action_mask"])))
        return int(self.policy.predict(scaled(seen["observation"]), action_masks=seen["action_mask"])[0])


def scaled(observation: np.ndarray) -> np.ndarray:
    """The largest values of Voltage's observation are small: this is enough to keep inputs near 1."""
    return observation.astype(np.float32) / 4


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of the agent")
    parser.add_argument("--update", type=int, default=20_000, help="decisions after which the opponent is replaced")
    parser.add_argument("--deals", type=int, default=100, help="deals against each bot, each played from both seats")
    chosen = parser.parse_args(arguments)

    older = OlderSelf()

    def make() -> gymnasium.Env:
        env = gymnasium.make("voltable.adapters.gymnasium:voltable/Voltage-v1", opponent=FromObservation(older))
        space = gymnasium.spaces.Box(0, 64, env.observation_space.shape, np.float32)
        return gymnasium.wrappers.TransformObservation(env, scaled, space)

    model = MaskablePPO(
        "MlpPolicy", DummyVecEnv([make] * 8), n_steps=256, batch_size=512, n_epochs=4, gamma=1.0, seed=1, device="cpu"
    )
    while model.num_timesteps < chosen.steps:
        model.learn(min(chosen.update, chosen.steps), reset_num_timesteps=False)
        older.policy = type(model.policy)(model.observation_space, model.action_space, lambda _: 0.0)
        older.policy.load_state_dict(model.policy.state_dict())

    def choose(observation: np.ndarray, mask: np.ndarray) -> int:
        return int(model.predict(scaled(observation), action_masks=mask, deterministic=True)[0])

    shares = {bot: share_against(choose, "voltage", bot, chosen.deals) for bot in ("random", "easy", "greedy")}
    for bot, share in shares.items():
        print(f"{share:6.1%} against {bot}")
    return shares


if __name__ == "__main__":
    main()
