/** Cards as people say them. */
import { words } from "../../lib/words/index.svelte";
import { whoIs } from "../../lib/words/who";
import type { VoltageHexEvent } from "$types/voltage_hex";
import { ownerOf, type Card } from "./view";

export type PathEvent = Extract<VoltageHexEvent, { kind: "path" }>;

/** "Through", "Your portal": a card as its caption. */
export function cardName(card: Card, names: readonly string[], seat: number): string {
  const w = words("voltage_hex");
  const owner = ownerOf(card);
  if (owner !== null) return w.portal_of(whoIs(owner, names, seat));
  const picture = card.charAt(1);
  if (card.startsWith("t")) return picture ? w.through_picture(picture) : w.through;
  return picture ? w.junction_picture(picture) : w.junction;
}

/** "a Through" within a sentence; "a card" where nobody tells which. */
export function aCard(card: Card | undefined, names: readonly string[], seat: number): string {
  const w = words("voltage_hex");
  if (card === undefined) return w.a_card;
  const owner = ownerOf(card);
  if (owner !== null) return w.a_portal(whoIs(owner, names, seat));
  if (card.length > 1) return w.a_picture(cardName(card, names, seat));
  return card === "t" ? w.a_through : w.a_junction;
}

/** One or two cards within a sentence; their number where nobody tells which. */
export function someCards(cards: Card[] | undefined, count: number, names: readonly string[], seat: number): string {
  const w = words("voltage_hex");
  if (!cards) return w.cards(count);
  return cards.map((card) => aCard(card, names, seat)).reduce((first, second) => w.and(first, second));
}

/** The cards that a path took, sort by sort (Throughs, Junctions, portals), and what they brought. */
export function sumOf({ cards, values }: PathEvent): Record<"t" | "j" | "p", Sum> & { points: number } {
  const sort = (letter: string): Sum => {
    const taken = values.filter((value, at) => value > 0 && cards[at]?.startsWith(letter));
    return { count: taken.length, points: total(taken) };
  };
  return { t: sort("t"), j: sort("j"), p: sort("p"), points: total(values) };
}

interface Sum {
  count: number;
  points: number;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** A number with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
