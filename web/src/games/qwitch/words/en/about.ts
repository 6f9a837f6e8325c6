/** What the page says about the game before it is opened. */
export const about = {
  goal: "Be the first to get rid of all your cards.",
  blurb:
    "Letters climb, numbers tumble, and a card that fitted a moment ago fits no more. One up, one down or equal: " +
    "take turns, or race, where the first card down counts.",
  options: {
    mode: {
      title: "Game",
      help: "In turn, or everybody at once in real time.",
      values: { beginner: "Beginner: in turn", advanced: "Advanced: at once" },
    },
    dealer: {
      title: "Dealer",
      help: "Who deals. In the Beginner game the next player begins.",
      values: {
        "0": "the player who opens the table",
        "1": "the second player",
        "2": "the third player",
        "3": "the fourth player",
        "4": "the fifth player",
        "5": "the sixth player",
        "6": "the seventh player",
        "7": "the eighth player",
      },
    },
    voluntary_pass: {
      title: "Free passing",
      help: "Whether you may pass though you could play. A round of passes then stops play.",
    },
    step_rule: {
      title: "Up and Down",
      help: "Whether they mean exactly one step, or any higher or lower card.",
      values: { exact: "one step", any: "any number of steps" },
    },
    directions: { title: "Direction cards", help: "How many of the twelve are Up, Down and Equal." },
  },
};
