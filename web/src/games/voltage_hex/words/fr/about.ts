import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Reliez vos portails par de longs chemins et marquez plus de points que votre adversaire.",
  blurb:
    "Sous une centrale oubliée, vous et un ingénieur rival ouvrez une à une des plaques scellées. Menez le " +
    "courant d’un de vos portails à un autre : chaque carte du chemin rapporte des points.",
  options: {
    first_player: {
      title: "Qui commence",
      help: "Qui joue le premier tour.",
      values: { random: "au hasard", "0": "la personne qui ouvre la table", "1": "l’autre joueur" },
    },
    through_model: {
      title: "Traversées",
      help: "Quelles lignes droites porte une Traversée.",
      values: { any: "les trois", lines123: "une, deux ou trois, selon l’image", single_axis: "une, selon l’image" },
    },
    junction_model: {
      title: "Jonctions",
      help: "Vers quels côtés s’ouvre une Jonction.",
      values: { any: "les six", arms346: "trois, quatre ou six, selon l’image" },
    },
    rotate_rule: {
      title: "Tourner un portail",
      help: "Quand vous pouvez tourner un de vos portails vers un autre côté.",
      values: { obscured: "seulement s’il est bouché", anytime: "toujours" },
    },
    flip_orientation: {
      title: "Portail retourné",
      help: "Qui choisit le côté où s’ouvre un portail retourné.",
      values: { flipper: "le joueur qui le retourne", owner: "son propriétaire", random: "le hasard" },
    },
    claim_rule: {
      title: "Chemins complétés par l’adversaire",
      help: "Si vous prenez votre chemin aussitôt, ou le complétez à votre prochain tour.",
      values: { owner: "pris aussitôt", active_only: "attendent le tour de leur propriétaire" },
    },
    shared_cards: {
      title: "Cartes sur les trajets des deux",
      help: "Quelles cartes posées par vous un chemin adverse ne peut pas prendre.",
      values: { both_completed: "sur des chemins achevés ensemble", any_route: "sur tout trajet à vous" },
    },
    discard_all_foreign: {
      title: "Défausser tous les portails adverses",
      help: "Après un chemin, tous les portails de l’autre couleur quittent la main, même au-delà de trois.",
    },
    final_discard: { title: "Dernières défausses", help: "Si on défausse encore après le chemin qui finit la partie." },
    stall_limit: {
      title: "Tours sans progrès",
      help: "Nombre de tours de suite à regarder, passer ou tourner qui met fin à la partie.",
    },
    min_path_cards: { title: "Cartes entre portails", help: "Combien il en faut entre deux portails pour un chemin." },
    trades: {
      title: "Trocs",
      help: "Si les joueurs peuvent s’offrir des cartes de leurs mains.",
      values: { off: "aucun", offers: "par offres" },
    },
    peek_memory: {
      title: "Cartes connues",
      help: "Combien de temps l’écran montre une carte que vous avez regardée.",
      values: { keep: "tant que vous pouvez la connaître", brief: "un instant" },
    },
  },
};
