import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Sé el primero en ganar cuatro conjuntos de cinco cartas.",
  blurb:
    "En una central olvidada, dos ingenieros se disputan la corriente. Llena de cartas cuatro terminales: con " +
    "más gana el total alto, con menos el bajo, y robar un Transformador cambia un terminal.",
  yourPiece: "Tu marcador",
  pieces: { red: "rojo", yellow: "amarillo" },
  options: {
    first_player: {
      title: "Quién empieza",
      help: "Quién juega el primer turno.",
      values: { random: "al azar", "0": "quien abre la mesa", "1": "el otro jugador" },
    },
    transformer_assignment: {
      title: "Dorsos de Transformador",
      help: "Qué cartas giran una ficha al robarlas. Cambia lo que se puede adivinar por un dorso.",
      values: {
        k4: "cuatro por color, una por carta especial",
        k3: "tres por color, tres por carta especial",
        random: "al azar en cada partida",
      },
    },
    special_effect: {
      title: "Puente y Fusible",
      help: "Si debes tomar o eliminar una carta cuando es posible.",
      values: { optional: "a elección", mandatory_if_possible: "obligatorio" },
    },
    initial_polarity: { title: "Fichas al empezar", help: "En el orden naranja, verde, azul, morado." },
    target_sets: { title: "Conjuntos para ganar", help: "Cuántos conjuntos ganan la partida." },
    discard_visibility: {
      title: "Descarte",
      help: "Cuánto muestra de él la pantalla. La edición de 2017 lo muestra entero; la antigua, la carta de arriba.",
      values: { edition: "según la edición", all: "entero", top: "la carta de arriba", count: "cuántas cartas" },
    },
    edition: {
      title: "Edición",
      help: "De quién son los nombres, las imágenes y las costumbres. Las reglas del juego son las mismas.",
      values: { "2017": "2017", older: "antigua, francesa" },
    },
  },
};
