"""Text <-> move, diagram <-> state.

The lines of a diagram stand in any order:

    seats: 3
    turn: seat 1
    last: 0
    turner: 0
    centre: b2 c7
    direction: up
    stack: equal up down | down
    hand 0: a1 b4
    pile 0: h8 h7
    out: d4
    history: b2 up 0:c7
    winner: none
    rng: 000102030405060708090a0b0c0d0e0f

The top of the centre comes last, the top of a pile first. The stack has the next Direction card first and, behind the
bar, those turned before the current one. The history lists the public events: the start card, Directions,
`1:c7` a card played, `1:pass`, `1+3` three cards drawn, `stuck` if nobody could play, `bottom` if the bottom card moved
to the top, `deadlock` if even that did not help. Without a history, nothing is known about the hands.

Defaults for missing lines: the seat to the left of the dealer is to move, the dealer was the last player and turner,
the Direction is up, Direction cards that no line names lie at the bottom of the stack, and Qwitch cards that no line
names are out of the game. `idle: 1 2` means one pass in a row, and two stops in a row caused by passing (QA-04).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.core.rng import Rng
from voltable.games.qwitch.history import BOTTOM, DEADLOCK, DID, DREW, LAID, PASSED, STUCK, TURNED
from voltable.games.qwitch.moves import MOVES, PASS
from voltable.games.qwitch.pieces import (
    CARDS,
    DIRECTIONS,
    HAND_LIMIT,
    MAX_SEATS,
    MIN_SEATS,
    SYMBOL_NAMES,
    card_text,
)
from voltable.games.qwitch.recall import is_possible
from voltable.games.qwitch.state import (
    DECK,
    DRAW,
    NOBODY,
    PILE_AT,
    PILE_END,
    RUNNING,
    STACK,
    Rules,
    State,
    any_seat_can_play,
    centre_cards,
    empty_state,
    hand_cards,
    hand_size,
    left_of,
    out_cards,
    pile_cards,
    put_in_hand,
    remember,
    remember_bottom,
    show,
    written,
)
from voltable.kit.diagrams import rng_of, whole


def move_text(move: i64) -> str:
    return "pass" if move == PASS else card_text(move)


_MOVES: Final[dict[str, int]] = {move_text(move): move for move in range(MOVES)}


def parse_move(text: str) -> int:
    move = _MOVES.get(text.strip().lower())
    if move is None:
        raise InvalidMove(f"{text!r} is not a move of Qwitch; moves are cards from a1 to h8, and pass")
    return move


def history_texts(history: vec[i16]) -> list[str]:
    """Return the history as words."""
    return [_entry_text(int(what)) for what in history]


def _entry_text(what: int) -> str:
    if what < LAID:
        seat, did = what // DID, what % DID
        if did > PASSED:
            return f"{seat}+{did - DREW}"
        return f"{seat}:{'pass' if did == PASSED else card_text(did)}"
    if what < TURNED:
        return card_text(what - LAID)
    if what < STUCK:
        return SYMBOL_NAMES[what - TURNED]
    return "stuck" if what == STUCK else "bottom" if what < DEADLOCK else "deadlock"


def position_text(state: State) -> str:
    lines = [f"seats: {state.seats}"]
    if state.to_move != NOBODY:
        lines.append(f"turn: seat {state.to_move}")
    lines.append(f"last: {state.last}")
    lines.append(f"turner: {state.turner}")
    lines.append("centre: " + " ".join([card_text(i64(card)) for card in centre_cards(written(state))]))
    lines.append("direction: " + SYMBOL_NAMES[state.direction])
    down = [SYMBOL_NAMES[state.table[STACK + at]] for at in range(state.stack)]
    turned = [SYMBOL_NAMES[state.table[STACK + at]] for at in range(state.stack + 1, i64(DIRECTIONS))]
    lines.append(f"stack: {' '.join(reversed(down))} | {' '.join(turned)}")
    for seat in range(state.seats):
        lines.append(f"hand {seat}: {' '.join([card_text(card) for card in hand_cards(state, seat)])}")
        lines.append(f"pile {seat}: {' '.join([card_text(card) for card in pile_cards(state, seat)])}")
    lines.append("out: " + " ".join([card_text(card) for card in out_cards(state)]))
    lines.append("history: " + " ".join(history_texts(written(state))))
    if state.rules.voluntary_pass:
        lines.append(f"idle: {state.passes} {state.idle_stops}")
    if state.winner != RUNNING:
        lines.append(f"winner: {'none' if state.winner == DRAW else state.winner}")
    lines.append(f"rng: {state.rng.to_text()}")
    return "".join(line.rstrip() + "\n" for line in lines)


def parse_position(text: str, rules: Rules) -> State:
    lines = _read_lines(text)
    seats = whole(_take(lines, "seats", "2"), MIN_SEATS, MAX_SEATS)
    if rules.dealer >= seats:
        raise InvalidPosition(f"the dealer is seat {rules.dealer}, but there are {seats} seats")
    state = empty_state(rules, seats, Rng(0))
    state.last = whole(_take(lines, "last", str(rules.dealer)), 0, seats - 1)
    state.turner = whole(_take(lines, "turner", str(rules.dealer)), 0, seats - 1)
    state.direction = _symbol(_take(lines, "direction", "up"))
    _parse_stack(state, _take(lines, "stack", "|"))
    _parse_history(state, _take(lines, "history", ""), _cards(_take(lines, "centre", "")))
    _parse_hands_and_piles(state, lines)
    _parse_idle(state, _take(lines, "idle", "0 0"))
    winner = _take(lines, "winner", "")
    if winner:
        state.winner = DRAW if winner == "none" else whole(winner, 0, seats - 1)
    elif not rules.advanced:
        default = f"seat {left_of(state, state.last)}"
        state.to_move = whole(_take(lines, "turn", default).removeprefix("seat "), 0, seats - 1)
    rng = _take(lines, "rng", "")
    if rng:
        state.rng = rng_of(rng)
    for name in lines:
        raise InvalidPosition(f"there is no {name!r} in this diagram of Qwitch")
    _check_whole(state)
    return state


def _read_lines(text: str) -> dict[str, str]:
    """Return the text of each line by its name."""
    lines: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        name, colon, rest = line.partition(":")
        if not colon:
            raise InvalidPosition(f"line {number} of the diagram: expected `name: ...`, not {line.strip()!r}")
        if name.strip() in lines:
            raise InvalidPosition(f"line {number} of the diagram: {name.strip()} is given twice")
        lines[name.strip()] = rest.strip()
    return lines


def _take(lines: dict[str, str], name: str, default: str) -> str:
    return lines.pop(name, default)


def _parse_stack(state: State, text: str) -> None:
    """Read the stack from its bottom, then the current Direction, then those turned before it."""
    down, _, turned = text.partition("|")
    left = [int(symbol) for symbol in state.rules.directions]
    named = [_symbol(word) for word in reversed(down.split())] + [int(state.direction)]
    before = [_symbol(word) for word in turned.split()]
    for symbol in named + before:
        if symbol not in left:
            raise InvalidPosition(f"there are not that many Direction cards {SYMBOL_NAMES[symbol]} [QA-02]")
        left.remove(symbol)
    cards = left + named + before
    for at, symbol in enumerate(cards):
        state.table[STACK + at] = u8(symbol)
    state.stack = len(left) + len(named) - 1


def _parse_history(state: State, text: str, centre: list[int]) -> None:
    """Read the history; without one, lay only the cards of the centre."""
    if text:
        for word in text.split():
            remember_word(state, word)
        cards = [int(card) for card in centre_cards(written(state))]
        if centre and centre != cards:
            raise InvalidPosition(f"by the history the centre is {' '.join([card_text(card) for card in cards])}")
        if TURNED + state.direction != _last_turned(state):
            raise InvalidPosition("the last Direction of the history is another one")
        recount(state)
    else:
        cards = centre
        for card in centre:
            remember(state, LAID + card)
        remember(state, TURNED + state.direction)
    if not cards:
        raise InvalidPosition("the centre has at least one card [Q-04]")
    show(state, cards[-1], state.direction)
    state.centre_size = len(cards)


def _last_turned(state: State) -> i64:
    last: i64 = -1
    for entry in written(state):
        if TURNED <= i64(entry) < STUCK:
            last = i64(entry)
    return last


def recount(state: State) -> None:
    """Count how often the bottom card moved to the top since a card was played."""
    for entry in written(state):
        what = i64(entry)
        if BOTTOM <= what < DEADLOCK:
            state.rotations += 1
        elif what < LAID and what % DID < CARDS:
            state.rotations = 0


def remember_word(state: State, word: str) -> None:
    """Add one word of a history; raise InvalidPosition if it is not valid."""
    if word != "bottom":
        remember(state, _entry(word, int(state.seats)))
        return
    try:
        remember_bottom(state)
    except ValueError as error:
        raise InvalidPosition(str(error)) from None


def _entry(word: str, seats: int) -> int:
    if word == "stuck":
        return STUCK
    if word == "deadlock":
        return DEADLOCK
    if word in SYMBOL_NAMES:
        return TURNED + SYMBOL_NAMES.index(word)
    if word[1:2] == ":" and word[2:] in _MOVES:
        return whole(word[0], 0, seats - 1) * DID + _MOVES[word[2:]]
    if word[1:2] == "+":
        return whole(word[0], 0, seats - 1) * DID + DREW + whole(word[2:], 1, HAND_LIMIT)
    return LAID + _card(word)


def _parse_hands_and_piles(state: State, lines: dict[str, str]) -> None:
    """Put every card in one place; cards that no line names are out of the game."""
    table = state.table
    centre = [int(card) for card in centre_cards(written(state))]
    left = [card for card in range(CARDS) if card not in centre]
    piles: list[int] = []
    sizes: list[int] = []
    for seat in range(int(state.seats)):
        hand = _cards(_take(lines, f"hand {seat}", ""))
        pile = _cards(_take(lines, f"pile {seat}", ""))
        if len(hand) > HAND_LIMIT:
            raise InvalidPosition(f"hand {seat} has {len(hand)} cards, but five are the most [Q-19]")
        for card in hand + pile:
            if card not in left:
                raise InvalidPosition(f"{card_text(card)} is in two places [Q-27]")
            left.remove(card)
        for card in hand:
            put_in_hand(state, seat, card)
        piles += pile
        sizes.append(len(pile))
    out = _cards(_take(lines, "out", ""))
    for card in out:
        if card not in left:
            raise InvalidPosition(f"{card_text(card)} is in two places [Q-27]")
        left.remove(card)
    deck = piles + out + left
    first = CARDS - len(deck)
    for at, card in enumerate(deck):
        table[DECK + first + at] = u8(card)
    for seat, count in enumerate(sizes):
        table[PILE_AT + seat] = u8(first)
        first += count
        table[PILE_END + seat] = u8(first)


def _parse_idle(state: State, text: str) -> None:
    words = text.split()
    if len(words) != 2:
        raise InvalidPosition("expected `idle:` with the passes and the stops by passing in a row")
    state.passes = whole(words[0], 0, int(state.seats) - 1)
    state.idle_stops = whole(words[1], 0, DIRECTIONS)


def _cards(text: str) -> list[int]:
    return [_card(word) for word in text.split()]


def _card(word: str) -> int:
    card = _MOVES.get(word)
    if card is None or card == PASS:
        raise InvalidPosition(f"expected a card from a1 to h8, not {word!r}")
    return card


def _symbol(word: str) -> int:
    if word not in SYMBOL_NAMES:
        raise InvalidPosition(f"expected a Direction up, down or equal, not {word!r}")
    return SYMBOL_NAMES.index(word)


def _check_whole(state: State) -> None:
    """Check what depends on more than one line."""
    try:
        possible = is_possible(state)
    except ValueError as error:
        raise InvalidPosition(str(error)) from None
    if not possible:
        raise InvalidPosition("a player cannot hold these cards after this history [QA-05]")
    if state.winner == RUNNING:
        for seat in range(state.seats):
            if hand_size(state, seat) == 0:
                raise InvalidPosition(f"hand {seat} is empty, so play would have stopped [Q-17]")
        if not any_seat_can_play(state):
            raise InvalidPosition("nobody can play, so play would have stopped [Q-18]")
