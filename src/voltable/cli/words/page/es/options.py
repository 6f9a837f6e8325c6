"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

options: _Any = {
    "on": "sí",
    "off": "no",
    "number": (lambda low, high, *_: _text("De ", low, " a ", high, ".")),
    "signs": (lambda count, *_: _text(count, " signos, + o -.")),
    "split": (lambda kinds, total, *_: _text(kinds, " números que suman ", total, ".")),
    "ownBoard": "tablero propio",
    "boardFile": "Leer un archivo",
    "unusual": "Más opciones",
    "terms": {
        "clock": {
            "title": "Reloj",
            "help": "Si el tiempo para pensar tiene límite, y cuál.",
            "values": {
                "none": "ninguno",
                "move": "por jugada",
                "total": "para toda la partida",
                "days": "en días por jugada",
            },
        },
        "clock_seconds": {
            "title": "Segundos",
            "help": "De un reloj por jugada o para toda la partida.",
        },
        "clock_increment": {
            "title": "Segundos añadidos",
            "help": "Lo que cada jugada añade a un reloj para toda la partida.",
        },
        "clock_days": {
            "title": "Días",
            "help": "Por jugada, con un reloj en días.",
        },
        "idle_days": {
            "title": "Días sin jugar",
            "help": "Tras tantos días sin ninguna jugada, la partida termina sin ganador. Mientras corre un reloj, decide el reloj.",
        },
        "undo": {
            "title": "Deshacer",
            "help": "Si puedes deshacer tu última jugada. Nunca más allá de algo que se reveló.",
            "values": {
                "never": "nunca",
                "ask": "si los demás aceptan",
                "free": "libremente",
            },
        },
        "draws": {
            "title": "Tablas",
            "help": "Si los jugadores pueden acordar tablas, donde el juego las conoce.",
        },
        "pause": {
            "title": "Pausa",
            "help": "Si la partida se puede pausar cuando los demás aceptan.",
        },
        "stand_in": {
            "title": "Suplente",
            "help": "El bot que juega por quien se ausenta demasiado tiempo.",
            "values": {
                "none": "ninguno",
                "random": "azar",
                "greedy": "voraz",
                "planner": "planificador",
                "easy": "fácil",
                "normal": "normal",
                "hard": "difícil",
                "expert": "experto",
            },
        },
        "stand_in_after": {
            "title": "Ausencia",
            "help": "Después de tantos segundos juega el suplente.",
        },
        "public": {
            "title": "Pública",
            "help": "Si todos encuentran la mesa aquí, o solo con su enlace.",
        },
        "several_seats": {
            "title": "Varios asientos",
            "help": "Una misma persona puede ocupar varios asientos; nunca en una mesa pública.",
        },
        "watch": {
            "title": "Espectadores",
            "help": "Si otros pueden mirar.",
        },
        "watch_delay": {
            "title": "Retraso",
            "help": "Con cuántos segundos de retraso miran los espectadores.",
        },
        "lag_allowance": {
            "title": "Conexiones lentas",
            "help": "En una carrera, dos cartas que llegan con tan poca diferencia (en milésimas de segundo) cuentan según cuándo se enviaron.",
        },
        "countdown": {
            "title": "Cuenta atrás",
            "help": "Segundos que se cuentan antes de que todos empiecen a la vez.",
        },
        "race_pace": {
            "title": "Ritmo de los bots",
            "help": "Cuánto tardan en tomar un número de salida.",
            "values": {
                "relaxed": "tranquilo, unos 45 segundos",
                "steady": "constante, unos 25 segundos",
                "quick": "rápido, unos 10 segundos",
                "instant": "al instante",
            },
        },
        "hints": {
            "title": "Pistas",
            "help": "Si un juego en tiempo real muestra cuáles de tus cartas sirven, para practicar.",
        },
        "chat": {
            "title": "Chat",
            "help": "Si los jugadores pueden escribirse.",
        },
    },
}
options["qwitch"] = {
    "mode": {
        "title": "Juego",
        "help": "Por turnos, o todos a la vez en tiempo real.",
        "values": {
            "beginner": "Principiantes: por turnos",
            "advanced": "Avanzado: a la vez",
        },
    },
    "dealer": {
        "title": "Repartidor",
        "help": "Quién reparte. En el juego para principiantes empieza el jugador siguiente.",
        "values": {
            "0": "quien abre la mesa",
            "1": "el segundo jugador",
            "2": "el tercer jugador",
            "3": "el cuarto jugador",
            "4": "el quinto jugador",
            "5": "el sexto jugador",
            "6": "el séptimo jugador",
            "7": "el octavo jugador",
        },
    },
    "voluntary_pass": {
        "title": "Pase libre",
        "help": "Si puedes pasar aunque podrías jugar. Si todos pasan, el juego se detiene.",
    },
    "step_rule": {
        "title": "Arriba y Abajo",
        "help": "Si son exactamente un paso, o cualquier carta superior o inferior.",
        "values": {
            "exact": "un paso",
            "any": "cualquier paso",
        },
    },
    "directions": {
        "title": "Cartas direccionales",
        "help": "Cuántas de las doce son Arriba, Abajo e Igual.",
    },
}
options["volt"] = {
    "board": {
        "title": "Arena",
        "help": "Uno de nuestros tableros, o uno propio.",
        "values": {
            "foundry": "Fundición",
            "plaza": "Plaza",
            "crater": "Cráter",
            "bulwark": "Baluarte",
        },
    },
    "start_numbers": {
        "title": "Números de salida",
        "help": "Cómo se recibe el número que decide, en un empate, quién actúa antes.",
        "values": {
            "race": "quien acaba antes elige antes",
            "random": "al azar",
            "rotate": "pasan en cada ronda",
        },
    },
    "change_dice": {
        "title": "Cambiar los dados",
        "help": "Si puedes poner tus dados de nuevo mientras no tomes un número de salida.",
    },
    "vp_per_number": {
        "title": "Fichas",
        "help": "Cuántas fichas de punto de victoria hay de cada número del 1 al 6.",
    },
    "target_vp": {
        "title": "Puntos para ganar",
        "help": "Cuántos puntos de victoria ganan la partida.",
    },
    "errors": {
        "title": "Unidades sin dado",
        "help": "Si puedes dejar una unidad vacía, que no hará nada.",
        "values": {
            "refused": "no",
            "allowed": "sí",
        },
    },
    "max_rounds": {
        "title": "Última ronda",
        "help": "Después de esta ronda gana quien tiene más puntos de victoria. 0: se juega hasta que alguien tenga suficientes.",
    },
    "strict_supply": {
        "title": "Reserva vacía",
        "help": "Si un robot destruido no da nada cuando no quedan fichas.",
    },
    "kill_token_from_mix": {
        "title": "Puntos por robots",
        "help": "Si un robot destruido se paga con una de las fichas numeradas.",
    },
    "diagonal_pinch": {
        "title": "Láseres en diagonal",
        "help": "Si un láser pasa entre dos robots o muros que se tocan por una esquina.",
        "values": {
            "passes": "pasa",
            "blocked": "se detiene",
        },
    },
}
options["voltage"] = {
    "first_player": {
        "title": "Quién empieza",
        "help": "Quién juega el primer turno.",
        "values": {
            "random": "al azar",
            "0": "quien abre la mesa",
            "1": "el otro jugador",
        },
    },
    "transformer_assignment": {
        "title": "Dorsos de Transformador",
        "help": "Qué cartas giran una ficha al robarlas. Cambia lo que se puede adivinar por un dorso.",
        "values": {
            "k4": "cuatro por color, una por carta especial",
            "k3": "tres por color, tres por carta especial",
            "random": "al azar en cada partida",
        },
    },
    "special_effect": {
        "title": "Puente y Fusible",
        "help": "Si debes tomar o eliminar una carta cuando es posible.",
        "values": {
            "optional": "a elección",
            "mandatory_if_possible": "obligatorio",
        },
    },
    "initial_polarity": {
        "title": "Fichas al empezar",
        "help": "En el orden naranja, verde, azul, morado.",
    },
    "target_sets": {
        "title": "Conjuntos para ganar",
        "help": "Cuántos conjuntos ganan la partida.",
    },
    "discard_visibility": {
        "title": "Descarte",
        "help": "Cuánto muestra de él la pantalla. La edición de 2017 lo muestra entero; la antigua, la carta de arriba.",
        "values": {
            "edition": "según la edición",
            "all": "entero",
            "top": "la carta de arriba",
            "count": "cuántas cartas",
        },
    },
    "edition": {
        "title": "Edición",
        "help": "De quién son los nombres, las imágenes y las costumbres. Las reglas del juego son las mismas.",
        "values": {
            "2017": "2017",
            "older": "antigua, francesa",
        },
    },
}
options["voltage_hex"] = {
    "first_player": {
        "title": "Quién empieza",
        "help": "Quién juega el primer turno.",
        "values": {
            "random": "al azar",
            "0": "quien abre la mesa",
            "1": "el otro jugador",
        },
    },
    "through_model": {
        "title": "Tránsitos",
        "help": "Qué líneas rectas lleva un Tránsito.",
        "values": {
            "any": "las tres",
            "lines123": "una, dos o tres, según la imagen",
            "single_axis": "una, según la imagen",
        },
    },
    "junction_model": {
        "title": "Junturas",
        "help": "A qué lados se abre una Juntura.",
        "values": {
            "any": "a los seis",
            "arms346": "a tres, cuatro o seis, según la imagen",
        },
    },
    "rotate_rule": {
        "title": "Girar portales",
        "help": "Cuándo puedes girar un portal tuyo hacia otro lado.",
        "values": {
            "obscured": "solo si está tapado",
            "anytime": "siempre",
        },
    },
    "flip_orientation": {
        "title": "Portales volteados",
        "help": "Quién elige el lado al que se abre un portal volteado.",
        "values": {
            "flipper": "quien lo voltea",
            "owner": "su dueño",
            "random": "el azar",
        },
    },
    "claim_rule": {
        "title": "Caminos que completa el rival",
        "help": "Si te llevas tu camino en el acto, o lo completas en tu siguiente turno.",
        "values": {
            "owner": "se toman en el acto",
            "active_only": "esperan al turno de su dueño",
        },
    },
    "shared_cards": {
        "title": "Cartas en rutas de los dos",
        "help": "Qué cartas que pusiste no puede llevarse un camino del rival.",
        "values": {
            "both_completed": "en caminos terminados a la vez",
            "any_route": "en cualquier ruta tuya",
        },
    },
    "discard_all_foreign": {
        "title": "Descartar todos los portales ajenos",
        "help": "Después de un camino, todos los portales del otro color dejan la mano, aunque sean más de tres.",
    },
    "final_discard": {
        "title": "Últimos descartes",
        "help": "Si se descarta también después del camino que termina la partida.",
    },
    "stall_limit": {
        "title": "Turnos sin avance",
        "help": "Tantos turnos seguidos de mirar, pasar o girar terminan la partida.",
    },
    "min_path_cards": {
        "title": "Cartas entre portales",
        "help": "Cuántas hacen falta entre dos portales para un camino.",
    },
    "trades": {
        "title": "Intercambios",
        "help": "Si los jugadores pueden ofrecerse cartas de sus manos.",
        "values": {
            "off": "ninguno",
            "offers": "con ofertas",
        },
    },
    "peek_memory": {
        "title": "Cartas que conoces",
        "help": "Cuánto tiempo muestra la pantalla una carta que miraste.",
        "values": {
            "keep": "mientras puedas conocerla",
            "brief": "un momento",
        },
    },
}
