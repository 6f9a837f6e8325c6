"""What kind of build this is."""


def is_compiled() -> bool:
    """Is `voltable.core.rng`, and so the whole engine, an extension module?"""
    from importlib.machinery import EXTENSION_SUFFIXES

    from voltable.core import rng

    return str(rng.__file__).endswith(tuple(EXTENSION_SUFFIXES))
