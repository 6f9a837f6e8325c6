"""Playing in real time: a key plays a card, the bots play at their tempo, and the screen updates at once."""

import time
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from voltable.bots.tempo import NEVER, Racer
from voltable.cli.boards.board import Board
from voltable.cli.keys import Keys
from voltable.cli.layout import Hanging
from voltable.cli.leaving import Leaving
from voltable.cli.match import Match, bot_seed
from voltable.cli.players import check_one_person
from voltable.cli.screens.explain import explain
from voltable.cli.screens.log import event_line, event_lines
from voltable.cli.screens.screen import BOARD_WIDTH, Screen, narrow_lines
from voltable.cli.screens.turns import TurnScreen
from voltable.cli.terminal import Terminal
from voltable.core.errors import InvalidOption
from voltable.core.events import TOLD_AFTER, Event
from voltable.core.game import Seat
from voltable.core.rng import Rng
from voltable.games.qwitch.terminal.board import QwitchBoard
from voltable.table.race import Landing, Race

PLACES: Final = 5
HOLD: Final = 1.5  # seconds for which a stop is shown before play continues
SPACE: Final = Text("")


def screen(match: Match, board: Board, terminal: Terminal) -> Screen:
    """Return the screen of a race, or in the Beginner game one that plays turn by turn."""
    return (RaceScreen if match.table.game.real_time else TurnScreen)(match, board, terminal)


class RaceScreen(Screen):
    """One person against bots. The clock stops while the game is paused, and briefly after every stop."""

    def __init__(self, match: Match, board: Board, terminal: Terminal) -> None:
        super().__init__(match, board, terminal)
        check_one_person(match.players)
        if not terminal.is_live:
            raise InvalidOption(self.words("qwitch.needs_keyboard"))
        assert isinstance(board, QwitchBoard)
        self.hands: QwitchBoard = board
        self.seat: Seat = match.people()[0]
        self.places: list[str | None] = [None] * PLACES
        """The hand by key: a card keeps its place until it is played."""
        self.message = ""
        self.shown = 0
        """The number of the last notice on the screen."""
        lines = self.table.lines
        self.begun = (lines[-1].time or 0.0) if lines else 0.0
        """The time of the race when this session began."""
        self.stood = time.monotonic()
        """The clock at that time, plus the time for which the race was paused."""
        racers: list[Racer] = []
        for seat, bot in match.bots.items():
            seed = bot_seed(self.table.record, seat + self.table.record.seats)  # not the bot's own random stream
            racers.append(Racer(seat, bot, match.tempo, Rng(seed)))
        self.race = Race(self.table, racers, self.begun, match.submit)

    def run(self) -> None:
        with Keys() as keys:
            self.pause(keys, self.words("qwitch.ready"))
            while self.table.actors():
                self.draw()
                key = keys.read(min(self.race.due - self.now(), 1.0))
                card, seen = self.card_at(key), self.shown  # the card that the player saw and meant, before bots play
                self.let_bots_play(keys, self.now())
                if key and self.table.actors():
                    self.press(keys, key, card, seen)

    def now(self) -> float:
        """Return the seconds of the race so far."""
        return self.begun + time.monotonic() - self.stood

    def let_bots_play(self, keys: Keys, until: float) -> None:
        """Land every card that is due by now, one after another, and show each."""
        while self.race.due <= until and self.race.due < NEVER:
            landing = self.race.step()
            assert landing is not None
            self.tell(keys, landing.events)

    def card_at(self, key: str) -> str | None:
        """Return the card that this key plays."""
        place = "12345".find(key) if key else -1
        return self.places[place] if place >= 0 else None

    def press(self, keys: Keys, key: str, card: str | None, seen: int) -> None:
        if key in ("q", "Q"):
            raise Leaving(0)
        if key in ("p", "P", " "):
            self.pause(keys, self.words("qwitch.paused"))
        elif key in ("r", "R"):
            if self.pause(keys, self.words("qwitch.confirm_resign")) in ("r", "R"):
                self.match.resign(self.seat, self.now())
        elif card is not None:
            self.play(keys, card, seen)

    def play(self, keys: Keys, card: str, seen: int) -> None:
        """Play the card on the current top card; show the reason if it is refused."""
        landing: Landing = self.race.land(self.now(), self.seat, card, seen)
        self.tell(keys, landing.events)
        if landing.refusal is not None:
            why = explain(landing.refusal, self.table.game.key, self.words)
            self.message = self.words("qwitch.refused", card=card.upper(), why=why)

    def tell(self, keys: Keys, events: list[Event]) -> None:
        """Show events. A stop is shown for a moment; cards played meanwhile do not count (Q-30).

        QA-20: that nobody can play is shown a second late, so that it gives no hint.
        """
        if not events:
            return
        self.message = ""  # a refusal concerned the previous top card
        if any(event.kind == "stop" for event in events) and self.table.actors():
            began = time.monotonic()
            told = began + sum(int(str(event.public.get(TOLD_AFTER, 0))) for event in events) / 1000
            wanted = ""
            while time.monotonic() < told:
                wanted = keys.read(told - time.monotonic()) or wanted
            self.draw()
            while time.monotonic() < told + HOLD:
                wanted = keys.read(told + HOLD - time.monotonic()) or wanted
            self.stood += time.monotonic() - began
            self.press(keys, wanted, None, self.shown)

    def pause(self, keys: Keys, message: str) -> str:
        """Pause until a key is pressed; return the key."""
        began = time.monotonic()
        self.draw(message)
        key = ""
        while not key:
            key = keys.read(3600.0)
        self.stood += time.monotonic() - began
        return key

    def draw(self, message: str = "") -> None:
        """Draw the whole screen in place: table, hand with its keys, the last events, and the keys."""
        data = self.table.view_data(self.seat)
        names = self.names(self.seat)
        self.keep_places([str(card) for card in data["hand"]])  # type: ignore[attr-defined]
        above: list[RenderableType] = [
            *narrow_lines(self.terminal, BOARD_WIDTH),
            self.heading(self.seat),
            *self.hands.table_lines(data, names, self.terminal.is_tall),
            self.hands.hand_line([None] * PLACES if message else self.places, self.words("qwitch.hand"), numbered=True),
            SPACE,
        ]
        words = Hanging(self.terminal.text(message or self.message, "strong" if message else "bad"))
        below: list[RenderableType] = [SPACE, words, self.terminal.text(" " + self.words("qwitch.keys"), "quiet")]
        width = min(self.terminal.width, 80)
        room = self.terminal.height - self.terminal.count_lines([*above, *below], width) - 1
        log: list[RenderableType] = []
        for seen in reversed(self.table.story(self.seat)):
            if room <= 0:
                break
            line = event_line(self.board, seen, names, self.seat)
            if line is not None and seen["kind"] != "draw":  # the hand shows it, but not during a pause
                log.insert(0, Hanging(line, hang=2))
                room -= self.terminal.count_lines([log[0]], width)
        if room < 0:
            log.pop(0)
        self.terminal.redraw(*above, *log, *below)
        self.shown = self.table.number

    def keep_places(self, hand: list[str]) -> None:
        """Update the places: played cards leave a gap, drawn cards fill the gaps."""
        self.places = [card if card in hand else None for card in self.places]
        for card in hand:
            if card not in self.places:
                self.places[self.places.index(None)] = card

    def show_result(self) -> None:
        names = self.names(self.seat)
        data = self.table.view_data(self.seat)
        events = [seen for seen in self.table.story(self.seat)[-4:] if self.board.is_news(seen)]
        log = event_lines(self.board, events, names, self.seat)
        status = self.board.status(data, [], names, self.seat)
        board = self.board.render(data, names, self.seat, False)
        result = self.terminal.text(f" {self.ending(self.seat) or status.sentence}", "strong")
        self.terminal.show(self.heading(self.seat), board, SPACE, *log, SPACE, result)
