/**
 * Why something could not be done, by the server's word for it. In English its own sentence is more exact and comes
 * first.
 */
export const problems = {
  codes: {
    illegal: "The rules do not allow that now.",
    invalid: "That could not be accepted.",
    malformed: "That was not understood.",
    not_now: "That is not possible now.",
    not_allowed: "You may not do that here.",
    not_found: "That does not exist.",
    unknown_person: "The server does not know you yet. Load the page again.",
    conflict: "Another player was faster.",
    too_large: "That is too large.",
    too_many: "Too many requests. Wait a moment and try again.",
    too_slow: "The request took too long. Try again.",
    unavailable: "The server is busy. Try again in a moment.",
    failed: "Something went wrong. Nothing was changed.",
    broken: "The server does not answer.",
    needs_server: "Playing with people elsewhere needs a server.",
  },
  /** By the field that is wrong. */
  fields: {
    name: "A name has 1 to 24 letters, and does not end in (bot).",
    names: "Every person at this screen needs a name.",
    continues: "The game cannot be continued from there.",
  },
  /** What people need to know more exactly, in every language. */
  reasons: {
    no_such_code:
      "No table is waiting under this code. A code works until the last seat is taken; after that, ask for the link.",
    too_many_codes: "Too many wrong codes. Wait a minute, or ask for the link.",
    not_a_record:
      "This file is not a Voltable game. A game is saved as a .jsonl file: download one when a game is over, or " +
      "from its replay.",
    broken_record: "This is a Voltable game, but the file is damaged: part of it is missing or was changed.",
    other_rules: "This game was saved by another version of Voltable, whose rules differ. It cannot be replayed here.",
    record_too_large: "This file is too large for a Voltable game (1 MB at most). A game is saved as a .jsonl file.",
    already_reported: "You have already reported this player at this table.",
    too_many_reports: "You have made many reports today. Try again tomorrow.",
  },
  byes: {
    restart: "The table is restarting. You will be reconnected in a moment.",
    slow: "The connection is too slow. Reconnecting.",
    malformed: "Something from this page was not understood. Load it again.",
    not_allowed: "This seat is not yours.",
    not_found: "There is no such table.",
  },
};
