"""The engine's position as a position of the reference model, read from its diagram."""

from collections import Counter

from tests.games.voltage.positions import COLOURS, diagram
from tests.reference.voltage import DREW, Card, Reference

from voltable.games.voltage.state import State


def mirror(state: State) -> Reference:
    """Return the same position for the reference model, which knows only these two options."""
    lines = diagram(state)
    turn = [part.strip() for part in lines["turn"].split(",")]
    after = [part.removeprefix("after ") for part in turn if part.startswith("after ")]
    return Reference(
        to_move=int(turn[1].removeprefix("seat ")),
        first_half=None if not after else DREW if after == ["a draw"] else after[0][0],
        must_flip="flip due" in turn,
        plus={colour[0]: lines[colour].startswith("+") for colour in COLOURS},
        sides={(colour[0], seat): side(lines[colour], colour[0], seat) for colour in COLOURS for seat in (0, 1)},
        hands=[[None if word == "-" else card(word) for word in lines[f"hand {seat}"].split()] for seat in (0, 1)],
        draw=[card(word) for word in lines["draw"].split()],
        discard=[card(word) for word in lines["discard"].split()],
        scores=[int(word) for word in lines["score"].split()],
        target_sets=int(state.rules.target_sets),
        mandatory=state.rules.mandatory,
    )


def card(word: str) -> Card:
    """Return a card of the diagram, without the time it has been in hand, which no rule uses."""
    face = word.partition("^")[0]
    return Card(face.rstrip("*"), face.endswith("*"))


def side(line: str, colour: str, seat: int) -> list[Card]:
    words = line.split("|")[seat + 1].split()[1:]
    return [card(colour + word if word[0].isdigit() else word) for word in words]


def settled(reference: Reference) -> Reference:
    """Return the position with sorted piles: on a side the order does not matter, of the discards only the top does."""
    tidy = reference.copy()
    for cards in tidy.sides.values():
        cards.sort(key=str)
    tidy.discard[:-1] = sorted(tidy.discard[:-1], key=str)
    return tidy


def same_cards(some: list[Card], others: list[Card]) -> bool:
    return Counter(some) == Counter(others)
