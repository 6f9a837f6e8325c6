import type { Who } from "../../../../lib/words/who";

const s = (count: number) => (count === 1 ? "" : "s");
const your = (who: Who) => (who.you ? "your" : `${who.name}'s`);

export const voltage_hex = {
  // ---- cards
  through: "Through",
  junction: "Junction",
  portal: "Portal",
  through_picture: (picture: string) => `Through ${picture}`,
  junction_picture: (picture: string) => `Junction ${picture}`,
  portal_of: (who: Who) => (who.you ? "Your portal" : `${who.name}'s portal`),
  a_through: "a **Through**",
  a_junction: "a **Junction**",
  a_picture: (name: string) => `a **${name}**`,
  a_portal: (who: Who) => (who.you ? "one of your **portals**" : `one of ${who.name}'s **portals**`),
  a_card: "a card",
  and: (first: string, second: string) => `${first} and ${second}`,
  cards: (count: number) => `${count} card${s(count)}`,
  points: (count: number) => `${count} point${s(count)}`,
  if_kept: (points: number) => `−${points} if kept`,
  directions: { e: "east", ne: "north-east", nw: "north-west", w: "west", sw: "south-west", se: "south-east" },

  // ---- events
  event: {
    drawn: (who: Who, card: string) => `${who.you ? "You drew" : `${who.name} drew`} ${card} to put down.`,
    put: (who: Who, card: string, cell: string) =>
      `${who.you ? "You" : who.name} put ${card} face down on **${cell}**.`,
    deal: (who: Who, cards: string) => `${who.you ? "You" : who.name} got a hand of ${cards}.`,
    draw: (who: Who, card: string) => `${who.you ? "You" : who.name} drew ${card}.`,
    place: (who: Who, card: string, cell: string) => `${who.you ? "You" : who.name} placed ${card} on **${cell}**.`,
    place_took: (who: Who, card: string, cell: string, took: string) =>
      `${who.you ? "You" : who.name} placed ${card} on **${cell}** and took ${took}.`,
    flip: (who: Who, cell: string, card: string) =>
      `${who.you ? "You" : who.name} turned **${cell}** face up: ${card}.`,
    look: (who: Who, cell: string) => `${who.you ? "You" : who.name} looked at **${cell}**.`,
    look_saw: (who: Who, cell: string, card: string) =>
      `${who.you ? "You" : who.name} looked at **${cell}** and saw ${card}.`,
    done: (who: Who) => `${who.you ? "You" : who.name} stopped looking.`,
    pass: (who: Who) => `${who.you ? "You" : who.name} passed.`,
    rotate: (who: Who, cell: string) => `${who.you ? "You" : who.name} rotated the portal on **${cell}**.`,
    orient: (cell: string, side: string) => `The portal on **${cell}** opens to the **${side}**.`,
    discard: (who: Who, card: string) => `${who.you ? "You" : who.name} put ${card} under the pile.`,
    path: (who: Who, from: string, to: string, sum: string, points: number) =>
      `${who.you ? "Your" : `${who.name}'s`} portals on **${from}** and **${to}** ` +
      `are connected: **${sum} = ${points}**.`,
    refill: (count: number, left: number) =>
      `${count} space${s(count)} refilled face down; ${left} card${s(left)} left in the pile.`,
    shuffle: (count: number) => `The pile of ${count} card${s(count)} was shuffled.`,
    offer: (who: Who, give: string, want: string) => `${who.you ? "You" : who.name} offered ${give} for ${want}.`,
    accept: (who: Who, give: string, want: string) => `${who.you ? "You" : who.name} accepted: ${give} for ${want}.`,
    gift: (who: Who, give: string) => `${who.you ? "You" : who.name} offered ${give} as a gift.`,
    accept_gift: (who: Who, give: string) => `${who.you ? "You" : who.name} accepted ${give} as a gift.`,
    decline: (who: Who) => `${who.you ? "You" : who.name} declined the offer.`,
    withdraw: (who: Who) => `${who.you ? "You" : who.name} withdrew the offer.`,
    end: (reason: string, first: string, a: string, second: string, b: string) =>
      `${reason}: **${first} ${a}, ${second} ${b}**.`,
  },
  reason: {
    paths: "The fourth path is complete",
    pile: "The draw pile is empty",
    stall: "Too many turns without progress",
  },
  turn: (turn: number, who: Who) => `Turn ${turn} · ${who.you ? "you" : who.name}`,

  // ---- status
  status: {
    orient: (cell: string) => `Choose which side the portal on ${cell} opens to.`,
    orient_how: "Tap a side, drag around the portal or use the arrow keys",
    put: (card: string) => `Put your ${card} face down on an empty space.`,
    put_portal: (who: Who) => `Put ${your(who)} portal face down on an empty space.`,
    put_how: "Only you will know which card is there",
    turn: "Your turn: draw, place, look, flip or pass.",
    turn_how: "One action a turn",
    place: (card: string) => `Place your ${card} on a face-down card.`,
    place_portal: (who: Who) => `Place ${your(who)} portal on a face-down card.`,
    place_how: "You take the card that was there into your hand",
    flipping: "Which card do you flip face up?",
    flip_how: "It stays face up. For a portal, choose which side it opens to",
    looking: "Which face-down card do you look at?",
    look_how: "Up to three cards; only you see them",
    rotating: "Which of your portals do you rotate?",
    rotate_how: "Only a portal whose opening is blocked",
    look_more: (count: number) => `Look at another card, or stop (${count} of 3).`,
    discard: (count: number) =>
      count === 1
        ? "Put one more card under the pile."
        : `Put ${["no", "one", "two", "three"][count]} cards under the pile.`,
    discard_how: "Nobody sees which",
    discard_foreign: (who: Who) => `${who.you ? "Your" : `${who.name}'s`} portals go first`,
    answer: (who: Who) => `${who.name} offers a trade.`,
    answer_how: "Trading does not use up your turn",
    offered: (who: Who) => `${who.name} is considering your offer.`,
    choosing: (who: Who) => `${who.name} is choosing.`,
    orienting: (who: Who) => `${who.name} is turning a portal.`,
    filling: (who: Who) => `${who.name} is putting a card down.`,
    discarding: (who: Who) => `${who.name} is discarding.`,
    looks: (who: Who) => `${who.name} is looking at cards.`,
    confirm: (cell: string) => `${cell}: tap again to confirm.`,
    won: (who: Who, a: string, b: string) => `${who.you ? "You won" : `${who.name} won`}, ${a} to ${b}.`,
    drawn_game: (points: string) => `A draw: both players have ${points}.`,
  },

  // ---- on the table
  draw: "Draw",
  look: "Look",
  flip: "Flip",
  rotate: "Rotate",
  pass: "Pass",
  done: "Stop looking",
  cancel: "Cancel",
  quick_setup: "Lay the rest at random",
  under: (card: string) => `${card} under the pile`,
  trade: "Trade",
  set_out: "Open this side",
  chosen: "Chosen",
  goes_first: "Goes first",
  in_hand: (count: number) => `${count} card${s(count)} in hand`,
  points_taken: "points",
  this_path: (points: number) => `+${points} this path`,
  score: "final score",
  paths_of: (count: number) => `${count} of 4 paths`,
  in_pile: "in the pile",
  your_hand: (count: number) => `Your hand, ${count} card${s(count)}`,
  hand_of: (who: Who) => (who.you ? "Your hand" : `${who.name}'s hand`),
  empty_hand: "No cards in hand",
  known_hand: (who: Who) => `Cards you know in ${your(who)} hand`,
  known_shown: (who: Who) => `Cards ${who.name} knows in your hand`,
  known_pile: "Cards you know are in the pile",
  known_loose: "Cards you have seen; you cannot know where they are now",
  stall: (turns: number, limit: number) => `${turns} of ${limit} turns without progress`,
  sum_throughs: (count: number) => `${count} Through${s(count)}`,
  sum_junctions: (count: number) => `${count} Junction${s(count)}`,
  sum_portals: (count: number) => `${count} portal${s(count)}`,
  who_knows: "Who knows what",
  layer: { off: "Nobody", both: "Both" },

  // ---- trade
  trade_title: "Offer a trade",
  trade_give: "You give",
  trade_want: "You want",
  trade_rule: "One or two cards for one or two others, or as a gift",
  trade_offer: "Make the offer",
  trade_none: "Choose what you give and what you want.",
  trade_gift: "You want nothing: this is a gift.",
  offer_gift: "as a gift",
  offer_gives: (who: Who) => (who.you ? "You give" : `${who.name} gives`),
  offer_wants: (who: Who) => (who.you ? "You want" : `${who.name} wants`),
  accept: "Accept",
  decline: "Decline",
  withdraw: "Withdraw",
  close: "Close",
  more: (card: string) => `One more ${card}`,

  // ---- for screen readers
  board: "Board, seven rows of seven hexes",
  cell: {
    empty: (cell: string) => `${cell}, empty`,
    down: (cell: string) => `${cell}, face down`,
    mine: (cell: string, card: string) => `${cell}, face down, you know it: ${card}`,
    rival: (cell: string, who: Who) => `${cell}, face down, ${who.name} knows it`,
    both: (cell: string, card: string) => `${cell}, face down, both know it: ${card}`,
    up: (cell: string, card: string) => `${cell}, ${card}`,
    portal: (cell: string, card: string, side: string) => `${cell}, ${card}, opens to the ${side}`,
    unturned: (cell: string, card: string) => `${cell}, ${card}, not yet turned`,
  },
  describe: {
    player: (who: Who, points: number, paths: number, hand: number) =>
      `${who.you ? "You" : who.name}: ${points} point${s(points)}, ${paths} of 4 paths, ${hand} card${s(hand)} ` +
      "in hand.",
    hand: (cards: string) => `Your hand: ${cards}.`,
    pile: (count: number) => `Pile: ${count} card${s(count)}.`,
    open: (cells: string) => `Open cards: ${cells}.`,
    known: (cells: string) => `Face-down cards you know: ${cells}.`,
    nothing: "none",
  },
};
