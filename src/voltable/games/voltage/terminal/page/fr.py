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
    "highWins": "Haut gagne",
    "lowWins": "Bas gagne",
    "plus": "plus",
    "minus": "moins",
    "total": (lambda n, *_: _text("total ", n)),
    "yourSide": "Votre côté",
    "sideOf": (lambda name, *_: _text("Côté ", de(name))),
    "fifth": "5e carte",
    "closed": "Fermé",
    "draw": "Piocher",
    "drawPile": (lambda n, lit, *_: _text("Piocher : ", cards(n), ", celle du dessus a un dos ", (lit if lit is not None else "ordinaire"))),
    "topLit": "Dos allumé sur la pioche : le piocher inverse un jeton",
    "discard": "Défausse",
    "leaf": "Parcourir la défausse",
    "discards": (lambda n, *_: _text(n, " ", ("carte défaussée" if (n < 2) else "cartes défaussées"))),
    "shuffled": (lambda n, *_: _text("La pioche a été remélangée ", n, " fois.")),
    "handLine": (lambda held, lit, *_: _text(cards(held), " · ", lit, " ", ("allumée" if (lit < 2) else "allumées"))),
    "rivalHand": (lambda name, held, lit, term, *_: _text(name, " : ", cards(held), ", dont ", lit, " au dos ", term)),
    "yourHand": (lambda n, *_: _text("Votre main, ", cards(n))),
    "litBack": "Le dos est allumé : l’adversaire le voit",
    "plainBack": "carte, dos ordinaire",
    "transformerBack": (lambda term, *_: _text("carte, dos ", term)),
    "counts0": (lambda card, *_: _text(card, ", compte 0")),
    "cardsOf5": (lambda n, *_: _text(cards(n), " sur 5")),
    "scores": (lambda mine, name, theirs, target, *_: _text("Ensembles : vous ", mine, ", ", name, " ", theirs, ", sur ", target)),
    "scoresOf": (lambda a, mine, b, theirs, target, *_: _text("Ensembles : ", a, " ", mine, ", ", b, " ", theirs, ", sur ", target)),
    "tieLoses": "La 5e carte perd à égalité",
    "setTo": (lambda name, *_: _text("Ensemble pour ", name)),
    "chooseFirst": "À vous : jouez une carte ou piochez-en deux.",
    "chooseTwo": "À vous : piochez deux cartes.",
    "chooseFirstFull": "À vous : jouez une carte.",
    "noRoom": "Votre main est pleine : six cartes au plus",
    "chooseSecond": "À vous : jouez une carte ou piochez.",
    "closedFor": (lambda colour, *_: _text(colour, " est fermé à votre seconde carte")),
    "chooseDraw": "Piochez votre seconde carte.",
    "chooseFlip": "Inversez un des quatre jetons.",
    "flipReason": (lambda term, *_: _text("Vous avez pioché un ", term)),
    "pickSide": (lambda card, *_: _text(card, " : de votre côté ou de l’autre ?")),
    "effect": {
        "by": (lambda card, *_: _text(card, " : posez-le chez l’adversaire. Il peut faire passer une carte numérotée de là à votre côté.")),
        "fu": (lambda card, *_: _text(card, " : posez-le chez l’adversaire. Il peut éliminer une carte qui s’y trouve.")),
    },
    "takeNone": "Ne rien prendre",
    "none": "Aucune",
    "removeNone": "Ne rien éliminer",
    "cancel": "Reposer",
    "turnsToken": (lambda colour, plus, *_: _text("Inverser ", colour, " : ", ("plus" if plus else "moins"))),
    "othersFirst": (lambda name, *_: _text(name, " choisit.")),
    "othersFlip": (lambda name, term, *_: _text(name, " a pioché un ", term, " et inverse un jeton.")),
    "over": "La partie est finie.",
    "playOn": (lambda card, side, colour, *_: _text(card, ", ", side, ", ", colour)),
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
    "describeTerminal": (lambda colour, plus, *_: _text(colour, ", ", ("plus, le plus haut gagne" if plus else "moins, le plus bas gagne"))),
    "describeSide": (lambda side, held, total, *_: _text(side, " : ", (held or "aucune carte"), ", total ", total)),
}
options: _Any = {
    "first_player": {
        "title": "Qui commence",
        "help": "Qui joue le premier tour.",
        "values": {
            "random": "au hasard",
            "0": "qui ouvre la table",
            "1": "l’autre joueur",
        },
    },
    "transformer_assignment": {
        "title": "Dos Transformateur",
        "help": "Quelles cartes retournent un jeton quand on les pioche. Cela change ce qu’un dos laisse deviner.",
        "values": {
            "k4": "quatre par couleur, une par carte spéciale",
            "k3": "trois par couleur, trois par carte spéciale",
            "random": "au hasard à chaque partie",
        },
    },
    "special_effect": {
        "title": "Echange et Fusible",
        "help": "Si vous devez prendre ou éliminer une carte quand c’est possible.",
        "values": {
            "optional": "au choix",
            "mandatory_if_possible": "obligatoire",
        },
    },
    "initial_polarity": {
        "title": "Jetons au départ",
        "help": "Dans l’ordre orange, vert, bleu, pourpre.",
    },
    "target_sets": {
        "title": "Ensembles pour gagner",
        "help": "Combien d’ensembles gagnent la partie.",
    },
    "discard_visibility": {
        "title": "Défausse",
        "help": "Ce que l’écran en montre. L’édition de 2017 la montre en entier, l’ancienne la carte du dessus.",
        "values": {
            "edition": "selon l’édition",
            "all": "en entier",
            "top": "la carte du dessus",
            "count": "le nombre de cartes",
        },
    },
    "edition": {
        "title": "Édition",
        "help": "Ses noms, ses images et ses usages. Les règles du jeu sont les mêmes.",
        "values": {
            "2017": "2017",
            "older": "ancienne, française",
        },
    },
}
