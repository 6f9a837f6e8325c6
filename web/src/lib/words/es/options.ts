import type { Same } from "../index.svelte";
import type { options as en } from "../en/options";

export const options: Same<typeof en> = {
  on: "sí",
  off: "no",
  number: (low, high) => `De ${low} a ${high}.`,
  signs: (count) => `${count} signos, + o -.`,
  split: (kinds, total) => `${kinds} números que suman ${total}.`,
  ownBoard: "tablero propio",
  boardFile: "Leer un archivo",
  unusual: "Más opciones",
  terms: {
    clock: {
      title: "Reloj",
      help: "Si el tiempo para pensar tiene límite, y cuál.",
      values: { none: "ninguno", move: "por jugada", total: "para toda la partida", days: "en días por jugada" },
    },
    clock_seconds: { title: "Segundos", help: "De un reloj por jugada o para toda la partida." },
    clock_increment: { title: "Segundos añadidos", help: "Lo que cada jugada añade a un reloj para toda la partida." },
    clock_days: { title: "Días", help: "Por jugada, con un reloj en días." },
    idle_days: {
      title: "Días sin jugar",
      help: "Tras estos días sin jugadas, la partida termina sin ganador. Si corre un reloj, decide el reloj.",
    },
    undo: {
      title: "Deshacer",
      help: "Si puedes deshacer tu última jugada. Nunca más allá de algo que se reveló.",
      values: { never: "nunca", ask: "si los demás aceptan", free: "libremente" },
    },
    draws: { title: "Tablas", help: "Si los jugadores pueden acordar tablas, donde el juego las conoce." },
    pause: { title: "Pausa", help: "Si la partida se puede pausar cuando los demás aceptan." },
    stand_in: {
      title: "Suplente",
      help: "El bot que juega por quien se ausenta demasiado tiempo.",
      values: { none: "ninguno" },
    },
    stand_in_after: { title: "Ausencia", help: "Segundos hasta que juega el suplente." },
    public: { title: "Pública", help: "Si todos encuentran la mesa aquí, o solo con su enlace." },
    several_seats: {
      title: "Varios asientos",
      help: "Una misma persona puede ocupar varios asientos; nunca en una mesa pública.",
    },
    watch: { title: "Espectadores", help: "Si otros pueden mirar." },
    watch_delay: { title: "Retraso", help: "Con cuántos segundos de retraso miran los espectadores." },
    lag_allowance: {
      title: "Conexiones lentas",
      help:
        "En una carrera, dos cartas que llegan con tan poca diferencia (en milésimas de segundo) cuentan según " +
        "cuándo se enviaron.",
    },
    countdown: { title: "Cuenta atrás", help: "Segundos que se cuentan antes de que todos empiecen a la vez." },
    race_pace: {
      title: "Ritmo de los bots",
      help: "Cuánto tardan en tomar un número de salida.",
      values: {
        relaxed: "tranquilo, unos 45 segundos",
        steady: "constante, unos 25 segundos",
        quick: "rápido, unos 10 segundos",
        instant: "al instante",
      },
    },
    hints: { title: "Pistas", help: "Si un juego en tiempo real muestra cuáles de tus cartas sirven, para practicar." },
    chat: { title: "Chat", help: "Si los jugadores pueden escribirse." },
  },
};
