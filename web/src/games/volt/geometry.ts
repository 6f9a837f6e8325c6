/** Where spaces lie in the drawing of the arena, turned so that the viewer's side is at the bottom. */
import { DIRECTIONS, type Direction, type SideName } from "./view";

export const SIZE = 9;
export const TILE = 64;
const COLUMNS = "abcdefghi";

export interface Point {
  x: number;
  y: number;
}

/** Quarter turns clockwise of the whole arena, so that this side comes to lie at the bottom. */
const TURNS: Record<SideName, number> = { south: 0, east: 1, north: 2, west: 3 };

export class Arena {
  readonly turns: number;

  constructor(side: SideName) {
    this.turns = TURNS[side];
  }

  /** The upper left corner of a space, counted by column and row from the north-west of the printed board. */
  at(column: number, row: number): Point {
    let x = column;
    let y = row;
    for (let turn = 0; turn < this.turns; turn++) [x, y] = [SIZE - 1 - y, x];
    return { x: x * TILE, y: y * TILE };
  }

  corner(space: string): Point {
    return this.at(columnOf(space), rowOf(space));
  }

  middle(space: string): Point {
    const { x, y } = this.corner(space);
    return { x: x + TILE / 2, y: y + TILE / 2 };
  }

  /** Degrees clockwise from up at which a direction of the board shows. */
  angle(direction: Direction): number {
    return (DIRECTIONS.indexOf(direction) * 45 + this.turns * 90) % 360;
  }

  /** The direction of the board that points this many eighths of a turn clockwise from up on the screen. */
  direction(eighths: number): Direction {
    return DIRECTIONS[(eighths - this.turns * 2 + 16) % 8]!;
  }
}

export function columnOf(space: string): number {
  return COLUMNS.indexOf(space.charAt(0));
}

export function rowOf(space: string): number {
  return Number(space.slice(1)) - 1;
}

export function spaceAt(column: number, row: number): string {
  return `${COLUMNS.charAt(column)}${row + 1}`;
}
