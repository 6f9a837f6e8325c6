/** Voltage in words: events, status, and the board for screen readers. */
import { EVERYTHING, type Legal, type Status } from "../../lib/game";
import { words, type Catalogues } from "../../lib/words/index.svelte";
import { printed } from "./edition.svelte";
import type { VoltageEvent } from "$types/voltage";
import { colourOf, countCards, faceOn, held, nearSeat, otherSeat, type VoltageView } from "./view";

/** What the edition on the table calls things (VA-18). */
export function terms(): Catalogues["voltage"]["editions"]["2017"] {
  return words("voltage").editions[printed.edition];
}

/** A card as people say it: Orange 3, Bypass. */
export function cardName(card: string): string {
  if (card === "by" || card === "fu") return terms()[card];
  return `${words("voltage").colours[colourOf(card)]} ${card[1]}`;
}

function aCard(card: string): string {
  if (card === "by") return terms().aBy;
  return card === "fu" ? terms().aFu : `**${cardName(card)}**`;
}

export function say(event: VoltageEvent, names: string[], seat: number): string | null {
  const w = words("voltage");
  const you = event.seat === seat;
  const who = you ? words("shell").you : (names[event.seat] ?? "");
  const side = (on: number): string =>
    on === seat ? w.side.yours : on === event.seat ? w.side.theirOwn : w.side.of(names[on] ?? "");
  switch (event.kind) {
    case "play": {
      const { card, on, colour } = event;
      const isSpecial = card === "by" || card === "fu";
      return w.put(who, you, aCard(card), isSpecial ? w.sideOfColour(side(on), w.colours[colour]) : side(on));
    }
    case "take":
      return w.took(`**${cardName(event.card)}**`, side(event.seat));
    case "remove":
      return w.removed(aCard(event.card));
    case "draw":
      if (you && event.card)
        return event.back === "transformer"
          ? w.drewTransformerCard(aCard(event.card), terms().lit)
          : w.drewCard(aCard(event.card));
      return event.back === "transformer" ? w.drewTransformer(who, you, terms().lit) : w.drew(who, you);
    case "reshuffle":
      return w.reshuffled(event.cards);
    case "flip":
      return w.flipped(who, you, w.colours[event.colour], event.plus);
    case "set": {
      const { totals, winner, plus } = event;
      const [a, b] = totals;
      const colour = w.colours[event.colour];
      const whose = winner === seat ? w.setIs.yours : w.setIs.of(names[winner] ?? "");
      if (a === b) return w.setTie(colour, a, whose);
      if (plus) return w.setHigh(colour, Math.max(a, b), Math.min(a, b), whose);
      return w.setLow(colour, Math.min(a, b), Math.max(a, b), whose);
    }
    case "win":
      return w.won(who, you);
    default:
      return null;
  }
}

export function heading(event: VoltageEvent, names: string[], seat: number): string | null {
  if (event.kind !== "turn") return null;
  const w = words("voltage");
  return w.turn(event.turn, event.seat === seat ? w.youInside : (names[event.seat] ?? ""));
}

export function status(view: VoltageView, legal: Legal[] | null, seat: number, names: string[]): Status {
  const w = words("voltage");
  if (view.due === "over") return { on: false, text: w.over };
  const mover = names[view.to_move] ?? "";
  if (view.to_move !== seat)
    return { on: false, text: view.due === "flip" ? w.othersFlip(mover, terms().lit) : w.othersFirst(mover) };
  const on = Boolean(legal?.length);
  if (view.due === "flip") return { on, text: w.chooseFlip, reason: w.flipReason(terms().lit), rule: "V-44" };
  if (view.due === "draw") return { on, text: w.chooseDraw };
  if (view.due === "second") {
    const closed = view.colour_played ? w.closedFor(w.colours[view.colour_played]) : "";
    return { on, text: w.chooseSecond, ...(closed && { reason: closed, rule: "V-11" }) };
  }
  const draws = legal?.filter(({ move }) => move === "draw").length;
  if (on && draws === legal?.length) return { on, text: w.chooseTwo };
  return on && !draws ? { on, text: w.chooseFirstFull, reason: w.noRoom, rule: "V-19" } : { on, text: w.chooseFirst };
}

export function standing(view: VoltageView, seat: number, names: string[]): string {
  const w = words("voltage");
  const near = nearSeat(seat);
  const you = words("shell").you;
  const name = (of: number): string => (of === seat ? you : (names[of] ?? ""));
  return w.tally(name(near), view.scores[near], name(1 - near), view.scores[otherSeat(near)]);
}

export function describe(view: VoltageView, seat: number, names: string[]): string[] {
  const w = words("voltage");
  const near = nearSeat(seat);
  const far = otherSeat(near);
  const sideName = (of: 0 | 1): string => (of === seat ? w.yourSide : w.sideOf(names[of] ?? ""));
  const lines = [
    seat < 0
      ? w.scoresOf(names[near] ?? "", view.scores[near], names[far] ?? "", view.scores[far], view.target_sets)
      : w.scores(view.scores[near], names[far] ?? "", view.scores[far], view.target_sets),
  ];
  for (const terminal of view.terminals) {
    lines.push(`${w.describeTerminal(w.colours[terminal.colour], terminal.plus)}, ${w.cardsOf5(countCards(terminal))}`);
    for (const of of [near, far] as const) {
      const cards = terminal.sides[of].map((card) => cardName(faceOn(terminal.colour, card))).join(", ");
      lines.push(w.describeSide(sideName(of), cards, terminal.totals[of]));
    }
  }
  for (const of of [far, near] as const) {
    const cards = held(view.hands[of]);
    const lit = cards.filter((card) => card.back === "transformer").length;
    if (of === seat || seat === EVERYTHING) {
      const list = cards.map((card) => (card.card ? cardName(card.card) : "")).join(", ");
      lines.push(
        `${of === seat ? w.yourHand(cards.length) : w.rivalHand(names[of] ?? "", cards.length, lit, terms().lit)}` +
          `: ${list}`,
      );
    } else lines.push(w.rivalHand(names[of] ?? "", cards.length, lit, terms().lit));
  }
  lines.push(
    w.drawPile(view.draw.size, view.draw.top_back === "transformer" ? terms().lit : null),
    w.discards(view.discard.size),
  );
  return lines;
}
