"""An OpenSpiel state shows a seat everything that it may know, and nothing else."""

import json
from random import Random
from typing import Any

import pytest
from tests.adapters.openspiel_games import GAMES, SMALLEST, pyspiel, random_states

from voltable.testing.effort import effort

SEQUENTIAL = {name: game for name, game in GAMES.items() if name != "volt_at_once"}


def shown(state: Any, seat: int) -> tuple[str, str, list[float], list[float]]:
    return (
        state.information_state_string(seat),
        state.observation_string(seat),
        state.information_state_tensor(seat),
        state.observation_tensor(seat),
    )


@pytest.mark.parametrize("name", GAMES.values(), ids=GAMES)
def test_a_resampled_state_shows_its_seat_the_same_and_offers_it_the_same_moves(name: str) -> None:
    game = pyspiel.load_game(name)
    chance = Random(1).random
    differ = 0
    for state in list(random_states(game, 1))[:: effort(3, 10)]:
        for seat in range(game.num_players()):
            world = state.resample_from_infostate(seat, chance)
            assert shown(world, seat) == shown(state, seat)
            if state.current_player() == seat:
                assert world.current_player() == seat
                assert world.legal_actions() == state.legal_actions()
            differ += str(world) != str(state)
    assert differ, "what is hidden really varies"


@pytest.mark.parametrize("name", SEQUENTIAL.values(), ids=SEQUENTIAL)
def test_a_move_tells_a_seat_the_same_in_all_worlds_that_it_cannot_tell_apart(name: str) -> None:
    """The leak law: where the same move leaves a seat the same view, its tensor and its events are equal too."""
    game = pyspiel.load_game(name)
    chance = Random(2).random
    choose = Random(3)
    compared = 0
    for seed in range(2, 50):
        for state in [state for state in random_states(game, seed) if not state.is_terminal()][:: effort(2, 8)]:
            for seat in range(game.num_players()):
                world = state.resample_from_infostate(seat, chance)
                action = choose.choice(state.legal_actions())
                if world.current_player() == state.current_player() and action in world.legal_actions():
                    after, world_after = state.child(action), world.child(action)
                    if looks_alike(after, world_after, seat):
                        assert shown(after, seat) == shown(world_after, seat)
                        compared += 1
        if compared > effort(20, 3):
            return
    pytest.fail("worlds could not be compared often enough to mean something")


def looks_alike(state: Any, other: Any, seat: int) -> bool:
    """Return whether two states look alike to a seat. At a chance node the move is not finished."""
    asked = state.is_chance_node() or other.is_chance_node()
    return not asked and bool(state.observation_string(seat) == other.observation_string(seat))


def test_a_sealed_program_is_in_its_own_seats_information_state_alone() -> None:
    game = pyspiel.load_game("python_voltable_volt(start_numbers=rotate)")
    for state in random_states(game, 5):
        actor = state.current_player()
        if len(state.legal_actions()) > 20:
            break
    rival = 1 - actor
    children = [state.child(action) for action in state.legal_actions()[::7]]
    assert len({shown(child, rival)[:2] for child in children}) == 1
    assert len({tuple(child.information_state_tensor(rival)) for child in children}) == 1
    assert len({child.information_state_string(actor) for child in children}) == len(children)


def test_a_resampled_state_has_no_history_that_could_tell_the_seed() -> None:
    *_, state = random_states(pyspiel.load_game(GAMES["voltage"]), 6)
    assert state.history()
    assert state.resample_from_infostate(0, Random(1).random).history() == []


def test_the_public_part_is_the_spectators_and_the_private_part_is_the_rest() -> None:
    game = pyspiel.load_game(GAMES["voltage"])
    kinds = pyspiel.PrivateInfoType
    public = observer(game, True, kinds.NONE)
    private = observer(game, False, kinds.SINGLE_PLAYER)
    _, state, *_ = random_states(game, 7)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    own = [json.loads(private.string_from(state, seat)) for seat in (0, 1)]
    for seat in (0, 1):
        assert "card" in own[seat]["hands"][seat][0]
        assert "card" not in own[seat]["hands"][1 - seat][0]
    with pytest.raises(ValueError, match="expected the observation"):
        observer(game, True, kinds.ALL_PLAYERS)


def observer(game: Any, public: bool, private: object) -> Any:
    return game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
    )


def test_equal_information_states_of_the_reduced_game_are_equal_in_all_else() -> None:
    """Perfect recall, on the whole tree: the events of a seat determine what it sees and what it may do."""
    known: dict[tuple[int, str], tuple[str, tuple[float, ...], tuple[int, ...]]] = {}
    states = [pyspiel.load_game(SMALLEST).new_initial_state()]
    while states:
        state = states.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            seat = state.current_player()
            rest = (state.observation_string(), tuple(state.observation_tensor()), tuple(state.legal_actions()))
            assert known.setdefault((seat, state.information_state_string()), rest) == rest
        states += [state.child(action) for action in state.legal_actions()]
    assert len(known) > 50


def test_the_place_of_a_played_card_tells_nothing_of_the_card_beside_it() -> None:
    """The reduced game deals hands in every order: of two different cards, each is first equally often."""
    state = pyspiel.load_game(SMALLEST).new_initial_state()
    chances = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert chances["hand 0: o1 o3"] == chances["hand 0: o3 o1"] == pytest.approx(3 / 7 * 3 / 6)
    assert sum(chances.values()) == pytest.approx(1)
