"""Voltage (hex) for PettingZoo: `env()` in its usual wrappings, `raw_env()` without."""

from functools import partial

from voltable.adapters.pettingzoo import make

env = partial(make.env, "voltage_hex")
raw_env = partial(make.raw_env, "voltage_hex")
