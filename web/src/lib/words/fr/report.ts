import type { Same } from "../index.svelte";
import type { report as en } from "../en/report";

export const report: Same<typeof en> = {
  title: "Signaler un joueur",
  titleOf: (name) => `Signaler ${name}`,
  titleMessage: (name) => `Signaler un message de ${name}`,
  who: "De qui s’agit-il ?",
  why: "Quel est le problème ?",
  kinds: { chat: "Insultes ou messages déplacés", name: "Nom choquant", cheating: "Triche", other: "Autre chose" },
  text: "Détails (facultatif)",
  note: "Les responsables de ce serveur liront votre signalement. L’autre joueur n’en est pas informé.",
  send: "Envoyer le signalement",
  sent: "Merci. Votre signalement a été envoyé.",
};
