"""What Voltable finds in this package."""

from voltable.core.manifest import Manifest

MANIFEST = Manifest(
    key="goofspiel",
    package="voltable_goofspiel",
    game="game:Goofspiel",
    minutes=(5, 10),
    max_moves=39,
)
