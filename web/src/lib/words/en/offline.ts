/** Playing without a server. */
export const offline = {
  preparing: (percent: number) => `Preparing offline play: ${percent} %`,
  starting: "Starting the games in this browser",
  ready: "Ready to play offline",
  /** What works without a server, and what does not. */
  noServer:
    "Without a server you can play bots or on this screen, learn and replay; playing with people elsewhere needs one.",
  needsServer: "Playing with people elsewhere needs a server.",
  here: "in this browser",
  unsent: (n: number) =>
    n === 1
      ? "A game that you finished in this browser is not on the server yet."
      : `${n} games that you finished in this browser are not on the server yet.`,
  upload: "Upload",
};
