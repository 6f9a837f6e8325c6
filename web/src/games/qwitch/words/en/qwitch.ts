/** Words of Qwitch. Who acts is "You" or a name; `you` tells which. */
export const qwitch = {
  symbols: { up: "Up", down: "Down", equal: "Equal" },
  names: {
    up: "one letter or one number higher",
    down: "one letter or one number lower",
    equal: "the same letter or number",
  },
  // the table
  players: "Players",
  centre: "Direction and centre",
  topCard: (card: string) => `Top card ${card}`,
  cardsDown: (n: number) => (n === 1 ? "1 card down" : `${n} cards down`),
  justBefore: "Just before:",
  handAndPile: (hand: number, pile: number) => `${hand} in hand + ${pile} to draw`,
  yourHand: (n: number) => `Your hand, ${n === 1 ? "1 card" : `${n} cards`}, keys 1 to 5`,
  playCard: (card: string, key: number) => `Play ${card}, key ${key}`,
  pass: "Pass",
  passCall: "Pass",
  stopCall: "Stop",
  hintsOn: "Hints on",
  hintsOff: "Hints off",
  voiceOn: "Voice on",
  voiceOff: "Voice off",
  notYourTurn: "not your turn",
  lateBy: (ms: number) => `${ms} ms late`,
  photoOrder: "In the order of arrival. A later card must fit the new top.",
  verdicts: { first: "first", fits: "fits", late: "too late", stopped: "after the stop", misfit: "does not fit" },
  // what may be done
  asks: {
    up: (card: string) => `one higher than ${card}`,
    down: (card: string) => `one lower than ${card}`,
    equal: (card: string) => `the same letter or number as ${card}`,
  },
  go: (ask: string) => `Go: ${ask}.`,
  play: (ask: string) => `Your turn: play ${ask}.`,
  playOrPass: (ask: string) => `Your turn: play ${ask}, or pass.`,
  mustPass: "Your turn: pass.",
  nothingFits: "None of your cards fits",
  choosing: (name: string) => `${name} is choosing.`,
  nobodyWon: "Nobody could play any more, and nobody won.",
  // what happened
  youInside: "you",
  played: (card: string, who: string) => `${card} ${who}`,
  passed: (who: string, _you: boolean) => `${who} passed.`,
  stopStuck: "Stop: nobody can play. Everybody draws up to five cards.",
  stopPasses: "Stop: everybody passed. Everybody draws up to five cards.",
  stopEmpty: (who: string, you: boolean) =>
    `Stop: ${you ? "your hand is" : `${who}'s hand is`} empty. Everybody draws up to five cards.`,
  drewCards: (cards: string) => `You drew ${cards}.`,
  reshuffled: "The Direction cards have run out: all twelve are shuffled again.",
  bottom: (card: string) => `No Direction card would help, so the bottom card ${card} goes on top.`,
  dealt: (who: string, _you: boolean, each: number, out: number) =>
    `${who} dealt ${each} ${each === 1 ? "card" : "cards"} to each player` +
    `${out ? `; ${out} ${out === 1 ? "is" : "are"} left out of the game` : ""}.`,
  opened: (card: string) => `${card} is the first card in the centre.`,
  redealt: "Nobody could ever have played on the first card, so the cards are dealt again.",
  deadlock: (left: string) => `Nobody can play any more. Cards left: ${left}. Nobody wins.`,
  deadlockWon: (left: string, who: string, you: boolean) =>
    `Nobody can play any more. Cards left: ${left}. ${who} ${you ? "have" : "has"} the fewest.`,
  won: (who: string, _you: boolean) => `${who} won the game.`,
  turned: (symbol: string, who: string, _you: boolean) => `Direction: ${symbol}, turned by ${who}`,
  // the board in words
  describeDirection: (symbol: string, meaning: string) => `Direction ${symbol}: ${meaning}.`,
  describeTop: (card: string, n: number, below: string) =>
    `Top card ${card}, ${n} in the centre${below ? `; below it ${below}` : ""}.`,
  describeSeat: (name: string, hand: number, pile: number) => `${name}: ${hand} in hand, ${pile} in the pile.`,
  describeHand: (cards: string, pile: number) => `Your hand: ${cards || "empty"}; ${pile} in your pile.`,
};
