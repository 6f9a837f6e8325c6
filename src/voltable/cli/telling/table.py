"""What happens at a table besides the game (web/src/lib/table/acts.ts)."""

from collections.abc import Mapping
from typing import Any

from voltable.cli.words.words import Words
from voltable.core.game import Seat


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat) -> str | None:
    acts = w.page("shell").acts
    kind, seat = seen["kind"], seen["seat"]
    you = seat == eyes
    name = f"**{names[seat]}**" if seat >= 0 else ""
    if kind == "asked":
        return str(acts.youAsked[seen["what"]] if you else acts.asked[seen["what"]](name))
    if kind == "answered" and seen["yes"]:
        return str(acts.youAgreed[seen["what"]] if you else acts.agreed[seen["what"]](name))
    if kind == "answered":
        return str(acts.youDeclined if you else acts.declined(name))
    if kind in ("undone", "paused", "resumed", "outage"):
        return str(acts[kind])
    if kind == "abandoned":
        return str(acts.abandoned(seen["days"]))
    if kind == "quick_setup":
        return str(acts.quickSetup)
    if kind == "rematch_agreed":
        return str(acts.rematchAgreed)
    if kind in ("ready", "resigned", "flagged", "piece"):
        return str(acts[f"you{kind.capitalize()}"] if you else acts[kind](name))
    if kind in ("sat", "left"):
        return str(acts[kind](name))
    if kind == "options":
        return str(acts.trades[seen["options"]["trades"]])
    if kind in ("away", "back"):
        return None if you else str(acts[kind](name))
    return str(acts.standIn(name)) if kind == "stood_in" else None
