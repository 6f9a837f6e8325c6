/** A round, shown die by die at a speed that people can follow; it can be paused and stepped in both directions. */
import type { VoltEvent } from "$types/volt";
import { length, show } from "./show";
import type { VoltView } from "./view";

/** Events that belong together: the reveal, one die with all it does, or what follows the last die. */
export interface Frame {
  /** The event that opens it: reveal, die, skip, collect, round ... */
  opens: VoltEvent;
  events: VoltEvent[];
}

/** A frame that a die opens, also one that is skipped. */
export interface DieFrame extends Frame {
  opens: Extract<VoltEvent, { kind: "die" | "skip" }>;
}

function isDie(frame: Frame): frame is DieFrame {
  return frame.opens.kind === "die" || frame.opens.kind === "skip";
}

const OPENERS = new Set(["reveal", "die", "skip", "collect", "round", "last_round"]);

/** What comes before the reveal, such as the last number taken, belongs to it. */
export function cut(events: readonly VoltEvent[]): Frame[] {
  const frames: Frame[] = [];
  let waiting: VoltEvent[] = [];
  for (const event of events) {
    const last = frames.at(-1);
    if (event.kind === "unit") waiting.push(event);
    else if (OPENERS.has(event.kind)) {
      frames.push({ opens: event, events: [...waiting, event] });
      waiting = [];
    } else if (last) last.events.push(event);
    else waiting.push(event);
  }
  return frames;
}

export class Round {
  readonly frames: Frame[];
  /** The frame that is being shown or was shown last. */
  at = $state(0);
  /** How many of its events have been shown; the last of these is `now`. */
  inside = $state(0);
  /** The frame was shown to its end. */
  over = $state(false);
  playing = $state(false);
  /** The round is on the screen, playing or halted; otherwise it is over and only remembered. */
  open = $state(false);
  picture: VoltView = $state.raw()!;

  readonly #pictures: VoltView[];
  readonly #pace: () => number;
  /** Says that an event was shown to its end. */
  readonly #told: (event: VoltEvent) => void;
  #ended: (() => void) | null = null;
  #wake: (() => void) | null = null;
  #token = 0;

  constructor(events: readonly VoltEvent[], before: VoltView, pace: () => number, told: (event: VoltEvent) => void) {
    this.frames = cut(events);
    this.#pace = pace;
    this.#told = told;
    this.#pictures = [before];
    for (const frame of this.frames) this.#pictures.push(frame.events.reduce(show, this.#pictures.at(-1) ?? before));
    this.picture = before;
  }

  get frame(): Frame | undefined {
    return this.frames[this.at];
  }

  /** The event on the screen. */
  get now(): VoltEvent | null {
    return this.frame?.events[Math.max(0, this.inside - 1)] ?? null;
  }

  /** The frames that are dice, with their places: the timeline. */
  get dice(): { frame: DieFrame; at: number }[] {
    return this.frames.flatMap((frame, at) => (isDie(frame) ? [{ frame, at }] : []));
  }

  /** Show it from the beginning; `ended` is called once, when it is over or left. */
  start(ended: (() => void) | null): void {
    this.#ended = ended;
    this.open = true;
    this.at = 0;
    this.playing = true;
    void this.#run(Infinity);
  }

  play(): void {
    if (this.at === this.frames.length - 1 && this.inside >= (this.frame?.events.length ?? 0)) this.at = 0;
    this.playing = true;
    void this.#run(Infinity);
  }

  pause(): void {
    this.playing = false;
    this.#halt();
    this.#settle(this.at);
  }

  back(): void {
    this.playing = false;
    this.#halt();
    this.#settle(Math.max(0, this.at - 1));
  }

  /** On by one die, shown as it happens. */
  forward(): void {
    this.playing = false;
    this.#halt();
    if (this.at >= this.frames.length - 1) {
      this.leave();
      return;
    }
    this.at += 1;
    void this.#run(1);
  }

  /** To a die of the timeline, as it ended. */
  goTo(at: number): void {
    this.playing = false;
    this.#halt();
    this.#settle(at);
  }

  /** End the display of the round. */
  leave(): void {
    this.#halt();
    this.playing = false;
    this.open = false;
    const ended = this.#ended;
    this.#ended = null;
    ended?.();
  }

  #halt(): void {
    this.#token += 1;
    this.#wake?.();
  }

  #settle(at: number): void {
    this.at = at;
    this.inside = this.frames[at]?.events.length ?? 0;
    this.picture = this.#pictures[at + 1]!;
    this.over = true;
    const last = this.frames[at]?.events.at(-1);
    if (last) this.#told(last);
  }

  async #run(count: number): Promise<void> {
    this.#halt();
    const token = this.#token;
    for (let shown = 0; shown < count && this.at < this.frames.length; shown++) {
      if (shown) this.at += 1;
      this.over = false;
      this.picture = this.#pictures[this.at]!;
      for (const [i, event] of (this.frame?.events ?? []).entries()) {
        this.inside = i + 1;
        this.picture = show(this.picture, event);
        await this.#wait(length(event) * this.#pace());
        if (token !== this.#token) return;
        this.#told(event);
      }
      this.over = true;
      if (this.at === this.frames.length - 1) break;
    }
    if (count === Infinity) this.leave();
  }

  #wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
