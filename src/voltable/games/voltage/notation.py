"""Text <-> move, diagram <-> state.

The lines of a diagram stand in any order. A missing line means the state at the start of a game; cards that no line
names lie at the bottom of the draw pile. `*` marks a Transformer back, `^2` a card in hand since before the second
reshuffle, `-` an empty place of a hand:

    turn: 7, seat 0, after orange
    orange + | 0: 3 1* | 1: 2 by
    score: 2 1
    hand 0: fu g1* - o2
    draw: p3* b1
    discard: g2 g3*
    reshuffles: 0
    rng: 000102030405060708090a0b0c0d0e0f

The top of the draw pile comes first, the top of the discard pile last. A turn is `after` a colour, `after a draw`
or neither, and then may say `flip due`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.errors import InvalidMove, InvalidPosition
from voltable.core.rng import Rng
from voltable.games.voltage.moves import DRAW_CARD, FLIP, MOVES, PLAY_BYPASS, read_play
from voltable.games.voltage.pieces import (
    CARDS,
    COLOUR_LETTERS,
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    FACES,
    HAND_LIMIT,
    KINDS,
    LIT,
    NO_CARD,
    SEATS,
    SET_SIZE,
    TRANSFORMERS,
    card_text,
)
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
    RANKS,
    SCORE,
    SURVIVED,
    Rules,
    State,
    count_kinds,
    empty_table,
    hand_of,
    has_right_parity,
    side_of,
)
from voltable.kit.diagrams import rng_of, whole

RANK_TEXTS: Final = ["1", "2", "3", "by", "fu"]


def move_text(move: i64) -> str:
    if move == DRAW_CARD:
        return "draw"
    if move >= FLIP:
        return "flip:" + COLOUR_LETTERS[move - FLIP]
    face, colour, target = read_play(move)
    if move < PLAY_BYPASS:
        return card_text(face) + (":opp" if move & 1 else ":own")
    text = f"{card_text(face)}:{COLOUR_LETTERS[colour]}"
    return f"{text}:{RANK_TEXTS[target - 1]}" if target else text


_MOVES: Final[dict[str, int]] = {move_text(move): move for move in range(MOVES)}


def parse_move(text: str) -> int:
    move = _MOVES.get(text.strip().lower())
    if move is None:
        raise InvalidMove(
            f"{text!r} is not a move of Voltage; moves look like o3:own, b1:opp, by:g:2, fu:p, draw, flip:o"
        )
    return move


_KIND_TEXTS: Final = [card_text(kind >> 1) + ("*" if kind & LIT else "") for kind in range(KINDS)]
_KINDS: Final[dict[str, int]] = {text: kind for kind, text in enumerate(_KIND_TEXTS)}


def kind_text(kind: i64) -> str:
    return _KIND_TEXTS[kind]


def position_text(state: State) -> str:
    table = state.table
    turn = f"turn: {state.turn}, seat {state.to_move}"
    if state.first_half == DREW:
        turn += ", after a draw"
    elif state.first_half != NOTHING:
        turn += ", after " + COLOUR_NAMES[state.first_half]
    lines = [turn + (", flip due" if state.must_flip else "")]
    for colour in range(i64(COLOURS)):
        sign = "+" if table[PLUS + colour] else "-"
        first, second = [
            " ".join([f"{seat}:", *side_texts(table, side_of(colour, seat))]) for seat in range(i64(SEATS))
        ]
        lines.append(f"{COLOUR_NAMES[colour]} {sign} | {first} | {second}")
    lines.append(f"score: {table[SCORE]} {table[SCORE + 1]}")
    for seat in range(i64(SEATS)):
        places = [_place_text(table, hand_of(seat) + place) for place in range(i64(HAND_LIMIT))]
        lines.append(f"hand {seat}: {' '.join(places)}")
    draw = [kind_text(i64(table[DRAW + state.draw_size - 1 - at])) for at in range(state.draw_size)]
    lines.append("draw: " + " ".join(draw))
    lines.append("discard: " + " ".join(_discard_texts(state)))
    lines.append(f"reshuffles: {state.reshuffles}")
    lines.append(f"rng: {state.rng.to_text()}")
    return "".join(line.rstrip() + "\n" for line in lines)


def side_texts(cards: vec[u8], side: i64) -> list[str]:
    """Return the cards on a side as texts, rank by rank."""
    texts: list[str] = []
    for rank in range(i64(RANKS)):
        for back in range(i64(2)):
            if count := cards[side + rank * 2 + back]:
                texts += [RANK_TEXTS[rank] + ("*" if back else "")] * int(count)
    return texts


def _place_text(table: vec[u8], place: i64) -> str:
    if table[place] == NO_CARD:
        return "-"
    survived = table[place + SURVIVED - HAND]
    return kind_text(i64(table[place])) + (f"^{survived}" if survived else "")


def _discard_texts(state: State) -> list[str]:
    texts: list[str] = []
    for kind in range(i64(KINDS)):
        texts += [kind_text(kind)] * int(state.table[DISCARD + kind])
    if texts:
        top = kind_text(state.discard_top)
        texts.remove(top)
        texts.append(top)
    return texts


def parse_position(text: str, rules: Rules) -> State:
    state = State(rules, Rng(0), empty_table())
    for colour in range(i64(COLOURS)):
        state.table[PLUS + colour] = rules.polarity[colour]
    seen: list[str] = []
    draw: list[int] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            name = _parse_line(state, line.strip(), draw)
            if name in seen:
                raise InvalidPosition(f"{name} is given twice")
            seen.append(name)
        except InvalidPosition as error:
            raise InvalidPosition(f"line {number} of the diagram: {error}") from None
    _fill_draw_pile(state, draw)
    _check_whole(state)
    return state


def _parse_line(state: State, line: str, draw: list[int]) -> str:
    """Read one line into the state; return the name of what it describes."""
    if line.split(maxsplit=1)[0] in COLOUR_NAMES:
        return _parse_terminal(state, line)
    name, colon, rest = line.partition(":")
    words = rest.split()
    if not colon:
        raise InvalidPosition(f"expected `name: ...`, not {line!r}")
    if name == "turn":
        _parse_turn(state, rest)
    elif name == "score":
        if len(words) != SEATS:
            raise InvalidPosition("expected a score for each of the two seats")
        for seat in range(i64(SEATS)):
            score = whole(words[seat], 0, int(state.rules.target_sets))
            state.table[SCORE + seat] = u8(score)
            if score == state.rules.target_sets:
                if state.winner != NOBODY:
                    raise InvalidPosition("only one player can have all the sets [V-33]")
                state.winner = seat
    elif name in ("hand 0", "hand 1"):
        _parse_hand(state, i64(int(name[-1])), words)
    elif name == "draw":
        draw.extend(_kind(word) for word in words)
    elif name == "discard":
        _check_count(words)
        for word in words:
            state.discard_top = _kind(word)
            state.table[DISCARD + state.discard_top] += 1
    elif name == "reshuffles":
        state.reshuffles = whole(rest.strip(), 0, 255)
    elif name == "rng":
        state.rng = rng_of(rest.strip())
    else:
        raise InvalidPosition(f"there is no {name!r} in a diagram of Voltage")
    return name


def _parse_turn(state: State, rest: str) -> None:
    parts = [part.strip() for part in rest.split(",")]
    state.turn = whole(parts[0], 0, 10**6)
    if state.turn == 0 or len(parts) < 2 or parts[1] not in ("seat 0", "seat 1"):
        raise InvalidPosition("expected `turn: NUMBER, seat 0` or `seat 1`")
    state.to_move = int(parts[1][-1])
    for part in parts[2:]:
        half = part.removeprefix("after ")
        if part == "flip due" and not state.must_flip:
            state.must_flip = True
        elif part == "after a draw" and state.first_half == NOTHING:
            state.first_half = DREW
        elif part != half and half in COLOUR_NAMES and state.first_half == NOTHING:
            state.first_half = COLOUR_NAMES.index(half)
        else:
            raise InvalidPosition(f"expected once `after a draw`, `after orange` or `flip due`, not {part!r}")


def _parse_terminal(state: State, line: str) -> str:
    parts = [part.split() for part in line.split("|")]
    head = parts[0]
    if (
        len(parts) != 3
        or len(head) != 2
        or head[1] not in ("+", "-")
        or parts[1][:1] != ["0:"]
        or parts[2][:1] != ["1:"]
    ):
        raise InvalidPosition("expected `orange + | 0: cards | 1: cards`")
    colour = i64(COLOUR_NAMES.index(head[0]))
    state.table[PLUS + colour] = 1 if head[1] == "+" else 0
    for seat in range(i64(SEATS)):
        _check_count(parts[int(seat) + 1][1:])
        for word in parts[int(seat) + 1][1:]:
            rank, back = word.rstrip("*"), word.count("*")
            if rank not in RANK_TEXTS or back > 1:
                raise InvalidPosition(f"expected a card 1, 2, 3, by or fu, perhaps with *, not {word!r}")
            state.table[side_of(colour, seat) + RANK_TEXTS.index(rank) * 2 + back] += 1
            state.table[ON_TERMINAL + colour] += 1
    return head[0]


def _parse_hand(state: State, seat: i64, words: list[str]) -> None:
    if len(words) > HAND_LIMIT:
        raise InvalidPosition(f"a hand has {HAND_LIMIT} places, not {len(words)}")
    place = hand_of(seat)
    for word in words:
        if word != "-":
            card, mark, survived = word.partition("^")
            state.table[place] = u8(_kind(card))
            state.table[HAND_SIZE + seat] += 1
            if mark:
                state.table[place + SURVIVED - HAND] = u8(whole(survived, 0, 255))
        place += 1


def _check_count(words: list[str]) -> None:
    """Raise if a place names more cards than the box holds; the counts are bytes and would overflow."""
    if len(words) > CARDS:
        raise InvalidPosition(f"there are {CARDS} cards in the box, not {len(words)}")


def _kind(word: str) -> int:
    kind = _KINDS.get(word)
    if kind is None:
        raise InvalidPosition(f"expected a card such as o3, by or fu*, not {word!r}")
    return kind


def _fill_draw_pile(state: State, draw: list[int]) -> None:
    """Fill the draw pile: the named cards on top, the rest of the deck below."""
    left = [0] * KINDS
    for kind in state.rules.deck:
        left[kind] += 1
    placed = count_kinds(state)
    for kind in draw:
        placed[kind] += 1
    if state.rules.random_backs:
        _turn_backs(left, placed)
    pile: list[int] = []
    for at in range(KINDS):
        if placed[at] > left[at]:
            raise InvalidPosition(f"there are {placed[at]} cards {kind_text(at)}, but {left[at]} in the box")
        pile += [at] * (left[at] - placed[at])
    pile += reversed(draw)
    for at, kind in enumerate(pile):
        state.table[DRAW + at] = u8(kind)
    state.draw_size = len(pile)


def _turn_backs(left: list[int], placed: list[int]) -> None:
    """VA-04 `random`: any front may have any back: fit the box to the placed backs, with 18 Transformers in all."""
    lit = sum(placed[LIT::2])
    for face in range(FACES):
        lit_here = placed[face * 2 + 1]
        unplaced = COPIES - placed[face * 2] - lit_here
        more = max(0, min(unplaced, TRANSFORMERS - lit))
        lit += more
        left[face * 2] = COPIES - lit_here - more
        left[face * 2 + 1] = lit_here + more
    if lit != TRANSFORMERS:
        raise InvalidPosition(f"there would be {lit} Transformers, but {TRANSFORMERS} are in the box [V-43]")


def _check_whole(state: State) -> None:
    """Check what depends on more than one line."""
    table = state.table
    for colour in range(i64(COLOURS)):
        lying = table[ON_TERMINAL + colour]
        if lying >= SET_SIZE:
            raise InvalidPosition(f"{COLOUR_NAMES[colour]} holds {lying} cards, but five are a set [V-22]")
    for place in range(i64(SEATS * HAND_LIMIT)):
        survived = i64(table[SURVIVED + place])
        if survived > state.reshuffles:
            raise InvalidPosition(f"a card survived reshuffle {survived}, but there were {state.reshuffles}")
    for seat in range(i64(SEATS)):
        if not has_right_parity(state, seat):
            raise InvalidPosition(
                f"seat {seat} cannot hold {table[HAND_SIZE + seat]} cards at this point of a turn [V-20]"
            )
    if state.draw_size == 0:
        raise InvalidPosition("the draw pile is empty: it would have been replaced by the discards [V-48]")
