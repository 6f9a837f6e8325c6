"""The engine's position as a position of the reference model, read from its diagram."""

from tests.games.voltage_hex.positions import HexGame
from tests.reference.voltage_hex import CELLS, CORNERS, Card, Reference

from voltable.games.voltage_hex.state import State


def mirror(game: HexGame, state: State) -> Reference:
    lines = dict(line.split(":", 1) for line in game.position_text(state).splitlines())
    turn = [part.strip() for part in lines["turn"].split(",")]
    due = dict(part.rpartition(" ")[::2] if part[-1].isdigit() else (part, "") for part in turn[2:])
    model = Reference(
        to_move=int(turn[1][-1]),
        pile=lines["pile"].split()[::-1],
        paths=[int(word) for word in lines["paths"].split()],
        stall=int(lines["stall"]),
        hands=[lines.get(f"hand {seat}", "").split() for seat in (0, 1)],
        under=[lines.get(f"under {seat}", "").split() for seat in (0, 1)],
        taken=[lines.get(f"taken {seat}", "").split() for seat in (0, 1)],
        ending="ending" in due,
        through_model=str(game.chosen["through_model"]),
        anytime=game.chosen["rotate_rule"] == "anytime",
        flip_orientation=str(game.chosen["flip_orientation"]),
        final_discard=game.chosen["final_discard"] is True,
        stall_limit=int(game.chosen["stall_limit"]),
        min_path_cards=int(game.chosen["min_path_cards"]),
        claim_rule=str(game.chosen["claim_rule"]),
        shared_cards=str(game.chosen["shared_cards"]),
        discard_all_foreign=game.chosen["discard_all_foreign"] is True,
    )
    words = [word for row in range(1, 8) for word in lines[str(row)].split()]
    model.board = {cell: read_card(word) for cell, word in zip(CELLS, words, strict=True) if word != "."}
    model.actor = int(due.get("act", model.to_move))
    read_due(model, turn[2:], due)
    return model


def read_due(model: Reference, parts: list[str], due: dict[str, str]) -> None:
    for part in parts:
        word, *rest = part.split()
        if word == "set":
            model.due, model.corners_done = "corner", int(rest[-1])
            model.pending = CORNERS[model.actor][model.corners_done % 2]
        elif word == "look":
            model.due, model.looked = "look", rest
        elif word == "orient":
            model.due, model.pending = "orient", rest[0]
            model.had = rest[2] if rest[1:] else None
        elif word == "discard":
            model.due, model.discards, model.phases = "discard", int(rest[0]), int(due.get("more", 0))
        elif word in ("put", "over"):
            model.due = word


def read_card(word: str) -> Card:
    if word.startswith("("):
        body = word.strip("()^").partition("!")[0]
        kind, _, placer = body.partition("/")
        return Card(kind, placer=int(placer) if placer else None)
    body, _, placer = word.partition("/")
    kind, _, out = body.partition(">")
    laid_by = int(placer) if placer else int(kind[1]) if kind[0] == "p" else 0
    return Card(kind, up=True, out=out or None, placer=laid_by)


def summary(model: Reference) -> dict[str, object]:
    """Return what two models of a position must agree on; the order of a pile counts unless it was just shuffled."""
    waiting = model.due in ("orient", "corner")
    return {
        "board": model.board,
        "hands": [sorted(hand) for hand in model.hands],
        "under": [sorted(cards) for cards in model.under],
        "taken": [sorted(cards) for cards in model.taken],
        "paths": model.paths,
        "due": (model.due, model.actor, model.to_move, model.pending if waiting else "", sorted(model.looked)),
        "counts": (model.had, model.stall, model.ending, model.discards if model.due == "discard" else 0),
    }
