"""The body of an error."""

from typing import Literal

from voltable.server.wire.shape import FromServer

Reason = Literal[
    "no_such_code",
    "too_many_codes",
    "not_a_record",
    "broken_record",
    "other_rules",
    "record_too_large",
    "already_reported",
    "too_many_reports",
]


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
    reason: Reason | None = None
    """More specific than `code`, where people need it; a client can translate it."""
