/** Cards as people say them. */
import { words } from "../../lib/words/index.svelte";
import { ownerOf, type Card } from "./view";

export interface Who {
  name: string;
  you: boolean;
}

/** Somebody in a sentence, for this listener. */
export function whoIs(of: number, names: readonly string[], seat: number): Who {
  return { name: names[of] ?? "", you: of === seat };
}

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

/** What a card is worth when a path takes it; the server counts, this only labels the plates. */
export function valueOf(card: Card): number {
  return card.startsWith("p") ? 5 : card.startsWith("t") ? 3 : 1;
}

/** How many of each sort a path took and what each sort brings. */
export function sumOf(cards: readonly Card[]): {
  throughs: number;
  junctions: number;
  portals: number;
  points: number;
} {
  const count = (letter: string) => cards.filter((card) => card.startsWith(letter)).length;
  return {
    throughs: count("t"),
    junctions: count("j"),
    portals: count("p"),
    points: cards.reduce((sum, card) => sum + valueOf(card), 0),
  };
}

/** "18 + 2 + 10" */
export function sumText(cards: readonly Card[]): string {
  const { throughs, junctions, portals } = sumOf(cards);
  return [throughs * 3, junctions, portals * 5].filter(Boolean).join(" + ");
}

/** A number with a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
