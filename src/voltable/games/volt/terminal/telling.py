"""Sentences for the events of VOLT (as in web/src/games/volt/say.ts)."""

from collections.abc import Mapping
from typing import Any, Final

from voltable.cli.words.words import Catalogue, Who, Words
from voltable.core.game import Seat

UNITS: Final = ["I", "II", "III"]


def say(w: Words, seen: Mapping[str, Any], names: list[str], eyes: Seat, options: Mapping[str, Any]) -> str | None:
    page = w.page("volt")
    event = page.event
    kind, seat = seen["kind"], seen["seat"]

    def person(of: Seat) -> Who:
        return Who(names[of] if of >= 0 else "", of == eyes)

    who = person(seat)
    space = seen.get("space", seen.get("to"))
    unit = UNITS[seen["unit"] - 1] if "unit" in seen else ""
    if kind == "round":
        return str(event.round(seen["round"]))
    if kind == "unit":
        return str(event.unit(unit))
    if kind == "token":
        return str(event.token(seen["number"], space, seen["left"]))
    if kind in ("programming", "reveal"):
        return str(event[kind])
    if kind in ("enter", "step", "push"):
        return str(event[kind](who, space))
    if kind == "error":
        return str(event.error(who, unit))
    if kind == "skip":
        colour = page.blue if seen["colour"] == "blue" else page.red
        die = f"{page.die(colour, seen['number'])} {page.directions[seen['direction']]}"
        return str(event.skip(who, unit, die))
    if kind in ("repair", "stay_out", "destroyed", "win", "clear"):
        return str(event[kind](who))
    if kind == "place":
        return placed(page, who, unit, seen.get("die"))
    if kind == "take":
        return str(event.take(who, seen["number"]))
    if kind == "numbers":
        holders = [page.you if of == eyes else names[of] for of in seen["holders"]]
        return str(event.numbers(", ".join(event.given(name, at) for at, name in enumerate(holders, start=1))))
    if kind == "die":
        told = event.die_move if seen["colour"] == "blue" else event.die_fire
        return str(told(who, seen["number"], page.directions[seen["direction"]], why(page, seen)))
    if kind == "blocked":
        last = seen["at_wall"]
        return str(event.blocked(who) if last == seat else event.blocked_chain(who, person(last)))
    if kind == "fall":
        return str(event.drive_in(who, space) if seen["by"] == seat else event.fall(who, space))
    if kind == "fire":
        fired = event.fire_wall if seen["hits"] is None else event.fire
        return str(fired(who, page.directions[seen["direction"]]))
    if kind == "hit":
        return str(event.hit(who, person(seen["by"]), seen["damage"]))
    if kind == "reward":
        return str(event.reward(who, seen["vp"]))
    if kind == "collect":
        return str(event.collect(who, seen["tokens"], seen["number"]))
    assert kind == "last_round"
    return str(event.last_round_draw if seat < 0 else event.last_round(who))


def placed(page: Catalogue, who: Who, unit: str, die: str | None) -> str:
    if die is None:
        return str(page.event.place(who, unit))
    if die == "x":
        return str(page.event.place_error(who, unit))
    colour = page.blue if die[0] == "b" else page.red
    return str(page.event.place_die(who, unit, f"{page.die(colour, int(die[1]))} {page.directions[die[2:]]}"))


def why(page: Catalogue, seen: Mapping[str, Any]) -> str:
    """Return the reason for a die's place in the order."""
    if seen["why"] == "starting number":
        return str(page.why.start(seen["starting_number"]))
    return str(page.why[seen["why"]])
