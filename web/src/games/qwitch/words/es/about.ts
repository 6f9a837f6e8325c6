import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Sé el primero en quedarte sin cartas.",
  blurb:
    "Las letras suben, los números bajan, y la carta que servía ya no sirve. Un paso arriba, uno abajo o igual: " +
    "por turnos, o a la carrera, donde cuenta la primera carta que llega.",
  options: {
    mode: {
      title: "Juego",
      help: "Por turnos, o todos a la vez en tiempo real.",
      values: { beginner: "Principiantes: por turnos", advanced: "Avanzado: a la vez" },
    },
    dealer: {
      title: "Repartidor",
      help: "Quién reparte. En el juego para principiantes empieza el jugador siguiente.",
      values: {
        "0": "quien abre la mesa",
        "1": "el segundo jugador",
        "2": "el tercer jugador",
        "3": "el cuarto jugador",
        "4": "el quinto jugador",
        "5": "el sexto jugador",
        "6": "el séptimo jugador",
        "7": "el octavo jugador",
      },
    },
    voluntary_pass: {
      title: "Pase libre",
      help: "Si puedes pasar aunque podrías jugar. Si todos pasan, el juego se detiene.",
    },
    step_rule: {
      title: "Arriba y Abajo",
      help: "Si son exactamente un paso, o cualquier carta superior o inferior.",
      values: { exact: "un paso", any: "cualquier paso" },
    },
    directions: { title: "Cartas direccionales", help: "Cuántas de las doce son Arriba, Abajo e Igual." },
  },
};
