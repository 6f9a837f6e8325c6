"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

options: _Any = {
    "on": "yes",
    "off": "no",
    "number": (lambda low, high, *_: _text("From ", low, " to ", high, ".")),
    "signs": (lambda count, *_: _text(count, " signs, + or -.")),
    "split": (lambda kinds, total, *_: _text(kinds, " numbers that add up to ", total, ".")),
    "ownBoard": "own board",
    "boardFile": "Read a file",
    "unusual": "More options",
    "terms": {
        "clock": {
            "title": "Clock",
            "help": "Whether thinking time is limited, and how.",
            "values": {
                "none": "none",
                "move": "for each move",
                "total": "for the whole game",
                "days": "days for each move",
            },
        },
        "clock_seconds": {
            "title": "Seconds",
            "help": "Of a clock for each move or for the whole game.",
        },
        "clock_increment": {
            "title": "Added seconds",
            "help": "What each move adds to a clock for the whole game.",
        },
        "clock_days": {
            "title": "Days",
            "help": "For each move, on a clock by days.",
        },
        "idle_days": {
            "title": "Days without a move",
            "help": "After so many days without a move the game ends and nobody wins. While a clock runs, the clock decides.",
        },
        "undo": {
            "title": "Undo",
            "help": "Whether your own last move can be taken back. Never past something that was revealed.",
            "values": {
                "never": "never",
                "ask": "if the others agree",
                "free": "freely",
            },
        },
        "draws": {
            "title": "Draws",
            "help": "Whether players may agree on a draw, where the game knows one.",
        },
        "pause": {
            "title": "Pause",
            "help": "Whether the game can be paused if the others agree.",
        },
        "stand_in": {
            "title": "Stand-in",
            "help": "The bot that plays for somebody who is gone too long.",
            "values": {
                "none": "none",
                "random": "random",
                "greedy": "greedy",
                "planner": "planner",
                "easy": "easy",
                "normal": "normal",
                "hard": "hard",
                "expert": "expert",
            },
        },
        "stand_in_after": {
            "title": "Gone too long",
            "help": "After so many seconds the stand-in plays.",
        },
        "public": {
            "title": "Listed",
            "help": "Whether everybody finds the table here, or only those who have its link.",
        },
        "several_seats": {
            "title": "Several seats",
            "help": "One person may take several seats; never at a public table.",
        },
        "watch": {
            "title": "Spectators",
            "help": "Whether others may watch.",
        },
        "watch_delay": {
            "title": "Delay",
            "help": "By how many seconds those who watch are behind.",
        },
        "lag_allowance": {
            "title": "Slow connections",
            "help": "In a race, two cards that arrive this close together (in thousandths of a second) count by when they were sent.",
        },
        "countdown": {
            "title": "Countdown",
            "help": "Seconds that are counted down before all begin at the same moment.",
        },
        "race_pace": {
            "title": "Pace of bots",
            "help": "How long bots take before they take a starting number.",
            "values": {
                "relaxed": "relaxed, about 45 seconds",
                "steady": "steady, about 25 seconds",
                "quick": "quick, about 10 seconds",
                "instant": "at once",
            },
        },
        "hints": {
            "title": "Hints",
            "help": "Whether a game in real time shows which of your cards fit, for practice.",
        },
        "chat": {
            "title": "Chat",
            "help": "Whether players may write to each other.",
        },
    },
}
options["qwitch"] = {
    "mode": {
        "title": "Game",
        "help": "In turn, or everybody at once in real time.",
        "values": {
            "beginner": "Beginner: in turn",
            "advanced": "Advanced: at once",
        },
    },
    "dealer": {
        "title": "Dealer",
        "help": "Who deals. In the Beginner game the next player begins.",
        "values": {
            "0": "whoever opens the table",
            "1": "the second player",
            "2": "the third player",
            "3": "the fourth player",
            "4": "the fifth player",
            "5": "the sixth player",
            "6": "the seventh player",
            "7": "the eighth player",
        },
    },
    "voluntary_pass": {
        "title": "Free passing",
        "help": "Whether you may pass though you could play. A round of passes then stops play.",
    },
    "step_rule": {
        "title": "Up and Down",
        "help": "Whether they mean exactly one step, or any higher or lower card.",
        "values": {
            "exact": "one step",
            "any": "any number of steps",
        },
    },
    "directions": {
        "title": "Direction cards",
        "help": "How many of the twelve are Up, Down and Equal.",
    },
}
options["volt"] = {
    "board": {
        "title": "Arena",
        "help": "One of our boards, or one of your own.",
        "values": {
            "foundry": "Foundry",
            "plaza": "Plaza",
            "crater": "Crater",
            "bulwark": "Bulwark",
        },
    },
    "start_numbers": {
        "title": "Starting numbers",
        "help": "How players get the number that decides who acts first in a tie.",
        "values": {
            "race": "first ready, first choice",
            "random": "dealt at random",
            "rotate": "passed on each round",
        },
    },
    "change_dice": {
        "title": "Changing dice",
        "help": "Whether you may lay your dice anew until you take a starting number.",
    },
    "vp_per_number": {
        "title": "Tokens",
        "help": "How many victory point tokens there are of each number from 1 to 6.",
    },
    "target_vp": {
        "title": "Points to win",
        "help": "How many victory points win the game.",
    },
    "errors": {
        "title": "Units without a die",
        "help": "Whether you may leave a unit empty, so that it does nothing.",
        "values": {
            "refused": "no",
            "allowed": "yes",
        },
    },
    "max_rounds": {
        "title": "Last round",
        "help": "After this round most victory points win. 0: the game goes on until somebody has enough.",
    },
    "strict_supply": {
        "title": "Empty supply",
        "help": "Whether a destroyed robot pays nothing when no token is left.",
    },
    "kill_token_from_mix": {
        "title": "Points for robots",
        "help": "Whether a destroyed robot is paid with one of the numbered tokens.",
    },
    "diagonal_pinch": {
        "title": "Diagonal lasers",
        "help": "Whether a laser passes between two robots or walls that touch at a corner.",
        "values": {
            "passes": "it passes",
            "blocked": "it is stopped",
        },
    },
}
options["voltage"] = {
    "first_player": {
        "title": "Who begins",
        "help": "Who takes the first turn.",
        "values": {
            "random": "by chance",
            "0": "whoever opens the table",
            "1": "the other player",
        },
    },
    "transformer_assignment": {
        "title": "Transformer backs",
        "help": "Which cards turn a token when they are drawn. It changes how well you can guess a back.",
        "values": {
            "k4": "four of each colour, one of each special",
            "k3": "three of each colour, three of each special",
            "random": "dealt anew in every game",
        },
    },
    "special_effect": {
        "title": "Bypass and Fuse",
        "help": "Whether you must take or remove a card when you play one and could.",
        "values": {
            "optional": "you may",
            "mandatory_if_possible": "you must",
        },
    },
    "initial_polarity": {
        "title": "Tokens at the start",
        "help": "In the order orange, green, blue, purple.",
    },
    "target_sets": {
        "title": "Sets to win",
        "help": "How many sets win the game.",
    },
    "discard_visibility": {
        "title": "Discard pile",
        "help": "How much of it the screen shows. The 2017 edition shows all of it, the older one its top card.",
        "values": {
            "edition": "as the edition has it",
            "all": "all of it",
            "top": "its top card",
            "count": "its size",
        },
    },
    "edition": {
        "title": "Edition",
        "help": "Whose names, pictures and habits to use. The rules of play are the same.",
        "values": {
            "2017": "2017",
            "older": "older, French",
        },
    },
}
options["voltage_hex"] = {
    "first_player": {
        "title": "Who begins",
        "help": "Who takes the first turn.",
        "values": {
            "random": "by chance",
            "0": "whoever opens the table",
            "1": "the other player",
        },
    },
    "through_model": {
        "title": "Throughs",
        "help": "Which straight lines a Through carries.",
        "values": {
            "any": "all three",
            "lines123": "one, two or three, by its picture",
            "single_axis": "one, by its picture",
        },
    },
    "junction_model": {
        "title": "Junctions",
        "help": "Which sides a Junction opens to.",
        "values": {
            "any": "all six",
            "arms346": "three, four or six, by its picture",
        },
    },
    "rotate_rule": {
        "title": "Rotating portals",
        "help": "When you may turn a portal of yours to another side.",
        "values": {
            "obscured": "only if it is blocked",
            "anytime": "always",
        },
    },
    "flip_orientation": {
        "title": "Flipped portals",
        "help": "Who chooses the side that a flipped portal opens to.",
        "values": {
            "flipper": "whoever flips it",
            "owner": "its owner",
            "random": "chance",
        },
    },
    "claim_rule": {
        "title": "Paths completed by a rival's move",
        "help": "Whether you take your path at once, or complete it in your own next turn.",
        "values": {
            "owner": "taken at once",
            "active_only": "wait for the owner's turn",
        },
    },
    "shared_cards": {
        "title": "Cards on both players' routes",
        "help": "Which cards that you placed a rival's path cannot take.",
        "values": {
            "both_completed": "on paths completed together",
            "any_route": "on any route of yours",
        },
    },
    "discard_all_foreign": {
        "title": "Discard all rival portals",
        "help": "After a path all portals of the other colour leave your hand, even more than three.",
    },
    "final_discard": {
        "title": "Last discards",
        "help": "Whether cards are discarded even after the path that ends the game.",
    },
    "stall_limit": {
        "title": "Turns without progress",
        "help": "So many looks, passes and rotations in a row end the game.",
    },
    "min_path_cards": {
        "title": "Cards between portals",
        "help": "How many must lie between two portals to make a path.",
    },
    "trades": {
        "title": "Trades",
        "help": "Whether players may offer each other cards of their hands.",
        "values": {
            "off": "none",
            "offers": "by offer",
        },
    },
    "peek_memory": {
        "title": "Cards you know",
        "help": "How long the screen shows a card that you looked at.",
        "values": {
            "keep": "as long as you may know it",
            "brief": "for a moment",
        },
    },
}
