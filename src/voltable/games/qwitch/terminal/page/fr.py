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
    "pass": "Passer",
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
}
options: _Any = {
    "mode": "À tour de rôle, ou tous à la fois en temps réel.",
    "dealer": "Qui donne. Au jeu Débutant, le joueur suivant commence.",
    "voluntary_pass": "Si on peut passer alors qu’on pourrait jouer. Si tout le monde passe, le jeu s’arrête.",
    "step_rule": "S’ils veulent dire un cran exactement, ou toute carte au-dessus ou au-dessous.",
    "directions": "Combien des douze sont Haut, Bas et Égal.",
}
