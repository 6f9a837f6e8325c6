/** Words of Voltage. Who acts is "You" or a name; `you` tells which. */
const cards = (n: number) => `${n} ${n === 1 ? "card" : "cards"}`;

export const voltage = {
  colours: { o: "Orange", g: "Green", b: "Blue", p: "Purple" },
  /** VA-18: what each edition calls its special cards and the lit backs. */
  editions: {
    "2017": { by: "Bypass", fu: "Blown Fuse", aBy: "a **Bypass**", aFu: "a **Blown Fuse**", lit: "Transformer" },
    older: { by: "Echange", fu: "Fusible", aBy: "an **Echange**", aFu: "a **Fusible**", lit: "Transformateur" },
  },
  highWins: "High wins",
  lowWins: "Low wins",
  plus: "plus",
  minus: "minus",
  total: (n: number) => `total ${n}`,
  yourSide: "Your side",
  sideOf: (name: string) => `${name}'s side`,
  fifth: "fifth card",
  closed: "Closed",
  draw: "Draw",
  drawPile: (n: number, lit: string | null) =>
    `Draw: ${cards(n)}, the top one has a ${lit === null ? "plain" : lit} back`,
  topLit: "Lit back on top: drawing it flips a token",
  discard: "Discard",
  leaf: "Browse the discard pile",
  discards: (n: number) => `${n} discarded ${n === 1 ? "card" : "cards"}`,
  shuffled: (n: number) => `The pile was shuffled ${n === 1 ? "once" : `${n} times`}.`,
  handLine: (held: number, lit: number) => `${cards(held)} · ${lit} lit`,
  rivalHand: (name: string, held: number, lit: number, term: string) =>
    `${name}: ${cards(held)}, ${lit} with a ${term} back`,
  yourHand: (n: number) => `Your hand, ${cards(n)}`,
  litBack: "Lit back: your rival can see it",
  plainBack: "card, plain back",
  transformerBack: (term: string) => `card, ${term} back`,
  counts0: (card: string) => `${card}, counts 0`,
  cardsOf5: (n: number) => `${n} of 5 cards`,
  scores: (mine: number, name: string, theirs: number, target: number) =>
    `Sets: you ${mine}, ${name} ${theirs}, of ${target}`,
  scoresOf: (a: string, mine: number, b: string, theirs: number, target: number) =>
    `Sets: ${a} ${mine}, ${b} ${theirs}, of ${target}`,
  tieLoses: "The fifth card loses a tie",
  setTo: (name: string) => `Set to ${name}`,
  // what may be done
  chooseFirst: "Your turn: play a card or draw two.",
  /** Without a card in hand. */
  chooseTwo: "Your turn: draw two cards.",
  chooseFirstFull: "Your turn: play a card.",
  noRoom: "Your hand is full: six cards at most",
  chooseSecond: "Your turn: play a card or draw.",
  closedFor: (colour: string) => `${colour} is closed for your second card`,
  chooseDraw: "Draw your second card.",
  chooseFlip: "Flip one of the four tokens.",
  flipReason: (term: string) => `You drew a ${term}`,
  pickSide: (card: string) => `${card}: on your side or the other?`,
  /** What a special card does, said while it is chosen. */
  effect: {
    by: (card: string) => `${card}: lay it on your opponent’s side. It may take a number card from there to yours.`,
    fu: (card: string) => `${card}: lay it on your opponent’s side. It may remove one card there.`,
  },
  takeNone: "Take none",
  none: "None",
  removeNone: "Remove none",
  cancel: "Put it back",
  turnsToken: (colour: string, plus: boolean) => `Flip ${colour} to ${plus ? "plus" : "minus"}`,
  othersFirst: (name: string) => `${name} is choosing.`,
  othersFlip: (name: string, term: string) => `${name} drew a ${term} and must flip a token.`,
  over: "The game is over.",
  playOn: (card: string, side: string, colour: string) => `${card} on ${side}, ${colour}`,
  // what happened
  put: (who: string, _you: boolean, card: string, side: string) => `${who} put ${card} on ${side}.`,
  side: { yours: "your side", theirOwn: "their own side", of: (name: string) => `${name}'s side` },
  sideOfColour: (side: string, colour: string) => `${side} of ${colour}`,
  took: (card: string, side: string) => `It moved ${card} to ${side}.`,
  removed: (card: string) => `It removed ${card}.`,
  drew: (who: string, _you: boolean) => `${who} drew a card.`,
  drewCard: (card: string) => `You drew ${card}.`,
  drewTransformer: (who: string, _you: boolean, term: string) => `${who} drew a **${term}**.`,
  drewTransformerCard: (card: string, term: string) => `You drew a **${term}**: ${card}.`,
  reshuffled: (n: number) =>
    `The draw pile ran out: ${n} ${n === 1 ? "discard was" : "discards were"} shuffled into a new one.`,
  flipped: (who: string, _you: boolean, colour: string, plus: boolean) =>
    `${who} flipped **${colour}** to ${plus ? "plus: high wins" : "minus: low wins"}.`,
  setHigh: (colour: string, high: number, low: number, winner: string) =>
    `**${colour}** is full: ${high} against ${low}. High wins, so the set is **${winner}**.`,
  setLow: (colour: string, low: number, high: number, winner: string) =>
    `**${colour}** is full: ${low} against ${high}. Low wins, so the set is **${winner}**.`,
  setTie: (colour: string, n: number, winner: string) =>
    `**${colour}** is full: ${n} against ${n}. The fifth card loses a tie, so the set is **${winner}**.`,
  setIs: { yours: "yours", of: (name: string) => `${name}'s` },
  won: (who: string, _you: boolean) => `${who} won the game.`,
  turn: (n: number, who: string) => `Turn ${n} · ${who}`,
  youInside: "you",
  tally: (a: string, mine: number, b: string, theirs: number) => `Sets: ${a} ${mine}, ${b} ${theirs}.`,
  // the board in words
  describeTerminal: (colour: string, plus: boolean) => `${colour}, ${plus ? "plus, high wins" : "minus, low wins"}`,
  describeSide: (side: string, held: string, total: number) => `${side}: ${held || "no cards"}, total ${total}`,
};
