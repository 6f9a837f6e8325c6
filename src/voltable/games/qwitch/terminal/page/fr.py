"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

de: _Any = (lambda name, *_: (_text("d’", name) if bool(_re.search(r"^\**(?!hasard)[aeiouhàâéèêëîïôöùûü]", name, _re.IGNORECASE)) else _text("de ", name)))
qwitch: _Any = {
    "symbols": {
        "up": "Haut",
        "down": "Bas",
        "equal": "Égal",
    },
    "names": {
        "up": "une lettre ou un nombre au-dessus",
        "down": "une lettre ou un nombre au-dessous",
        "equal": "la même lettre ou le même nombre",
    },
    "players": "Joueurs",
    "centre": "Direction et centre",
    "topCard": (lambda card, *_: _text("Carte du dessus ", card)),
    "cardsDown": (lambda n, *_: _text(n, " ", ("carte posée" if (n < 2) else "cartes posées"))),
    "justBefore": "Juste avant :",
    "handAndPile": (lambda hand, pile, *_: _text(hand, " en main + ", pile, " à piocher")),
    "yourHand": (lambda n, *_: _text("Votre main, ", n, " ", ("carte" if (n < 2) else "cartes"), ", touches 1 à 5")),
    "playCard": (lambda card, key, *_: _text("Jouer ", card, ", touche ", key)),
    "pass": "Passer",
    "passCall": "Passe",
    "stopCall": "Stop",
    "hintsOn": "Indices affichés",
    "hintsOff": "Indices masqués",
    "voiceOn": "Voix activée",
    "voiceOff": "Voix coupée",
    "notYourTurn": "pas votre tour",
    "lateBy": (lambda ms, *_: _text(ms, " ms trop tard")),
    "photoOrder": "Dans l’ordre d’arrivée. Une carte suivante doit convenir au nouveau dessus.",
    "verdicts": {
        "first": "première",
        "fits": "convient",
        "late": "trop tard",
        "stopped": "après le stop",
        "misfit": "ne convient pas",
    },
    "asks": {
        "up": (lambda card, *_: _text("un cran au-dessus de ", card)),
        "down": (lambda card, *_: _text("un cran au-dessous de ", card)),
        "equal": (lambda card, *_: _text("la même lettre ou le même nombre que ", card)),
    },
    "go": (lambda ask, *_: _text("À jouer : ", ask, ".")),
    "play": (lambda ask, *_: _text("À vous : jouez ", ask, ".")),
    "playOrPass": (lambda ask, *_: _text("À vous : jouez ", ask, ", ou passez.")),
    "mustPass": "À vous : passez.",
    "nothingFits": "Aucune de vos cartes ne convient",
    "choosing": (lambda name, *_: _text(name, " choisit.")),
    "nobodyWon": "Plus personne ne pouvait jouer, et personne n’a gagné.",
    "youInside": "vous",
    "played": (lambda card, who, *_: _text(card, " ", who)),
    "passed": (lambda who, you, *_: ("Vous avez passé." if you else _text(who, " a passé."))),
    "stopStuck": "Stop : personne ne peut jouer. Chacun complète sa main à cinq cartes.",
    "stopPasses": "Stop : tout le monde a passé. Chacun complète sa main à cinq cartes.",
    "stopEmpty": (lambda who, you, *_: _text("Stop : ", ("votre main est vide" if you else _text("la main ", de(who), " est vide")), ". Chacun complète sa main à cinq cartes.")),
    "drewCards": (lambda cards, *_: _text("Vous avez pioché ", cards, ".")),
    "reshuffled": "Il n’y a plus de cartes Direction : les douze sont remélangées.",
    "bottom": (lambda card, *_: _text("Aucune carte Direction n’aiderait, donc la carte du dessous, ", card, ", passe dessus.")),
    "dealt": (lambda who, you, each, out, *_: _plus(_text(("Vous avez distribué" if you else _text(who, " a distribué")), " ", each, " ", ("carte" if (each < 2) else "cartes"), " à chacun"), _text((_text(" ; ", out, " hors jeu") if out else ""), "."))),
    "opened": (lambda card, *_: _text(card, " est la première carte au centre.")),
    "redealt": "Personne n’aurait jamais pu jouer sur la première carte : on redistribue.",
    "deadlock": (lambda left, *_: _text("Plus personne ne pourra jouer. Cartes restantes : ", left, ". Personne ne gagne.")),
    "deadlockWon": (lambda left, who, you, *_: _text("Plus personne ne pourra jouer. Cartes restantes : ", left, ". ", ("Vous en avez" if you else _text(who, " en a")), " le moins.")),
    "won": (lambda who, you, *_: ("Vous remportez la partie." if you else _text(who, " remporte la partie."))),
    "turned": (lambda symbol, who, *_: _text("Direction : ", symbol, ", retournée par ", who)),
    "describeDirection": (lambda symbol, meaning, *_: _text("Direction ", symbol, " : ", meaning, ".")),
    "describeTop": (lambda card, n, below, *_: _text("Carte du dessus ", card, ", ", n, " au centre", (_text(" ; dessous ", below) if below else ""), ".")),
    "describeSeat": (lambda name, hand, pile, *_: _text(name, " : ", hand, " en main, ", pile, " dans la pile.")),
    "describeHand": (lambda cards, pile, *_: _text("Votre main : ", (cards or "vide"), " ; ", pile, " dans votre pile.")),
}
options: _Any = {
    "mode": {
        "title": "Jeu",
        "help": "À tour de rôle, ou tous à la fois en temps réel.",
        "values": {
            "beginner": "Débutant : à tour de rôle",
            "advanced": "Avancé : à la fois",
        },
    },
    "dealer": {
        "title": "Donneur",
        "help": "Qui donne. Au jeu Débutant, le joueur suivant commence.",
        "values": {
            "0": "qui ouvre la table",
            "1": "le deuxième joueur",
            "2": "le troisième joueur",
            "3": "le quatrième joueur",
            "4": "le cinquième joueur",
            "5": "le sixième joueur",
            "6": "le septième joueur",
            "7": "le huitième joueur",
        },
    },
    "voluntary_pass": {
        "title": "Passe libre",
        "help": "Si on peut passer alors qu’on pourrait jouer. Si tout le monde passe, le jeu s’arrête.",
    },
    "step_rule": {
        "title": "Haut et Bas",
        "help": "S’ils veulent dire un cran exactement, ou toute carte au-dessus ou au-dessous.",
        "values": {
            "exact": "un cran",
            "any": "tous les crans",
        },
    },
    "directions": {
        "title": "Cartes Direction",
        "help": "Combien des douze sont Haut, Bas et Égal.",
    },
}
