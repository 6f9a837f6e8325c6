import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Soyez le premier à vous défaire de toutes vos cartes.",
  blurb:
    "Les lettres grimpent, les nombres dégringolent, et la carte qui convenait ne convient déjà plus. Un cran " +
    "au-dessus, au-dessous ou égal : à tour de rôle, ou en course, où la première carte posée compte.",
  options: {
    mode: {
      title: "Jeu",
      help: "À tour de rôle, ou tous à la fois en temps réel.",
      values: { beginner: "Débutant : à tour de rôle", advanced: "Avancé : à la fois" },
    },
    dealer: {
      title: "Donneur",
      help: "Qui donne. Au jeu Débutant, le joueur suivant commence.",
      values: {
        "0": "la personne qui ouvre la table",
        "1": "le deuxième joueur",
        "2": "le troisième joueur",
        "3": "le quatrième joueur",
        "4": "le cinquième joueur",
        "5": "le sixième joueur",
        "6": "le septième joueur",
        "7": "le huitième joueur",
      },
    },
    voluntary_pass: {
      title: "Passe libre",
      help: "Si on peut passer alors qu’on pourrait jouer. Si tout le monde passe, le jeu s’arrête.",
    },
    step_rule: {
      title: "Haut et Bas",
      help: "S’ils veulent dire un cran exactement, ou toute carte au-dessus ou au-dessous.",
      values: { exact: "un cran", any: "tous les crans" },
    },
    directions: { title: "Cartes Direction", help: "Combien des douze sont Haut, Bas et Égal." },
  },
};
