"""The knowledge that a state's history gives about its hands (QA-05)."""

from voltable.games.qwitch.memory import Memory, held_at_first
from voltable.games.qwitch.pieces import HAND_LIMIT, size
from voltable.games.qwitch.state import HAND_SIZE, State, written


def memory_of(state: State) -> Memory:
    """QA-05: return the public knowledge about the hands.

    It is cached in the state and updated by later calls: do not keep it.
    """
    memory = state.memory
    if memory is None:
        memory = recall(state)
        state.memory = memory
    else:
        memory.read(state.history, state.told)
    return memory


def recall(state: State) -> Memory:
    """Return the same without the cache; raise ValueError if the history cannot have led to these hand sizes."""
    rules = state.rules
    held = held_at_first(written(state), state.hands[HAND_SIZE : HAND_SIZE + state.seats])
    memory = Memory(rules.first_row, rules.voluntary_pass, held)
    memory.read(state.history, state.told)
    return memory


def is_possible(state: State) -> bool:
    """Return whether these hands are possible. Older cards are more restricted: counting from the oldest is enough."""
    memory = recall(state)
    for seat in range(state.seats):
        for age in range(memory.held[seat]):
            if size(state.hands[seat] & ~memory.ruled_out[seat * HAND_LIMIT + age]) <= age:
                return False
    return True
