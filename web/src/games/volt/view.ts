/** What a seat knows of a game of VOLT, as the server sends it. */

/** Clockwise from north. */
export const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type SideName = "north" | "east" | "south" | "west";

export interface Robot {
  side: SideName;
  space: string | null;
  damage: number;
  vp: number;
  number: number | null;
  /** By unit: `b3n`, `x` for an error, `sealed` for a die of another player, null for an empty unit. */
  program: (string | null)[];
}

export interface VoltView {
  seat: number;
  phase: "entering" | "programming" | "over";
  round: number;
  max_rounds: number | null;
  target_vp: number;
  acting: number[];
  winner: number | null;
  /** Nine rows of nine marks, north first. */
  board: string[];
  robots: Robot[];
  revealed: { number: number | null; program: string[] }[];
  tokens: { number: number; space: string; count: number }[];
  collected: number[];
  supply: number;
  numbers: { given_by: "race" | "random" | "rotate"; on_pillars: number[]; next_first: number | null };
  controller: Record<string, Direction> | null;
  /** How many dice of each colour a player has. */
  dice: Record<Colour, number>;
  starts: string[];
}

export type Colour = "b" | "r";

export interface Die {
  colour: Colour;
  number: number;
  direction: Direction;
}

/** `b3n` as a die; null for an error or nothing. */
export function readDie(text: string | null): Die | null {
  if (!text) return null;
  const colour = text.startsWith("b") ? "b" : "r";
  const direction = DIRECTIONS.find((one) => one === text.slice(2));
  return direction ? { colour, number: Number(text.charAt(1)), direction } : null;
}

/** The letter of a colour, as programs write it. */
export function colourOf(event: { colour: "blue" | "red" }): Colour {
  return event.colour === "blue" ? "b" : "r";
}

export function dieText(die: Die): string {
  return `${die.colour}${die.number}${die.direction}`;
}
