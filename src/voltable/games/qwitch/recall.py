"""What a state's own history tells about the hands in it (QA-05)."""

from mypy_extensions import i64

from voltable.games.qwitch.memory import Memory, held_at_first
from voltable.games.qwitch.pieces import HAND_LIMIT, size
from voltable.games.qwitch.state import HAND_SIZE, HIGH, LOW, State, written


def memory_of(state: State) -> Memory:
    """QA-05: what everybody can tell about the hands. It goes on from what was asked before: not yours to keep."""
    memory = state.memory
    if memory is None:
        memory = recall(state)
        state.memory = memory
    else:
        memory.read(state.history, state.told)
    return memory


def recall(state: State) -> Memory:
    """The same from nothing; ValueError when the history cannot have led to hands of these sizes."""
    rules = state.rules
    held = held_at_first(written(state), state.table[HAND_SIZE : HAND_SIZE + state.seats])
    memory = Memory(rules.first_row, rules.voluntary_pass, held)
    memory.read(state.history, state.told)
    return memory


def is_possible(state: State) -> bool:
    """Could these be the hands? A card that may be the oldest may be any, so it is enough to count, oldest first."""
    memory = recall(state)
    for seat in range(state.seats):
        for age in range(i64(memory.held[seat])):
            at = seat * HAND_LIMIT + age
            low = state.hands[LOW + seat] & ~memory.low[at]
            high = state.hands[HIGH + seat] & ~memory.high[at]
            if size(low) + size(high) <= age:
                return False
    return True
