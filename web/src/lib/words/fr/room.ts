import type { Same } from "../index.svelte";
import type { room as en } from "../en/room";

export const room: Same<typeof en> = {
  waitTitle: "En attente de joueurs",
  tellCode: "Donnez ce code à vos amis, ou envoyez-leur le lien. La partie commence quand tous les sièges sont pris.",
  sendLink: "Envoyez le lien à vos amis. La partie commence quand tous les sièges sont pris.",
  visitor: "Vous n’avez pas encore de siège. Prenez-en un qui est libre.",
  code: "Code de la table",
  link: "Lien vers cette page",
  copy: "Copier le lien",
  copied: "Lien copié",
  share: "Partager",
  invitation: (game) => `Une partie de ${game} avec moi ?`,
  qr: "Code QR du lien",
  takeSeat: "Prendre ce siège",
  leaveSeat: "Quitter le siège",
  addBot: "Ajouter un bot",
  removeBot: "Retirer",
  device: {
    title: "Utiliser aussi cet appareil ?",
    text:
      "Vous serez ici la même personne que sur l’appareil qui a créé le lien, avec le même nom et les mêmes " +
      "parties. Ce que ce navigateur savait de vous auparavant est oublié.",
    use: "Utiliser cet appareil",
    gone:
      "Ce lien ne marche plus. Il sert une seule fois, pendant dix minutes ; créez-en un autre sur votre autre " +
      "appareil.",
    empty: "Ce lien est incomplet. Ouvrez-le ou copiez-le de nouveau depuis votre autre appareil.",
  },
  otherDeviceText:
    "Ouvrez ce lien sur votre autre appareil dans les dix minutes. Vous y serez la même personne, avec toutes " +
    "vos parties.",
};
