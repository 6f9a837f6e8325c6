/** Lo que hace que una partida sea limpia y segura. */
import type { fair as en } from "../en/fair";
import type { Same } from "../index.svelte";

export const fair: Same<typeof en> = {
  deal: "El reparto",
  sealed:
    "Todo lo que decide el azar en esta partida quedó fijado antes de la primera jugada. Copia esta huella del " +
    "reparto: la partida guardada la mostrará de nuevo al terminar, como prueba de que nada ha cambiado.",
  fingerprint: "Huella del reparto",
  copy: "Copiar la huella",
  copied: "Huella copiada",
  known: "Esta partida continúa otra guardada. Quien la tenga conoce todo lo que sigue oculto.",
  anew: "Esta partida continúa otra guardada. Todo lo que seguía oculto se ha vuelto a repartir.",
  agree: "Aceptar y ocupar este asiento",
  keys: "Dispositivos y programas",
  here: "Este dispositivo",
  browser: "Un navegador",
  token: "Programa",
  since: (day) => `desde el ${day}`,
  signOut: "Cerrar sesión",
  others: "Cerrar sesión en los demás",
};
