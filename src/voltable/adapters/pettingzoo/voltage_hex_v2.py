"""Voltage (hex) for PettingZoo: `env()`, and `raw_env()` which raises illegal moves."""

from functools import partial

from voltable.adapters.pettingzoo import make

env = partial(make.env, "voltage_hex")
raw_env = partial(make.raw_env, "voltage_hex")
