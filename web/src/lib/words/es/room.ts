import type { Same } from "../index.svelte";
import type { room as en } from "../en/room";

export const room: Same<typeof en> = {
  waitTitle: "Esperando jugadores",
  tellCode:
    "Di este código a tus amigos o envíales el enlace. La partida empieza cuando todos los asientos están ocupados.",
  sendLink: "Envía el enlace a tus amigos. La partida empieza cuando todos los asientos están ocupados.",
  visitor: "Aún no tienes asiento. Ocupa uno libre.",
  code: "Código de la mesa",
  link: "Enlace a esta página",
  copy: "Copiar el enlace",
  copied: "Enlace copiado",
  share: "Compartir",
  invitation: (game) => `Juega a ${game} conmigo`,
  qr: "Código QR del enlace",
  takeSeat: "Ocupar este asiento",
  leaveSeat: "Dejar el asiento",
  addBot: "Añadir un bot",
  removeBot: "Quitar",
  device: {
    title: "¿Usar también este dispositivo?",
    text:
      "Aquí serás la misma persona que en el dispositivo que creó el enlace, con el mismo nombre y las mismas " +
      "partidas. Lo que este navegador sabía antes de ti se olvida.",
    use: "Usar este dispositivo",
    gone: "Este enlace ya no sirve. Vale una sola vez, durante diez minutos; crea otro en tu otro dispositivo.",
    empty: "Este enlace está incompleto. Ábrelo o cópialo de nuevo desde tu otro dispositivo.",
  },
  otherDeviceText:
    "Abre este enlace en tu otro dispositivo antes de diez minutos. Allí serás la misma persona, con todas tus " +
    "partidas.",
};
