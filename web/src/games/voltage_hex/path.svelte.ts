/** The path that is being shown: its points are counted when it is lit from end to end. */
import type { Beat } from "../../lib/game";
import { sumOf, type PathEvent } from "./cards";
import type { VoltageHexEvent } from "$types/voltage_hex";
import { length, litAfter } from "./show";

export class LitPath {
  /** The beat whose path is lit. */
  #lit = $state(0);
  readonly #beat: () => Beat<VoltageHexEvent> | null;

  /** To be called while a component is set up. `tell` says what the lit path brought; null takes it back. */
  constructor(beat: () => Beat<VoltageHexEvent> | null, tell: (event: PathEvent | null) => void) {
    this.#beat = beat;
    $effect(() => {
      const now = beat();
      if (now?.event.kind !== "path") return;
      const { event, ms, count } = now;
      const light = (): void => {
        this.#lit = count;
        tell(event);
      };
      const timer = setTimeout(light, litAfter(event) * (ms / length(event)));
      return () => {
        clearTimeout(timer);
        tell(null);
      };
    });
  }

  /** The points of the lit path and the seat that gets them; null while none is lit. */
  get gained(): (ReturnType<typeof sumOf> & { seat: number }) | null {
    const now = this.#beat();
    return now?.event.kind === "path" && this.#lit === now.count ? { ...sumOf(now.event), seat: now.event.seat } : null;
  }
}
