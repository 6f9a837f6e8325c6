"""Positions shown as diagrams, moves made through the door, refusals: what the rule tests are written in."""

from typing import Final

import pytest

from voltable.core.errors import IllegalMove
from voltable.core.events import Event
from voltable.core.options import Value
from voltable.games.voltage.game import Voltage
from voltable.games.voltage.state import State

GAME: Final = Voltage({})
"""For all that needs no options of its own: a state carries the rules it is played by."""

COLOURS: Final = ("orange", "green", "blue", "purple")


def position(text: str, **options: Value) -> State:
    """The state of a diagram, which must be a possible one."""
    game = Voltage(options)
    state = game.parse_position(text)
    game.check_invariants(state)
    return state


def last_cards(text: str, **options: Value) -> State:
    """As `position`, but the draw pile holds only the cards that are named there: all others are discarded."""
    lines = diagram(position(text, **options))
    named = next(len(line.split()) - 1 for line in text.splitlines() if line.strip().startswith("draw:"))
    cards = lines["draw"].split()
    lines["draw"] = " ".join(cards[:named])
    lines["discard"] = " ".join(cards[named:] + lines["discard"].split())
    return position(
        "\n".join(f"{name}{' ' if name in COLOURS else ': '}{rest}" for name, rest in lines.items()), **options
    )


def play(state: State, seat: int, *texts: str) -> list[Event]:
    """Make these moves as a table would; what happened."""
    log: list[Event] = []
    for text in texts:
        move = GAME.parse_move(text)
        GAME.check_move(state, seat, move)
        assert move in GAME.legal_moves(state, seat)
        GAME.apply(state, seat, move, log)
        GAME.check_invariants(state)
    return log


def refused(state: State, seat: int, text: str) -> IllegalMove:
    """Try a move that must be refused and leave no trace; the refusal."""
    before = GAME.position_text(state)
    move = GAME.parse_move(text)
    with pytest.raises(IllegalMove) as refusal:
        GAME.check_move(state, seat, move)
    assert move not in GAME.legal_moves(state, seat)
    assert GAME.position_text(state) == before
    return refusal.value


def legal(state: State, start: str = "") -> list[str]:
    """What the seat to move may do now, or those of its moves that begin like this."""
    texts = [GAME.move_text(move) for move in GAME.legal_moves(state, state.to_move)]
    return [text for text in texts if text.startswith(start)]


def diagram(state: State) -> dict[str, str]:
    """The lines of the state's diagram by their names."""
    lines: dict[str, str] = {}
    for line in GAME.position_text(state).splitlines():
        name, _, rest = line.partition(" " if "|" in line else ":")
        lines[name] = rest.strip()
    return lines


def turn(state: State) -> str:
    """The turn as the diagram writes it: `7, seat 0, after orange`."""
    return diagram(state)["turn"]


def terminal(state: State, colour: str) -> str:
    """A terminal as the diagram draws it: `+ | 0: 3 1 | 1: by`."""
    return diagram(state)[colour]


def tokens(state: State) -> str:
    """The four tokens in the order of the board, such as `+--+`."""
    return "".join(terminal(state, colour)[0] for colour in COLOURS)


def cards_on(state: State, colour: str) -> int:
    """How many cards lie on both sides of a terminal."""
    return sum(len(side.split()) - 1 for side in terminal(state, colour).split("|")[1:])


def hand(state: State, seat: int) -> str:
    """The six places of a hand as the diagram writes them, without the empty ones at the end."""
    return diagram(state)[f"hand {seat}"].rstrip(" -")


def in_hand(state: State, seat: int) -> list[str]:
    """The cards of a hand as the diagram writes them, without the empty places."""
    return diagram(state)[f"hand {seat}"].replace("-", "").split()


def held(state: State, seat: int) -> int:
    """How many cards a hand holds."""
    return len(in_hand(state, seat))


def pile(state: State) -> list[str]:
    """The draw pile, its top first."""
    return diagram(state)["draw"].split()


def discards(state: State) -> list[str]:
    """The discard pile, its top last; below that the order means nothing."""
    return diagram(state)["discard"].split()


def box(state: State) -> list[str]:
    """All cards there are, wherever they lie, sorted; a star marks a Transformer back."""
    lines = diagram(state)
    cards = f"{lines['draw']} {lines['discard']}".split()
    for word in f"{lines['hand 0']} {lines['hand 1']}".replace("-", "").split():
        cards.append(word.partition("^")[0])
    for colour in COLOURS:
        for side in lines[colour].split("|")[1:]:
            cards += [colour[0] + word if word[0].isdigit() else word for word in side.split()[1:]]
    return sorted(cards)


def kinds(log: list[Event]) -> list[str]:
    """What sorts of things happened, in order."""
    return [event.kind for event in log]


def only(log: list[Event], kind: str) -> Event:
    """The one event of this kind."""
    (event,) = (event for event in log if event.kind == kind)
    return event
