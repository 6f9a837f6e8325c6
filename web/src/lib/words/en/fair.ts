/** What makes a game fair and safe: the deal, games that go on from a record, devices and programs. */
export const fair = {
  deal: "The deal",
  sealed:
    "Everything that chance decides in this game was fixed before the first move. Copy this fingerprint of the " +
    "deal: the record shows it again after the game, as proof that nothing was changed.",
  fingerprint: "Fingerprint of the deal",
  copy: "Copy the fingerprint",
  copied: "Fingerprint copied",
  known: "This game continues a saved one. Anybody with that record knows everything that is still hidden.",
  anew: "This game goes on from a saved one. Everything that was still hidden has been dealt again.",
  agree: "Agree and take this seat",
  keys: "Devices and programs",
  here: "This device",
  browser: "A browser",
  token: "Program",
  since: (day: string) => `since ${day}`,
  signOut: "Sign out",
  others: "Sign out everywhere else",
};
