"""The 69 moves: their numbers, which are legal now, and which rule forbids the others."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from voltable.core.errors import IllegalMove
from voltable.core.rng import Rng
from voltable.games.voltage.pieces import (
    BYPASS,
    COLOUR_NAMES,
    COLOURS,
    DEAL,
    FACES,
    FUSE,
    HAND_LIMIT,
    NUMBER_FACES,
    NUMBERS,
    colour_of,
    face_name,
)
from voltable.games.voltage.state import DREW, HAND_SIZE, NOBODY, NOTHING, TABLE, State, hand_of, lies_there, side_of

# Move numbers, in order; a target is 0 for none, else 1 + the rank of the card that the special takes or removes.
PLAY_NUMBER: Final = 0  # + face * 2 + (0 own side, 1 the opponent's)
PLAY_BYPASS: Final = 24  # + colour * 4 + target
PLAY_FUSE: Final = 40  # + colour * 6 + target
DRAW_CARD: Final = 64
FLIP: Final = 65  # + colour
MOVES: Final = 69

BYPASS_TARGETS: Final = 3  # V-35: number cards only
FUSE_TARGETS: Final = 5  # V-39: any card

# A set of faces has one bit for each face.
FACE_BIT: Final = vec[i64]([1 << face for face in range(FACES)])
BYPASS_BIT: Final = 1 << BYPASS
FUSE_BIT: Final = 1 << FUSE
ALL_NUMBERS: Final = (1 << NUMBER_FACES) - 1
ALL_FACES: Final = (1 << FACES) - 1
# V-11: the faces that may still be played, by the colour played on in the first half of the turn, or NOTHING.
OPEN_FACES: Final = vec[i64]([ALL_FACES & ~(7 << NUMBERS * colour) for colour in range(COLOURS)] + [ALL_FACES])
SIZE_OF_SET: Final = vec[u8]([bits.bit_count() for bits in range(1 << NUMBER_FACES)])


def legal_moves(state: State, seat: i64) -> list[int]:
    if seat != state.to_move or state.winner != NOBODY:
        return []
    if state.must_flip:  # V-44
        return [int(FLIP + colour) for colour in range(i64(COLOURS))]
    faces = playable_faces(state)
    moves: list[int] = []
    for face in range(i64(NUMBER_FACES)):
        if faces & FACE_BIT[face]:  # V-15
            moves.append(int(PLAY_NUMBER + face * 2))
            moves.append(int(PLAY_NUMBER + face * 2 + 1))
    if faces & BYPASS_BIT:
        list_special(state, PLAY_BYPASS, BYPASS_TARGETS, moves)
    if faces & FUSE_BIT:
        list_special(state, PLAY_FUSE, FUSE_TARGETS, moves)
    if may_draw(state):
        moves.append(DRAW_CARD)
    return moves


def list_special(state: State, play: i64, targets: i64, moves: list[int]) -> None:
    """V-16, V-17, V-42: append the plays of a special; on each side the one without effect comes first."""
    table = state.table
    for colour in range(i64(COLOURS)):
        if colour != state.first_half:  # V-18
            side = side_of(colour, 1 - state.to_move)
            without_effect = play + colour * (targets + 1)
            if not (state.rules.mandatory and has_target(table, side, targets)):
                moves.append(int(without_effect))
            for rank in range(targets):
                if lies_there(table, side, rank):
                    moves.append(int(without_effect + 1 + rank))


def random_move(state: State, rng: Rng) -> i64:
    faces = playable_faces(state)
    return nth_move(state, faces, rng.below(count_moves(state, faces)))


def playable_faces(state: State) -> i64:
    """Return the set of faces that the seat to move may play: none while a flip or the second draw is due."""
    if state.must_flip or state.first_half == DREW:  # V-44, V-10
        return 0
    return faces_held(state) & OPEN_FACES[state.first_half]


def faces_held(state: State) -> i64:
    """Return the set of faces in the hand of the seat to move."""
    table = state.table
    hand = hand_of(state.to_move)
    assert len(table) == TABLE and 0 <= hand <= HAND_LIMIT
    one: i64 = 1
    held: i64 = 0
    for place in range(hand, hand + HAND_LIMIT):
        held |= one << (i64(table[place]) >> 1)
    return held & ALL_FACES  # an empty place sets a bit above them


def count_moves(state: State, faces: i64) -> i64:
    """Return the number of moves of the seat to move, given its playable faces."""
    if state.must_flip:  # V-44
        return COLOURS
    count = 2 * i64(SIZE_OF_SET[faces & ALL_NUMBERS])  # V-15
    if faces & BYPASS_BIT:
        count += count_special(state, BYPASS_TARGETS)
    if faces & FUSE_BIT:
        count += count_special(state, FUSE_TARGETS)
    return count + 1 if may_draw(state) else count


def nth_move(state: State, faces: i64, n: i64) -> i64:
    """Return the n-th legal move in order, counted from 0."""
    if state.must_flip:
        return FLIP + n
    numbers = faces & ALL_NUMBERS
    count = 2 * i64(SIZE_OF_SET[numbers])
    if n < count:
        return PLAY_NUMBER + nth_face(numbers, n >> 1) * 2 + (n & 1)
    n -= count
    if faces & BYPASS_BIT:
        count = count_special(state, BYPASS_TARGETS)
        if n < count:
            return nth_special(state, n, PLAY_BYPASS, BYPASS_TARGETS)
        n -= count
    if faces & FUSE_BIT and n < count_special(state, FUSE_TARGETS):
        return nth_special(state, n, PLAY_FUSE, FUSE_TARGETS)
    return DRAW_CARD


def nth_face(faces: i64, n: i64) -> i64:
    """Return the n-th face of a set, counted from 0."""
    face: i64 = 0
    half = i64(SIZE_OF_SET[faces & 63])
    if n >= half:
        n -= half
        faces >>= 6
        face = 6
    while n > 0 or faces & 1 == 0:
        n -= faces & 1
        faces >>= 1
        face += 1
    return face


def count_special(state: State, targets: i64) -> i64:
    """V-16, V-17: count the plays of a special: on the opponent's side of any terminal not yet played on."""
    table = state.table
    mandatory = state.rules.mandatory
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if colour != state.first_half:  # V-18
            count += count_targets(table, side_of(colour, 1 - state.to_move), targets, mandatory)
    return count


def count_targets(table: vec[u8], side: i64, targets: i64, mandatory: bool) -> i64:
    """V-42: count the plays on one side: one for each different card to take or remove, and one without effect."""
    count: i64 = 0
    for rank in range(targets):
        if lies_there(table, side, rank):
            count += 1
    return count if mandatory and count > 0 else count + 1


def nth_special(state: State, n: i64, play: i64, targets: i64) -> i64:
    table = state.table
    mandatory = state.rules.mandatory
    colour: i64 = 0
    while True:
        if colour != state.first_half:
            count = count_targets(table, side_of(colour, 1 - state.to_move), targets, mandatory)
            if n < count:
                break
            n -= count
        colour += 1
    side = side_of(colour, 1 - state.to_move)
    target = n
    if mandatory and has_target(table, side, targets):
        target += 1
    rank: i64 = 0
    while target > 0:
        if lies_there(table, side, rank):
            target -= 1
        rank += 1
    return play + colour * (targets + 1) + rank


def has_target(table: vec[u8], side: i64, targets: i64) -> bool:
    for rank in range(targets):
        if lies_there(table, side, rank):
            return True
    return False


def may_draw(state: State) -> bool:
    """V-09, V-19: return whether drawing is legal: always after a play; at first only with room for both cards."""
    return state.first_half != NOTHING or state.table[HAND_SIZE + state.to_move] <= DEAL


def check_move(state: State, seat: i64, move: i64) -> None:
    """Raise IllegalMove with the rule that forbids this move now."""
    if state.winner != NOBODY:
        raise IllegalMove("V-33", "the game is over: the first player with enough sets won at once")
    if seat != state.to_move:
        raise IllegalMove("V-09", "it is the other player's turn")
    if not 0 <= move < MOVES:
        raise IllegalMove("V-09", f"moves are numbered 0 to {MOVES - 1}, not {move}")
    if move >= FLIP:
        if not state.must_flip:
            raise IllegalMove("V-44", "a token is flipped only when you have just drawn a Transformer")
    elif state.must_flip:
        raise IllegalMove("V-44", "you drew a Transformer: flip one of the four tokens first")
    elif move == DRAW_CARD:
        if not may_draw(state):
            raise IllegalMove("V-19", "drawing first means drawing two, and you may never hold more than six cards")
    else:
        _check_play(state, move)


def _check_play(state: State, move: i64) -> None:
    if state.first_half == DREW:
        raise IllegalMove("V-10", "you drew first, so the second half of your turn is another draw")
    if state.table[HAND_SIZE + state.to_move] == 0:
        raise IllegalMove("V-21", "you hold no card: draw two")
    face, colour, target = read_play(move)
    if not faces_held(state) & FACE_BIT[face]:
        rule = "V-14" if face < NUMBER_FACES else "V-34" if face == BYPASS else "V-39"
        raise IllegalMove(rule, f"you hold no {face_name(face)}")
    if colour == state.first_half:
        raise IllegalMove("V-11", "your second card must go on another colour")
    if face < NUMBER_FACES:
        return
    theirs = side_of(colour, 1 - state.to_move)
    targets = BYPASS_TARGETS if face == BYPASS else FUSE_TARGETS
    if target and not lies_there(state.table, theirs, target - 1):
        raise IllegalMove(
            "V-34" if face == BYPASS else "V-39",
            f"there is no such card on the opponent's side of {COLOUR_NAMES[colour]}",
        )
    if not target and state.rules.mandatory and has_target(state.table, theirs, targets):
        raise IllegalMove("V-42", f"at this table {face_name(face)} must take effect where it can")


def read_play(move: i64) -> tuple[i64, i64, i64]:
    """Return the card's face, the terminal's colour and the target (0 for none) of a play."""
    if move < PLAY_BYPASS:
        face = (move - PLAY_NUMBER) >> 1
        return face, colour_of(face), 0
    if move < PLAY_FUSE:
        return BYPASS, (move - PLAY_BYPASS) >> 2, (move - PLAY_BYPASS) & 3
    return FUSE, (move - PLAY_FUSE) // 6, (move - PLAY_FUSE) % 6
