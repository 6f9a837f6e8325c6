/** The view of Voltage as the server sends it (games/voltage/view.py, `view_data`), and what a board reads from it. */
import type { Legal } from "../../lib/game";

export type Colour = "o" | "g" | "b" | "p";
export const COLOURS: readonly Colour[] = ["o", "g", "b", "p"];
export type Back = "plain" | "transformer";

export interface Held {
  back: Back;
  survived?: number;
  /** Only in the viewer's own hand, and in replays that show everything. */
  card?: string;
}

export interface Terminal {
  colour: Colour;
  plus: boolean;
  /** By seat, cards as they are written on a side: 1, 2, 3, by, fu, with `*` for a Transformer back. */
  sides: [string[], string[]];
  totals: [number, number];
}

export interface VoltageView {
  seat: number;
  to_move: number;
  turn: number;
  due: "first" | "second" | "draw" | "flip" | "over";
  colour_played: Colour | null;
  scores: [number, number];
  target_sets: number;
  winner: number | null;
  /** How many cards on a terminal make a set. */
  set_size: number;
  terminals: Terminal[];
  hands: [(Held | null)[], (Held | null)[]];
  draw: { size: number; top_back: Back };
  /** `shows`: how much of the pile may be looked at (VA-05). */
  discard: { size: number; top: string | null; shows: "all" | "top" | "count" };
  memory: { discard: Record<string, number>; unseen: Record<string, number>[]; reshuffles: number };
}

/** What the server sends with a legal move: totals and number of cards on a terminal before and after. */
export interface Outlook {
  colour: Colour;
  before: [number, number];
  after: [number, number];
  cards: number;
  /** The seat that the set goes to, where the move completes one. */
  winner: number | null;
  /** After a flip: the token's new side. */
  plus: boolean | null;
}

export type Choice = Legal<Outlook | null>;

/** The seat that is drawn at the bottom. Spectators sit with seat 0. */
export function nearSeat(seat: number): 0 | 1 {
  return seat === 1 ? 1 : 0;
}

/** The other of the two seats. */
export function otherSeat(seat: 0 | 1): 0 | 1 {
  return seat === 1 ? 0 : 1;
}

/** The colour of this letter: the first of a card such as `o3`, or the target of a move. */
export function colourOf(text: string): Colour {
  return COLOURS.find((colour) => text.startsWith(colour)) ?? "o";
}

/** The face of a card on a side of a terminal: o + 3* = o3. */
export function faceOn(colour: Colour, text: string): string {
  const plain = text.replace("*", "");
  return plain === "by" || plain === "fu" ? plain : colour + plain;
}

export function countCards(terminal: Terminal): number {
  return terminal.sides[0].length + terminal.sides[1].length;
}

export function held(hand: (Held | null)[]): Held[] {
  return hand.filter((place) => place !== null);
}
