"""Helpers of the rule tests: positions as diagrams, moves with their checks, refusals."""

from typing import Final

from voltable.core.options import Value
from voltable.games.voltage.game import Voltage
from voltable.games.voltage.state import State

GAME: Final = Voltage({})
"""The game with default options; a state carries the rules it is played by."""

COLOURS: Final = ("orange", "green", "blue", "purple")


def position(text: str, **options: Value) -> State:
    """Return the state of a diagram, and check that it is a possible one."""
    game = Voltage(options)
    state = game.parse_position(text)
    game.check_invariants(state)
    return state


def last_cards(text: str, **options: Value) -> State:
    """Return a position whose draw pile holds only the cards named there; all others are discarded."""
    lines = diagram(position(text, **options))
    named = next(len(line.split()) - 1 for line in text.splitlines() if line.strip().startswith("draw:"))
    cards = lines["draw"].split()
    lines["draw"] = " ".join(cards[:named])
    lines["discard"] = " ".join(cards[named:] + lines["discard"].split())
    return position(
        "\n".join(f"{name}{' ' if name in COLOURS else ': '}{rest}" for name, rest in lines.items()), **options
    )


def legal(state: State, start: str = "") -> list[str]:
    """Return the legal moves of the seat to move, or those that begin like this."""
    texts = [GAME.move_text(move) for move in GAME.legal_moves(state, state.to_move)]
    return [text for text in texts if text.startswith(start)]


def diagram(state: State) -> dict[str, str]:
    """Return the lines of the state's diagram by name."""
    lines: dict[str, str] = {}
    for line in GAME.position_text(state).splitlines():
        name, _, rest = line.partition(" " if "|" in line else ":")
        lines[name] = rest.strip()
    return lines


def turn(state: State) -> str:
    """Return the turn as the diagram writes it: `7, seat 0, after orange`."""
    return diagram(state)["turn"]


def terminal(state: State, colour: str) -> str:
    """Return a terminal as the diagram draws it: `+ | 0: 3 1 | 1: by`."""
    return diagram(state)[colour]


def tokens(state: State) -> str:
    """Return the four tokens in the order of the board, such as `+--+`."""
    return "".join(terminal(state, colour)[0] for colour in COLOURS)


def cards_on(state: State, colour: str) -> int:
    """Return the number of cards on both sides of a terminal."""
    return sum(len(side.split()) - 1 for side in terminal(state, colour).split("|")[1:])


def hand(state: State, seat: int) -> str:
    """Return the six places of a hand as the diagram writes them, without the empty ones at the end."""
    return diagram(state)[f"hand {seat}"].rstrip(" -")


def in_hand(state: State, seat: int) -> list[str]:
    """Return the cards of a hand as the diagram writes them, without the empty places."""
    return diagram(state)[f"hand {seat}"].replace("-", "").split()


def held(state: State, seat: int) -> int:
    """Return the number of cards in a hand."""
    return len(in_hand(state, seat))


def pile(state: State) -> list[str]:
    """Return the draw pile, its top first."""
    return diagram(state)["draw"].split()


def discards(state: State) -> list[str]:
    """Return the discard pile, its top last; below the top the order means nothing."""
    return diagram(state)["discard"].split()


def box(state: State) -> list[str]:
    """Return all cards, wherever they are, sorted; a star marks a Transformer back."""
    lines = diagram(state)
    cards = f"{lines['draw']} {lines['discard']}".split()
    for word in f"{lines['hand 0']} {lines['hand 1']}".replace("-", "").split():
        cards.append(word.partition("^")[0])
    for colour in COLOURS:
        for side in lines[colour].split("|")[1:]:
            cards += [colour[0] + word if word[0].isdigit() else word for word in side.split()[1:]]
    return sorted(cards)
