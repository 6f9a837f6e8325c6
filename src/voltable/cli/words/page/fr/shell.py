"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

de: _Any = (lambda name, *_: (_text("d’", name) if bool(_re.search(r"^\**(?!hasard)[aeiouhàâéèêëîïôöùûü]", name, _re.IGNORECASE)) else _text("de ", name)))
shell: _Any = {
    "you": "Vous",
    "levelsLong": {
        "random": "joue au hasard",
        "greedy": "joue le coup le plus tentant",
        "planner": "prévoit quelques coups",
        "easy": "pour une première partie",
        "normal": "un bon adversaire pour la plupart des joueurs",
        "hard": "se trompe rarement",
        "expert": "notre joueur le plus fort",
        "learned": "entraîné en jouant contre lui-même",
    },
    "acts": {
        "youAsked": {
            "undo": "Vous avez demandé à reprendre un coup.",
            "draw": "Vous avez proposé la nulle.",
            "pause": "Vous avez demandé une pause.",
            "rematch": "Vous avez demandé une revanche.",
            "quick_setup": "Vous avez proposé de poser au hasard les cartes qui restent.",
        },
        "asked": {
            "undo": (lambda name, *_: _text(name, " a demandé à reprendre un coup.")),
            "draw": (lambda name, *_: _text(name, " a proposé la nulle.")),
            "pause": (lambda name, *_: _text(name, " a demandé une pause.")),
            "rematch": (lambda name, *_: _text(name, " a demandé une revanche.")),
            "quick_setup": (lambda name, *_: _text(name, " a proposé de poser au hasard les cartes qui restent.")),
        },
        "youAgreed": {
            "undo": "Vous avez accepté la reprise.",
            "draw": "Vous avez accepté la nulle.",
            "pause": "Vous avez accepté la pause.",
            "rematch": "Vous avez accepté la revanche.",
            "quick_setup": "Vous avez accepté la pose au hasard.",
        },
        "agreed": {
            "undo": (lambda name, *_: _text(name, " a accepté la reprise.")),
            "draw": (lambda name, *_: _text(name, " a accepté la nulle.")),
            "pause": (lambda name, *_: _text(name, " a accepté la pause.")),
            "rematch": (lambda name, *_: _text(name, " a accepté la revanche.")),
            "quick_setup": (lambda name, *_: _text(name, " a accepté la pose au hasard.")),
        },
        "undone": "Le coup a été repris.",
        "paused": "La partie est en pause.",
        "outage": "La partie a été interrompue un moment. Les pendules n’ont pas tourné.",
        "abandoned": (lambda days, *_: ("Personne n’a joué pendant un jour. La partie s’arrête sans gagnant." if (days == 1) else _text("Personne n’a joué pendant ", days, " jours. La partie s’arrête sans gagnant."))),
        "rematchAgreed": "Tout le monde veut une revanche.",
        "quickSetup": "Les cartes qui restent sont posées au hasard.",
        "youDeclined": "Vous avez refusé.",
        "declined": (lambda name, *_: _text(name, " a refusé.")),
        "youResigned": "Vous avez abandonné.",
        "resigned": (lambda name, *_: _text(name, " a abandonné.")),
        "youReady": "C’est noté. La partie reprendra quand tout le monde sera prêt.",
        "ready": (lambda name, *_: _text(name, " attend la reprise.")),
        "resumed": "La partie reprend.",
        "sat": (lambda name, *_: _text(name, " a pris place.")),
        "youPiece": "Vous avez choisi une autre pièce.",
        "piece": (lambda name, *_: _text(name, " a choisi une autre pièce.")),
        "left": (lambda name, *_: _text(name, " a quitté son siège.")),
        "trades": {
            "off": "Un bot joue : pas de trocs.",
            "offers": "Aucun bot ne joue : les trocs sont permis.",
        },
        "away": (lambda name, *_: _text(name, " n’est plus en ligne.")),
        "back": (lambda name, *_: _text(name, " est de retour.")),
        "standIn": (lambda name, *_: _text("Un bot joue pour ", name, ".")),
        "youFlagged": "Votre temps est écoulé.",
        "flagged": (lambda name, *_: _text("Le temps ", de(name), " est écoulé.")),
    },
    "levels": {
        "random": "hasard",
        "greedy": "glouton",
        "planner": "planificateur",
        "easy": "facile",
        "normal": "normal",
        "hard": "difficile",
        "expert": "expert",
        "learned": "entraîné",
    },
}
