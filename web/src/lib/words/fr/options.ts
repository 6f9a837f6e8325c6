import type { Same } from "../index.svelte";
import type { options as en } from "../en/options";

export const options: Same<typeof en> = {
  on: "oui",
  off: "non",
  number: (low, high) => `De ${low} à ${high}.`,
  signs: (count) => `${count} signes, + ou -.`,
  split: (kinds, total) => `${kinds} nombres dont la somme est ${total}.`,
  ownBoard: "plateau à soi",
  boardFile: "Lire un fichier",
  unusual: "Plus d’options",
  terms: {
    clock: {
      title: "Pendule",
      help: "Si le temps de réflexion est limité, et comment.",
      values: { none: "aucune", move: "par coup", total: "pour toute la partie", days: "en jours par coup" },
    },
    clock_seconds: { title: "Secondes", help: "D’une pendule par coup ou pour toute la partie." },
    clock_increment: {
      title: "Secondes ajoutées",
      help: "Ce que chaque coup ajoute à une pendule pour toute la partie.",
    },
    clock_days: { title: "Jours", help: "Par coup, avec une pendule en jours." },
    idle_days: {
      title: "Jours sans coup",
      help:
        "Nombre de jours sans aucun coup après lesquels la partie s’arrête sans gagnant. Quand une pendule tourne, " +
        "c’est elle qui décide.",
    },
    undo: {
      title: "Reprendre un coup",
      help: "Si vous pouvez reprendre votre dernier coup. Jamais au-delà de ce qui a été révélé.",
      values: { never: "jamais", ask: "si les autres sont d’accord", free: "librement" },
    },
    draws: { title: "Partie nulle", help: "Si les joueurs peuvent convenir d’une nulle, là où le jeu la connaît." },
    pause: { title: "Pause", help: "Si la partie peut être mise en pause avec l’accord des autres." },
    stand_in: {
      title: "Remplaçant",
      help: "Le bot qui joue pour une personne absente trop longtemps.",
      values: { none: "aucun" },
    },
    stand_in_after: { title: "Absence", help: "Nombre de secondes avant que le remplaçant joue." },
    public: { title: "Publique", help: "Si tout le monde trouve la table ici, ou seulement avec son lien." },
    several_seats: {
      title: "Plusieurs sièges",
      help: "Une même personne peut prendre plusieurs sièges ; jamais à une table publique.",
    },
    watch: { title: "Spectateurs", help: "Si d’autres peuvent regarder." },
    watch_delay: { title: "Retard", help: "De combien de secondes les spectateurs sont en retard." },
    lag_allowance: {
      title: "Connexions lentes",
      help:
        "Dans une course, deux cartes arrivées à si peu d’écart (en millièmes de seconde) comptent d’après le " +
        "moment de leur envoi.",
    },
    countdown: { title: "Compte à rebours", help: "Secondes décomptées avant que tous commencent au même instant." },
    race_pace: {
      title: "Rythme des bots",
      help: "Combien de temps les bots attendent avant de prendre un numéro de départ.",
      values: {
        relaxed: "tranquille, environ 45 secondes",
        steady: "régulier, environ 25 secondes",
        quick: "vif, environ 10 secondes",
        instant: "tout de suite",
      },
    },
    hints: {
      title: "Indices",
      help: "Si un jeu en temps réel montre lesquelles de vos cartes conviennent, pour s’entraîner.",
    },
    chat: { title: "Discussion", help: "Si les joueurs peuvent s’écrire." },
  },
};
