"""What is said when something cannot be done."""

from voltable.server.wire.shape import FromServer


class Problem(FromServer):
    """The body of every HTTP error. Nothing was changed."""

    code: str
    """A word for programs, such as `illegal`, `invalid`, `not_found`, `too_many`."""
    message: str
    """One sentence for people, in English."""
    rule: str | None = None
    """The rule that forbids it, where one does."""
    field: str | None = None
    """The field of the request that is wrong, where one is."""
