/** What a seat knows of a game of Voltage (hex), as the server sends it. */

export const DIRECTIONS = ["e", "ne", "nw", "w", "sw", "se"] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** Portals of seat 0 and 1, Through, Junction; numbered where the table tells their pictures apart. */
export type Card = "p0" | "p1" | "t" | "j" | "t1" | "t2" | "t3" | "j1" | "j2" | "j3";

export interface Cell {
  cell: string;
  face: "up" | "down" | "empty";
  /** Where the card lies open, or the viewer knows it. */
  card?: Card;
  /** Of an open portal that has been turned. */
  out?: Direction;
  placer?: number;
  /** Of a face-down card: the seats that have seen it. */
  known_to?: number[];
  fresh?: boolean;
}

export interface Player {
  hand_size: number;
  under_size: number;
  taken: Card[];
  points: number;
  paths: number;
  /** How many offers were made in this turn. */
  offered: number;
  hand?: Card[];
  /** Of the viewer: what each card costs that is left in hand at the end. */
  costs?: Record<Card, number>;
  shown?: Card[];
  under?: Card[];
  score?: number;
}

export interface Offer {
  by: number;
  gives: number;
  wants: number;
  give?: Card[];
  want?: Card[];
}

export type Due = "orient" | "put" | "turn" | "look" | "discard" | "answer" | "over";

export interface HexView {
  seat: number;
  turn: number;
  to_move: number;
  actor: number;
  due: Due;
  pending: string | null;
  /** The side that a rotated portal had: it may not get it again. */
  barred: Direction | null;
  drawn: Card | null;
  looked: string[];
  discards: number;
  discard_phases: number;
  ending: boolean;
  /** How many paths of one player end the game. */
  path_goal: number;
  /** The seat with the higher score at the end; null before it, and in a draw. */
  winner: number | null;
  stall: { turns: number; limit: number };
  board: Cell[];
  lit: string[];
  pile: number;
  shuffles: number;
  players: Player[];
  offer: Offer | null;
  memory: { hand: Card[]; pile: Card[]; loose: Card[] };
}

export const CARDS: readonly Card[] = ["p0", "p1", "t", "j", "t1", "t2", "t3", "j1", "j2", "j3"];

/** The cards of a move such as `t+j`. */
export function readCards(text: string): Card[] {
  const parts = text.split("+");
  return parts.flatMap((part) => CARDS.filter((card) => card === part));
}

/** The seat whose portal this card is, or null. */
export function ownerOf(card: Card): 0 | 1 | null {
  return card === "p0" ? 0 : card === "p1" ? 1 : null;
}
