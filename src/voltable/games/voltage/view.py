"""The knowledge of one seat, and the states that are consistent with it."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from voltable.core.rng import Rng
from voltable.games.voltage.notation import kind_text, side_texts
from voltable.games.voltage.pieces import (
    COLOUR_LETTERS,
    COLOURS,
    HAND_LIMIT,
    KINDS,
    LIT,
    NO_CARD,
    PLAIN,
    SEATS,
    SET_SIZE,
    TRANSFORMERS,
    back_text,
    card_text,
)
from voltable.games.voltage.scoring import total_of
from voltable.games.voltage.state import (
    DISCARD,
    DRAW,
    DREW,
    HAND,
    HAND_SIZE,
    NOBODY,
    NOTHING,
    ON_TERMINAL,
    PLUS,
    SCORE,
    SIDE,
    SIDE_COUNTS,
    SURVIVED,
    Public,
    Rules,
    State,
    empty_table,
    hand_of,
    top_back,
)
from voltable.kit.cards import shuffle

SIDES: Final = 80  # card counts of the eight sides
HANDS: Final = 12  # places of both hands


class View(Public):
    """Everything that a seat or a spectator has seen or can count, and nothing else."""

    def __init__(self, rules: Rules, seat: i64, state: State) -> None:
        table = state.table
        super().__init__(rules)
        self.seat: i64 = seat
        self.sides: vec[u8] = table[SIDE : SIDE + SIDES]
        self.polarity: vec[u8] = table[PLUS : PLUS + COLOURS]
        self.scores: vec[u8] = table[SCORE : SCORE + SEATS]
        self.discard: vec[u8] = table[DISCARD : DISCARD + KINDS]
        """V-52, VA-05: all discarded cards were seen, so they are known, however many the screen shows."""
        self.top_back: i64 = top_back(state)
        self.backs: vec[u8] = hand_backs(table)
        """VA-14: PLAIN, LIT or NO_CARD by seat and place: cards are held with their backs to the other player."""
        self.survived: vec[u8] = table[SURVIVED : SURVIVED + HANDS]
        """By seat and place: the first reshuffle during which the card was held. A card stays in place until played."""
        self.hand: vec[u8] = own_hand(table, seat)
        self.unseen: vec[u8] = unseen_cards(state, seat)
        """By reshuffle * KINDS + kind: the number of hidden cards of this kind first held through this reshuffle.

        Row 0 is the draw pile together with the cards that the others drew from it. A player who counts cards knows
        these numbers exactly, but not the places of the cards. If the faces of a row are known without their backs
        (V-43: backs dealt at random and not yet seen), all its cards are listed as plain.
        """
        self.copy_public(state)


def view_for(state: State, seat: i64) -> View:
    return View(state.rules, seat, state)


def hand_backs(table: vec[u8]) -> vec[u8]:
    backs = vec[u8]([NO_CARD] * (SEATS * HAND_LIMIT))
    for place in range(HANDS):
        if table[HAND + place] != NO_CARD:
            backs[place] = table[HAND + place] & 1
    return backs


def own_hand(table: vec[u8], seat: i64) -> vec[u8]:
    """Return the kinds in the viewer's own hand by place; a spectator has no places."""
    return table[hand_of(seat) : hand_of(seat) + HAND_LIMIT] if seat >= 0 else vec[u8]()


def unseen_cards(state: State, seat: i64) -> vec[u8]:
    table = state.table
    unseen = vec[u8]([0] * (int(state.reshuffles + 1) * KINDS))
    for place in range(HANDS):
        if place // HAND_LIMIT != seat and table[HAND + place] != NO_CARD:
            row = i64(table[SURVIVED + place])
            unseen[row * KINDS + known_kind(state, row, i64(table[HAND + place]))] += 1
    for at in range(state.draw_size):
        unseen[known_kind(state, 0, i64(table[DRAW + at]))] += 1
    return unseen


def known_kind(state: State, row: i64, kind: i64) -> i64:
    """Return the kind that counting reveals: with its back, unless nobody can know which fronts have Transformers."""
    return kind & ~LIT if are_backs_unknown(state.rules, row, state.reshuffles) else kind


def are_backs_unknown(rules: Rules, row: i64, reshuffles: i64) -> bool:
    """Return whether it is unknown which fronts in this row have which backs.

    With random backs (VA-04), a card of the first pile shows its front and back together only once it is played. These
    cards are row 0 until the first reshuffle, and row 1 after it.
    """
    return rules.random_backs and row == (0 if reshuffles == 0 else 1)


def determinize(view: View, rng: Rng) -> State:
    """Deal the hidden cards at random over the hidden places; all deals consistent with the view are equally likely."""
    state = lay_open(view, rng.split())
    for row in range(view.reshuffles + 1):
        deal_row(view, state, row, rng)
    return state


def lay_open(view: View, rng: Rng) -> State:
    """Return a state with everything that the viewer sees; its hidden places are still empty."""
    state = State(view.rules, rng, empty_table())
    table = state.table
    state.copy_public(view)
    for at in range(SIDES):
        table[SIDE + at] = view.sides[at]
        table[ON_TERMINAL + at // (SEATS * SIDE_COUNTS)] += view.sides[at]
    for kind in range(i64(KINDS)):
        table[DISCARD + kind] = view.discard[kind]
    for colour in range(i64(COLOURS)):
        table[PLUS + colour] = view.polarity[colour]
    for seat in range(i64(SEATS)):
        table[SCORE + seat] = view.scores[seat]
    for place in range(HANDS):
        seat = place // HAND_LIMIT
        table[SURVIVED + place] = view.survived[place]
        if view.backs[place] != NO_CARD:
            table[HAND_SIZE + seat] += 1
            if seat == view.seat:
                table[HAND + place] = view.hand[place % HAND_LIMIT]
    return state


def deal_row(view: View, state: State, row: i64, rng: Rng) -> None:
    """Deal one row of unseen cards: first to the places with a visible back, then to the draw pile."""
    table = state.table
    places = hidden_places(view, row)
    if row == 0:
        places.append(int(DRAW + view.draw_size - 1))
    backs = [view.top_back if place >= DRAW else i64(view.backs[place - HAND]) for place in places]
    rest: vec[u8]
    if are_backs_unknown(view.rules, row, view.reshuffles):
        rest = with_random_backs(view, row_cards(view, row, PLAIN), backs, row, rng)
        for at, place in enumerate(places):
            table[place] = rest[at]
        rest = rest[len(places) :]
    else:
        plain = row_cards(view, row, PLAIN)
        lit = row_cards(view, row, LIT)
        shuffle(plain, 0, len(plain), rng)
        shuffle(lit, 0, len(lit), rng)
        plain_dealt: i64 = 0
        lit_dealt: i64 = 0
        for at, place in enumerate(places):
            if backs[at] == LIT:
                table[place] = lit[lit_dealt]
                lit_dealt += 1
            else:
                table[place] = plain[plain_dealt]
                plain_dealt += 1
        rest = extend(plain[plain_dealt:], lit[lit_dealt:])
    if row == 0:
        shuffle(rest, 0, len(rest), rng)
        for at in range(len(rest)):
            table[DRAW + at] = rest[at]


def hidden_places(view: View, row: i64) -> list[int]:
    """Return the places in the table that hold the others' cards of this row."""
    places: list[int] = []
    for place in range(HANDS):
        hidden = place // HAND_LIMIT != view.seat and view.backs[place] != NO_CARD
        if hidden and i64(view.survived[place]) == row:
            places.append(int(HAND + place))
    return places


def row_cards(view: View, row: i64, back: i64) -> vec[u8]:
    """Return the unseen cards of this row with this back as a list."""
    cards = vec[u8]()
    for face in range(i64(KINDS // 2)):
        kind = face * 2 + back
        for _ in range(i64(view.unseen[row * KINDS + kind])):
            cards = append(cards, u8(kind))
    return cards


def with_random_backs(view: View, fronts: vec[u8], backs: list[i64], row: i64, rng: Rng) -> vec[u8]:
    """Return the fronts in random order: first with the seen backs, then with the Transformers that remain."""
    shuffle(fronts, 0, len(fronts), rng)
    seen = i64(len(backs))
    for at in range(seen):
        fronts[at] |= u8(backs[at])
    if row == 0:
        for at in range(seen, seen + TRANSFORMERS - lit_seen(view) - sum(backs)):
            fronts[at] |= LIT
    return fronts


def lit_seen(view: View) -> i64:
    """Return the number of Transformers that lie open or are in the viewer's own hand."""
    count: i64 = 0
    for kind in range(i64(LIT), i64(KINDS), i64(2)):
        count += i64(view.discard[kind])
    for at in range(i64(LIT), SIDES, i64(2)):
        count += i64(view.sides[at])
    for card in view.hand:
        if card != NO_CARD:
            count += i64(card & 1)
    return count


def view_data(view: View) -> dict[str, object]:
    """Return the view as plain data. `memory` is what a player with perfect memory knows."""
    return {
        "seat": int(view.seat),
        "to_move": int(view.to_move),
        "turn": int(view.turn),
        "due": due_text(view),
        "colour_played": COLOUR_LETTERS[view.first_half] if view.first_half < COLOURS else None,
        "scores": [int(score) for score in view.scores],
        "target_sets": int(view.rules.target_sets),
        "winner": int(view.winner) if view.winner != NOBODY else None,
        "set_size": SET_SIZE,
        "terminals": [_terminal_data(view, colour) for colour in range(i64(COLOURS))],
        "hands": [_hand_data(view, seat) for seat in range(i64(SEATS))],
        "draw": {"size": int(view.draw_size), "top_back": back_text(view.top_back)},
        "discard": {
            "size": sum(int(count) for count in view.discard),
            "top": kind_text(view.discard_top) if view.discard_top != NO_CARD else None,
            "shows": view.rules.discard_shown,
        },
        "memory": {
            "discard": _counts_data(view.discard, 0),
            "unseen": [_counts_data(view.unseen, row * KINDS) for row in range(view.reshuffles + 1)],
            "reshuffles": int(view.reshuffles),
        },
    }


def due_text(view: View) -> str:
    """Return the pending decision of the seat to move: first half, second half, second draw, flip, or none."""
    if view.winner != NOBODY:
        return "over"
    if view.must_flip:
        return "flip"
    if view.first_half == DREW:
        return "draw"
    return "first" if view.first_half == NOTHING else "second"


def _terminal_data(view: View, colour: i64) -> dict[str, object]:
    first = colour * SEATS * SIDE_COUNTS
    second = first + SIDE_COUNTS
    return {
        "colour": COLOUR_LETTERS[colour],
        "plus": view.polarity[colour] == 1,
        "sides": [side_texts(view.sides, first), side_texts(view.sides, second)],
        "totals": [int(total_of(view.sides, first)), int(total_of(view.sides, second))],
    }


def _hand_data(view: View, seat: i64) -> list[dict[str, object] | None]:
    """Return a hand by place: the back that everybody sees, the card that its owner sees."""
    places: list[dict[str, object] | None] = []
    for place in range(i64(HAND_LIMIT)):
        back = view.backs[seat * HAND_LIMIT + place]
        if back == NO_CARD:
            places.append(None)
            continue
        held: dict[str, object] = {"back": back_text(i64(back))}
        survived = view.survived[seat * HAND_LIMIT + place]
        if survived:
            held["survived"] = int(survived)
        if seat == view.seat:
            held["card"] = card_text(i64(view.hand[place]) >> 1)
        places.append(held)
    return places


def _counts_data(counts: vec[u8], first: i64) -> dict[str, int]:
    return {kind_text(kind): int(counts[first + kind]) for kind in range(i64(KINDS)) if counts[first + kind]}
