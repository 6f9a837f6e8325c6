import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Soyez le premier à trois points de victoire : atteignez les cases marquées et détruisez les autres robots.",
  blurb:
    "Bienvenue dans la ligue des robots. Derrière un paravent, vous donnez trois ordres au vôtre ; puis tous " +
    "poussent, tirent et tombent dans l’ordre des dés, et plus rien ne les arrête.",
  yourPiece: "Votre robot",
  pieces: { dynamo: "Dynamo, rond", crate: "Caisse, carré", wedge: "Coin, triangulaire", kite: "Losange" },
  boardMarks:
    "Neuf rangées de neuf signes :\n. case, o fosse, # mur, * atelier,\n1 à 6 une case de points chacun,\nn e s " +
    "w cases de départ de ce côté.",
  options: {
    board: {
      title: "Arène",
      help: "Un de nos plateaux, ou le vôtre.",
      values: { foundry: "Fonderie", plaza: "Place", crater: "Cratère", bulwark: "Rempart" },
    },
    start_numbers: {
      title: "Numéros de départ",
      help: "Comment on reçoit le numéro qui dit, à égalité, qui agit d’abord.",
      values: { race: "premier prêt, premier choix", random: "au hasard", rotate: "à tour de rôle" },
    },
    change_dice: {
      title: "Reposer les dés",
      help: "Si vous pouvez reposer vos dés tant que vous n’avez pas pris de numéro de départ.",
    },
    vp_per_number: { title: "Jetons", help: "Combien de jetons de point de victoire de chaque numéro de 1 à 6." },
    target_vp: { title: "Points pour gagner", help: "Combien de points de victoire gagnent la partie." },
    errors: {
      title: "Unités sans dé",
      help: "Si vous pouvez laisser une unité vide, qui ne fera rien.",
      values: { refused: "non", allowed: "oui" },
    },
    max_rounds: {
      title: "Dernière manche",
      help: "Après cette manche, le joueur qui a le plus de points de victoire gagne. 0 : sans limite.",
    },
    strict_supply: {
      title: "Réserve vide",
      help: "Si un robot détruit ne rapporte rien quand il ne reste aucun jeton.",
    },
    kill_token_from_mix: {
      title: "Points pour les robots",
      help: "Si un robot détruit se paie avec un des jetons numérotés.",
    },
    diagonal_pinch: {
      title: "Lasers en diagonale",
      help: "Si un laser passe entre deux robots ou murs qui se touchent par un coin.",
      values: { passes: "il passe", blocked: "il est arrêté" },
    },
  },
};
