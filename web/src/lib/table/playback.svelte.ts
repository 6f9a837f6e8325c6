/**
 * Shows events one by one at a speed that people can follow. It knows no network: tables, replays and lessons feed it
 * with steps.
 */
import { tick } from "svelte";
import type { Beat, GameEvent, GameModule, Legal, Scene, Told } from "../game";
import { holdRenewal } from "../renewal";
import { isAct } from "./acts";

/** The content of one notice: events in order, and the view after them. */
export interface Step<V> {
  events: GameEvent[];
  view: V;
  legal: Legal[] | null;
}

/** A step with more beats than this, such as a quick set-up, is shown faster. */
const UNHURRIED = 12;

/** A longer queue is skipped: the tab was hidden, or the others are very fast. */
const PATIENCE = 6;

export class Playback<V> {
  /** The view that is drawn now. */
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
  /** Incremented when an animation is cancelled: older ones then have no effect. */
  #broken = 0;
  /** Resolves when the whole queue was shown. */
  #shown: Promise<void> = Promise.resolve();
  readonly #release = holdRenewal(() => this.busy);

  constructor(module: GameModule<V>, first: Step<V>, seat: () => number, pace: () => number) {
    this.#module = module;
    this.#seat = seat;
    this.#pace = pace;
    this.#latest = first;
    this.#round = { before: first.view, steps: [] };
    this.jump(first);
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** End everything: timers, sounds and flights. */
  close(): void {
    document.removeEventListener("visibilitychange", this.#hidden);
    this.#release();
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

  /** Show this position at once (first view, reconnection, undo). Its events go to the log without animation. */
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

  /** The legal moves changed without an event. */
  allow(legal: Legal[] | null): void {
    if (isSame(legal, this.#latest.legal)) return;
    this.#latest = { ...this.#latest, legal };
    if (!this.busy) this.legal = legal;
  }

  /** A player reconnected or asked something: keep a chosen card chosen. */
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

  /** Skip the rest of the animation: a click never waits for it. */
  skip(): void {
    if (!this.busy) return;
    this.#skipping = true;
    this.#wake?.();
  }

  /** Resolves when everything that is queued now was shown. */
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
      // An error in an animation must not stop the game: show the last view at once.
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
      // The page is hidden, but the board may need the events later.
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

  /** 0 while the page is hidden. */
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
