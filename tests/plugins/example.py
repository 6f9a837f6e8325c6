"""The example of docs/examples, installed from its folder as its users install it."""

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "goofspiel"


def install_example(folder: Path) -> Path:
    """Let pip install a copy of the sources; return the folder that holds the package."""
    sources, target = folder / "sources", folder / "installed"
    for file in EXAMPLE.rglob("*.*"):
        if file.suffix in (".py", ".md", ".toml"):
            copy = sources / file.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    options = ["--no-deps", "--no-build-isolation", "--quiet", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(sources)], check=True)
    return target
