"""Qwitch for PettingZoo: `env()`, `raw_env()`, and `parallel_env()` for the Advanced game in ticks."""

from functools import partial

from voltable.adapters.pettingzoo import make

env = partial(make.env, "qwitch")
raw_env = partial(make.raw_env, "qwitch")
parallel_env = partial(make.parallel_env, "qwitch")
