import type { Same } from "../../../../lib/words/index.svelte";
import type { generic as en } from "../en/generic";

export const generic: Same<typeof en> = {
  table: "Table",
  board: "La position",
  moves: "Vos coups",
  write: "Écrire un coup",
  send: "Jouer",
  noMatch: "Aucun coup ne commence ainsi.",
  yes: "oui",
  no: "non",
  none: "aucun",
  yourTurn: "À vous : choisissez un coup.",
  othersTurn: "Les autres choisissent.",
  seat: (number) => `Siège ${number}`,
};
