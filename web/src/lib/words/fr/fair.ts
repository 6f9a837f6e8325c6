/** Ce qui rend une partie juste et sûre. */
import type { fair as en } from "../en/fair";
import type { Same } from "../index.svelte";

export const fair: Same<typeof en> = {
  deal: "La donne",
  sealed:
    "Tout ce que le hasard décide dans cette partie a été fixé avant le premier coup. Copiez cette empreinte de " +
    "la donne : l’enregistrement la montrera de nouveau après la partie, preuve que rien n’a été changé.",
  fingerprint: "Empreinte de la donne",
  copy: "Copier l’empreinte",
  copied: "Empreinte copiée",
  known:
    "Cette partie reprend une partie enregistrée. Quiconque possède cet enregistrement connaît tout ce qui est " +
    "encore caché.",
  anew: "Cette partie reprend une partie enregistrée. Tout ce qui était encore caché a été redistribué.",
  agree: "Accepter et prendre ce siège",
  keys: "Appareils et programmes",
  here: "Cet appareil",
  browser: "Un navigateur",
  token: "Programme",
  since: (day) => `depuis le ${day}`,
  signOut: "Déconnecter",
  others: "Déconnecter partout ailleurs",
};
