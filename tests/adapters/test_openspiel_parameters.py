"""Parameters of OpenSpiel games: options, seats, the seed, and refused values."""

import subprocess
import sys

import pytest
from tests.adapters.openspiel_games import GAMES, pyspiel, random_states

from voltable.catalog import load
from voltable.core.errors import InvalidOption, InvalidPosition, InvalidSeats

BOARD = "...nnn.../.....o.6./...4...../w.2o...oe/w...*...e/wo...o5.e/.....3.../.1.o...../...sss..."


@pytest.mark.parametrize("key", ["voltage", "voltage_hex", "volt", "qwitch"])
def test_every_option_of_the_game_is_a_parameter(key: str) -> None:
    specification = pyspiel.load_game(f"python_voltable_{key}").get_type().parameter_specification
    assert {option.name for option in load(key).options()} <= set(specification)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("voltage", {"initial_polarity": "++--", "first_player": "1", "edition": "older", "target_sets": 2}),
        ("qwitch", {"directions": "2-4-6", "voluntary_pass": True, "players": 5}),
        ("volt", {"board": "crater", "strict_supply": True, "players": 4}),
        ("volt", {"board": BOARD}),
    ],
)
def test_options_reach_the_rules_and_survive_storing(key: str, options: dict[str, str | int | bool]) -> None:
    game = pyspiel.load_game(f"python_voltable_{key}", options)
    again = pyspiel.load_game(str(game))
    for loaded in (game, again):
        chosen = loaded.setting.rules.chosen | {"players": loaded.num_players()}
        assert options.items() <= chosen.items()
    assert str(again) == str(game)


def test_a_text_of_digits_and_signs_is_given_in_quotes() -> None:
    game = pyspiel.load_game("python_voltable_voltage(first_player='1',initial_polarity='++++')")
    assert game.setting.rules.chosen["first_player"] == "1"
    assert game.setting.rules.chosen["initial_polarity"] == "++++"


def test_at_their_defaults_parameters_are_not_in_the_name() -> None:
    assert (
        str(pyspiel.load_game("python_voltable_voltage(target_sets=4,edition='2017')")) == "python_voltable_voltage()"
    )


@pytest.mark.parametrize(
    ("name", "parameters", "error", "message"),
    [
        ("voltage", {"target_sets": 9}, InvalidOption, "option target_sets takes a whole number from 1 to 7, not 9"),
        ("voltage", {"players": 3}, InvalidSeats, "Voltage is a game for 2 seats, not 3"),
        ("voltage", {"seed": -2}, InvalidOption, "parameter seed takes"),
        ("voltage", {"max_moves": 0}, InvalidOption, "parameter max_moves takes"),
        ("volt", {"board": BOARD.replace("/", "\n")}, InvalidOption, "parameter board takes a text on one line"),
        ("mini", {"max_moves": 0}, InvalidOption, "parameter max_moves takes"),
        ("mini", {"hand": 6}, InvalidOption, "parameter hand"),
        ("mini", {"hand": 1}, InvalidPosition, "V-20"),
        ("mini", {"deck": "o1 o1 o1 o1 o1 o1 o1"}, InvalidPosition, "o1"),
        ("mini", {"table": "orange + | 0: 2, 1 | 1:"}, InvalidOption, "parameter table takes a text on one line"),
        ("mini", {"table": "pink + | 0: | 1:"}, InvalidPosition, "pink"),
    ],
)
def test_invalid_parameters_are_refused_by_name(
    name: str, parameters: dict[str, str | int], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        pyspiel.load_game(f"python_voltable_{name}", parameters)


def test_the_same_seed_digits_are_the_same_game_and_others_are_not() -> None:
    game = pyspiel.load_game(GAMES["voltage"])
    deals = []
    for digits in ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), (5, 4, 3, 2, 1)):
        state = game.new_initial_state()
        for digit in digits:
            state.apply_action(digit)
        deals.append(str(state))
    assert deals[0] == deals[1] != deals[2]


def test_a_fixed_seed_is_the_deal_of_the_engine_and_leaves_nothing_to_chance() -> None:
    game = pyspiel.load_game("python_voltable_voltage(seed=11)")
    rules = load("voltage")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert str(game.new_initial_state()).strip() == rules.position_text(rules.start(2, 11)).strip()


def test_a_game_of_too_many_moves_is_over_and_nobody_has_won() -> None:
    game = pyspiel.load_game("python_voltable_voltage(max_moves=5)")
    *_, last = random_states(game, 1)
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]
    assert len(last.history()) == 5 + game.max_chance_nodes_in_history()


@pytest.mark.parametrize("name", GAMES.values(), ids=GAMES)
def test_a_stored_state_goes_on_as_the_original_does(name: str) -> None:
    game = pyspiel.load_game(name)
    states = list(random_states(game, 3))
    state = states[len(states) // 2]
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for seat in range(game.num_players()):
        assert again.information_state_string(seat) == state.information_state_string(seat)
    for action in state.history()[-1:]:
        assert action == again.history()[-1]
    if not state.is_simultaneous_node():
        action = state.legal_actions()[-1]
        state.apply_action(action)
        again.apply_action(action)
    assert str(again) == str(state)


def test_rewards_come_at_the_end_and_are_the_payoffs() -> None:
    game = pyspiel.load_game(GAMES["qwitch"])
    *before, last = random_states(game, 4)
    assert all(state.rewards() == [0.0] * game.num_players() for state in before)
    assert last.rewards() == last.returns() == game.setting.rules.payoffs(last.position.state)


def test_of_two_who_take_the_same_number_at_once_one_gets_it_and_the_other_is_asked_again() -> None:
    game = pyspiel.load_game("python_voltable_volt(simultaneous=True)")
    take = game.setting.rules.parse_move("take:1")
    quicker = set()
    for seed in range(20):
        state = next(
            state
            for state in random_states(game, seed)
            if state.is_simultaneous_node() and all(take in state.legal_actions(seat) for seat in (0, 1))
        )
        state.apply_actions([take, take])
        slower = state.current_player()
        assert slower in (0, 1)
        assert take not in state.legal_actions()
        assert state.legal_actions(1 - slower) == []
        assert state.information_state_string(slower).count("> take:1") == 1
        quicker.add(1 - slower)
    assert quicker == {0, 1}


def test_without_openspiel_the_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import voltable.adapters.openspiel"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.endswith("needs pyspiel: pip install 'voltable[spiel]'\n")
