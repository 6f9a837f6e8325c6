import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Las reglas no lo permiten ahora.",
    invalid: "El servidor no pudo aceptarlo.",
    malformed: "El servidor no lo entendió.",
    not_now: "No es posible ahora.",
    not_allowed: "No puedes hacer eso aquí.",
    not_found: "Eso no existe.",
    unknown_person: "El servidor aún no te conoce. Recarga la página.",
    conflict: "Otro jugador fue más rápido.",
    too_large: "Es demasiado grande.",
    too_many: "Demasiadas peticiones. Espera un momento y vuelve a intentarlo.",
    unavailable: "El servidor está ocupado. Inténtalo en un momento.",
    failed: "Hubo un error en el servidor. No cambió nada.",
    broken: "El servidor no responde.",
  },
  fields: {
    name: "Un nombre tiene de 1 a 24 letras y no termina en (bot).",
    names: "Cada persona en esta pantalla necesita un nombre.",
    text: "Este archivo no es una partida guardada.",
    continues: "La partida no puede seguir desde ahí.",
  },
  byes: {
    restart: "El servidor se está reiniciando. Volverás a conectarte en un momento.",
    slow: "La conexión es demasiado lenta. Reconectando.",
    malformed: "El servidor no entendió esta página. Recárgala.",
    not_allowed: "Este asiento no es tuyo.",
    not_found: "Esa mesa no existe.",
  },
};
