"""Play seeded random games and print one digest for each: of its moves, its events and its last diagram."""

import json
import sys
import zlib

import voltable.core.rng
from voltable.catalog import load
from voltable.core.capabilities import advisor_of
from voltable.core.events import EVERYTHING, Event
from voltable.core.rng import Rng


def main(key: str, games: int) -> None:
    print("pure" if voltable.core.rng.__file__.endswith(".py") else "compiled")
    game = load(key)
    for seed in range(games):
        seats = game.seats[seed % len(game.seats)]
        state = game.start(seats, seed)
        rng = Rng(seed)
        sum_so_far = 0
        number = 0
        while actors := game.actors(state):
            seat = actors[int(rng.below(len(actors)))]
            legal = game.legal_moves(state, seat) if number % 20 == 0 else []
            move = game.random_move(state, seat, rng)
            log: list[Event] | None = [] if seed % 10 == 0 else None
            game.apply(state, seat, move, log)
            told = [event.seen_by(EVERYTHING) for event in log or []]
            sum_so_far = zlib.crc32(json.dumps([seat, move, legal, told]).encode(), sum_so_far)
            number += 1
        guess = game.determinize(game.view(state, 0), rng)
        ends = [
            game.position_text(state),
            game.position_text(guess),
            game.payoffs(state),
            advisor_of(game).estimate(state, 0),
        ]
        print(zlib.crc32(json.dumps(ends).encode(), sum_so_far))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
