"""The engine against the independent reference model, move by move through whole games."""

import pytest
from tests.crossing import crossed
from tests.games.voltage.mirror import mirror, same_cards, settled
from tests.games.voltage.positions import legal
from tests.games.voltage.walks import EAGER, walk
from tests.reference.voltage import Card

from voltable.testing.effort import effort

GAMES_EACH = effort(10, 4)


CHOICES = crossed([0.0, EAGER], ["optional", "mandatory_if_possible"])
TABLES = crossed(["k4", "k3"], [4, 7])


@pytest.mark.parametrize(("eagerness", "effect"), CHOICES)
@pytest.mark.parametrize(("assignment", "target"), TABLES)
def test_both_go_the_same_way(eagerness: float, effect: str, assignment: str, target: int) -> None:
    reshuffles = 0
    for seed in range(GAMES_EACH):
        reference = None
        for step in walk(seed, eagerness, special_effect=effect, transformer_assignment=assignment, target_sets=target):
            if reference is None:
                reference = mirror(step.before)
            assert reference.legal() == legal(step.before)
            engine = mirror(step.after)

            def new_pile(discard: list[Card], pile: list[Card] = engine.draw) -> list[Card]:
                assert same_cards(discard, pile)
                return pile

            reference.apply(step.text, new_pile)
            reshuffles += any(event.kind == "reshuffle" for event in step.log)
            assert settled(reference) == settled(engine)
        assert reference is not None and reference.over and reference.legal() == legal(step.after) == []
    assert target == 4 or reshuffles >= GAMES_EACH // 2
