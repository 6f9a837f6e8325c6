"""Optional dependencies: a clear error when one is missing."""

from importlib.util import find_spec


def require(extra: str, *packages: str) -> None:
    """Raise ImportError with the command that installs what is missing."""
    for package in packages:
        if find_spec(package) is None:
            raise ImportError(f"this part of voltable needs {package}: pip install 'voltable[{extra}]'", name=package)
