"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

shell: _Any = {
    "you": "Tú",
    "levelsLong": {
        "random": "juega al azar",
        "greedy": "hace la jugada más tentadora",
        "planner": "piensa unas jugadas por delante",
        "easy": "para una primera partida",
        "normal": "un buen rival para la mayoría",
        "hard": "se equivoca poco",
        "expert": "el más fuerte que tenemos",
        "learned": "entrenado jugando contra sí mismo",
    },
    "acts": {
        "youAsked": {
            "undo": "Pediste deshacer una jugada.",
            "draw": "Ofreciste tablas.",
            "pause": "Pediste una pausa.",
            "rematch": "Pediste la revancha.",
            "quick_setup": "Propusiste poner al azar las cartas que faltan.",
        },
        "asked": {
            "undo": (lambda name, *_: _text(name, " pidió deshacer una jugada.")),
            "draw": (lambda name, *_: _text(name, " ofreció tablas.")),
            "pause": (lambda name, *_: _text(name, " pidió una pausa.")),
            "rematch": (lambda name, *_: _text(name, " pidió la revancha.")),
            "quick_setup": (lambda name, *_: _text(name, " propuso poner al azar las cartas que faltan.")),
        },
        "youAgreed": {
            "undo": "Aceptaste deshacer.",
            "draw": "Aceptaste las tablas.",
            "pause": "Aceptaste la pausa.",
            "rematch": "Aceptaste la revancha.",
            "quick_setup": "Aceptaste poner las cartas al azar.",
        },
        "agreed": {
            "undo": (lambda name, *_: _text(name, " aceptó deshacer.")),
            "draw": (lambda name, *_: _text(name, " aceptó las tablas.")),
            "pause": (lambda name, *_: _text(name, " aceptó la pausa.")),
            "rematch": (lambda name, *_: _text(name, " aceptó la revancha.")),
            "quick_setup": (lambda name, *_: _text(name, " aceptó poner las cartas al azar.")),
        },
        "undone": "La jugada se deshizo.",
        "paused": "La partida está en pausa.",
        "outage": "La partida se interrumpió un rato. Los relojes no corrieron.",
        "abandoned": (lambda days, *_: ("Nadie jugó durante un día. La partida termina sin ganador." if (days == 1) else _text("Nadie jugó durante ", days, " días. La partida termina sin ganador."))),
        "rematchAgreed": "Todos quieren la revancha.",
        "quickSetup": "Las cartas que faltan se ponen al azar.",
        "youDeclined": "No aceptaste.",
        "declined": (lambda name, *_: _text(name, " no aceptó.")),
        "youResigned": "Abandonaste.",
        "resigned": (lambda name, *_: _text(name, " abandonó.")),
        "youReady": "Anotado. La partida sigue cuando todos digan que sí.",
        "ready": (lambda name, *_: _text(name, " quiere seguir.")),
        "resumed": "La partida sigue.",
        "sat": (lambda name, *_: _text(name, " se sentó.")),
        "youPiece": "Elegiste otra pieza.",
        "piece": (lambda name, *_: _text(name, " eligió otra pieza.")),
        "left": (lambda name, *_: _text(name, " dejó el asiento.")),
        "trades": {
            "off": "Juega un bot: no hay intercambios.",
            "offers": "No juega ningún bot: se permiten los intercambios.",
        },
        "away": (lambda name, *_: _text(name, " se desconectó.")),
        "back": (lambda name, *_: _text(name, " ha vuelto.")),
        "standIn": (lambda name, *_: _text("Un bot juega por ", name, ".")),
        "youFlagged": "Se te acabó el tiempo.",
        "flagged": (lambda name, *_: _text("Se acabó el tiempo de ", name, ".")),
    },
    "levels": {
        "random": "azar",
        "greedy": "voraz",
        "planner": "planificador",
        "easy": "fácil",
        "normal": "normal",
        "hard": "difícil",
        "expert": "experto",
        "learned": "entrenado",
    },
}
