/** Where a card flies from and to while an event is shown. */
import type { Beat } from "../../lib/game";
import type { VoltageHexEvent } from "$types/voltage_hex";
import type { Flown } from "./Flight.svelte";
import type { Card } from "./view";

/** `own`: the event is of the seat whose hand lies open on the board. */
export function flightOf({ event, ms, count }: Beat<VoltageHexEvent>, board: HTMLElement, own: boolean): Flown | null {
  const box = (selector: string) => board.querySelector(selector)?.getBoundingClientRect() ?? null;
  const card = "card" in event ? event.card : undefined;
  const fromHand = (own && card && box(`.hand [data-card="${card}"] svg`)) || box(`[data-box="${event.seat}"] .face`);
  const toHand = (own && box(".hand")) || box(`[data-box="${event.seat}"] .face`);
  const cell = "cell" in event ? box(`[data-cell="${event.cell}"] .body`) : null;
  const deck = box(".deck svg");
  const ways: Record<string, [DOMRect | null, DOMRect | null, Card | undefined]> = {
    place: [fromHand, cell, card],
    draw: [deck, toHand, card],
    put: [deck, cell, undefined],
    discard: [fromHand, deck, card],
  };
  const way = ways[event.kind];
  return way?.[0] && way[1] ? { from: way[0], to: way[1], card: way[2], ms, count } : null;
}
