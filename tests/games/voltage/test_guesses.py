"""Sampled states: every world that is possible for a seat, with the right probability."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from tests.games.playing import play
from tests.games.voltage.chance import is_fair
from tests.games.voltage.positions import GAME, box, diagram, discards, hand, in_hand, last_cards, pile, position
from tests.games.voltage.walks import EAGER, walk

from voltable.core.events import SPECTATOR
from voltable.core.rng import Rng
from voltable.games.voltage.state import State

GUESSES = 300
MANY = 2000


def guesses(state: State, seat: int, count: int = GUESSES) -> Iterator[State]:
    rng = Rng(2017)
    view = GAME.view(state, seat)
    for _ in range(count):
        yield GAME.determinize(view, rng)


def face(word: str) -> str:
    return word.partition("^")[0].rstrip("*")


def backs(words: list[str]) -> str:
    """Return the backs of these cards or places: `*` a Transformer, `p` plain, `-` no card."""
    return "".join("-" if word == "-" else "*" if "*" in word else "p" for word in words)


def places(state: State, seat: int) -> list[str]:
    """Return the six places of a hand."""
    return diagram(state)[f"hand {seat}"].split()


OPENING = """
    turn: 4, seat 0
    orange + | 0: 3 | 1: 1
    hand 0: o1 g2* by fu
    hand 1: - b1 p2* p2 - o2*
    draw: p3*
    discard: g1 g1*
"""


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_a_guess_keeps_all_that_was_seen_and_the_own_hand(assignment: str) -> None:
    state = position(OPENING, transformer_assignment=assignment)
    for guess in guesses(state, 0, 50):
        GAME.check_invariants(guess)
        known, truth = diagram(guess), diagram(state)
        hidden = ("hand 1", "draw", "rng")
        assert all(known[name] == truth[name] for name in truth if name not in hidden)
        assert known["rng"] != truth["rng"]


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_v_47_backs_in_every_place_and_on_top_of_the_pile_agree(assignment: str, seat: int) -> None:
    state = position(OPENING, transformer_assignment=assignment)
    for guess in guesses(state, seat, 50):
        assert [backs(places(guess, owner)) for owner in (0, 1)] == ["p*pp--", "-p*p-*"]
        assert backs(pile(guess)[:1]) == "*" and len(pile(guess)) == len(pile(state))


def unseen(state: State, back: str) -> dict[str, float]:
    """Return how many cards with this back seat 0 has not seen, by face and back."""
    hidden = Counter(pile(state) + in_hand(state, 1))
    return {card: float(count) for card, count in hidden.items() if backs([card]) == back}


@pytest.mark.thorough
def test_every_unseen_card_with_the_right_back_is_guessed_in_every_hidden_place() -> None:
    state = position(OPENING)
    seen: dict[str, Counter[str]] = {}
    for guess in guesses(state, 0, MANY):
        for name, card in zip(["0", "1", "2", "3", "4", "5"], places(guess, 1), strict=True):
            seen.setdefault(name, Counter())[card] += 1
        seen.setdefault("top", Counter())[pile(guess)[0]] += 1
    for name, back in {"1": "p", "2": "*", "3": "p", "5": "*", "top": "*"}.items():
        assert set(seen[name]) == set(unseen(state, back))
        assert is_fair(seen[name], unseen(state, back))


@pytest.mark.thorough
def test_below_the_top_the_pile_is_guessed_in_every_order() -> None:
    state = position(OPENING)
    plain, lit = unseen(state, "p"), unseen(state, "*")
    # Two plain cards and three Transformers are in places with visible backs, so they are not below the top.
    below = {card: count * (1 - 2 / sum(plain.values())) for card, count in plain.items()}
    below |= {card: count * (1 - 3 / sum(lit.values())) for card, count in lit.items()}
    seen: dict[int, Counter[str]] = {1: Counter(), 20: Counter(), 43: Counter()}
    for guess in guesses(state, 0, MANY):
        cards = pile(guess)
        for depth, counts in seen.items():
            counts[cards[depth]] += 1
    assert all(set(counts) == set(below) and is_fair(counts, below) for counts in seen.values())


LAST_CARD = """
    turn: 9, seat 0
    orange + | 0: 3 | 1: 1
    hand 0: o1 g2* by fu
    hand 1: - b1 p2* p1 - o2*
    draw: p3
"""


@pytest.mark.parametrize("assignment", ["k4", "k3"])
def test_v_48_after_a_reshuffle_the_rivals_hand_is_known_by_counting(assignment: str) -> None:
    state = last_cards(LAST_CARD, transformer_assignment=assignment)
    play(state, 0, "draw")
    assert sorted(in_hand(state, 1)) == ["b1^1", "o2*^1", "p1^1", "p2*^1"]
    assert {hand(guess, 1) for guess in guesses(state, 0)} == {
        f"- {first}^1 {second}^1 {third}^1 - {fourth}^1"
        for first, third in (("b1", "p1"), ("p1", "b1"))
        for second, fourth in (("p2*", "o2*"), ("o2*", "p2*"))
    }


def test_v_48_a_card_drawn_after_the_reshuffle_is_not_known_and_the_others_still_are() -> None:
    state = last_cards(LAST_CARD.replace("turn: 9, seat 0", "turn: 9, seat 0, after green").replace(" fu", ""))
    play(state, 0, "draw")
    play(state, 1, "p1:own", "draw")
    assert [word.partition("^")[2] for word in places(state, 1)] == ["", "1", "1", "", "", "1"]
    drawn: Counter[str] = Counter()
    for guess in guesses(state, 0):
        guessed = places(guess, 1)
        assert sorted(word for word in guessed if "^" in word) == ["b1^1", "o2*^1", "p2*^1"]
        drawn[guessed[0]] += 1
    assert len(drawn) > 5 and {backs([card]) for card in drawn} == {backs(places(state, 1)[:1])}


GENERATIONS = """
    turn: 30, seat 0
    orange + | 0: 3 | 1: 1
    hand 0: o1^1 g2*^2 by fu
    hand 1: b1^1 p1^2 p2*^1 o2*^2 g3^1 b3
    draw: p3 o3 o3
    reshuffles: 2
"""


@pytest.mark.parametrize("assignment", ["k4", "random"])
def test_v_48_each_generation_of_a_hand_keeps_its_cards(assignment: str) -> None:
    state = last_cards(GENERATIONS, transformer_assignment=assignment)
    first: set[tuple[str, ...]] = set()
    second: set[tuple[str, ...]] = set()
    since: Counter[str] = Counter()
    for guess in guesses(state, 0):
        words = hand(guess, 1).split()
        first.add(tuple(word.removesuffix("^1") for word in words if word.endswith("^1")))
        second.add(tuple(word.removesuffix("^2") for word in words if word.endswith("^2")))
        since[words[5]] += 1
    assert second == {("p1", "o2*")}
    if assignment == "k4":
        assert first == {("b1", "p2*", "g3"), ("g3", "p2*", "b1")}
    else:
        assert {tuple(map(face, cards)) for cards in first} == set(permutations(["b1", "p2", "g3"]))
        assert {backs(list(cards)) for cards in first} == {"p*p"}
    assert is_fair(since, {"b3": 1.0, "p3": 1.0, "o3": 2.0})


def test_v_48_a_spectator_knows_both_hands_together_after_a_reshuffle() -> None:
    state = last_cards(LAST_CARD)
    play(state, 0, "draw")
    both = sorted(in_hand(state, 0) + in_hand(state, 1))
    hands: set[str] = set()
    for guess in guesses(state, SPECTATOR):
        assert sorted(in_hand(guess, 0) + in_hand(guess, 1)) == both
        hands.add(hand(guess, 0))
    assert len(hands) > 10


def lit_cards(state: State) -> tuple[str, ...]:
    return tuple(sorted(card for card in box(state) if card.endswith("*")))


def test_v_43_with_random_backs_which_unseen_fronts_are_transformers_varies() -> None:
    state = position(OPENING, transformer_assignment="random")
    decks = Counter(lit_cards(guess) for guess in guesses(state, 0))
    assert len(decks) > GUESSES * 0.9
    assert all(len(deck) == 18 and "g2*" in deck and "g1*" in deck for deck in decks)


def test_v_43_with_fixed_backs_they_do_not() -> None:
    state = position(OPENING)
    assert {lit_cards(guess) for guess in guesses(state, 0, 50)} == {lit_cards(state)}


@pytest.mark.thorough
def test_v_43_with_random_backs_a_back_tells_nothing_about_its_front() -> None:
    state = position(OPENING, transformer_assignment="random")
    fronts = Counter(map(face, pile(state) + in_hand(state, 1)))
    weights = {front: float(count) for front, count in fronts.items()}
    plain, lit, top = Counter[str](), Counter[str](), Counter[str]()
    for guess in guesses(state, 0, MANY):
        plain[face(places(guess, 1)[1])] += 1
        lit[face(places(guess, 1)[2])] += 1
        top[face(pile(guess)[0])] += 1
    assert is_fair(plain, weights) and is_fair(lit, weights) and is_fair(top, weights)


@pytest.mark.thorough
def test_v_43_with_random_backs_every_hidden_card_is_as_likely_a_transformer() -> None:
    state = position(OPENING, transformer_assignment="random")
    lit = Counter(at for guess in guesses(state, 0, 1000) for at, card in enumerate(pile(guess)) if card.endswith("*"))
    assert lit[0] == 1000
    del lit[0]
    assert is_fair(lit, dict.fromkeys(range(1, len(pile(state))), 1.0))


def test_v_43_with_random_backs_cards_that_were_discarded_keep_the_backs_they_showed() -> None:
    state = last_cards(LAST_CARD, transformer_assignment="random")
    shown = sorted(discards(state))
    play(state, 0, "draw")
    fronts: set[tuple[str, ...]] = set()
    for guess in guesses(state, 0):
        assert sorted(pile(guess)) == shown
        assert backs(places(guess, 1)) == "-p*p-*"
        fronts.add(tuple(map(face, in_hand(guess, 1))))
    assert fronts == set(permutations(["b1", "o2", "p1", "p2"])), "which of these has which back was never shown"


@pytest.mark.parametrize("assignment", ["k4", "k3", "random"])
def test_guesses_are_possible_worlds_throughout_a_game(assignment: str) -> None:
    rng = Rng(11)
    reshuffles = 0
    for seed in range(2):
        for step in walk(seed, EAGER, transformer_assignment=assignment, target_sets=7):
            reshuffles += any(event.kind == "reshuffle" for event in step.log)
            for seat in (0, 1, SPECTATOR):
                view = GAME.view(step.after, seat)
                guess = GAME.determinize(view, rng)
                GAME.check_invariants(guess)
                assert GAME.view_data(GAME.view(guess, seat)) == GAME.view_data(view)
    assert reshuffles >= 2


def test_a_guess_is_drawn_from_the_generator_that_is_given() -> None:
    state = position(OPENING)
    view = GAME.view(state, 0)
    one, other = (GAME.position_text(GAME.determinize(view, Rng(5))) for _ in range(2))
    assert one == other != GAME.position_text(GAME.determinize(view, Rng(6)))
