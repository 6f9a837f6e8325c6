/** Where the 49 cells lie on the board, in units of the drawing: rows straight, every second one shifted right. */
import { DIRECTIONS, type Direction } from "./view";

const SIDE = 7;
const WIDTH = 84;
const HEIGHT = 73.5;

export interface Point {
  x: number;
  y: number;
}

/** The drawing: all cells, and a rim with their letters and numbers. */
export const FRAME = { left: -72, top: -70, width: 680, height: 570 };

const COLUMNS = "abcdefg";

/** All cells in reading order. */
export const CELLS: readonly string[] = Array.from(
  { length: SIDE * SIDE },
  (_, at) => `${COLUMNS.charAt(at % SIDE)}${Math.floor(at / SIDE) + 1}`,
);

export function columnOf(cell: string): number {
  return COLUMNS.indexOf(cell.charAt(0));
}

export function rowOf(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function centreOf(cell: string): Point {
  const row = rowOf(cell);
  return { x: columnOf(cell) * WIDTH + (row % 2) * (WIDTH / 2), y: row * HEIGHT };
}

/** The cell whose centre is nearest, or null for a point that is off the board. */
export function nearest(point: Point): string | null {
  let best: string | null = null;
  let bestDistance = (WIDTH * 0.62) ** 2;
  for (const cell of CELLS) {
    const centre = centreOf(cell);
    const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2;
    if (distance < bestDistance) {
      best = cell;
      bestDistance = distance;
    }
  }
  return best;
}

/** Degrees clockwise from east, as drawings turn. */
export const ANGLE: Record<Direction, number> = { e: 0, se: 60, sw: 120, w: 180, nw: 240, ne: 300 };

/** The side of a cell that lies towards a point. */
export function sideTowards(centre: Point, point: Point): Direction {
  const angle = (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI;
  const turn = (d: Direction) => Math.abs(((angle - ANGLE[d] + 540) % 360) - 180);
  return DIRECTIONS.reduce((best, direction) => (turn(direction) < turn(best) ? direction : best));
}

/** From the middle of a portal to the button that opens one of its sides. */
const BUTTON_AT = 60;
/** Half the width of such a button where it is largest, on a phone. */
const BUTTON_SIZE = 26;

/** Where the button for a side of a portal lies, seen from the portal: it is never cut by the drawing's edge. */
export function buttonAt(cell: string, side: Direction): Point {
  const centre = centreOf(cell);
  const angle = (ANGLE[side] * Math.PI) / 180;
  const inside = (at: number, start: number, length: number) =>
    Math.max(start + BUTTON_SIZE, Math.min(start + length - BUTTON_SIZE, at));
  return {
    x: inside(centre.x + Math.cos(angle) * BUTTON_AT, FRAME.left, FRAME.width) - centre.x,
    y: inside(centre.y + Math.sin(angle) * BUTTON_AT, FRAME.top, FRAME.height) - centre.y,
  };
}

/** The sides clockwise, for keys that turn. */
export function turned(direction: Direction, by: 1 | -1): Direction {
  const at = DIRECTIONS.indexOf(direction);
  return DIRECTIONS[(at - by + DIRECTIONS.length) % DIRECTIONS.length]!;
}

/** The cell an arrow key leads to: sideways along the row, up and down to the nearest cell of the next row. */
export function beside(cell: string, key: string): string {
  const column = columnOf(cell);
  const row = rowOf(cell);
  const clamp = (n: number) => Math.max(0, Math.min(SIDE - 1, n));
  const at = (c: number, r: number) => `${COLUMNS.charAt(clamp(c))}${clamp(r) + 1}`;
  if (key === "ArrowLeft") return at(column - 1, row);
  if (key === "ArrowRight") return at(column + 1, row);
  if (key === "ArrowUp") return at(column, row - 1);
  if (key === "ArrowDown") return at(column, row + 1);
  if (key === "Home") return at(0, row);
  if (key === "End") return at(SIDE - 1, row);
  return cell;
}
