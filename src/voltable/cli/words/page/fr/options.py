"""Written by tools/terminal_words.py from the words of the page. Do not edit."""

import re as _re  # noqa: F401
from typing import Any as _Any

from voltable.cli.words.runtime import plus as _plus  # noqa: F401
from voltable.cli.words.runtime import text as _text  # noqa: F401

options: _Any = {
    "on": "oui",
    "off": "non",
    "number": (lambda low, high, *_: _text("De ", low, " à ", high, ".")),
    "signs": (lambda count, *_: _text(count, " signes, + ou -.")),
    "split": (lambda kinds, total, *_: _text(kinds, " nombres dont la somme est ", total, ".")),
    "ownBoard": "plateau à soi",
    "boardFile": "Lire un fichier",
    "unusual": "Plus d’options",
    "terms": {
        "clock": {
            "title": "Pendule",
            "help": "Si le temps de réflexion est limité, et comment.",
            "values": {
                "none": "aucune",
                "move": "par coup",
                "total": "pour toute la partie",
                "days": "en jours par coup",
            },
        },
        "clock_seconds": {
            "title": "Secondes",
            "help": "D’une pendule par coup ou pour toute la partie.",
        },
        "clock_increment": {
            "title": "Secondes ajoutées",
            "help": "Ce que chaque coup ajoute à une pendule pour toute la partie.",
        },
        "clock_days": {
            "title": "Jours",
            "help": "Par coup, avec une pendule en jours.",
        },
        "idle_days": {
            "title": "Jours sans coup",
            "help": "Après autant de jours sans aucun coup, la partie s’arrête sans gagnant. Quand une pendule tourne, c’est elle qui décide.",
        },
        "undo": {
            "title": "Reprendre un coup",
            "help": "Si vous pouvez reprendre votre dernier coup. Jamais au-delà de ce qui a été révélé.",
            "values": {
                "never": "jamais",
                "ask": "si les autres sont d’accord",
                "free": "librement",
            },
        },
        "draws": {
            "title": "Partie nulle",
            "help": "Si les joueurs peuvent convenir d’une nulle, là où le jeu la connaît.",
        },
        "pause": {
            "title": "Pause",
            "help": "Si la partie peut être mise en pause avec l’accord des autres.",
        },
        "stand_in": {
            "title": "Remplaçant",
            "help": "Le bot qui joue pour une personne absente trop longtemps.",
            "values": {
                "none": "aucun",
                "random": "hasard",
                "greedy": "glouton",
                "planner": "planificateur",
                "easy": "facile",
                "normal": "normal",
                "hard": "difficile",
                "expert": "expert",
            },
        },
        "stand_in_after": {
            "title": "Absence",
            "help": "Après autant de secondes, le remplaçant joue.",
        },
        "public": {
            "title": "Publique",
            "help": "Si tout le monde trouve la table ici, ou seulement avec son lien.",
        },
        "several_seats": {
            "title": "Plusieurs sièges",
            "help": "Une même personne peut prendre plusieurs sièges ; jamais à une table publique.",
        },
        "watch": {
            "title": "Spectateurs",
            "help": "Si d’autres peuvent regarder.",
        },
        "watch_delay": {
            "title": "Retard",
            "help": "De combien de secondes les spectateurs sont en retard.",
        },
        "lag_allowance": {
            "title": "Connexions lentes",
            "help": "Dans une course, deux cartes arrivées à si peu d’écart (en millièmes de seconde) comptent d’après le moment de leur envoi.",
        },
        "countdown": {
            "title": "Compte à rebours",
            "help": "Secondes décomptées avant que tous commencent au même instant.",
        },
        "race_pace": {
            "title": "Rythme des bots",
            "help": "Combien de temps les bots attendent avant de prendre un numéro de départ.",
            "values": {
                "relaxed": "tranquille, environ 45 secondes",
                "steady": "régulier, environ 25 secondes",
                "quick": "vif, environ 10 secondes",
                "instant": "tout de suite",
            },
        },
        "hints": {
            "title": "Indices",
            "help": "Si un jeu en temps réel montre lesquelles de vos cartes conviennent, pour s’entraîner.",
        },
        "chat": {
            "title": "Discussion",
            "help": "Si les joueurs peuvent s’écrire.",
        },
    },
}
options["qwitch"] = {
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
options["volt"] = {
    "board": {
        "title": "Arène",
        "help": "Un de nos plateaux, ou le vôtre.",
        "values": {
            "foundry": "Fonderie",
            "plaza": "Place",
            "crater": "Cratère",
            "bulwark": "Rempart",
        },
    },
    "start_numbers": {
        "title": "Numéros de départ",
        "help": "Comment on reçoit le numéro qui dit, à égalité, qui agit d’abord.",
        "values": {
            "race": "premier prêt, premier choix",
            "random": "au hasard",
            "rotate": "à tour de rôle",
        },
    },
    "change_dice": {
        "title": "Reposer les dés",
        "help": "Si vous pouvez reposer vos dés tant que vous n’avez pas pris de numéro de départ.",
    },
    "vp_per_number": {
        "title": "Jetons",
        "help": "Combien de jetons de point de victoire de chaque numéro de 1 à 6.",
    },
    "target_vp": {
        "title": "Points pour gagner",
        "help": "Combien de points de victoire gagnent la partie.",
    },
    "errors": {
        "title": "Unités sans dé",
        "help": "Si vous pouvez laisser une unité vide, qui ne fera rien.",
        "values": {
            "refused": "non",
            "allowed": "oui",
        },
    },
    "max_rounds": {
        "title": "Dernière manche",
        "help": "Après cette manche, le plus de points de victoire gagne. 0 : on joue jusqu’à ce que quelqu’un en ait assez.",
    },
    "strict_supply": {
        "title": "Réserve vide",
        "help": "Si un robot détruit ne rapporte rien quand il ne reste aucun jeton.",
    },
    "kill_token_from_mix": {
        "title": "Points pour les robots",
        "help": "Si un robot détruit se paie avec un des jetons numérotés.",
    },
    "diagonal_pinch": {
        "title": "Lasers en diagonale",
        "help": "Si un laser passe entre deux robots ou murs qui se touchent par un coin.",
        "values": {
            "passes": "il passe",
            "blocked": "il est arrêté",
        },
    },
}
options["voltage"] = {
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
options["voltage_hex"] = {
    "first_player": {
        "title": "Qui commence",
        "help": "Qui joue le premier tour.",
        "values": {
            "random": "au hasard",
            "0": "qui ouvre la table",
            "1": "l’autre joueur",
        },
    },
    "through_model": {
        "title": "Traversées",
        "help": "Quelles lignes droites porte une Traversée.",
        "values": {
            "any": "les trois",
            "lines123": "une, deux ou trois, selon l’image",
            "single_axis": "une, selon l’image",
        },
    },
    "junction_model": {
        "title": "Jonctions",
        "help": "Vers quels côtés s’ouvre une Jonction.",
        "values": {
            "any": "les six",
            "arms346": "trois, quatre ou six, selon l’image",
        },
    },
    "rotate_rule": {
        "title": "Tourner un portail",
        "help": "Quand vous pouvez tourner un de vos portails vers un autre côté.",
        "values": {
            "obscured": "seulement s’il est bouché",
            "anytime": "toujours",
        },
    },
    "flip_orientation": {
        "title": "Portail retourné",
        "help": "Qui choisit le côté où s’ouvre un portail retourné.",
        "values": {
            "flipper": "qui le retourne",
            "owner": "son propriétaire",
            "random": "le hasard",
        },
    },
    "claim_rule": {
        "title": "Chemins complétés par l’adversaire",
        "help": "Si vous prenez votre chemin aussitôt, ou le complétez à votre prochain tour.",
        "values": {
            "owner": "pris aussitôt",
            "active_only": "attendent le tour de leur propriétaire",
        },
    },
    "shared_cards": {
        "title": "Cartes sur les trajets des deux",
        "help": "Quelles cartes posées par vous un chemin adverse ne peut pas prendre.",
        "values": {
            "both_completed": "sur des chemins achevés ensemble",
            "any_route": "sur tout trajet à vous",
        },
    },
    "discard_all_foreign": {
        "title": "Défausser tous les portails adverses",
        "help": "Après un chemin, tous les portails de l’autre couleur quittent la main, même au-delà de trois.",
    },
    "final_discard": {
        "title": "Dernières défausses",
        "help": "Si on défausse encore après le chemin qui finit la partie.",
    },
    "stall_limit": {
        "title": "Tours sans progrès",
        "help": "Autant de tours de suite à regarder, passer ou tourner finissent la partie.",
    },
    "min_path_cards": {
        "title": "Cartes entre portails",
        "help": "Combien il en faut entre deux portails pour un chemin.",
    },
    "trades": {
        "title": "Trocs",
        "help": "Si les joueurs peuvent s’offrir des cartes de leurs mains.",
        "values": {
            "off": "aucun",
            "offers": "par offres",
        },
    },
    "peek_memory": {
        "title": "Cartes connues",
        "help": "Combien de temps l’écran montre une carte que vous avez regardée.",
        "values": {
            "keep": "tant que vous pouvez la connaître",
            "brief": "un instant",
        },
    },
}
