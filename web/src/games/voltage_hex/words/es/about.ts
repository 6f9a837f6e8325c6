import type { Same } from "../../../../lib/words/index.svelte";
import type { about as en } from "../en/about";

export const about: Same<typeof en> = {
  goal: "Une tus portales con caminos largos y consigue más puntos que tu rival.",
  blurb:
    "Bajo una central olvidada, un ingeniero rival y tú abren placas selladas una a una. Lleva la corriente de " +
    "un portal tuyo a otro: cada carta del camino da puntos.",
  options: {
    first_player: {
      title: "Quién empieza",
      help: "Quién juega el primer turno.",
      values: { random: "al azar", "0": "quien abre la mesa", "1": "el otro jugador" },
    },
    through_model: {
      title: "Tránsitos",
      help: "Qué líneas rectas lleva un Tránsito.",
      values: { any: "las tres", lines123: "una, dos o tres, según la imagen", single_axis: "una, según la imagen" },
    },
    junction_model: {
      title: "Junturas",
      help: "A qué lados se abre una Juntura.",
      values: { any: "a los seis", arms346: "a tres, cuatro o seis, según la imagen" },
    },
    rotate_rule: {
      title: "Girar portales",
      help: "Cuándo puedes girar un portal tuyo hacia otro lado.",
      values: { obscured: "solo si está tapado", anytime: "siempre" },
    },
    flip_orientation: {
      title: "Portales volteados",
      help: "Quién elige el lado al que se abre un portal volteado.",
      values: { flipper: "quien lo voltea", owner: "su dueño", random: "el azar" },
    },
    claim_rule: {
      title: "Caminos que completa el rival",
      help: "Si te llevas tu camino en el acto, o lo completas en tu siguiente turno.",
      values: { owner: "se toman en el acto", active_only: "esperan al turno de su dueño" },
    },
    shared_cards: {
      title: "Cartas en rutas de los dos",
      help: "Qué cartas que pusiste no puede llevarse un camino del rival.",
      values: { both_completed: "en caminos terminados a la vez", any_route: "en cualquier ruta tuya" },
    },
    discard_all_foreign: {
      title: "Descartar todos los portales ajenos",
      help: "Después de un camino, todos los portales del otro color dejan la mano, aunque sean más de tres.",
    },
    final_discard: {
      title: "Últimos descartes",
      help: "Si se descarta también después del camino que termina la partida.",
    },
    stall_limit: {
      title: "Turnos sin avance",
      help: "Número de turnos seguidos de mirar, pasar o girar que termina la partida.",
    },
    min_path_cards: { title: "Cartas entre portales", help: "Cuántas hacen falta entre dos portales para un camino." },
    trades: {
      title: "Intercambios",
      help: "Si los jugadores pueden ofrecerse cartas de sus manos.",
      values: { off: "ninguno", offers: "con ofertas" },
    },
    peek_memory: {
      title: "Cartas que conoces",
      help: "Cuánto tiempo muestra la pantalla una carta que miraste.",
      values: { keep: "mientras puedas conocerla", brief: "un momento" },
    },
  },
};
