/** Flights of cards, from their place to where the event puts them. Only transforms are animated. */
import { copyOf, fly, overAll } from "../../lib/table/fly";
import type { VoltageEvent } from "$types/voltage";

/** Start the flights of this beat; the returned function ends them. */
export function flights(
  board: HTMLElement,
  flyer: HTMLElement | null,
  { event, ms }: { event: VoltageEvent; ms: number },
  near: number,
): () => void {
  const find = (what: string): Element | null => board.querySelector(what);
  const inHand = (place: number): string =>
    event.seat === near ? `.hand [data-place="${place}"]` : `[data-far-place="${place}"]`;
  const well = (seat: number): string => ("colour" in event ? `[data-well="${event.colour}${seat}"]` : "");
  const pile = (which: string): string => `[data-pile="${which}"] .stack`;
  const moving: Animation[] = [];
  const send = (what: HTMLElement | null, from: Element | null, to: Element | null, length = ms, delay = 0): void => {
    if (what && from && to)
      moving.push(fly(what, from.getBoundingClientRect(), to.getBoundingClientRect(), length, delay));
  };
  if (event.kind === "play") send(flyer, find(inHand(event.place)), find(`${well(event.on)} [data-landing]`));
  if (event.kind === "draw") send(flyer, find(pile("draw")), find(inHand(event.place)));
  if (event.kind === "take")
    send(flyer, find(`${well(1 - event.seat)} .flown`), find(`${well(event.seat)} [data-landing]`));
  if (event.kind === "remove") send(flyer, find(`${well(1 - event.seat)} .flown`), find(pile("discard")));
  const swept: (() => void)[] = [];
  if (event.kind === "set") {
    const cards = [...board.querySelectorAll<HTMLElement>(`${well(0)} .card, ${well(1)} .card`)];
    cards.forEach((card, i) => {
      const copy = copyOf(card);
      copy.className = "card";
      Object.assign(copy.style, {
        position: "fixed",
        left: "0",
        top: "0",
        zIndex: "20",
        width: "100px",
        pointerEvents: "none",
        opacity: "0",
        transformOrigin: "0 0",
        animation: "none",
      });
      swept.push(overAll(copy));
      const delay = ms * 0.78 + i * 40;
      moving.push(card.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 1, delay, fill: "forwards" }));
      send(copy, card, find(pile("discard")), ms * 0.14, delay);
    });
  }
  return () => {
    for (const one of moving) one.cancel();
    for (const remove of swept) remove();
  };
}
