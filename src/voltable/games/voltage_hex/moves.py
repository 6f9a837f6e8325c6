"""The moves: their numbers, which are legal now, and which rule forbids the others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.errors import IllegalMove
from voltable.core.rng import Rng
from voltable.games.voltage_hex.cells import BIT, nth_cell
from voltable.games.voltage_hex.hexes import DIRECTIONS
from voltable.games.voltage_hex.pieces import CELL_TEXTS, CELLS, KIND_TEXTS, KINDS, SEATS
from voltable.games.voltage_hex.state import (
    DISCARDING,
    FREE,
    HAND,
    LOOKING,
    LYING,
    MOST_OFFERS,
    NO_OFFER,
    NO_SIDE,
    OBSCURED,
    OFFERED,
    OPEN,
    ORIENTING,
    OVER,
    ROTATABLE,
    SETUP_ORIENT,
    SETUP_PUT,
    TURN,
    Rules,
    State,
    is_free,
    is_in,
)
from voltable.games.voltage_hex.trades import (
    OFFERS,
    SIDE_COUNT,
    TRADING,
    given,
    holds,
    in_play,
    legal_offers,
    may_offer,
    overlaps,
    wanted,
)

# Move numbers, in order. The moves that only some tables need come last.
ORIENT: Final = 0  # + direction
DRAW: Final = 6
PASS: Final = 7
DONE: Final = 8
PUT: Final = 9  # + cell
FLIP: Final = 58  # + cell
LOOK: Final = 107  # + cell
ROTATE: Final = 156  # + cell
DISCARD: Final = 205  # + kind
PLACE: Final = 215  # + kind * 49 + cell
ACCEPT: Final = 705
DECLINE: Final = 706
WITHDRAW: Final = 707
OFFER: Final = 708  # + offer
GIFT: Final = OFFER + OFFERS  # + side: an offer that asks for nothing in return
MOVES: Final = GIFT + SIDE_COUNT


_NOBODY: Final[list[int]] = []
_ONE_SEAT: Final[list[list[int]]] = [[seat] for seat in range(SEATS)]
_BOTH: Final[list[int]] = list(range(SEATS))


def actors(state: State) -> list[int]:
    if state.phase == OVER:
        return _NOBODY
    if state.rules.trades and (state.offer != NO_OFFER or may_offer(state, 1 - state.actor)):
        return _BOTH
    return _ONE_SEAT[state.actor]


def due(state: State) -> list[int]:
    """H-34: return the seats that the game waits for: for an answer to an offer, but never for an offer."""
    if state.phase == OVER:
        return _NOBODY
    return _ONE_SEAT[state.actor if state.offer == NO_OFFER else 1 - state.offer_by]


def move_count(rules: Rules) -> int:
    """Return the number of moves at this table: 411 without trades and pictures."""
    if rules.trades:
        return MOVES
    return PLACE + int(rules.kinds) * CELLS


def legal_moves(state: State, seat: i64) -> list[int]:
    if seat < 0:
        return []
    if state.offer != NO_OFFER:
        return _answers(state, seat)
    if seat != state.actor:
        return offers(state, seat)
    phase = state.phase
    if phase == OVER:
        return []
    if phase in (SETUP_ORIENT, ORIENTING):
        sides = [ORIENT + side for side in range(DIRECTIONS) if side != state.barred]
        return sides + offers(state, seat)
    if phase == DISCARDING:
        foreign = 1 - seat
        return [
            DISCARD + kind
            for kind in kinds_held(state)
            if kind == foreign or not state.table[HAND + seat * KINDS + foreign]
        ]
    free = free_cells(state)
    if phase == SETUP_PUT:
        return [PUT + cell for cell in free]
    if phase == LOOKING:
        return [DONE] + [LOOK + cell for cell in free] + offers(state, seat)
    moves = [DRAW, PASS]
    moves += [FLIP + cell for cell in free]
    moves += [LOOK + cell for cell in free]
    rotatable = state.sets[OBSCURED] & state.sets[LYING + seat]
    moves += [ROTATE + cell for cell in range(CELLS) if rotatable & BIT[cell]]
    for kind in kinds_held(state):
        moves += [PLACE + kind * CELLS + cell for cell in free]
    return moves + offers(state, seat)


def offers(state: State, seat: i64) -> list[int]:
    """H-34: return the offers that the seat may make now, including gifts, which ask for nothing."""
    return [OFFER + offer for offer in legal_offers(state, seat)] if may_offer(state, seat) else []


def free_cells(state: State) -> list[int]:
    """Return the cells that a move may name, in reading order."""
    free: list[int] = []
    for cell in range(i64(CELLS)):
        if is_free(state, cell):
            free.append(int(cell))
    return free


def _answers(state: State, seat: i64) -> list[int]:
    """H-34: return the moves while an offer is open: only answers to it."""
    if seat == state.offer_by:
        return [WITHDRAW]
    return [ACCEPT, DECLINE] if holds(state.table, seat, wanted(state.offer)) else [DECLINE]


def kinds_held(state: State) -> list[int]:
    hand = HAND + state.actor * KINDS
    return [kind for kind in range(KINDS) if state.table[hand + kind]]


def random_move(state: State, seat: i64, rng: Rng) -> i64:
    """Return a random legal move. The free cells are kept in a list, so that no search is needed."""
    phase = state.phase
    if state.rules.trades:
        moves = legal_moves(state, seat)
        return moves[rng.below(len(moves))]
    if phase == TURN:
        return random_turn(state, rng)
    if phase == SETUP_PUT:
        return PUT + i64(state.table[FREE + rng.below(state.free)])
    if phase == LOOKING:
        n = rng.below(1 + state.free - state.looks)
        if n == 0:
            return DONE
        return LOOK + i64(state.table[FREE + n - 1])
    if phase == DISCARDING:
        return random_discard(state, rng)
    if state.barred == NO_SIDE:
        return ORIENT + rng.below(DIRECTIONS)
    side = rng.below(DIRECTIONS - 1)
    if side >= state.barred:
        side += 1
    return ORIENT + side


def random_turn(state: State, rng: Rng) -> i64:
    table = state.table
    free = state.free
    hand = HAND + state.actor * KINDS
    kinds = count_kinds_held(table, hand, state.rules.kinds)
    rotatable = i64(table[ROTATABLE + state.actor])
    n = rng.below(2 + free * (2 + kinds) + rotatable)
    if n < 2:
        return DRAW + n
    n -= 2
    if n < free:
        return FLIP + i64(table[FREE + n])
    n -= free
    if n < free:
        return LOOK + i64(table[FREE + n])
    n -= free
    if n < rotatable:
        return ROTATE + nth_cell(state.sets[OBSCURED] & state.sets[LYING + state.actor], n)
    n -= rotatable
    kind: i64 = 0
    while n >= free or table[hand + kind] == 0:
        if table[hand + kind]:
            n -= free
        kind += 1
    return PLACE + kind * CELLS + i64(table[FREE + n])


def random_discard(state: State, rng: Rng) -> i64:
    """H-27: return a random discard: foreign portals go before all other cards."""
    hand = HAND + state.actor * KINDS
    foreign = 1 - state.actor
    if state.table[hand + foreign]:
        return DISCARD + foreign
    return DISCARD + nth_kind(state.table, hand, rng.below(count_kinds_held(state.table, hand, state.rules.kinds)))


def count_kinds_held(table: vec[u8], hand: i64, kinds: i64) -> i64:
    count: i64 = 0
    for kind in range(kinds):
        if table[hand + kind]:
            count += 1
    return count


def nth_kind(table: vec[u8], hand: i64, n: i64) -> i64:
    kind: i64 = 0
    while n > 0 or table[hand + kind] == 0:
        if table[hand + kind]:
            n -= 1
        kind += 1
    return kind


def check_move(state: State, seat: i64, move: i64) -> None:
    """Raise IllegalMove with the rule that forbids this move now."""
    if state.phase == OVER:
        raise IllegalMove("H-29", "the game is over")
    if not 0 <= move < MOVES:
        raise IllegalMove("H-10", f"moves are numbered 0 to {MOVES - 1}, not {move}")
    if move >= ACCEPT:
        _check_trade(state, seat, move)
        return
    if state.offer != NO_OFFER:
        raise IllegalMove("H-34", "an offer is open: it must be answered or withdrawn before play continues")
    if seat != state.actor:
        raise IllegalMove("H-10", "it is the other player's turn to act")
    phase = state.phase
    if phase in (SETUP_ORIENT, ORIENTING):
        if move >= ORIENT + DIRECTIONS:
            rule = "H-05" if phase == SETUP_ORIENT else "H-21"
            raise IllegalMove(rule, f"first choose which side the portal at {CELL_TEXTS[state.pending]} opens to")
        if move - ORIENT == state.barred:
            raise IllegalMove("H-16", "a rotated portal must open to another side than before")
    elif move < ORIENT + DIRECTIONS:
        raise IllegalMove("H-16", "no portal is waiting for a direction: rotate one first")
    elif phase == SETUP_PUT:
        _check_put(state, move)
    elif PUT <= move < FLIP:
        raise IllegalMove("H-07", "spaces are filled in the set-up only; to play a hand card, place it")
    elif phase == DISCARDING:
        _check_discard(state, move)
    elif DISCARD <= move < PLACE:
        raise IllegalMove("H-26", "cards are discarded only after a path has been completed")
    elif phase == LOOKING:
        _check_looking(state, move)
    else:
        _check_turn(state, move)


def _check_put(state: State, move: i64) -> None:
    if not PUT <= move < FLIP:
        raise IllegalMove("H-07", "the board is being filled: put the card you drew on an empty space")
    if not is_free(state, move - PUT):
        raise IllegalMove("H-07", f"{CELL_TEXTS[move - PUT]} is not an empty space inside the edge")


def _check_discard(state: State, move: i64) -> None:
    if not DISCARD <= move < PLACE:
        raise IllegalMove("H-26", f"a path was completed: discard {state.discards} more of your cards first")
    kind = move - DISCARD
    hand = HAND + state.actor * KINDS
    if not state.table[hand + kind]:
        raise IllegalMove("H-26", f"you hold no {KIND_TEXTS[kind]}")
    if kind != 1 - state.actor and state.table[hand + 1 - state.actor]:
        raise IllegalMove("H-27", "portals of the other colour are discarded first")


def _check_looking(state: State, move: i64) -> None:
    if move == DONE:
        return
    if not LOOK <= move < ROTATE:
        raise IllegalMove("H-10", "you are looking at cards: look at another one or enter done")
    _check_face_down(state, move - LOOK, "H-14", "look at")


def _check_turn(state: State, move: i64) -> None:
    if move == DONE:
        raise IllegalMove("H-14", "you are not looking at cards")
    if move in (DRAW, PASS):
        return
    if move < LOOK:
        _check_face_down(state, move - FLIP, "H-15", "flip")
    elif move < ROTATE:
        _check_face_down(state, move - LOOK, "H-14", "look at")
    elif move < DISCARD:
        _check_rotate(state, move - ROTATE)
    else:
        kind, cell = (move - PLACE) // CELLS, (move - PLACE) % CELLS
        if not state.table[HAND + state.actor * KINDS + kind]:
            raise IllegalMove("H-12", f"you hold no {KIND_TEXTS[kind]}")
        _check_face_down(state, cell, "H-13", "replace")


def _check_face_down(state: State, cell: i64, rule: str, what: str) -> None:
    if is_free(state, cell):
        return
    if is_in(state.sets[OPEN], cell):
        raise IllegalMove(rule, f"you can {what} face-down cards only, and {CELL_TEXTS[cell]} lies open")
    raise IllegalMove(rule, f"you have already looked at {CELL_TEXTS[cell]} in this turn")


def _check_rotate(state: State, cell: i64) -> None:
    sets = state.sets
    if not is_in(sets[OPEN] & sets[LYING + state.actor], cell):
        raise IllegalMove("H-16", f"there is no portal of yours at {CELL_TEXTS[cell]}")
    if not is_in(sets[OBSCURED], cell):
        raise IllegalMove("H-16", f"the out side of the portal at {CELL_TEXTS[cell]} is not obscured")


def _check_trade(state: State, seat: i64, move: i64) -> None:
    if not state.rules.trades:
        raise IllegalMove("H-34", "this table does not allow trades")
    if state.phase not in TRADING:
        raise IllegalMove("H-34", "no trades in the set-up or while a path is being resolved")
    if move >= OFFER:
        _check_offer(state, seat, move - OFFER)
    elif state.offer == NO_OFFER:
        raise IllegalMove("H-34", "there is no open offer")
    elif (move == WITHDRAW) != (seat == state.offer_by):
        raise IllegalMove(
            "H-34", "only the player who made an offer can withdraw it, and only the other one can answer it"
        )
    elif move == ACCEPT and not holds(state.table, seat, wanted(state.offer)):
        raise IllegalMove("H-34", "you do not hold the cards that the offer asks for")


def _check_offer(state: State, seat: i64, offer: i64) -> None:
    if state.offer != NO_OFFER:
        raise IllegalMove("H-34", "an offer is open: it must be answered or withdrawn before the next one")
    if state.table[OFFERED + seat] >= MOST_OFFERS:
        raise IllegalMove("H-34", f"you have made your {MOST_OFFERS} offers of this turn")
    give, want = given(offer), wanted(offer)
    if not holds(state.table, seat, give):
        raise IllegalMove("H-34", "you do not hold the cards that you offer")
    if not in_play(state.rules, want):
        raise IllegalMove("H-34", "there are no such cards at this table")
    if overlaps(give, want):
        raise IllegalMove("H-34", "no kind of card may be on both sides of an offer")
