"""What the other player sees of a move."""

from tests.games.voltage_hex.positions import GAME


def test_h_26_the_other_sees_that_a_card_is_discarded_but_not_which() -> None:
    through, junction = GAME.parse_move("discard:t"), GAME.parse_move("discard:j")
    assert GAME.disguise(through, 0, 1) == GAME.disguise(junction, 0, 1)
    assert GAME.disguise(through, 0, 0) == through
    draw = GAME.parse_move("draw")
    assert GAME.disguise(draw, 0, 1) == draw
