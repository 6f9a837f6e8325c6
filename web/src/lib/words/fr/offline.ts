import type { Same } from "../index.svelte";
import type { offline as en } from "../en/offline";

export const offline: Same<typeof en> = {
  preparing: (percent) => `Préparation du jeu hors ligne : ${percent} %`,
  starting: "Les jeux démarrent dans ce navigateur",
  ready: "Prêt à jouer hors ligne",
  noServer:
    "Sans serveur, vous pouvez jouer contre des bots ou sur cet écran, apprendre et revoir vos parties ; pour jouer " +
    "avec des personnes ailleurs, il en faut un.",
  needsServer: "Pour jouer avec des personnes ailleurs, il faut un serveur.",
  here: "dans ce navigateur",
  unsent: (n) =>
    n === 1
      ? "Une partie terminée dans ce navigateur n’est pas encore sur le serveur."
      : `${n} parties terminées dans ce navigateur ne sont pas encore sur le serveur.`,
  upload: "Envoyer",
};
