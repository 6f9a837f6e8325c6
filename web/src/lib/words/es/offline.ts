import type { Same } from "../index.svelte";
import type { offline as en } from "../en/offline";

export const offline: Same<typeof en> = {
  preparing: (percent) => `Preparando el juego sin conexión: ${percent} %`,
  starting: "Los juegos se están iniciando en este navegador",
  ready: "Listo para jugar sin conexión",
  noServer:
    "Sin servidor puedes jugar contra bots o en esta pantalla, aprender y ver tus partidas; para jugar con personas " +
    "en otro lugar hace falta uno.",
  needsServer: "Para jugar con personas en otro lugar hace falta un servidor.",
  here: "en este navegador",
  unsent: (n) =>
    n === 1
      ? "Una partida que terminaste en este navegador aún no está en el servidor."
      : `${n} partidas que terminaste en este navegador aún no están en el servidor.`,
  upload: "Subir",
};
