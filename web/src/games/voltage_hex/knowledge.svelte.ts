/** What is shown of a face-down card: what the viewer knows, or in a replay what a chosen player knew. */
import { SvelteSet } from "svelte/reactivity";
import type { Card, Cell, HexView } from "./view";

export interface Known {
  card: Card | undefined;
  /** The seats that have seen it, without the viewer. */
  seen: number[];
}

/** Whose knowledge a replay shows. */
export type Layer = "none" | "0" | "1" | "both";

/** A face-down card for the eyes that see everything. */
export function knownIn(cell: Cell, layer: Layer): Known {
  const knowers = cell.known_to ?? [];
  const seen = layer === "none" ? [] : layer === "both" ? knowers : knowers.filter((of) => of === Number(layer));
  return { card: seen.length ? cell.card : undefined, seen };
}

/** A face-down card for a seat or a spectator. */
export function knownTo(cell: Cell, seat: number, hidden: boolean): Known {
  return { card: hidden ? undefined : cell.card, seen: (cell.known_to ?? []).filter((of) => of !== seat) };
}

const GLIMPSE_MS = 4000;

/** With `peek_memory` brief a card is shown only for a moment after the viewer has learned it. */
export class Glimpses {
  readonly #shown = new SvelteSet<string>();
  readonly #brief: () => boolean;
  #before: ReadonlyMap<string, Card | undefined> | null = null;

  /** To be called while a component is set up. */
  constructor(view: () => HexView, brief: () => boolean) {
    this.#brief = brief;
    $effect(() => {
      const down = view().board.filter((cell) => cell.face === "down");
      const before = this.#before;
      this.#before = new Map(down.map((cell) => [cell.cell, cell.card]));
      if (!before || !brief()) return;
      for (const { cell, card } of down) if (card && before.get(cell) !== card) this.#show(cell);
    });
  }

  hides(cell: Cell, seat: number): boolean {
    return this.#brief() && seat >= 0 && !this.#shown.has(cell.cell);
  }

  #show(cell: string): void {
    this.#shown.add(cell);
    setTimeout(() => this.#shown.delete(cell), GLIMPSE_MS);
  }
}
