/** Qwitch in words: events, status, and the board for screen readers. */
import type { Legal, Status } from "../../lib/game";
import { words } from "../../lib/words/index.svelte";
import { capital, sentence } from "../../lib/words/sentence";
import type { QwitchEvent } from "$types/qwitch";
import { cardName, handOf, others, type QwitchView, type Symbol } from "./view";

const FITTING: Record<Symbol, string> = { up: "Q-08", down: "Q-09", equal: "Q-10" };

/** The rule that says what a Direction asks for. */
export const ruleOf = (symbol: Symbol): string => FITTING[symbol];

export function say(event: QwitchEvent, names: string[], seat: number): string | null {
  const w = words("qwitch");
  const you = event.seat === seat;
  const who = you ? words("shell").you : (names[event.seat] ?? "");
  const card = "card" in event ? cardName(event.card) : "";
  switch (event.kind) {
    case "play":
      return w.played(`**${card}**`, who);
    case "pass":
      return w.passed(who, you);
    case "stop":
      return event.why === "empty" ? w.stopEmpty(who, you) : event.why === "passes" ? w.stopPasses : w.stopStuck;
    case "draw": {
      const cards = event.cards;
      return cards && you ? w.drewCards(cards.map((drawn) => `**${cardName(drawn)}**`).join(", ")) : null;
    }
    case "reshuffle":
      return w.reshuffled;
    case "bottom":
      return w.bottom(`**${card}**`);
    case "deal":
      return w.dealt(who, you, event.each, event.out);
    case "centre":
      return w.opened(`**${card}**`);
    case "redeal":
      return w.redealt;
    case "deadlock": {
      const left = event.left.map((count, at) => `${nameOf(at, names, seat)} ${count}`).join(", ");
      const winner = event.winner;
      return winner === null ? w.deadlock(left) : w.deadlockWon(left, nameOf(winner, names, seat), winner === seat);
    }
    case "win":
      return w.won(who, you);
    default:
      return null;
  }
}

/** A Direction card opens a part of the log. */
export function heading(event: QwitchEvent, names: string[], seat: number): string | null {
  if (event.kind !== "direction") return null;
  const w = words("qwitch");
  const you = event.seat === seat;
  return w.turned(w.symbols[event.symbol], you ? w.youInside : (names[event.seat] ?? ""), you);
}

export function status(view: QwitchView, legal: Legal[] | null, seat: number, names: string[]): Status {
  const w = words("qwitch");
  if (view.over)
    return {
      on: false,
      text: view.winner === null ? w.nobodyWon : w.won(nameOf(view.winner, names, seat), view.winner === seat),
    };
  const ask = w.asks[view.direction](cardName(view.top));
  if (view.mode === "advanced") return { on: seat >= 0, text: seat >= 0 ? w.go(ask) : sentence(ask) };
  if (view.to_move !== seat) return { on: false, text: w.choosing(names[view.to_move ?? 0] ?? "") };
  const moves = legal ?? [];
  const on = moves.length > 0;
  if (on && moves.every(({ move }) => move === "pass"))
    return { on, text: w.mustPass, rule: "Q-16", reason: w.nothingFits };
  const may = moves.some(({ move }) => move === "pass") ? w.playOrPass(ask) : w.play(ask);
  return { on, text: may, reason: capital(w.names[view.direction]), rule: ruleOf(view.direction) };
}

export function standing(view: QwitchView, seat: number, names: string[]): string {
  return view.hands.map((held, at) => `${nameOf(at, names, seat)} ${held + view.piles[at]!}`).join(", ");
}

export function describe(view: QwitchView, seat: number, names: string[]): string[] {
  const w = words("qwitch");
  const below = view.centre.slice(0, -1).reverse().slice(0, 5).map(cardName).join(", ");
  const lines = [
    w.describeDirection(w.symbols[view.direction], w.names[view.direction]),
    w.describeTop(cardName(view.top), view.centre.length, below),
  ];
  for (const at of others(view, seat)) {
    const cards = handOf(view, at, seat)?.map(cardName).join(", ");
    lines.push(w.describeSeat(names[at] ?? "", view.hands[at]!, view.piles[at]!) + (cards ? ` ${cards}.` : ""));
  }
  if (seat >= 0 && view.hand) lines.push(w.describeHand(view.hand.map(cardName).join(", "), view.piles[seat]!));
  return lines;
}

export function nameOf(seat: number, names: string[], reader: number): string {
  return seat === reader ? words("shell").you : (names[seat] ?? "");
}

/** A move in words. */
export function moveWords(move: string): string {
  return move === "pass" ? words("qwitch").pass : cardName(move);
}
