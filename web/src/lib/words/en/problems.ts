/** Why something could not be done, by the server's word for it. In English its own sentence is more exact and comes first. */
export const problems = {
  codes: {
    illegal: "The rules do not allow that now.",
    invalid: "The server could not take that.",
    malformed: "The server did not understand that.",
    not_now: "That is not possible now.",
    not_allowed: "That is not for you to do.",
    not_found: "There is no such thing here.",
    unknown_person: "The server does not know you yet. Load the page again.",
    conflict: "Somebody was quicker.",
    too_large: "That is too large.",
    too_many: "That is a lot at once. Wait a moment.",
    unavailable: "The server cannot take that now. Try again in a moment.",
    failed: "The server made a mistake. Nothing was changed.",
    broken: "The server does not answer.",
  },
  /** By the field that is wrong. */
  fields: {
    name: "A name has 1 to 24 letters, and does not end in (bot).",
    names: "Every person at this screen needs a name.",
    text: "This is no record of a game.",
    continues: "The game cannot go on from there.",
  },
  byes: {
    restart: "The server starts anew. The line will be back in a moment.",
    slow: "The line is too slow. It is opened again.",
    malformed: "The server did not understand this page. Load it again.",
    not_allowed: "This seat is not yours.",
    not_found: "There is no such table.",
  },
};
