"""The engine's position as a position of the reference model, read from its diagram."""

from tests.games.volt.positions import diagram
from tests.reference.volt import Reference

from voltable.games.volt.state import State


def mirror(state: State) -> Reference:
    """Return the same position for the reference model."""
    lines = diagram(state)
    names = [name for name in "ABCD" if name in lines]
    number, _, phase = lines["round"].partition(", ")
    robots = {
        mark: (column, 9 - row)
        for row in range(1, 10)
        for column, mark in enumerate(lines[f"row {row}"].split())
        if mark in names
    }
    parts = [dict(part.split(" ", 1) for part in lines[name].split(", ")) for name in names]
    return Reference(
        board={
            (column, 8 - row): mark
            for row, marks in enumerate(state.rules.board.rows())
            for column, mark in enumerate(marks)
            if mark != "#"
        },
        seats=len(names),
        robots=[robots.get(name) for name in names],
        damage=[int(part["damage"]) for part in parts],
        vp=[int(part["vp"]) for part in parts],
        numbers=[int(part["number"]) if "number" in part else None for part in parts],
        programs=[part.get("program", "").split() for part in parts],
        tokens=sorted(int(word) for word in lines["tokens"].split()),
        supply=[int(word) for word in lines["supply"].split()],
        round=int(number),
        entering=names.index(phase[0]) if phase.endswith("enters") else None,
        over=phase.endswith(("won", "drawn")),
        winner=names.index(phase[0]) if phase.endswith("won") else None,
        mode=["race", "random", "rotate"][state.rules.start_numbers],
        errors=state.rules.errors_allowed,
        target=int(state.rules.target_vp),
        max_rounds=int(state.rules.max_rounds),
        pinch=state.rules.pinch_blocks,
        change_dice=state.rules.change_dice,
    )
