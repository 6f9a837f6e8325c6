"""Tell whether this build is compiled."""


def is_compiled() -> bool:
    """Return whether `voltable.core.rng`, and so the whole engine, is an extension module."""
    from importlib.machinery import EXTENSION_SUFFIXES

    from voltable.core import rng

    return str(rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))
