"""Finished games for replays, played by bots in a moment."""

import json
from itertools import count

from tests.page.harness import Person

from voltable.bots.roster import make_bot
from voltable.catalog import load
from voltable.core.options import Value
from voltable.core.record import Line, Record
from voltable.core.rng import Rng

NAMES = ["Ana", "Mira", "Jun", "Teo"]


def played(key: str, seats: int, **options: Value) -> str:
    """Return a whole game of random bots, as the text of its record."""
    game = load(key, **options)
    record = Record(key, game.version, game.chosen, seats, 7, players=NAMES[:seats])
    state = game.start(seats, 7)
    bots = [make_bot("random", game, seat, seat) for seat in range(seats)]
    while actors := game.actors(state):
        seat = actors[len(record.lines) % len(actors)] if game.real_time else actors[0]
        move = bots[seat].choose(game.view(state, seat), game.legal_moves(state, seat))
        game.apply(state, seat, move)
        record.lines.append(Line(seat, game.move_text(move), float(len(record.lines))))
    return record.to_text()


def piled_up() -> tuple[str, int]:
    """A game of Voltage in which four cards lie on one side of the rival, and seat 0 is to move with six cards, one of
    them a Fuse: the text of its record, and how many moves it has."""
    game = load("voltage", first_player="0")
    record = Record("voltage", game.version, game.chosen, 2, 17, players=NAMES[:2])
    state = game.start(2, record.seed)
    for _ in range(27):
        seat = game.actors(state)[0]
        moves = {game.move_text(move): move for move in game.legal_moves(state, seat)}
        wanted = ["draw"] if seat == 0 else [text for text in moves if text.endswith(":own")]
        text = next((text for text in wanted if text in moves), next(iter(moves)))
        game.apply(state, seat, moves[text])
        record.lines.append(Line(seat, text))
    return record.to_text(), len(record.lines)


def portal_to_turn(cell: str) -> tuple[str, int]:
    """A game of Voltage (hex) in which seat 0 opens a side of the portal on this cell: the text of its record, and how
    many moves it has."""
    game = load("voltage_hex", first_player="0")
    for seed in count():
        record = Record("voltage_hex", game.version, game.chosen, 2, seed, players=NAMES[:2])
        state, rng = game.start(2, seed), Rng(seed)
        while actors := game.actors(state):
            seat = actors[0]
            if seat == 0 and game.view_data(game.view(state, 0))["pending"] == cell:
                return record.to_text(), len(record.lines)
            legal = game.legal_moves(state, seat)
            move = legal[int(rng.below(len(legal)))]
            record.lines.append(Line(seat, game.move_text(move)))
            game.apply(state, seat, move)
    raise AssertionError(cell)


def bring(person: Person, text: str) -> str:
    """Upload a record to the server; return its id."""
    answer = person.context.request.post("/api/records", data={"text": text})
    assert answer.ok, answer.text()
    id: str = json.loads(answer.text())["id"]
    return id
