"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

cards: _Any = (lambda n, *_: _text(n, " ", ("carta" if (n == 1) else "cartas")))
voltage: _Any = {
    "colours": {
        "o": "Naranja",
        "g": "Verde",
        "b": "Azul",
        "p": "Morado",
    },
    "editions": {
        "2017": {
            "by": "Puente",
            "fu": "Fusible",
            "aBy": "un **Puente**",
            "aFu": "un **Fusible**",
            "lit": "Transformador",
        },
        "older": {
            "by": "Echange",
            "fu": "Fusible",
            "aBy": "un **Echange**",
            "aFu": "un **Fusible**",
            "lit": "Transformateur",
        },
    },
    "plus": "más",
    "minus": "menos",
    "total": (lambda n, *_: _text("total ", n)),
    "fifth": "5.ª carta",
    "closed": "Cerrado",
    "draw": "Robar",
    "topLit": "Dorso encendido arriba: robarlo voltea una ficha",
    "discard": "Descarte",
    "discards": (lambda n, *_: _text(n, " ", ("carta descartada" if (n == 1) else "cartas descartadas"))),
    "scores": (lambda mine, name, theirs, target, *_: _text("Conjuntos: tú ", mine, ", ", name, " ", theirs, ", de ", target)),
    "chooseFirst": "Te toca: juega una carta o roba dos.",
    "chooseFirstFull": "Te toca: juega una carta.",
    "noRoom": "Tu mano está llena: seis cartas como máximo",
    "chooseSecond": "Te toca: juega una carta o roba.",
    "closedFor": (lambda colour, *_: _text(colour, " está cerrado para tu segunda carta")),
    "chooseDraw": "Roba tu segunda carta.",
    "chooseFlip": "Voltea una de las cuatro fichas.",
    "flipReason": (lambda term, *_: _text("Robaste un ", term)),
    "effect": {
        "by": (lambda card, *_: _text(card, ": colócalo en el lado rival. Puede pasar una carta numerada de allí a tu lado.")),
        "fu": (lambda card, *_: _text(card, ": colócalo en el lado rival. Puede eliminar una carta que esté allí.")),
    },
    "othersFirst": (lambda name, *_: _text(name, " está eligiendo.")),
    "othersFlip": (lambda name, term, *_: _text(name, " robó un ", term, " y debe voltear una ficha.")),
    "over": "La partida ha terminado.",
    "put": (lambda who, you, card, side, *_: _text(("Jugaste" if you else _text(who, " jugó")), " ", card, " ", side, ".")),
    "side": {
        "yours": "en tu lado",
        "theirOwn": "en su lado",
        "of": (lambda name, *_: _text("en el lado de ", name)),
    },
    "sideOfColour": (lambda side, colour, *_: _text(side, " de ", colour)),
    "took": (lambda card, side, *_: _text(card, " queda ", side, ".")),
    "removed": (lambda card, *_: _text("Eliminó ", card, ".")),
    "drew": (lambda who, you, *_: ("Robaste una carta." if you else _text(who, " robó una carta."))),
    "drewCard": (lambda card, *_: _text("Robaste ", card, ".")),
    "drewTransformer": (lambda who, you, term, *_: (_text("Robaste un **", term, "**.") if you else _text(who, " robó un **", term, "**."))),
    "drewTransformerCard": (lambda card, term, *_: _text("Robaste un **", term, "**: ", card, ".")),
    "reshuffled": (lambda n, *_: _text("El mazo se acabó: ", ("1 carta descartada forma" if (n == 1) else _text(n, " cartas descartadas forman")), " uno nuevo.")),
    "flipped": (lambda who, you, colour, plus, *_: _text(("Volteaste" if you else _text(who, " volteó")), " **", colour, "** a ", ("más: gana el alto" if plus else "menos: gana el bajo"), ".")),
    "setHigh": (lambda colour, high, low, winner, *_: _text("**", colour, "** está completo: ", high, " contra ", low, ". Gana el alto, el conjunto es **", winner, "**.")),
    "setLow": (lambda colour, low, high, winner, *_: _text("**", colour, "** está completo: ", low, " contra ", high, ". Gana el bajo, el conjunto es **", winner, "**.")),
    "setTie": (lambda colour, n, winner, *_: _text("**", colour, "** está completo: ", n, " contra ", n, ". La quinta carta pierde el empate, el conjunto es **", winner, "**.")),
    "setIs": {
        "yours": "tuyo",
        "of": (lambda name, *_: _text("de ", name)),
    },
    "won": (lambda who, you, *_: ("Ganaste la partida." if you else _text(who, " ganó la partida."))),
    "turn": (lambda n, who, *_: _text("Turno ", n, " · ", who)),
    "youInside": "tú",
    "tally": (lambda a, mine, b, theirs, *_: _text("Conjuntos: ", a, " ", mine, ", ", b, " ", theirs, ".")),
}
options: _Any = {
    "first_player": "Quién juega el primer turno.",
    "transformer_assignment": "Qué cartas giran una ficha al robarlas. Cambia lo que se puede adivinar por un dorso.",
    "special_effect": "Si debes tomar o eliminar una carta cuando es posible.",
    "initial_polarity": "En el orden naranja, verde, azul, morado.",
    "target_sets": "Cuántos conjuntos ganan la partida.",
    "discard_visibility": "Cuánto muestra de él la pantalla. La edición de 2017 lo muestra entero; la antigua, la carta de arriba.",
    "edition": "De quién son los nombres, las imágenes y las costumbres. Las reglas del juego son las mismas.",
}
