/**
 * The terms of a table in words, by the names under which the server lists them, and what the options of every game
 * share. A value that is a number or a sign needs no words; `on` and `off` are those of every switch.
 */
export const options = {
  on: "yes",
  off: "no",
  /** What may be typed where there is no list to choose from. */
  number: (low: number, high: number) => `From ${low} to ${high}.`,
  signs: (count: number) => `${count} signs, + or -.`,
  split: (kinds: number, total: number) => `${kinds} numbers that add up to ${total}.`,
  ownBoard: "own board",
  boardFile: "Read a file",
  unusual: "More options",
  terms: {
    clock: {
      title: "Clock",
      help: "Whether thinking time is limited, and how.",
      values: { none: "none", move: "for each move", total: "for the whole game", days: "days for each move" },
    },
    clock_seconds: { title: "Seconds", help: "Of a clock for each move or for the whole game." },
    clock_increment: { title: "Added seconds", help: "What each move adds to a clock for the whole game." },
    clock_days: { title: "Days", help: "For each move, on a clock by days." },
    idle_days: {
      title: "Days without a move",
      help: "Days without a move after which the game ends without a winner. While a clock runs, the clock decides.",
    },
    undo: {
      title: "Undo",
      help: "Whether your own last move can be taken back. Never past something that was revealed.",
      values: { never: "never", ask: "if the others agree", free: "freely" },
    },
    draws: { title: "Draws", help: "Whether players may agree on a draw, where the game knows one." },
    pause: { title: "Pause", help: "Whether the game can be paused if the others agree." },
    stand_in: {
      title: "Stand-in",
      help: "The bot that plays for a person who is away too long.",
      values: { none: "none" },
    },
    stand_in_after: { title: "Away too long", help: "Seconds until the stand-in plays." },
    public: { title: "Listed", help: "Whether everybody finds the table here, or only those who have its link." },
    several_seats: { title: "Several seats", help: "One person may take several seats; never at a public table." },
    watch: { title: "Spectators", help: "Whether others may watch." },
    watch_delay: { title: "Delay", help: "By how many seconds those who watch are behind." },
    lag_allowance: {
      title: "Slow connections",
      help:
        "In a race, two cards that arrive this close together (in thousandths of a second) count by when they were " +
        "sent.",
    },
    countdown: { title: "Countdown", help: "Seconds that are counted down before all begin at the same moment." },
    race_pace: {
      title: "Pace of bots",
      help: "How long bots take before they take a starting number.",
      values: {
        relaxed: "relaxed, about 45 seconds",
        steady: "steady, about 25 seconds",
        quick: "quick, about 10 seconds",
        instant: "at once",
      },
    },
    hints: { title: "Hints", help: "Whether a game in real time shows which of your cards fit, for practice." },
    chat: { title: "Chat", help: "Whether players may write to each other." },
  },
};
