/** The server's list of legal moves, sorted by what they are done with. */
import type { Legal } from "../../lib/game";
import { DIRECTIONS, type Card, type Direction } from "./view";

/** What the next press on a cell means. */
export type Aim =
  { sort: "put" } | { sort: "flip" } | { sort: "look" } | { sort: "rotate" } | { sort: "place"; card: Card };

export class Choices {
  readonly moves: ReadonlySet<string>;

  constructor(legal: Legal[] | null) {
    this.moves = new Set((legal ?? []).map(({ move }) => move));
  }

  has(move: string): boolean {
    return this.moves.has(move);
  }

  /** Is there a move of this sort? */
  any(sort: string): boolean {
    for (const move of this.moves) if (move === sort || move.startsWith(`${sort}:`)) return true;
    return false;
  }

  /** Can this card of the hand be placed or discarded? */
  plays(card: Card): boolean {
    return this.has(`discard:${card}`) || this.any(`place:${card}`);
  }

  orients(): Direction[] {
    return DIRECTIONS.filter((direction) => this.has(`orient:${direction}`));
  }

  allows(aim: Aim, cell: string): boolean {
    return this.has(moveText(aim, cell));
  }
}

export function moveText(aim: Aim, cell: string): string {
  return aim.sort === "place" ? `place:${aim.card}:${cell}` : `${aim.sort}:${cell}`;
}
