"""What happened at the table besides the game, in sentences."""

from collections.abc import Mapping
from typing import Final

from voltable.bots.roster import BOTS
from voltable.core.record import Line

TABLE: Final = "table"
"""What stands in the place of a rule in the events of the table itself."""

ASKED: Final = {
    "undo": "to take back the last move",
    "draw": "for a draw",
    "pause": "for a pause",
    "rematch": "for a rematch",
    "quick_setup": "to lay the remaining cards at random",
}
ENDS: Final = {
    "draw": "The players agree on a draw.",
    "resign": "The game is over: too few are left to play.",
    "flag": "The game is over: time is up.",
}


def event_text(seen: Mapping[str, object], names: list[str]) -> str:
    """An event of the table in a sentence; `names` are the players' by seat."""
    kind, seat = str(seen["kind"]), seen["seat"]
    name = names[seat] if isinstance(seat, int) and seat >= 0 else "The table"
    if kind == "asked":
        return f"{name}: asks {ASKED[str(seen['what'])]}."
    if kind == "answered":
        what = str(seen["what"]).replace("quick_setup", "quick set-up")
        return f"{name}: {'yes' if seen['yes'] else 'no'} to the {what}."
    if kind == "over":
        return ENDS[str(seen["why"])]
    return f"{name}: {plain_text(kind, seen)}."


def plain_text(kind: str, seen: Mapping[str, object]) -> str:
    return {
        "sat": "takes a seat",
        "left": "gives the seat free",
        "undone": "takes the last move back",
        "paused": "pauses the game",
        "ready": "is ready to go on",
        "resumed": "goes on",
        "resigned": "resigns",
        "flagged": "is out of time",
        "stood_in": f"{seen.get('level')} plays on in this seat",
        "away": "is away",
        "back": "is back",
        "outage": f"was not there for {seen.get('seconds')} seconds, which no clock counts",
        "quick_setup": "has the remaining cards laid at random",
        "rematch_agreed": "everybody wants a rematch",
        "next": "the rematch is ready",
    }[kind]


def act_text(line: Line, names: list[str]) -> str:
    """An act of a record, in a few words. A foreign record may claim anything: only what makes sense is shown."""
    if line.act == "outage":
        return "the server was not there, and no clock counted"
    level, seats = line.facts.get("level"), line.facts.get("seats")
    flagged = [seat for seat in seats if seat in range(len(names))] if isinstance(seats, list) else []
    done = {
        "undo": "undo",
        "resign": "resigns",
        "draw": "draw by agreement",
        "flag": "out of time",
        "away": "away",
        "stand_in": f"{level if level in BOTS else 'a bot'} stands in",
        "back": "back",
        "pause": "pause",
        "resume": "goes on",
    }
    who = " and ".join(names[seat] for seat in flagged or [line.seat])
    return f"{who}: {done[line.act]}"
