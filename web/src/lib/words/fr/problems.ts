import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Les règles ne le permettent pas maintenant.",
    invalid: "Cela n’a pas pu être accepté.",
    malformed: "Cela n’a pas été compris.",
    not_now: "Ce n’est pas possible maintenant.",
    not_allowed: "Vous n’avez pas ce droit ici.",
    not_found: "Cela n’existe pas.",
    unknown_person: "Le serveur ne vous connaît pas encore. Rechargez la page.",
    conflict: "Un autre joueur a été plus rapide.",
    too_large: "C’est trop grand.",
    too_many: "Trop de demandes. Attendez un instant et réessayez.",
    too_slow: "La demande a pris trop de temps. Réessayez.",
    unavailable: "Le serveur est occupé. Réessayez dans un instant.",
    failed: "Une erreur s’est produite. Rien n’a changé.",
    broken: "Le serveur ne répond pas.",
    needs_server: "Pour jouer avec des personnes ailleurs, il faut un serveur.",
  },
  fields: {
    name: "Un nom a de 1 à 24 lettres et ne finit pas par (bot).",
    names: "Chaque personne à cet écran doit avoir un nom.",
    continues: "La partie ne peut pas continuer à partir de là.",
  },
  reasons: {
    no_such_code:
      "Aucune table n’attend sous ce code. Un code vaut jusqu’à ce que le dernier siège soit pris ; ensuite, " +
      "demandez le lien.",
    too_many_codes: "Trop de codes erronés. Attendez une minute, ou demandez le lien.",
    not_a_record:
      "Ce fichier n’est pas une partie de Voltable. Une partie est un fichier .jsonl : on le télécharge à la fin " +
      "du jeu, ou depuis la relecture.",
    broken_record:
      "C’est bien une partie de Voltable, mais le fichier est abîmé : il en manque un morceau, ou il a été modifié.",
    other_rules:
      "Cette partie vient d’une autre version de Voltable, dont les règles diffèrent. On ne peut pas la revoir ici.",
    record_too_large:
      "Ce fichier est trop gros pour une partie de Voltable (1 Mo au plus). Une partie est un fichier .jsonl.",
    already_reported: "Vous avez déjà signalé ce joueur à cette table.",
    too_many_reports: "Vous avez fait beaucoup de signalements aujourd’hui. Réessayez demain.",
  },
  byes: {
    restart: "La table redémarre. La connexion revient dans un instant.",
    slow: "La connexion est trop lente. Reconnexion en cours.",
    malformed: "Un message de cette page n’a pas été compris. Rechargez-la.",
    not_allowed: "Ce siège n’est pas à vous.",
    not_found: "Cette table n’existe pas.",
  },
};
