"""Access to a game's optional capabilities, for callers that need them."""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from voltable.core.advisor import Advisor
from voltable.core.errors import Unsupported
from voltable.core.events import Event
from voltable.core.game import Game
from voltable.core.observer import CompactObserver, Observer
from voltable.core.playouts import Playouts
from voltable.core.rng import Rng
from voltable.core.rounds import Rounds

S = TypeVar("S")
V = TypeVar("V")


def observer_of(game: Game[S, V]) -> Observer[S]:
    """Return the game's observer; raise Unsupported if it has none."""
    if game.observer is None:
        raise Unsupported(f"{game.title} has no observations for programs that learn")
    return game.observer


def has_compact_rows(game: Game[S, V]) -> bool:
    """Return whether the game writes compact rows. Uncompiled code must ask here: see the pitfalls in CONTRIBUTING."""
    return isinstance(game.observer, CompactObserver)


def compact_observer_of(game: Game[S, V]) -> CompactObserver[S]:
    """Return the game's observer; raise Unsupported if it does not write compact rows."""
    observer = observer_of(game)
    if not isinstance(observer, CompactObserver):
        raise Unsupported(f"{game.title} does not write compact observations")
    return observer


def advisor_of(game: Game[S, V]) -> Advisor[S, V]:
    """Return the game's advisor; raise Unsupported if it has none."""
    if game.advisor is None:
        raise Unsupported(f"{game.title} has no estimates and no advice")
    return game.advisor


def rounds_of(game: Game[S, V]) -> Rounds[S, V]:
    """Return the game's rounds; raise Unsupported if its moves are made one by one."""
    if game.rounds is None:
        raise Unsupported(f"{game.title} is not played in rounds that everybody decides at once")
    return game.rounds


def estimate(game: Game[S, V], state: S, seat: i64, closely: bool = False) -> float:
    """Return the estimate, or the slower, better one, for this seat; 0 if the game gives no estimates."""
    advisor = game.advisor
    if advisor is None:
        return 0.0
    return advisor.judge(state, seat) if closely else advisor.estimate(state, seat)


class MoveByMove(Playouts[S], Generic[S, V]):
    """Random play that uses only the methods of the game contract."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game: Final = game

    def next_actor(self, state: S, rng: Rng) -> int:
        actors = self.game.actors(state)
        return actors[0] if len(actors) == 1 else actors[rng.below(len(actors))]

    def step(self, state: S, rng: Rng) -> bool:
        game = self.game
        if not game.actors(state):
            return False
        seat = self.next_actor(state, rng)
        game.apply(state, seat, game.random_move(state, seat, rng))
        return True


def playouts_of(game: Game[S, V]) -> Playouts[S]:
    """Return the game's own random play, or MoveByMove if it has none."""
    return MoveByMove(game) if game.playouts is None else game.playouts


def for_bots(game: Game[S, V]) -> Game[S, V]:
    """Return the game as bots play it: without the moves that bots never make."""
    plain = None if game.variants is None else game.variants.for_bots()
    return game if plain is None else plain


def of_version(game: Game[S, V], version: int) -> Game[S, V] | None:
    """Return the game with this version of its rules; None if the version is unknown."""
    if version == game.version:
        return game
    return None if game.variants is None else game.variants.of_version(version)


def opening(game: Game[S, V], seats: int, seed: int) -> list[Event]:
    """Return the events before the first move; none if the view shows everything."""
    return [] if game.setup is None else game.setup.opening(seats, seed)


def may_finish_setup(game: Game[S, V], state: S) -> bool:
    """Return whether the players may now agree to finish the set-up at random."""
    return game.setup is not None and game.setup.may_finish_at_random(state)


def outlook(game: Game[S, V], view: V, move: int) -> dict[str, object] | None:
    """Return what a legal move would change, as far as its player can foresee it; None if the game does not tell."""
    return None if game.foresight is None else game.foresight.outlook(view, move)


def preview(game: Game[S, V], view: V, texts: list[str]) -> list[dict[str, object]]:
    """Return the events of these moves of the viewer if no other seat acted; none if the game has no preview."""
    return [] if game.foresight is None else game.foresight.preview(view, texts)
