"""The games as PettingZoo environments: `voltage_v1.env()`, or `env("voltage", target_sets=3)` for any of them.

Every game of the catalog is a module here, named after its key and the version of its rules.
"""

import sys
from collections.abc import Sequence
from functools import partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import TYPE_CHECKING, Any

from voltable.adapters.extras import require

require("zoo", "numpy", "gymnasium", "pettingzoo", "PIL")

from voltable.adapters.pettingzoo.make import env, parallel_env, raw_env  # noqa: E402
from voltable.catalog import GAMES, load  # noqa: E402

__all__ = ["env", "parallel_env", "raw_env"]

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...


class GameModules(MetaPathFinder, Loader):
    """Make the module of a game when it is imported; for an older version, name the current one in the error."""

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        key, _, version = name.rpartition("_v")
        if package != __name__ or not version.isdigit() or key not in GAMES:
            return None
        newest = load(key).version
        if int(version) < newest:
            raise ImportError(f"{name} played version {version} of the rules; use {package}.{key}_v{newest}")
        return spec_from_loader(fullname, self) if int(version) == newest else None

    def exec_module(self, module: ModuleType) -> None:
        key = module.__name__.rpartition(".")[2].rpartition("_v")[0]
        for make in (env, raw_env, parallel_env):
            setattr(module, make.__name__, partial(make, key))


sys.meta_path.append(GameModules())
