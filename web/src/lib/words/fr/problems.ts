import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Les règles ne le permettent pas maintenant.",
    invalid: "Le serveur n’a pas pu l’accepter.",
    malformed: "Le serveur n’a pas compris.",
    not_now: "Ce n’est pas possible maintenant.",
    not_allowed: "Vous n’avez pas ce droit ici.",
    not_found: "Cela n’existe pas.",
    unknown_person: "Le serveur ne vous connaît pas encore. Rechargez la page.",
    conflict: "Un autre joueur a été plus rapide.",
    too_large: "C’est trop grand.",
    too_many: "Trop de demandes. Attendez un instant et réessayez.",
    unavailable: "Le serveur est occupé. Réessayez dans un instant.",
    failed: "Une erreur s’est produite sur le serveur. Rien n’a changé.",
    broken: "Le serveur ne répond pas.",
  },
  fields: {
    name: "Un nom a de 1 à 24 lettres et ne finit pas par (bot).",
    names: "Chaque personne à cet écran doit avoir un nom.",
    text: "Ce fichier n’est pas une partie enregistrée.",
    continues: "La partie ne peut pas continuer à partir de là.",
  },
  byes: {
    restart: "Le serveur redémarre. La connexion revient dans un instant.",
    slow: "La connexion est trop lente. Reconnexion en cours.",
    malformed: "Le serveur n’a pas compris cette page. Rechargez-la.",
    not_allowed: "Ce siège n’est pas à vous.",
    not_found: "Cette table n’existe pas.",
  },
};
