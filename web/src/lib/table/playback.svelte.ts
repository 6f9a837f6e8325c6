/**
 * Shows what happened, event by event, at a speed people can follow. Knows no network: the table, the replay and the
 * first steps all feed it with steps.
 */
import { tick } from "svelte";
import type { Beat, GameEvent, GameModule, Legal, Scene, Told } from "../game";
import { isAct } from "./acts";

/** What one notice brings: the events in order, and the view they lead to. */
export interface Step<V> {
  events: GameEvent[];
  view: V;
  legal: Legal[] | null;
}

/** A step with more beats than this, such as a quick set-up, is shown faster. */
const UNHURRIED = 12;

/** A queue longer than this is not watched to its end: the tab was away, or the others are very fast. */
const PATIENCE = 6;

export class Playback<V> {
  /** What is drawn now. */
  view: V = $state.raw()!;
  legal: Legal[] | null = $state.raw([]);
  beat: Beat | null = $state.raw(null);
  scene: Scene<V> | null = $state.raw(null);
  /** Every event told so far, the newest last. */
  told: Told[] = $state.raw([]);
  /** Events are being shown. */
  busy = $state(false);
  /** There is something to see again. */
  canRepeat = $state(false);

  /** Called for every event once it was shown, for instance to make a sound. */
  ontell: ((event: GameEvent) => void) | null = null;
  /** Called when everything that happened was shown. */
  onrest: (() => void) | null = null;

  readonly #module: GameModule<V>;
  readonly #seat: () => number;
  readonly #pace: () => number;
  #queue: { step: Step<V>; again: boolean }[] = [];
  #latest: Step<V>;
  #round: { before: V; steps: Step<V>[] };
  #count = 0;
  #wake: (() => void) | null = null;
  #skipping = false;
  /** Counts what was broken off: what belongs to an older number shows and tells nothing any more. */
  #broken = 0;
  /** Holds when all that is queued was shown. */
  #shown: Promise<void> = Promise.resolve();

  constructor(module: GameModule<V>, first: Step<V>, seat: () => number, pace: () => number) {
    this.#module = module;
    this.#seat = seat;
    this.#pace = pace;
    this.#latest = first;
    this.#round = { before: first.view, steps: [] };
    this.jump(first);
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** Nobody looks any more, now or ever: no timer, no sound and no flight is left. */
  close(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.#breakOff();
    this.ontell = null;
    this.onrest = null;
  }

  #hidden = (): void => {
    if (document.hidden) this.skip();
  };

  #breakOff(): void {
    this.#broken += 1;
    this.#queue = [];
    this.#wake?.();
    this.#wake = null;
    this.beat = null;
    this.scene = null;
    this.busy = false;
    this.#skipping = false;
  }

  /** Show this position at once: a first view, a resume, an undo. Its events are told, not shown. */
  jump(step: Step<V>): void {
    this.#breakOff();
    this.#latest = step;
    this.#round = { before: step.view, steps: [] };
    this.canRepeat = false;
    this.#skipping = true;
    for (const event of step.events) this.#tell(event);
    this.#skipping = false;
    this.view = step.view;
    this.legal = step.legal;
    this.onrest?.();
  }

  /** Show what happened next. */
  receive(step: Step<V>): void {
    if (this.#disturbsNothing(step)) {
      for (const event of step.events) this.#tell(event);
      this.onrest?.();
      return;
    }
    this.#latest = step;
    if (step.events[0]?.seat === this.#seat() && !isAct(step.events[0])) this.#round = { before: step.view, steps: [] };
    else this.#round.steps.push(step);
    this.canRepeat = this.#round.steps.length > 0;
    this.#queue.push({ step, again: false });
    if (this.#queue.length > PATIENCE) this.skip();
    this.#start();
  }

  /** What may be done changed without anything having happened. */
  allow(legal: Legal[] | null): void {
    if (isSame(legal, this.#latest.legal)) return;
    this.#latest = { ...this.#latest, legal };
    if (!this.busy) this.legal = legal;
  }

  /** Somebody came back or asked something: whoever has a card in hand keeps it there. */
  #disturbsNothing({ events, view, legal }: Step<V>): boolean {
    return !this.busy && events.every(isAct) && isSame(view, this.#latest.view) && isSame(legal, this.#latest.legal);
  }

  /** Show again what happened since this seat's last move. */
  repeat(): void {
    if (!this.canRepeat) return;
    this.skip();
    const { before, steps } = this.#round;
    const broken = this.#broken;
    void this.#shown.then(() => {
      if (broken !== this.#broken) return;
      this.view = before;
      this.#queue.push(...steps.map((step) => ({ step, again: true })));
      this.#start();
    });
  }

  /** Go to the end of what is being shown, now: a click never waits for an animation. */
  skip(): void {
    if (!this.busy) return;
    this.#skipping = true;
    this.#wake?.();
  }

  /** Holds when all that is queued now was shown. */
  shown(): Promise<void> {
    return this.#shown;
  }

  #start(): void {
    if (!this.busy) this.#shown = this.#run();
  }

  async #run(): Promise<void> {
    const broken = this.#broken;
    this.busy = true;
    try {
      let next;
      while ((next = this.#queue.shift())) {
        const { step, again } = next;
        this.legal = [];
        if (this.#module.stages?.(step.events)) await this.#stage(step, again);
        else await this.#beats(step, again);
        if (broken !== this.#broken) return;
        this.view = step.view;
      }
    } finally {
      // What cannot be shown must not stop the game: then the last picture is there at once.
      if (broken === this.#broken) this.#rest();
    }
  }

  #rest(): void {
    this.beat = null;
    this.scene = null;
    this.busy = false;
    this.#skipping = false;
    this.view = this.#latest.view;
    this.legal = this.#latest.legal;
    this.onrest?.();
  }

  async #stage(step: Step<V>, again: boolean): Promise<void> {
    const before = this.view;
    const broken = this.#broken;
    let told = again ? step.events.length : 0;
    const tellTo = (end: number): void => {
      while (broken === this.#broken && told < end) this.#tell(step.events[told++]!);
    };
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      const shown = (event: GameEvent): void => tellTo(step.events.indexOf(event) + 1);
      this.scene = { events: step.events, before, after: step.view, count: ++this.#count, shown, done: resolve };
      // Nobody watches, but the board may want to know what happened, to show it later.
      if (this.#speed() === 0) void tick().then(resolve);
    });
    if (broken !== this.#broken) return;
    this.#wake = null;
    this.scene = null;
    const skipping = this.#skipping;
    this.#skipping = true;
    tellTo(step.events.length);
    this.#skipping = skipping;
  }

  /**
   * The picture changes when an event's time is over, or begins where the board moves what has changed; then it is
   * told.
   */
  async #beats(step: Step<V>, again: boolean): Promise<void> {
    const broken = this.#broken;
    const length = (event: GameEvent) => (isAct(event) ? 0 : (this.#module.length?.(event, this.view) ?? 0));
    const hurry = Math.min(1, UNHURRIED / step.events.filter((event) => length(event) > 0).length);
    for (const event of step.events) {
      const shows = this.#module.show && !isAct(event);
      const hold = event["told_after"];
      if (!again && typeof hold === "number" && !document.hidden) {
        await new Promise((resolve) => setTimeout(resolve, hold));
        if (broken !== this.#broken) return;
      }
      const ms = length(event) * hurry * this.#speed();
      if (shows && this.#module.showsFirst) this.view = this.#module.show!(this.view, event);
      if (ms > 0) {
        this.beat = { event, ms, count: ++this.#count };
        await this.#wait(ms);
        if (broken !== this.#broken) return;
        this.beat = null;
      }
      if (shows && !this.#module.showsFirst) this.view = this.#module.show!(this.view, event);
      if (!again) this.#tell(event);
    }
  }

  async #wait(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  /** 0 where nobody watches. */
  #speed(): number {
    return this.#skipping || document.hidden ? 0 : this.#pace();
  }

  #tell(event: GameEvent): void {
    this.told = [...this.told, { id: this.told.length, event }];
    if (!this.#skipping) this.ontell?.(event);
  }
}

/** Equal as the server sends it. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
