import type { GameEvent } from "./game";
import type { ReplayStep, Step } from "$types/wire";

/** The events of a step, each with the time of the match; a race that was close brings its photo. */
export function eventsOf(step: Step | ReplayStep): GameEvent[] {
  return asEvents(step.events).map((event) => ({
    ...event,
    at: step.time ?? 0,
    ...(step.photo && { photo: step.photo }),
  }));
}

/** Events as they are sent: every one has the fields of a GameEvent, which the wire format does not spell out. */
export function asEvents(sent: Record<string, unknown>[]): GameEvent[] {
  return sent as unknown as GameEvent[];
}
