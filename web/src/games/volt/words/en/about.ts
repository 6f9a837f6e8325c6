/** What the page says about the game before it is opened. */
export const about = {
  goal: "Be the first to three victory points: reach the marked spaces and destroy the other robots.",
  blurb:
    "Welcome to the robot league. Behind a screen you give your robot three orders; then all robots push, fire " +
    "and fall in the order of their dice, and nobody can stop them.",
  /** Above the pieces to choose from. */
  yourPiece: "Your robot",
  pieces: { dynamo: "Dynamo, round", crate: "Crate, square", wedge: "Wedge, triangular", kite: "Kite, a diamond" },
  /** How a board of one's own is typed. */
  boardMarks:
    "Nine rows of nine marks:\n. plain, o pit, # wall, * workshop,\n1 to 6 one point space each,\nn e s w " +
    "starting spaces of that side.",
  options: {
    board: {
      title: "Arena",
      help: "One of our boards, or one of your own.",
      values: { foundry: "Foundry", plaza: "Plaza", crater: "Crater", bulwark: "Bulwark" },
    },
    start_numbers: {
      title: "Starting numbers",
      help: "How players get the number that decides who acts first in a tie.",
      values: { race: "first ready, first choice", random: "dealt at random", rotate: "passed on each round" },
    },
    change_dice: {
      title: "Changing dice",
      help: "Whether you may lay your dice anew until you take a starting number.",
    },
    vp_per_number: { title: "Tokens", help: "How many victory point tokens there are of each number from 1 to 6." },
    target_vp: { title: "Points to win", help: "How many victory points win the game." },
    errors: {
      title: "Units without a die",
      help: "Whether you may leave a unit empty, so that it does nothing.",
      values: { refused: "no", allowed: "yes" },
    },
    max_rounds: {
      title: "Last round",
      help: "After this round the player with the most victory points wins. 0: no limit.",
    },
    strict_supply: { title: "Empty supply", help: "Whether a destroyed robot pays nothing when no token is left." },
    kill_token_from_mix: {
      title: "Points for robots",
      help: "Whether a destroyed robot is paid with one of the numbered tokens.",
    },
    diagonal_pinch: {
      title: "Diagonal lasers",
      help: "Whether a laser passes between two robots or walls that touch at a corner.",
      values: { passes: "it passes", blocked: "it is stopped" },
    },
  },
};
