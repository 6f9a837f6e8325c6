import { de } from "../elision";
import type { Same } from "../index.svelte";
import type { shell as en } from "../en/shell";

export const shell: Same<typeof en> = {
  loading: "Chargement",
  notLoaded: "Cette partie de la page n’est pas arrivée.",
  tryAgain: "Réessayer",
  missing: "Il n’y a rien à cette adresse.",
  toHome: "Vers les jeux",
  close: "Fermer",
  language: "Langue",
  theme: "Clair ou sombre",
  sound: "Son",
  menu: "Menu",
  gameTitles: { voltage: "Voltage", voltage_hex: "Voltage Hex", volt: "VOLT", qwitch: "Qwitch" },
  you: "Vous",
  log: "Journal",
  chat: "Discussion",
  rules: "Règles",
  whyNow: "Pourquoi",
  panel: "Journal, discussion et règles",
  boardInWords: "Le plateau en mots",
  openRule: (id) => `Règle ${id}`,
  allRules: "Toutes les règles sur leur page",
  notTaken: "Ce coup n’a pas été accepté.",
  lostLine: "a perdu la ligne",
  openSeat: "siège libre",
  choosing: (name) => `${name} choisit`,
  clockOf: (name) => `Pendule ${de(name)}`,
  levels: { random: "hasard", greedy: "glouton", planner: "planificateur", easy: "facile", normal: "normal", hard: "difficile", expert: "expert" },
};
