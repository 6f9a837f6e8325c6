import type { GameEvent } from "./game";
import type { ReplayStep, Step } from "./wire";

/** The events of a step, each with the time of the match; a race that was close brings its photo. */
export function eventsOf(step: Step | ReplayStep): GameEvent[] {
  return step.events.map(
    (event) => ({ ...event, at: step.time ?? 0, ...(step.photo && { photo: step.photo }) }) as unknown as GameEvent,
  );
}
