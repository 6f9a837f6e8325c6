"""Plain data -> view: the inverse of `view_data`.

A state is filled only with what the viewer has seen; the view of that state is the one that was sent.
"""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.reading import Field, check_same
from voltable.core.rng import Rng
from voltable.games.voltage.notation import RANK_TEXTS, kind_text
from voltable.games.voltage.pieces import (
    CARDS,
    COLOUR_LETTERS,
    COLOURS,
    COPIES,
    FACES,
    HAND_LIMIT,
    KINDS,
    LIT,
    NO_CARD,
    PLAIN,
    SEATS,
    SET_SIZE,
    back_text,
    card_text,
)
from voltable.games.voltage.state import (
    DISCARD,
    DRAW,
    DREW,
    HAND,
    HAND_SIZE,
    NOTHING,
    PLUS,
    RANKS,
    SCORE,
    SIDE_COUNTS,
    SURVIVED,
    Rules,
    State,
    empty_table,
    face_at,
    hand_of,
    side_of,
)
from voltable.games.voltage.view import View, are_backs_unknown, hidden_places, row_cards, view_data, view_for

_BACKS: Final = [back_text(PLAIN), back_text(LIT)]
_CARDS: Final = [card_text(face) for face in range(FACES)]
_KINDS: Final = [kind_text(kind) for kind in range(KINDS)]
_LETTERS: Final = list(COLOUR_LETTERS)
_DUE: Final = ["first", "second", "draw", "flip", "over"]
_MOST_RESHUFFLES: Final = 255
_MOST_TURNS: Final = 10**6


def read_view(data: Mapping[str, object], rules: Rules) -> View:
    top = Field(data)
    seat = top.at("seat").whole(-1, SEATS - 1)
    state = State(rules, Rng(0), empty_table())
    state.turn = top.at("turn").whole(1, _MOST_TURNS)
    state.to_move = top.at("to_move").whole(0, SEATS - 1)
    state.reshuffles = top.at("memory").at("reshuffles").whole(0, _MOST_RESHUFFLES)
    _read_scores(state, top.at("scores"))
    for colour, terminal in enumerate(top.at("terminals").each(COLOURS, COLOURS)):
        _read_terminal(state, colour, terminal)
    for holder, hand in enumerate(top.at("hands").each(SEATS, SEATS)):
        for place, held in enumerate(hand.each(HAND_LIMIT, HAND_LIMIT)):
            if not held.is_null():
                _read_held(state, holder, hand_of(holder) + place, held, holder == seat)
    _read_piles(state, top)
    _read_half(state, top)
    view = view_for(state, seat)
    view.unseen = _read_unseen(top.at("memory").at("unseen"), state.reshuffles)
    check_same(data, view_data(view))
    _check_hidden(view, top.at("memory").at("unseen"))
    return view


def _read_scores(state: State, scores: Field) -> None:
    """V-33: read the scores: a seat with the target number of sets has won."""
    for seat, score in enumerate(scores.each(SEATS, SEATS)):
        state.table[SCORE + seat] = u8(score.whole(0, int(state.rules.target_sets)))
        if state.table[SCORE + seat] == u8(state.rules.target_sets):
            state.winner = seat


def _read_terminal(state: State, colour: i64, terminal: Field) -> None:
    state.table[PLUS + colour] = u8(terminal.at("plus").flag())
    for seat, side in enumerate(terminal.at("sides").each(SEATS, SEATS)):
        for card in side.each(0, SET_SIZE - 1):
            text = card.text()
            if text.removesuffix("*") not in RANK_TEXTS:
                card.refuse("a card 1, 2, 3, by or fu, perhaps with *")
            rank = RANK_TEXTS.index(text.removesuffix("*"))
            state.table[side_of(colour, seat) + rank * 2 + int(text.endswith("*"))] += 1


def _read_held(state: State, seat: i64, place: i64, held: Field, own: bool) -> None:
    """Read a card in hand: its back, and its face if the hand is the viewer's."""
    face = held.at("card").word(_CARDS) if own else 0
    state.table[place] = u8(face * 2 + held.at("back").word(_BACKS))
    state.table[HAND_SIZE + seat] += 1
    if held.has("survived"):
        state.table[SURVIVED + place - HAND] = u8(held.at("survived").whole(1, int(state.reshuffles)))


def _read_piles(state: State, top: Field) -> None:
    state.draw_size = top.at("draw").at("size").whole(1, CARDS)
    state.table[DRAW + state.draw_size - 1] = u8(top.at("draw").at("top_back").word(_BACKS))
    counts = _read_counts(top.at("memory").at("discard"))
    for kind in range(i64(KINDS)):
        state.table[DISCARD + kind] = counts[kind]
    discard = top.at("discard").at("top")
    state.discard_top = NO_CARD if discard.is_null() else discard.word(_KINDS)


def _read_half(state: State, top: Field) -> None:
    """Read which part of the turn is done. V-20: a flip follows the first draw, or the second if the hand is even."""
    played = top.at("colour_played")
    due = top.at("due").word(_DUE)
    state.must_flip = _DUE[due] == "flip"
    if not played.is_null():
        state.first_half = played.word(_LETTERS)
    elif _DUE[due] == "draw" or (state.must_flip and state.table[HAND_SIZE + state.to_move] & 1 == 0):
        state.first_half = DREW
    elif _DUE[due] == "second":
        played.refuse("the colour of the first half of the turn")
    else:
        state.first_half = NOTHING


def _read_unseen(rows: Field, reshuffles: i64) -> vec[u8]:
    unseen: list[u8] = []
    for row in rows.each(int(reshuffles) + 1, int(reshuffles) + 1):
        unseen.extend(_read_counts(row))
    return vec[u8](unseen)


def _read_counts(counts: Field) -> vec[u8]:
    """Read the number of cards of each kind."""
    for name in counts.names():
        if name not in _KINDS:
            counts.at(name).refuse("a card such as o3 or fu*")
    return vec[u8]([u8(counts.at(name).whole(1, CARDS)) if counts.has(name) else u8(0) for name in _KINDS])


def _check_hidden(view: View, unseen: Field) -> None:
    """V-02, V-50: check that seen and unseen cards make four of each face, and fill every hidden place."""
    for face in range(i64(FACES)):
        if _seen(view, face) + _unseen(view, face) != COPIES:
            unseen.refuse(f"{COPIES} cards {card_text(face)} in the box")
    for row in range(view.reshuffles + 1):
        backs = [int(view.backs[place - HAND]) for place in hidden_places(view, row)]
        plain = len(row_cards(view, row, PLAIN))
        lit = len(row_cards(view, row, LIT))
        if plain + lit != len(backs) + (int(view.draw_size) if row == 0 else 0):
            unseen.refuse(f"as many cards as places in row {row}")
        if row == 0:
            backs.append(int(view.top_back))
        unknown = are_backs_unknown(view.rules, row, view.reshuffles)
        if not unknown and (backs.count(LIT) > lit or backs.count(PLAIN) > plain):
            unseen.refuse(f"the backs that are seen among the cards of row {row}")


def _seen(view: View, face: i64) -> int:
    """Return how many cards of this face lie open or are in the viewer's hand."""
    count = int(view.discard[face * 2]) + int(view.discard[face * 2 + LIT])
    for colour in range(i64(COLOURS)):
        for rank in range(i64(RANKS)):
            if face_at(colour, rank) == face:
                for seat in range(i64(SEATS)):
                    at = (colour * SEATS + seat) * SIDE_COUNTS + rank * 2
                    count += int(view.sides[at]) + int(view.sides[at + LIT])
    for card in view.hand:
        count += card != NO_CARD and i64(card) >> 1 == face
    return count


def _unseen(view: View, face: i64) -> int:
    return sum(
        int(view.unseen[row * KINDS + face * 2]) + int(view.unseen[row * KINDS + face * 2 + LIT])
        for row in range(view.reshuffles + 1)
    )
