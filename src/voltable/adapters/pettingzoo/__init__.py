"""The four games as PettingZoo environments: `voltage_v1.env()`, or `env("voltage", target_sets=3)` for any of them."""

from voltable.adapters.extras import require

require("zoo", "numpy", "gymnasium", "pettingzoo", "PIL")

from voltable.adapters.pettingzoo.make import env, parallel_env, raw_env  # noqa: E402

__all__ = ["env", "parallel_env", "raw_env"]
