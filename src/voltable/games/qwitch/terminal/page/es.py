"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

qwitch: _Any = {
    "symbols": {
        "up": "Arriba",
        "down": "Abajo",
        "equal": "Igual",
    },
    "names": {
        "up": "la letra o el número siguiente",
        "down": "la letra o el número anterior",
        "equal": "la misma letra o el mismo número",
    },
    "players": "Jugadores",
    "centre": "Dirección y centro",
    "pass": "Pasar",
    "asks": {
        "up": (lambda card, *_: _text("la letra o el número siguiente a ", card)),
        "down": (lambda card, *_: _text("la letra o el número anterior a ", card)),
        "equal": (lambda card, *_: _text("la misma letra o el mismo número que ", card)),
    },
    "go": (lambda ask, *_: _text("Adelante: ", ask, ".")),
    "play": (lambda ask, *_: _text("Te toca: baja ", ask, ".")),
    "playOrPass": (lambda ask, *_: _text("Te toca: baja ", ask, ", o pasa.")),
    "mustPass": "Te toca: pasa.",
    "nothingFits": "Ninguna de tus cartas sirve",
    "choosing": (lambda name, *_: _text(name, " está eligiendo.")),
    "nobodyWon": "Ya nadie podía bajar una carta y nadie ganó.",
    "youInside": "tú",
    "played": (lambda card, who, *_: _text(card, " ", who)),
    "passed": (lambda who, you, *_: ("Pasaste." if you else _text(who, " pasó."))),
    "stopStuck": "Se acaba la ronda: nadie puede bajar una carta. Todos roban hasta tener cinco cartas.",
    "stopPasses": "Se acaba la ronda: todos pasaron. Todos roban hasta tener cinco cartas.",
    "stopEmpty": (lambda who, you, *_: _text("Alto: ", ("tu mano está vacía" if you else _text("la mano de ", who, " está vacía")), ". Todos roban hasta tener cinco cartas.")),
    "drewCards": (lambda cards, *_: _text("Robaste ", cards, ".")),
    "reshuffled": "Se acabaron las cartas direccionales: se barajan las doce.",
    "bottom": (lambda card, *_: _text("Ninguna carta direccional ayudaría, así que la carta de abajo, ", card, ", pasa arriba.")),
    "dealt": (lambda who, you, each, out, *_: _plus(_text(("Repartiste" if you else _text(who, " repartió")), " ", each, " ", ("carta" if (each == 1) else "cartas"), " a cada jugador"), _text((_text("; ", out, " fuera del juego") if out else ""), "."))),
    "opened": (lambda card, *_: _text(card, " es la primera carta del centro.")),
    "redealt": "Nadie habría podido bajar nada sobre la primera carta: se reparte de nuevo.",
    "deadlock": (lambda left, *_: _text("Ya nadie puede bajar una carta. Cartas que quedan: ", left, ". Nadie gana.")),
    "deadlockWon": (lambda left, who, you, *_: _text("Ya nadie puede bajar una carta. Cartas que quedan: ", left, ". ", ("Eres quien tiene" if you else _text(who, " tiene")), " menos.")),
    "won": (lambda who, you, *_: ("Ganaste la partida." if you else _text(who, " ganó la partida."))),
    "turned": (lambda symbol, who, you, *_: _text("Dirección: ", symbol, ", ", ("la volteaste tú" if you else _text("la volteó ", who)))),
}
options: _Any = {
    "mode": "Por turnos, o todos a la vez en tiempo real.",
    "dealer": "Quién reparte. En el juego para principiantes empieza el jugador siguiente.",
    "voluntary_pass": "Si puedes pasar aunque podrías jugar. Si todos pasan, el juego se detiene.",
    "step_rule": "Si son exactamente un paso, o cualquier carta superior o inferior.",
    "directions": "Cuántas de las doce son Arriba, Abajo e Igual.",
}
