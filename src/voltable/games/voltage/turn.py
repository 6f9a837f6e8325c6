"""The effects of moves. A turn has two halves: play then draw, play then play, or draw then draw (V-09)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.events import Event
from voltable.core.rng import Rng
from voltable.games.voltage.moves import DRAW_CARD, FLIP, PLAY_BYPASS, PLAY_FUSE, PLAY_NUMBER
from voltable.games.voltage.pieces import (
    BYPASS,
    CARDS,
    COLOUR_LETTERS,
    COLOURS,
    DEAL,
    FUSE,
    HAND_LIMIT,
    KINDS,
    LIT,
    NO_CARD,
    NUMBERS,
    PLAIN,
    SEATS,
    SET_SIZE,
    TRANSFORMERS,
    back_text,
    card_text,
    colour_of,
    kind_of,
)
from voltable.games.voltage.scoring import score_set, totals
from voltable.games.voltage.state import (
    BYPASS_RANK,
    DISCARD,
    DRAW,
    DREW,
    FUSE_RANK,
    HAND,
    HAND_SIZE,
    NOBODY,
    NOTHING,
    ON_TERMINAL,
    PLUS,
    SURVIVED,
    Rules,
    State,
    empty_table,
    face_at,
    hand_of,
    side_of,
    top_back,
)
from voltable.kit.cards import shuffle


def start(rules: Rules, rng: Rng) -> State:
    """V-04 to V-08: set up: tokens as the options say, no sets won, four cards each, the rest in the draw pile.

    V-07: cards of the first deal cause no flip, whatever their backs.
    """
    state = State(rules, rng, empty_table())
    table = state.table
    for at in range(i64(CARDS)):
        table[DRAW + at] = rules.deck[at]
    state.draw_size = CARDS
    if rules.random_backs:
        shuffle(table, DRAW, CARDS, rng)
        for at in range(i64(TRANSFORMERS)):
            table[DRAW + at] |= LIT
    shuffle(table, DRAW, CARDS, rng)
    for colour in range(i64(COLOURS)):
        table[PLUS + colour] = rules.polarity[colour]
    for seat in range(i64(SEATS)):
        for _ in range(i64(DEAL)):
            take_from_pile(state, seat)
    state.to_move = rules.first_player if rules.first_player >= 0 else rng.below(SEATS)
    return state


def apply(state: State, move: i64, log: list[Event] | None) -> None:
    if move == DRAW_CARD:
        draw(state, log)
    elif move >= FLIP:
        flip(state, move - FLIP, log)
    elif move < PLAY_BYPASS:
        face = (move - PLAY_NUMBER) >> 1
        play_number(state, face, state.to_move ^ (move & 1), log)
    elif move < PLAY_FUSE:
        play_bypass(state, (move - PLAY_BYPASS) >> 2, (move - PLAY_BYPASS) & 3, log)
    else:
        play_fuse(state, (move - PLAY_FUSE) // 6, (move - PLAY_FUSE) % 6, log)


def play_number(state: State, face: i64, on: i64, log: list[Event] | None) -> None:
    """V-14, V-15: play a number card on either side of the terminal of its colour. V-45: its back no longer matters."""
    colour = colour_of(face)
    back = leave_hand(state, face, colour, on, log)
    state.table[side_of(colour, on) + face % NUMBERS * 2 + back] += 1
    state.table[ON_TERMINAL + colour] += 1
    end_play(state, colour, log)


def play_bypass(state: State, colour: i64, target: i64, log: list[Event] | None) -> None:
    """V-17, V-34, V-36: play a Bypass on the opponent's side; it may move one number card from there to the own side.

    V-37, V-38: the Bypass stays as a card of the set, which is counted only after the move.
    """
    table = state.table
    me = state.to_move
    theirs = side_of(colour, 1 - me)
    back = leave_hand(state, BYPASS, colour, 1 - me, log)
    if target:
        taken = (target - 1) * 2 + take_from_side(table, theirs, target - 1)
        table[side_of(colour, me) + taken] += 1
        if log is not None:
            facts = {
                "colour": COLOUR_LETTERS[colour],
                "card": card_text(face_at(colour, target - 1)),
                "back": back_text(taken & 1),
                "totals": totals(table, colour),
            }
            log.append(Event("take", "V-34", int(me), facts))
    table[theirs + BYPASS_RANK * 2 + back] += 1
    table[ON_TERMINAL + colour] += 1
    end_play(state, colour, log)


def play_fuse(state: State, colour: i64, target: i64, log: list[Event] | None) -> None:
    """V-17, V-39, V-41: play a Fuse on the opponent's side; it may send one card from there to the discard pile.

    V-40: the Fuse replaces that card, so four cards stay four.
    """
    table = state.table
    me = state.to_move
    theirs = side_of(colour, 1 - me)
    back = leave_hand(state, FUSE, colour, 1 - me, log)
    if target:
        gone = take_from_side(table, theirs, target - 1)
        state.discard_top = kind_of(face_at(colour, target - 1), gone)
        table[DISCARD + state.discard_top] += 1
        table[ON_TERMINAL + colour] -= 1
        if log is not None:
            facts = {
                "colour": COLOUR_LETTERS[colour],
                "card": card_text(face_at(colour, target - 1)),
                "back": back_text(gone),
                "totals": totals(table, colour),
            }
            log.append(Event("remove", "V-39", int(me), facts))
    table[theirs + FUSE_RANK * 2 + back] += 1
    table[ON_TERMINAL + colour] += 1
    end_play(state, colour, log)


def leave_hand(state: State, face: i64, colour: i64, on: i64, log: list[Event] | None) -> i64:
    """Remove a card with this face from the hand, preferring a plain back; return its back."""
    table = state.table
    hand = hand_of(state.to_move)
    back: i64 = PLAIN
    place = find_in_hand(table, hand, kind_of(face, PLAIN))
    if place == HAND_LIMIT:
        back = LIT
        place = find_in_hand(table, hand, kind_of(face, LIT))
    table[hand + place] = NO_CARD
    table[hand + place + SURVIVED - HAND] = 0
    table[HAND_SIZE + state.to_move] -= 1
    if log is not None:
        after = totals(table, colour)
        if face < BYPASS:
            after[on] += int(face % NUMBERS) + 1
        facts = {
            "card": card_text(face),
            "back": back_text(back),
            "place": int(place),
            "colour": COLOUR_LETTERS[colour],
            "on": int(on),
            "totals": after,
        }
        log.append(Event("play", "V-15" if face < BYPASS else "V-16", int(state.to_move), facts))
    return back


def find_in_hand(table: vec[u8], hand: i64, kind: i64) -> i64:
    """Return the first place that holds this kind, or HAND_LIMIT if none does."""
    place: i64 = 0
    while place < HAND_LIMIT and i64(table[hand + place]) != kind:
        place += 1
    return place


def take_from_side(table: vec[u8], side: i64, rank: i64) -> i64:
    """Remove a card of this rank from a side, preferring a plain back; return its back."""
    back: i64 = PLAIN if table[side + rank * 2] else LIT
    table[side + rank * 2 + back] -= 1
    return back


def end_play(state: State, colour: i64, log: list[Event] | None) -> None:
    """V-22, V-23: end a play: five cards are a set, scored before anything else. V-31: then the turn continues."""
    if state.table[ON_TERMINAL + colour] == SET_SIZE:
        score_set(state, colour, log)
        if state.winner != NOBODY:
            if log is not None:
                log.append(Event("win", "V-33", int(state.winner), {"scores": state.scores}))
            return
    end_half(state, colour, log)


def draw(state: State, log: list[Event] | None) -> None:
    """V-44: draw a card; a Transformer joins the hand and then requires a flip before anything else."""
    place = take_from_pile(state, state.to_move)
    kind = i64(state.table[hand_of(state.to_move) + place])
    if log is not None:
        public = {"place": int(place), "back": back_text(kind & 1), "left": int(state.draw_size)}
        private = {"card": card_text(kind >> 1)}
        rule = "V-44" if kind & LIT else "V-12"
        log.append(Event("draw", rule, int(state.to_move), public, private, [int(state.to_move)], reveals=True))
    if state.draw_size == 0:
        reshuffle(state, log)
    if log is not None:
        log.append(Event("top", "V-47", int(state.to_move), {"back": back_text(top_back(state))}, reveals=True))
    if kind & LIT:
        state.must_flip = True
    else:
        end_half(state, DREW, log)


def take_from_pile(state: State, seat: i64) -> i64:
    """Move the top card into the lowest empty place of a hand, where it stays until it is played; return the place."""
    table = state.table
    hand = hand_of(seat)
    place: i64 = 0
    while table[hand + place] != NO_CARD:
        place += 1
    state.draw_size -= 1
    table[hand + place] = table[DRAW + state.draw_size]
    table[HAND_SIZE + seat] += 1
    return place


def reshuffle(state: State, log: list[Event] | None) -> None:
    """V-48: reshuffle the discards into a new pile as soon as a draw empties the old one (VA-10).

    All other cards lie open or are in hands, so each player can now infer the other's hand: the cards held are marked.
    """
    table = state.table
    size: i64 = 0
    for kind in range(i64(KINDS)):
        for _ in range(i64(table[DISCARD + kind])):
            table[DRAW + size] = u8(kind)
            size += 1
        table[DISCARD + kind] = 0
    state.draw_size = size
    state.discard_top = NO_CARD
    shuffle(table, DRAW, size, state.rng)
    state.reshuffles += 1
    for place in range(i64(SEATS * HAND_LIMIT)):
        if table[HAND + place] != NO_CARD and table[SURVIVED + place] == 0:
            table[SURVIVED + place] = u8(state.reshuffles)
    if log is not None:
        log.append(Event("reshuffle", "V-48", int(state.to_move), {"cards": int(size)}, reveals=True))


def flip(state: State, colour: i64, log: list[Event] | None) -> None:
    """V-44, V-46: flip any token, even the same one again. V-49: a flip scores nothing."""
    state.table[PLUS + colour] ^= 1
    state.must_flip = False
    if log is not None:
        facts = {"colour": COLOUR_LETTERS[colour], "plus": state.table[PLUS + colour] == 1}
        log.append(Event("flip", "V-44", int(state.to_move), facts))
    end_half(state, DREW, log)


def end_half(state: State, half: i64, log: list[Event] | None) -> None:
    """V-09, V-13: end a half turn: the second half follows the first, and the other player's turn the second."""
    if state.first_half == NOTHING:
        state.first_half = half
        return
    state.first_half = NOTHING
    state.to_move = 1 - state.to_move
    state.turn += 1
    if log is not None:
        log.append(Event("turn", "V-09", int(state.to_move), {"turn": int(state.turn)}))
