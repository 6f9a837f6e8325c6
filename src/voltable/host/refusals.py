"""The messages that refuse a client's submission."""

from voltable.core.errors import IllegalMove, InvalidMove, Refused, VoltableError
from voltable.host.notices import Data


def refusal(counter: int | None, error: VoltableError) -> Data:
    """Return the message for this error; `counter` is the submission's."""
    if isinstance(error, Refused):
        return refused(counter, "not_now", error.message)
    if isinstance(error, IllegalMove):
        return refused(counter, "illegal", error.message, error.rule)
    return refused(counter, "invalid" if isinstance(error, InvalidMove) else "unavailable", str(error))


def refused(counter: int | None, code: str, message: str, rule: str | None = None) -> Data:
    return {"type": "refused", "counter": counter, "code": code, "rule": rule, "message": message}
