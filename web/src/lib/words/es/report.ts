import type { Same } from "../index.svelte";
import type { report as en } from "../en/report";

export const report: Same<typeof en> = {
  title: "Denunciar a un jugador",
  titleOf: (name) => `Denunciar a ${name}`,
  titleMessage: (name) => `Denunciar un mensaje de ${name}`,
  who: "¿De quién se trata?",
  why: "¿Cuál es el problema?",
  kinds: {
    chat: "Insultos o mensajes no deseados",
    name: "Un nombre ofensivo",
    cheating: "Trampas",
    other: "Otra cosa",
  },
  text: "Detalles (opcional)",
  note: "Los responsables de este servidor leerán tu denuncia. El otro jugador no recibe ningún aviso.",
  send: "Enviar la denuncia",
  sent: "Gracias. Tu denuncia se ha enviado.",
};
