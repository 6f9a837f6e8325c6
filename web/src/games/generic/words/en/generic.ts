/** Words of the board that any game gets which brings none. */
export const generic = {
  table: "Table",
  board: "The position",
  moves: "Your moves",
  write: "Write a move",
  send: "Play",
  noMatch: "No move begins like this.",
  yes: "yes",
  no: "no",
  none: "none",
  yourTurn: "Your turn: choose a move.",
  othersTurn: "The others are choosing.",
  seat: (number: number) => `Seat ${number}`,
};
