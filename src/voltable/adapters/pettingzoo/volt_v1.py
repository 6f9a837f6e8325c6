"""VOLT for PettingZoo: `env()`, `raw_env()`, and `parallel_env()` with one step a round."""

from functools import partial

from voltable.adapters.pettingzoo import make

env = partial(make.env, "volt")
raw_env = partial(make.raw_env, "volt")
parallel_env = partial(make.parallel_env, "volt")
