import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Les règles ne le permettent pas maintenant.",
    invalid: "Le serveur n’a pas pu l’accepter.",
    malformed: "Le serveur n’a pas compris.",
    not_now: "Ce n’est pas possible maintenant.",
    not_allowed: "Vous n’avez pas ce droit ici.",
    not_found: "Cela n’existe pas ici.",
    unknown_person: "Le serveur ne vous connaît pas encore. Rechargez la page.",
    conflict: "Quelqu’un a été plus rapide.",
    too_large: "C’est trop grand.",
    too_many: "C’est beaucoup à la fois. Attendez un instant.",
    unavailable: "Le serveur ne peut pas l’accepter maintenant. Réessayez dans un instant.",
    failed: "Le serveur a fait une erreur. Rien n’a changé.",
    broken: "Le serveur ne répond pas.",
  },
  fields: {
    name: "Un nom a de 1 à 24 lettres et ne finit pas par (bot).",
    names: "Chaque personne à cet écran doit avoir un nom.",
    text: "Ce n’est pas une partie enregistrée.",
    continues: "La partie ne peut pas continuer à partir de là.",
  },
  byes: {
    restart: "Le serveur redémarre. La ligne revient dans un instant.",
    slow: "La ligne est trop lente. Elle va être rouverte.",
    malformed: "Le serveur n’a pas compris cette page. Rechargez-la.",
    not_allowed: "Ce siège n’est pas à vous.",
    not_found: "Cette table n’existe pas.",
  },
};
