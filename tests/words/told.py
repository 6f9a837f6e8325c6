"""Events of every kind that a game can produce, from real games."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.contract.cases import CASES

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.capabilities import opening
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import AnyGame
from voltable.core.rng import Rng
from voltable.table.words import table_event as at_table
from voltable.testing import Case
from voltable.testing.effort import effort
from voltable.testing.laws import CHOICES, Choice, often_last, random_game

SOURCE = Path(__file__).parents[2] / "src" / "voltable"
GAMES_FOLDER = SOURCE / "games"
TABLE_FOLDER = SOURCE / "table"
ACT = re.compile(r'\btold\(\s*"(\w+)"')
MADE = re.compile(r'\bEvent\(\s*"(\w+)"')

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Émile", "Fay", "Gus", "Hal"]

DEALT_ANEW = 3865
"""A seed of Qwitch for two players on whose first card no player could ever play."""

BOTTOM_COMES_UP = 9
"""A seed of Qwitch for two players that is stuck under every Direction."""

RARE_GAMES = {
    "voltage": Case("voltage", 2, transformer_assignment="random", target_sets=7),
    "qwitch": Case("qwitch", 2, voluntary_pass=True, directions="2-4-6", dealer=1),
}
"""Games in which often the last legal move is made: the pile of Voltage is reshuffled, Qwitch ends in a deadlock."""

# One starting space a side, two of them taken by others: B has to stay outside.
ONE_START = (
    ". . . . n . . . ./. . . . . o . 6 ./. . . 4 . . . . ./. . 2 o . . . o ./w . . . * . . . e/. o . . . o 5 . ."
)
ONE_START += "/. . . . . 3 . . ./. 1 . o . . . . ./. . . . s . . . ."
SHUT_OUT = ONE_START.replace("n", "A").replace("w", "C").replace("/", "\n")


def kinds_made(key: str) -> set[str]:
    """Return the kinds of events that the code of a game, or of the table, creates."""
    if key == "table":
        return {kind for file in TABLE_FOLDER.rglob("*.py") for kind in ACT.findall(file.read_text("utf-8"))}
    return {kind for file in (GAMES_FOLDER / key).glob("*.py") for kind in MADE.findall(file.read_text("utf-8"))}


def acts() -> list[Event]:
    """Return the events of a table besides those of its game."""
    whats = ("undo", "draw", "pause", "rematch")
    return [
        *(at_table("asked", 0, what=what) for what in whats),
        *(at_table("answered", 1, what=what, yes=yes) for what in whats for yes in (True, False)),
        *(at_table(kind, 0) for kind in ("left", "undone", "paused", "ready", "resumed", "resigned", "flagged")),
        *(at_table(kind, 0) for kind in ("away", "back")),
        at_table("sat", 1, player={"kind": "person", "name": "Ben"}),
        at_table("quick_setup", 0),
        at_table("piece", 1, piece="kite", pieces=["dynamo", "kite"]),
        at_table("stood_in", 1, level="easy"),
        *(at_table("options", SPECTATOR, options={"trades": trades}) for trades in ("off", "offers")),
        at_table("rematch_agreed", 0),
        at_table("outage", SPECTATOR, seconds=3.5),
        at_table("next", SPECTATOR, table="abc"),
        *(at_table("over", SPECTATOR, why=why, payoffs=[1.0, -1.0]) for why in ("resign", "flag", "draw")),
        *(at_table("abandoned", SPECTATOR, days=days) for days in (1, 14)),
    ]


def told(key: str) -> Iterator[tuple[int, Event]]:
    """Yield events with the number of seats at their table."""
    if key == "table":
        yield from seated(2, acts())
    for case in CASES:
        if case.key == key:
            for choice in CHOICES[: effort(3, 1)]:
                yield from played(case, choice)
    yield from rarely_told(key)


def played(case: Case, choice: Choice) -> Iterator[tuple[int, Event]]:
    """Yield the events of a random game."""
    game = case.game()
    yield from seated(case.seats, opening(game, case.seats, seed=5))
    for turn in random_game(game, case.seats, 5, choice):
        if turn.move >= 0:
            yield from seated(case.seats, made(game, game.clone(turn.state), turn.seat, turn.move))


def rarely_told(key: str) -> Iterator[tuple[int, Event]]:
    """Yield events that random games hardly ever produce."""
    if case := RARE_GAMES.get(key):
        yield from played(case, often_last)
    if key == "qwitch":
        game = load(key)
        yield from seated(2, opening(game, 2, DEALT_ANEW))
        yield from seated(2, whole_game(game, BOTTOM_COMES_UP, "random"))
    if key == "volt":
        yield from seated(2, whole_game(load(key, target_vp=1), 1, "random"))
        game = load(key, board=ONE_START.replace(" ", ""), errors="allowed", start_numbers="random")
        state = game.parse_position(f"round: 3, programming\n{SHUT_OUT}\nA:\nB: damage 1\nC: vp 1\n")
        for seat in (0, 2):
            for text in ("1x", "2x", "3x"):
                yield from seated(3, made(game, state, seat, game.parse_move(text)))
    if key == "voltage_hex":
        yield from seated(2, a_trade(load(key, trades="offers")))


def whole_game(game: AnyGame, seed: int, bot: str) -> list[Event]:
    state = game.start(2, seed)
    bots = [make_bot(bot, game, seat, seed) for seat in range(2)]
    log = list(opening(game, 2, seed))
    while actors := game.actors(state):
        seat = actors[0]
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
        game.apply(state, seat, move, log)
    return log


def a_trade(game: AnyGame) -> list[Event]:
    """Play until an offer can be accepted, and accept it."""
    rng = Rng(1)
    state = game.start(2, 1)
    log: list[Event] = []
    while not any(event.kind == "accept" for event in log):
        seat = game.actors(state)[-1]
        texts = {game.move_text(move): move for move in game.legal_moves(state, seat)}
        offers = sorted(text for text in texts if text.startswith("offer:"))
        wanted = "accept" if "accept" in texts else offers[rng.below(len(offers))] if offers else ""
        game.apply(state, seat, texts.get(wanted, game.random_move(state, seat, rng)), log)
    return log


def made(game: AnyGame, state: Any, seat: int, move: int) -> list[Event]:
    log: list[Event] = []
    game.apply(state, seat, move, log)
    return log


def seated(seats: int, events: list[Event]) -> Iterator[tuple[int, Event]]:
    for event in events:
        yield seats, event
