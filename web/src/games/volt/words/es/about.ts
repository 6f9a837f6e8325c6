import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal:
    "Sé el primero en llegar a tres puntos de victoria: alcanza las casillas marcadas y destruye a los demás " +
    "robots.",
  blurb:
    "Bienvenido a la liga de robots. Detrás de un biombo le das tres órdenes al tuyo; después todos empujan, " +
    "disparan y caen en el orden de los dados, y nadie los detiene.",
  yourPiece: "Tu robot",
  pieces: { dynamo: "Dinamo, redondo", crate: "Caja, cuadrado", wedge: "Cuña, triangular", kite: "Cometa, un rombo" },
  boardMarks:
    "Nueve filas de nueve signos:\n. casilla, o foso, # muro, * taller,\n1 a 6 una casilla de puntos cada " +
    "uno,\nn e s w casillas de salida de ese lado.",
  options: {
    board: {
      title: "Arena",
      help: "Uno de nuestros tableros, o uno propio.",
      values: { foundry: "Fundición", plaza: "Plaza", crater: "Cráter", bulwark: "Baluarte" },
    },
    start_numbers: {
      title: "Números de salida",
      help: "Cómo se recibe el número que decide, en un empate, quién actúa antes.",
      values: { race: "quien acaba antes elige antes", random: "al azar", rotate: "pasan en cada ronda" },
    },
    change_dice: {
      title: "Cambiar los dados",
      help: "Si puedes poner tus dados de nuevo mientras no tomes un número de salida.",
    },
    vp_per_number: { title: "Fichas", help: "Cuántas fichas de punto de victoria hay de cada número del 1 al 6." },
    target_vp: { title: "Puntos para ganar", help: "Cuántos puntos de victoria ganan la partida." },
    errors: {
      title: "Unidades sin dado",
      help: "Si puedes dejar una unidad vacía, que no hará nada.",
      values: { refused: "no", allowed: "sí" },
    },
    max_rounds: {
      title: "Última ronda",
      help: "Después de esta ronda gana quien tiene más puntos de victoria. 0: sin límite.",
    },
    strict_supply: { title: "Reserva vacía", help: "Si un robot destruido no da nada cuando no quedan fichas." },
    kill_token_from_mix: {
      title: "Puntos por robots",
      help: "Si un robot destruido se paga con una de las fichas numeradas.",
    },
    diagonal_pinch: {
      title: "Láseres en diagonal",
      help: "Si un láser pasa entre dos robots o muros que se tocan por una esquina.",
      values: { passes: "pasa", blocked: "se detiene" },
    },
  },
};
