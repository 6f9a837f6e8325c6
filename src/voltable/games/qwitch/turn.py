"""The effects of moves, and what follows automatically: stops, refills, Direction cards, the bottom card.

Q-28: the Beginner and the Advanced game share all of this, except who may play and who turns the Direction card.
"""

from typing import Final

from mypy_extensions import i64, u8

from voltable.core.events import TOLD_AFTER, Event
from voltable.core.rng import Rng
from voltable.core.setup import Setup
from voltable.games.qwitch.history import DEADLOCK, DID, DREW, LAID, PASSED, STUCK, TURNED
from voltable.games.qwitch.moves import PASS
from voltable.games.qwitch.pieces import (
    BIT,
    CARDS,
    DIRECTIONS,
    HAND_LIMIT,
    SYMBOL_NAMES,
    card_text,
    share_of,
)
from voltable.games.qwitch.scoring import end_stuck, win
from voltable.games.qwitch.state import (
    DECK,
    HAND_SIZE,
    PILE_AT,
    PILE_END,
    STACK,
    Rules,
    State,
    any_seat_can_play,
    any_seat_could_play,
    clear_table,
    empty_state,
    hand_size,
    left_of,
    pile_size,
    remember,
    remember_bottom,
    show,
)
from voltable.kit.cards import shuffle

PATIENCE: Final = 12  # QA-04: the limit of stops by passing without a card played, one for each Direction card


class QwitchSetup(Setup[State]):
    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules

    def opening(self, seats: int, seed: int) -> list[Event]:
        log: list[Event] = []
        start(self.rules, seats, Rng(seed), log)
        return log


def start(rules: Rules, seats: i64, rng: Rng, log: list[Event] | None) -> State:
    state = empty_state(rules, seats, rng)
    deal(state, log)
    settle(state, log)
    return state


def deal(state: State, log: list[Event] | None) -> None:
    """Q-04, Q-05: shuffle both decks, lay a card in the centre, deal equal piles, the rest is out of the game.

    Q-06: five cards of each pile are the hand. Q-07: the dealer shows the centre card and the first Direction card.
    """
    table = state.table
    shuffle(table, DECK, CARDS, state.rng)
    share = share_of(state.seats)
    for seat in range(state.seats):
        table[PILE_AT + seat] = u8(1 + seat * share)
        table[PILE_END + seat] = u8(1 + (seat + 1) * share)
        draw(state, seat, HAND_LIMIT)
    shuffle(table, STACK, DIRECTIONS, state.rng)
    state.stack = DIRECTIONS
    show(state, i64(table[DECK]), state.direction)
    remember(state, LAID + state.top)
    state.centre_size = 1
    if log is not None:
        out = int(CARDS - 1 - share * state.seats)
        log.append(Event("deal", "Q-05", int(state.rules.dealer), {"each": int(share), "out": out}, reveals=True))
        for seat in range(state.seats):
            _tell_draw(state, seat, HAND_LIMIT, "Q-06", log)
        log.append(Event("centre", "Q-07", int(state.rules.dealer), {"card": card_text(state.top)}, reveals=True))
    state.last = state.rules.dealer
    turn_direction(state, state.rules.dealer, "Q-07", log)


def apply(state: State, seat: i64, move: i64, log: list[Event] | None) -> None:
    if move == PASS:
        pass_turn(state, seat, log)
    else:
        play(state, seat, move, log)


def play(state: State, seat: i64, card: i64, log: list[Event] | None) -> None:
    """Q-13: play a card, called out, on top. Q-14: nothing is drawn. Q-15: the turn passes to the left."""
    hands = state.hands
    bit = BIT[card]
    hands[seat] ^= bit
    state.in_hands ^= bit
    left = hands[HAND_SIZE + seat] - 1
    hands[HAND_SIZE + seat] = left
    remember(state, seat * DID + card)
    show(state, card, state.direction)
    state.centre_size += 1
    state.last = seat
    state.rotations = 0
    state.passes = 0
    state.idle_stops = 0
    if not state.rules.advanced:
        state.to_move = left_of(state, seat)
    if log is not None:
        facts = {"card": card_text(card), "hand": int(left)}
        log.append(Event("play", "Q-13", int(seat), facts, reveals=True))
    if left == 0:
        if pile_size(state, seat) == 0:
            win(state, seat, log)
            return
        stop(state, "empty", "Q-17", seat, log)
        turn_next_direction(state, log)
    settle(state, log)


def pass_turn(state: State, seat: i64, log: list[Event] | None) -> None:
    """Q-16: pass, if the seat cannot play. QA-04: if passing is voluntary, a whole round of passes is a stop."""
    remember(state, seat * DID + PASSED)
    state.to_move = left_of(state, seat)
    if log is not None:
        log.append(Event("pass", "Q-16", int(seat), {}, reveals=True))
    if not state.rules.voluntary_pass:
        return
    state.passes += 1
    if state.passes < state.seats:
        return
    state.passes = 0
    state.idle_stops += 1
    stop(state, "passes", "QA-04", seat, log)
    if state.idle_stops == PATIENCE:
        end_stuck(state, log)
        return
    turn_next_direction(state, log)
    settle(state, log)


STUCK_TOLD_AFTER: Final = 1000  # ms, QA-20: that nobody can play is shown late, so that it gives no hint


def settle(state: State, log: list[Event] | None) -> None:
    """Q-18: stop play as long as nobody can play, until a seat can or no seat ever will."""
    while not any_seat_can_play(state):
        remember(state, STUCK)
        stop(state, "stuck", "Q-18", state.last, log)
        if any_seat_could_play(state):
            turn_next_direction(state, log)
        elif state.centre_size == 1:
            if log is not None:
                log.append(Event("redeal", "QA-10", int(state.rules.dealer), {}))
            clear_table(state)
            deal(state, log)
        elif state.rotations == state.centre_size - 1:
            remember(state, DEADLOCK)
            end_stuck(state, log)
            return
        else:
            move_bottom_card_up(state, log)


def stop(state: State, why: str, rule: str, seat: i64, log: list[Event] | None) -> None:
    """Q-17, Q-18: stop play and refill all hands. Q-30: a card that arrives after the stop stays in its hand."""
    if log is not None:
        closes = "Q-30" if state.rules.advanced else ""
        facts: dict[str, object] = {"why": why}
        if state.rules.advanced and why == "stuck":
            facts[TOLD_AFTER] = STUCK_TOLD_AFTER
        log.append(Event("stop", rule, int(seat), facts, closes=closes))
    for other in range(state.seats):
        fill_hand(state, other, log)


def fill_hand(state: State, seat: i64, log: list[Event] | None) -> None:
    """Q-19, Q-20: draw up to five cards, or as many as the pile has."""
    drawn = min(HAND_LIMIT - hand_size(state, seat), pile_size(state, seat))
    if drawn > 0:
        draw(state, seat, drawn)
        remember(state, seat * DID + DREW + drawn)
        if log is not None:
            full = hand_size(state, seat) == HAND_LIMIT
            _tell_draw(state, seat, drawn, "Q-19" if full else "Q-20", log)


def draw(state: State, seat: i64, count: i64) -> None:
    table = state.table
    hands = state.hands
    at = i64(table[PILE_AT + seat])
    cards: i64 = 0
    for place in range(at, at + count):
        cards |= BIT[i64(table[DECK + place])]
    hands[seat] |= cards
    hands[HAND_SIZE + seat] += count
    state.in_hands |= cards
    table[PILE_AT + seat] = u8(at + count)


def _tell_draw(state: State, seat: i64, drawn: i64, rule: str, log: list[Event]) -> None:
    """Log how many cards were drawn, for everybody; which ones, only for their owner."""
    at = i64(state.table[PILE_AT + seat])
    cards = [card_text(i64(state.table[DECK + place])) for place in range(at - drawn, at)]
    facts = {"count": int(drawn), "hand": int(hand_size(state, seat)), "pile": int(pile_size(state, seat))}
    log.append(Event("draw", rule, int(seat), facts, {"cards": cards}, [int(seat)], reveals=True))


def turn_next_direction(state: State, log: list[Event] | None) -> None:
    """Q-21: turn the next Direction: in the Beginner game by the last player. Q-23: in the Advanced game in turn."""
    if state.rules.advanced:
        turn_direction(state, left_of(state, state.turner), "Q-23", log)
    else:
        turn_direction(state, state.last, "Q-21", log)


def turn_direction(state: State, seat: i64, rule: str, log: list[Event] | None) -> None:
    """Turn the next Direction card; in the Beginner game the seat left of the last player continues (Q-15, Q-21)."""
    if state.stack == 0:
        reshuffle_directions(state, log)
    state.stack -= 1
    show(state, state.top, i64(state.table[STACK + state.stack]))
    state.turner = seat
    remember(state, TURNED + state.direction)
    if not state.rules.advanced:
        state.to_move = left_of(state, state.last)
    if log is not None:
        facts: dict[str, object] = {"symbol": SYMBOL_NAMES[state.direction], "left": int(state.stack)}
        if not state.rules.advanced:
            facts["next"] = int(state.to_move)
        log.append(Event("direction", rule, int(seat), facts, reveals=True))


def reshuffle_directions(state: State, log: list[Event] | None) -> None:
    """Q-26, QA-13: shuffle all twelve Direction cards when one is needed and none is left."""
    shuffle(state.table, STACK, DIRECTIONS, state.rng)
    state.stack = DIRECTIONS
    if log is not None:
        log.append(Event("reshuffle", "Q-26", int(state.turner), {"cards": DIRECTIONS}))


def move_bottom_card_up(state: State, log: list[Event] | None) -> None:
    """Q-25: move the bottom card to the top, since no Direction would let anybody play. QA-09: the Direction stays."""
    state.rotations += 1
    show(state, remember_bottom(state), state.direction)
    if not state.rules.advanced:
        state.to_move = left_of(state, state.last)
    if log is not None:
        log.append(Event("bottom", "Q-25", int(state.last), {"card": card_text(state.top)}))
