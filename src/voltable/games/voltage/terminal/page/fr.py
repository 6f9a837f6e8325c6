"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

de: _Any = (lambda name, *_: (_text("d’", name) if bool(_re.search(r"^\**(?!hasard)[aeiouhàâéèêëîïôöùûü]", name, _re.IGNORECASE)) else _text("de ", name)))
cards: _Any = (lambda n, *_: _text(n, " ", ("carte" if (n < 2) else "cartes")))
voltage: _Any = {
    "colours": {
        "o": "Orange",
        "g": "Vert",
        "b": "Bleu",
        "p": "Pourpre",
    },
    "editions": {
        "2017": {
            "by": "Echange",
            "fu": "Fusible",
            "aBy": "un **Echange**",
            "aFu": "un **Fusible**",
            "lit": "Transformateur",
        },
        "older": {
            "by": "Echange",
            "fu": "Fusible",
            "aBy": "un **Echange**",
            "aFu": "un **Fusible**",
            "lit": "Transformateur",
        },
    },
    "plus": "plus",
    "minus": "moins",
    "total": (lambda n, *_: _text("total ", n)),
    "fifth": "5e carte",
    "closed": "Fermé",
    "draw": "Piocher",
    "topLit": "Dos allumé sur la pioche : le piocher inverse un jeton",
    "discard": "Défausse",
    "discards": (lambda n, *_: _text(n, " ", ("carte défaussée" if (n < 2) else "cartes défaussées"))),
    "scores": (lambda mine, name, theirs, target, *_: _text("Ensembles : vous ", mine, ", ", name, " ", theirs, ", sur ", target)),
    "chooseFirst": "À vous : jouez une carte ou piochez-en deux.",
    "chooseFirstFull": "À vous : jouez une carte.",
    "noRoom": "Votre main est pleine : six cartes au plus",
    "chooseSecond": "À vous : jouez une carte ou piochez.",
    "closedFor": (lambda colour, *_: _text(colour, " est fermé à votre seconde carte")),
    "chooseDraw": "Piochez votre seconde carte.",
    "chooseFlip": "Inversez un des quatre jetons.",
    "flipReason": (lambda term, *_: _text("Vous avez pioché un ", term)),
    "effect": {
        "by": (lambda card, *_: _text(card, " : posez-le chez l’adversaire. Il peut faire passer une carte numérotée de là à votre côté.")),
        "fu": (lambda card, *_: _text(card, " : posez-le chez l’adversaire. Il peut éliminer une carte qui s’y trouve.")),
    },
    "othersFirst": (lambda name, *_: _text(name, " choisit.")),
    "othersFlip": (lambda name, term, *_: _text(name, " a pioché un ", term, " et inverse un jeton.")),
    "over": "La partie est finie.",
    "put": (lambda who, you, card, side, *_: _text(who, " ", ("avez" if you else "a"), " joué ", card, " ", side, ".")),
    "side": {
        "yours": "de votre côté",
        "theirOwn": "de son côté",
        "of": (lambda name, *_: _text("du côté ", de(name))),
    },
    "sideOfColour": (lambda side, colour, *_: _text(side, " sur ", colour)),
    "took": (lambda card, side, *_: _text(card, " passe ", side, ".")),
    "removed": (lambda card, *_: _text("Il élimine ", card, ".")),
    "drew": (lambda who, you, *_: _text(who, " ", ("avez" if you else "a"), " pioché une carte.")),
    "drewCard": (lambda card, *_: _text("Vous avez pioché ", card, ".")),
    "drewTransformer": (lambda who, you, term, *_: _text(who, " ", ("avez" if you else "a"), " pioché un **", term, "**.")),
    "drewTransformerCard": (lambda card, term, *_: _text("Vous avez pioché un **", term, "** : ", card, ".")),
    "reshuffled": (lambda n, *_: _text("La pioche était vide : ", cards(n), " de la défausse ", ("forme" if (n < 2) else "forment"), " la nouvelle pioche.")),
    "flipped": (lambda who, you, colour, plus, *_: _plus(_text(who, " ", ("avez" if you else "a"), " inversé **", colour, "** : "), _text(("plus, le plus haut gagne" if plus else "moins, le plus bas gagne"), "."))),
    "setHigh": (lambda colour, high, low, winner, *_: _text("**", colour, "** est complet : ", high, " contre ", low, ". Le plus haut gagne, l’ensemble est **", winner, "**.")),
    "setLow": (lambda colour, low, high, winner, *_: _text("**", colour, "** est complet : ", low, " contre ", high, ". Le plus bas gagne, l’ensemble est **", winner, "**.")),
    "setTie": (lambda colour, n, winner, *_: _text("**", colour, "** est complet : ", n, " contre ", n, ". La cinquième carte perd à égalité, l’ensemble est **", winner, "**.")),
    "setIs": {
        "yours": "à vous",
        "of": (lambda name, *_: _text("à ", name)),
    },
    "won": (lambda who, you, *_: _text(who, " ", ("avez" if you else "a"), " gagné la partie.")),
    "turn": (lambda n, who, *_: _text("Tour ", n, " · ", who)),
    "youInside": "vous",
    "tally": (lambda a, mine, b, theirs, *_: _text("Ensembles : ", a, " ", mine, ", ", b, " ", theirs, ".")),
}
options: _Any = {
    "first_player": "Qui joue le premier tour.",
    "transformer_assignment": "Quelles cartes retournent un jeton quand on les pioche. Cela change ce qu’un dos laisse deviner.",
    "special_effect": "Si vous devez prendre ou éliminer une carte quand c’est possible.",
    "initial_polarity": "Dans l’ordre orange, vert, bleu, pourpre.",
    "target_sets": "Combien d’ensembles gagnent la partie.",
    "discard_visibility": "Ce que l’écran en montre. L’édition de 2017 la montre en entier, l’ancienne la carte du dessus.",
    "edition": "Ses noms, ses images et ses usages. Les règles du jeu sont les mêmes.",
}
