/** The race for starting numbers, where several claimed one within a few milliseconds. */
import type { Told } from "../../lib/game";
import type { PhotoFinish } from "$types/wire";
import type { VoltEvent } from "$types/volt";

export interface CloseRace {
  round: number;
  number: number;
  /** Who was first. */
  seat: number;
  photo: PhotoFinish;
}

/** The races of the newest round, or of the one before it as long as the newest has none. */
export function closeRaces(told: readonly Told<VoltEvent>[]): CloseRace[] {
  const starts = told.flatMap(({ event }, at) => (event.kind === "round" ? [at] : []));
  const [last = 0, before = 0] = starts.reverse();
  const newest = racesIn(told.slice(last));
  return newest.length ? newest : racesIn(told.slice(before, last));
}

function racesIn(told: readonly Told<VoltEvent>[]): CloseRace[] {
  const opens = told[0]?.event;
  const round = opens?.kind === "round" ? opens.round : 1; // the first one begins without a word
  return told.flatMap(({ event }) => {
    if (event.kind !== "take" || !event.photo) return [];
    return [{ round, number: event.number, seat: event.seat, photo: event.photo }];
  });
}

/** The second seat in the race for a number, and its delay. */
export function closeBehind(event: VoltEvent): { seat: number; ms: number } | null {
  const order = event.photo?.order ?? [];
  const [first] = order;
  const next = order.find((claim) => claim.seat !== event.seat);
  return first && next ? { seat: next.seat, ms: next.counted - first.counted } : null;
}
