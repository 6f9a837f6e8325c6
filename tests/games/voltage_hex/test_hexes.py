"""Hexes in shifted rows."""

from voltable.games.voltage_hex.hexes import DIRECTIONS, borders, cell_text, neighbours, opposite


def test_a_step_and_its_opposite_lead_back() -> None:
    for rows, columns in ((7, 7), (4, 5), (1, 3)):
        found = neighbours(rows, columns)
        for at, other in enumerate(found):
            if other < rows * columns:
                assert found[other * DIRECTIONS + opposite(at % DIRECTIONS)] == at // DIRECTIONS


def test_a_border_has_one_number_from_both_sides_and_no_other_has_it() -> None:
    found, numbers = neighbours(7, 7), borders(7, 7, 255)
    sides: dict[int, list[int]] = {}
    for at, number in enumerate(numbers):
        assert (number == 255) == (found[at] == 49)
        sides.setdefault(number, []).append(at // DIRECTIONS)
    del sides[255]
    assert sorted(sides) == list(range(120))
    assert all(len(cells) == 2 for cells in sides.values())


def test_cells_are_named_by_column_and_row_from_the_top() -> None:
    assert [cell_text(cell, 7) for cell in (0, 6, 7, 48)] == ["a1", "g1", "a2", "g7"]
