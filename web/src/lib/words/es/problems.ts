import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Las reglas no lo permiten ahora.",
    invalid: "El servidor no pudo aceptarlo.",
    malformed: "El servidor no lo entendió.",
    not_now: "No es posible ahora.",
    not_allowed: "Eso no te corresponde.",
    not_found: "Eso no existe aquí.",
    unknown_person: "El servidor aún no te conoce. Recarga la página.",
    conflict: "Alguien fue más rápido.",
    too_large: "Es demasiado grande.",
    too_many: "Es mucho a la vez. Espera un momento.",
    unavailable: "El servidor no puede aceptarlo ahora. Inténtalo en un momento.",
    failed: "El servidor cometió un error. No cambió nada.",
    broken: "El servidor no responde.",
  },
  fields: {
    name: "Un nombre tiene de 1 a 24 letras y no termina en (bot).",
    names: "Cada persona en esta pantalla necesita un nombre.",
    text: "Esto no es una partida guardada.",
    continues: "La partida no puede seguir desde ahí.",
  },
  byes: {
    restart: "El servidor se reinicia. La línea vuelve en un momento.",
    slow: "La línea es demasiado lenta. Se abre de nuevo.",
    malformed: "El servidor no entendió esta página. Recárgala.",
    not_allowed: "Este asiento no es tuyo.",
    not_found: "Esa mesa no existe.",
  },
};
