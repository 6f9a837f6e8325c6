"""Sentences for events."""

from collections.abc import Mapping
from typing import Any, Final

from voltable.games.volt.pieces import DIRECTION_NAMES, DIRECTIONS

UNIT_NAMES: Final = ["I", "II", "III"]

WHY: Final = {
    "number": "it is the lowest number",
    "colour": "blue comes before red",
    "last": "no other die is left",
}


def event_text(seen: Mapping[str, Any], names: list[str]) -> str:
    kind = str(seen["kind"])
    seat = seen["seat"]
    who = names[seat] if seat >= 0 else ""
    if kind in _NOBODYS:
        return _table_text(kind, seen, names)
    if kind in _DICE:
        return _dice_text(kind, seen, who, names)
    if kind == "repair":
        return f"{_possessive(who)} robot is repaired."
    if kind == "enter":
        return f"{_possessive(who)} robot enters on {seen['space']}."
    if kind == "stay_out":
        return f"{_possessive(who)} robot stays outside: all its starting spaces are taken."
    if kind == "place":
        return f"{who} programmed unit {_unit(seen)}" + (f": {seen['die']}." if "die" in seen else ".")
    if kind == "clear":
        return f"{who} took the dice back."
    if kind == "take":
        return f"{who} took number {seen['number']}."
    if kind == "error":
        return f"Unit {_unit(seen)} of {who} is in error and does nothing."
    if kind == "reward":
        return f"{who} took a token: {seen['vp']} VP."
    if kind == "collect":
        return f"{who} collected {_count(seen['tokens'], 'token')} on {seen['space']}."
    return f"{who} won the game."


_NOBODYS: Final = ("round", "token", "programming", "numbers", "reveal", "unit", "last_round")
_DICE: Final = ("die", "skip", "step", "push", "blocked", "fall", "fire", "hit", "destroyed")


def _table_text(kind: str, seen: Mapping[str, Any], names: list[str]) -> str:
    if kind == "round":
        return f"Round {seen['round']}."
    if kind == "token":
        return f"A token {seen['number']} lies on {seen['space']}; {seen['left']} are left."
    if kind == "programming":
        return "Screens up: everybody programs."
    if kind == "numbers":
        holders = seen["holders"]
        given = [f"{names[holder]} {number}" for number, holder in enumerate(holders, start=1)]
        return f"Starting numbers: {', '.join(given)}."
    if kind == "reveal":
        shown = [f"{names[seat]} {' '.join(map(str, dice)) or 'nothing'}" for seat, dice in enumerate(seen["programs"])]
        return f"Screens down: {'; '.join(shown)}."
    if kind == "unit":
        return f"Unit {_unit(seen)}."
    seat = seen["seat"]
    return f"The last round is over: {f'{names[seat]} won with most VP' if seat >= 0 else 'a draw'}."


def _dice_text(kind: str, seen: Mapping[str, Any], who: str, names: list[str]) -> str:
    robot = f"{_possessive(who)} robot"
    if kind == "die":
        face = f"{seen['colour']} {seen['number']} {_direction(seen)}"
        return f"{who}: {face}, because {_why(seen)}."
    if kind == "skip":
        face = f"{seen['colour']} {seen['number']} {_direction(seen)}"
        return f"{_possessive(who)} {face} on unit {_unit(seen)} does nothing: the robot is destroyed."
    if kind == "step":
        return f"{robot} moves to {seen['to']}."
    if kind == "push":
        return f"{robot} is pushed to {seen['to']}."
    if kind == "blocked":
        at_wall = seen["at_wall"]
        chain = "" if at_wall == seen["seat"] else f", with {_possessive(names[at_wall])} robot against it"
        return f"{robot} is stopped by a wall{chain}."
    if kind == "fall":
        how = "drives into" if seen["by"] == seen["seat"] else "falls into"
        return f"{robot} {how} the pit on {seen['space']} and is destroyed."
    if kind == "fire":
        return f"{robot} fires {_direction(seen)}{' and hits only a wall' if seen['hits'] is None else ''}."
    if kind == "hit":
        return f"{robot} is hit by {names[seen['by']]}: {seen['damage']} damage."
    return f"{robot} is destroyed."


def _why(seen: Mapping[str, Any]) -> str:
    why = str(seen["why"])
    if why == "starting number":
        return f"starting number {seen['starting_number']} is the lower one"
    return WHY[why]


def _direction(seen: Mapping[str, Any]) -> str:
    return DIRECTION_NAMES[DIRECTIONS.index(str(seen["direction"]))]


def _unit(seen: Mapping[str, Any]) -> str:
    return UNIT_NAMES[int(seen["unit"]) - 1]


def _count(value: object, noun: str) -> str:
    return f"{value} {noun}" + ("" if value == 1 else "s")


def _possessive(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"
