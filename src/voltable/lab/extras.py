"""Optional packages that parts of the lab need."""

from importlib import import_module

from voltable.core.errors import VoltableError


class MissingExtra(VoltableError):
    """The packages of an extra, such as voltable[lab], are not installed."""


def need(extra: str, purpose: str, *packages: str) -> None:
    """Raise MissingExtra unless these packages can be imported; the message names the purpose."""
    for package in packages:
        try:
            import_module(package)
        except ImportError as error:
            raise MissingExtra(f"{error.name} is missing; {purpose} with: pip install 'voltable[{extra}]'") from None
