/** The race for starting numbers, where several claimed one within a few milliseconds. */
import type { GameEvent, Told } from "../../lib/game";
import type { PhotoFinish } from "../../lib/wire";

export interface CloseRace {
  round: number;
  number: number;
  /** Who was first. */
  seat: number;
  photo: PhotoFinish;
}

/** The races of the newest round, or of the one before it as long as the newest has none. */
export function closeRaces(told: readonly Told[]): CloseRace[] {
  const starts = told.flatMap(({ event }, at) => (event.kind === "round" ? [at] : []));
  const [last = 0, before = 0] = starts.reverse();
  const newest = racesIn(told.slice(last));
  return newest.length ? newest : racesIn(told.slice(before, last));
}

function racesIn(told: readonly Told[]): CloseRace[] {
  const opens = told[0]?.event;
  const round = opens?.kind === "round" ? (opens["round"] as number) : 1; // the first one begins without a word
  return told.flatMap(({ event }) => {
    const photo = photoOf(event);
    return photo ? [{ round, number: event["number"] as number, seat: event.seat, photo }] : [];
  });
}

/** Who came next behind whoever took a number, and by how much. */
export function closeBehind(event: GameEvent): { seat: number; ms: number } | null {
  const order = photoOf(event)?.order ?? [];
  const next = order.find((claim) => claim.seat !== event.seat);
  return next ? { seat: next.seat, ms: next.counted - order[0]!.counted } : null;
}

function photoOf(event: GameEvent): PhotoFinish | null {
  return event.kind === "take" ? ((event["photo"] as PhotoFinish | undefined) ?? null) : null;
}
