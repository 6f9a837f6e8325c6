"""Print the packages of extras of pyproject.toml, for pip: they can then be installed without building ours again."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
for extra in sys.argv[1:]:
    print(*project["optional-dependencies"][extra])
