"""Nothing leaks at a table: a seat gets the same from two matches that differ only in what it may not know.

Each table gets a twin: the same log as far as one seat can tell, but other hidden cards, and canaries in all events
that only others received.
"""

import json
from typing import Any

import pytest
from tests.contract.cases import CASES

from voltable.core.capabilities import outlook, preview
from voltable.core.errors import IllegalMove, InvalidMove
from voltable.core.events import SPECTATOR, Event
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.host.notices import steps
from voltable.table.acts import AGREEMENTS, Answer, Ask, Command, Move, Resign, Resume
from voltable.table.event_log import EventLog
from voltable.table.player import person
from voltable.table.start import start_entry
from voltable.table.table import Table
from voltable.table.terms import Terms
from voltable.testing import Case
from voltable.testing.laws import watchers

CANARY = "canary"
MOMENTS = 6


def new_table(case: Case, seed: int) -> Table:
    players = [person(f"Player {seat}", f"id-{seat}") for seat in range(case.seats)]
    clock = "none" if case.game().real_time else "total"
    terms = Terms.read({"clock": clock, "undo": "ask"})
    return Table(start_entry(case.key, case.options, players, seed, "salt", terms, 0.0))


def twin_of(table: Table, seat: Seat, seed: int) -> Table:
    twin = Table.from_entries(table.entries)
    twin._events = EventLog(
        [event if seat in event.seers else with_canary(event) for event in told] for told in twin._events
    )
    twin.deal.course.state = twin.game.determinize(table.view(seat), Rng(seed))
    return twin


def with_canary(event: Event) -> Event:
    private = dict.fromkeys(event.private, CANARY)
    return Event(event.kind, event.rule, event.seat, event.public, private, event.seers, event.reveals, event.closes)


def told(table: Table, seat: Seat) -> str:
    """Return all that this seat, or SPECTATOR, gets, as text."""
    said: list[Any] = [steps(table, seat), table.view_data(seat)]
    said += [table.clocks(99.0), table.shown_due(), table.payoffs(), table.is_paused, table.commitment]
    if seat != SPECTATOR:
        said += [table.legal(seat), table.may_undo(seat)]
        said += [outlook(table.game, table.view(seat), move) for move in table.legal(seat)[:5]]
        said += [previewed(table, seat, table.game.move_text(move)) for move in table.legal(seat)[:1]]
    return json.dumps(said)


def previewed(table: Table, seat: Seat, text: str) -> Any:
    try:
        return preview(table.game, table.view(seat), [text])
    except IllegalMove as refusal:
        return str(refusal)


def answer(table: Table, command: Command) -> str:
    """Return the answer to the sender of a command: accepted, or the reason why not."""
    try:
        entry = table.propose(command, 99.0)
    except (IllegalMove, InvalidMove) as refusal:
        return f"{type(refusal).__name__} {refusal}"
    return f"{entry.number} {entry.kind}"


def tries(table: Table, seat: Seat, rng: Rng) -> list[Command]:
    """Return many commands that this seat could send, allowed or not."""
    game = table.game
    moves = [game.move_text(rng.below(game.move_count)) for _ in range(25)]
    moves += [game.move_text(move) for move in table.legal(seat)[:5]]
    commands: list[Command] = [Move(seat, text, table.number) for text in [*moves, "castle"]]
    commands += [Ask(seat, what) for what in AGREEMENTS] + [Answer(seat, what, True) for what in AGREEMENTS]
    return [*commands, Resign(seat), Resume(seat)]


@pytest.mark.parametrize("case", [case for case in CASES if case.key != "pennies"], ids=repr)
def test_worlds_that_differ_only_in_what_is_hidden_give_a_seat_the_same_notices_errors_and_answers(case: Case) -> None:
    table = new_table(case, 5)
    rng = Rng(17)
    compared = 0
    step = 0
    every = 7
    while actors := table.actors():
        step += 1
        mover = actors[rng.below(len(actors))]
        legal = table.legal(mover)
        move = Move(mover, table.game.move_text(legal[rng.below(len(legal))]), table.number)
        if step % every == 0 and step // every <= MOMENTS:
            for seat in watchers(case.seats):
                compared += compare(table, seat, move, rng)
        table.do(move, float(step) / 100)
    assert compared > 5


def compare(table: Table, seat: Seat, move: Move, rng: Rng) -> bool:
    """Compare both tables, their answers to all commands of the seat, and both after a move that looks the same."""
    twin = twin_of(table, seat, rng.seed())
    now = told(table, seat)
    assert told(twin, seat) == now
    assert CANARY not in now
    if seat != SPECTATOR:
        for command in tries(table, seat, rng):
            assert answer(twin, command) == answer(table, command), command
    if answer(twin, move) != answer(table, move):
        return False
    after = Table.from_entries(table.entries)
    for one in (after, twin):
        one.do(move, 98.0)
    if twin.view_data(seat) != after.view_data(seat):
        return False  # the move revealed the difference
    assert told(twin, seat) == told(after, seat)
    return True


def test_the_twins_do_differ_and_others_would_notice() -> None:
    case = next(case for case in CASES if case.key == "qwitch")
    table = new_table(case, 5)
    twin = twin_of(table, 0, 1)
    assert twin.view_data(1) != table.view_data(1)


def test_a_spectator_and_a_rival_read_nothing_of_a_sealed_die() -> None:
    case = next(case for case in CASES if case.key == "volt")
    told_of: list[str] = []
    for pick in (0, 5):
        table = new_table(case, 5)
        while table.due() != [0, 1]:
            seat = table.due()[0]
            table.submit(seat, table.game.move_text(table.legal(seat)[0]), 1.0)
        table.submit(0, table.game.move_text(table.legal(0)[pick]), 2.0)
        told_of.append(told(table, 1) + told(table, SPECTATOR))
    assert told_of[0] == told_of[1]
