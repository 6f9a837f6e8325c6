import type { Same } from "../../../../lib/words/index.svelte";
import type { generic as en } from "../en/generic";

export const generic: Same<typeof en> = {
  table: "Mesa",
  board: "La posición",
  moves: "Tus jugadas",
  write: "Escribir una jugada",
  send: "Jugar",
  noMatch: "Ninguna jugada empieza así.",
  yes: "sí",
  no: "no",
  none: "nada",
  yourTurn: "Tu turno: elige una jugada.",
  othersTurn: "Los demás están eligiendo.",
  seat: (number) => `Asiento ${number}`,
};
