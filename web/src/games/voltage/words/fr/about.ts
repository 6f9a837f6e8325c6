import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Soyez le premier à gagner quatre ensembles de cinq cartes.",
  blurb:
    "Dans une centrale oubliée, deux ingénieurs se disputent le courant. Remplissez quatre terminaux de cartes : " +
    "à plus, le total le plus haut gagne, à moins le plus bas, et piocher un Transformateur inverse un terminal.",
  yourPiece: "Votre marqueur",
  pieces: { red: "rouge", yellow: "jaune" },
  options: {
    first_player: {
      title: "Qui commence",
      help: "Qui joue le premier tour.",
      values: { random: "au hasard", "0": "la personne qui ouvre la table", "1": "l’autre joueur" },
    },
    transformer_assignment: {
      title: "Dos Transformateur",
      help: "Quelles cartes retournent un jeton quand on les pioche. Cela change ce qu’un dos laisse deviner.",
      values: {
        k4: "quatre par couleur, une par carte spéciale",
        k3: "trois par couleur, trois par carte spéciale",
        random: "au hasard à chaque partie",
      },
    },
    special_effect: {
      title: "Echange et Fusible",
      help: "Si vous devez prendre ou éliminer une carte quand c’est possible.",
      values: { optional: "au choix", mandatory_if_possible: "obligatoire" },
    },
    initial_polarity: { title: "Jetons au départ", help: "Dans l’ordre orange, vert, bleu, pourpre." },
    target_sets: { title: "Ensembles pour gagner", help: "Combien d’ensembles gagnent la partie." },
    discard_visibility: {
      title: "Défausse",
      help: "Ce que l’écran en montre. L’édition de 2017 la montre en entier, l’ancienne la carte du dessus.",
      values: { edition: "selon l’édition", all: "en entier", top: "la carte du dessus", count: "le nombre de cartes" },
    },
    edition: {
      title: "Édition",
      help: "Ses noms, ses images et ses usages. Les règles du jeu sont les mêmes.",
      values: { "2017": "2017", older: "ancienne, française" },
    },
  },
};
