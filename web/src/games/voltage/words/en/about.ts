/** What the page says about the game before it is opened. */
export const about = {
  goal: "Be the first to win four sets of five cards.",
  blurb:
    "In a forgotten power station two engineers fight over the current. Fill four terminals with cards: at plus " +
    "the higher side wins, at minus the lower one, and drawing a Transformer switches a terminal round.",
  /** Above the pieces to choose from. */
  yourPiece: "Your score marker",
  pieces: { red: "red", yellow: "yellow" },
  options: {
    first_player: {
      title: "Who begins",
      help: "Who takes the first turn.",
      values: { random: "by chance", "0": "the player who opens the table", "1": "the other player" },
    },
    transformer_assignment: {
      title: "Transformer backs",
      help: "Which cards turn a token when they are drawn. It changes how well you can guess a back.",
      values: {
        k4: "four of each colour, one of each special",
        k3: "three of each colour, three of each special",
        random: "dealt anew in every game",
      },
    },
    special_effect: {
      title: "Bypass and Fuse",
      help: "Whether you must take or remove a card when you play one and could.",
      values: { optional: "you may", mandatory_if_possible: "you must" },
    },
    initial_polarity: { title: "Tokens at the start", help: "In the order orange, green, blue, purple." },
    target_sets: { title: "Sets to win", help: "How many sets win the game." },
    discard_visibility: {
      title: "Discard pile",
      help: "How much of it the screen shows. The 2017 edition shows all of it, the older one its top card.",
      values: { edition: "as the edition has it", all: "all of it", top: "its top card", count: "its size" },
    },
    edition: {
      title: "Edition",
      help: "Whose names, pictures and habits to use. The rules of play are the same.",
      values: { "2017": "2017", older: "older, French" },
    },
  },
};
