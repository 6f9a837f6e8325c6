import type { Same } from "../index.svelte";
import type { problems as en } from "../en/problems";

export const problems: Same<typeof en> = {
  codes: {
    illegal: "Las reglas no lo permiten ahora.",
    invalid: "No se pudo aceptar.",
    malformed: "No se entendió.",
    not_now: "No es posible ahora.",
    not_allowed: "No puedes hacer eso aquí.",
    not_found: "Eso no existe.",
    unknown_person: "El servidor aún no te conoce. Recarga la página.",
    conflict: "Otro jugador fue más rápido.",
    too_large: "Es demasiado grande.",
    too_many: "Demasiadas peticiones. Espera un momento y vuelve a intentarlo.",
    too_slow: "La petición tardó demasiado. Vuelve a intentarlo.",
    unavailable: "El servidor está ocupado. Inténtalo en un momento.",
    failed: "Hubo un error. No cambió nada.",
    broken: "El servidor no responde.",
    needs_server: "Para jugar con personas en otro lugar hace falta un servidor.",
  },
  fields: {
    name: "Un nombre tiene de 1 a 24 letras y no termina en (bot).",
    names: "Cada persona en esta pantalla necesita un nombre.",
    continues: "La partida no puede seguir desde ahí.",
  },
  reasons: {
    no_such_code:
      "Ninguna mesa espera con este código. Un código sirve hasta que se ocupa el último asiento; después, pide " +
      "el enlace.",
    too_many_codes: "Demasiados códigos erróneos. Espera un minuto o pide el enlace.",
    not_a_record:
      "Este archivo no es una partida de Voltable. Las partidas son archivos .jsonl: se descargan al terminar el " +
      "juego o desde la repetición.",
    broken_record: "Es una partida de Voltable, pero el archivo está dañado: le falta un trozo o se ha modificado.",
    other_rules: "Esta partida viene de otra versión de Voltable, con reglas distintas. Aquí no se puede repetir.",
    record_too_large:
      "Este archivo es demasiado grande para ser una partida de Voltable (1 MB como máximo). Las partidas son " +
      "archivos .jsonl.",
    already_reported: "Ya has denunciado a este jugador en esta mesa.",
    too_many_reports: "Hoy has hecho muchas denuncias. Vuelve a intentarlo mañana.",
  },
  byes: {
    restart: "La mesa se está reiniciando. Volverás a conectarte en un momento.",
    slow: "La conexión es demasiado lenta. Reconectando.",
    malformed: "Un mensaje de esta página no se entendió. Recárgala.",
    not_allowed: "Este asiento no es tuyo.",
    not_found: "Esa mesa no existe.",
  },
};
