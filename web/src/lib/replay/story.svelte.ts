/** A finished game, step by step, from a chosen point of view. */
import { api } from "../api";
import { eventsOf } from "../events";
import { EVERYTHING, SPECTATOR, type GameEvent, type GameModule, type Told } from "../game";
import { Playback } from "../table/playback.svelte";
import { playerName } from "../words/person";
import { Verdict } from "./verdict.svelte";
import type { AnalysedTurn, Replay, ReplayStep } from "$types/wire";

/** `all`, `watch` or the number of a seat. */
export type Eyes = string;

/** Sounds of important events, which the slider marks. */
const NOTABLE = new Set(["score", "over", "hit"]);

export class Story {
  readonly id: string;
  readonly module: GameModule<unknown>;
  readonly playback: Playback<unknown>;
  /** The analysis, once it was requested. */
  readonly verdict: Verdict;
  replay: Replay = $state.raw()!;
  eyes: Eyes = $state("all");
  /** The step that is shown. */
  at = $state(0);
  /** How many of its events are listed; null for all. */
  within: number | null = $state(null);
  playing = $state(false);

  readonly #seen = new Map<Eyes, Replay>();
  /** What the board was given to show for this step. */
  #given: GameEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Open the game at a step; without one, at its end. */
  constructor(id: string, module: GameModule<unknown>, first: Replay, at: number, pace: () => number) {
    this.id = id;
    this.module = module;
    this.replay = first;
    this.eyes = first.eyes;
    this.#seen.set(first.eyes, first);
    this.verdict = new Verdict(id);
    void this.verdict.look("hard");
    this.at = Number.isFinite(at) ? this.#within(at) : this.last;
    this.playback = new Playback(module, { events: [], view: this.viewAt(this.at), legal: [] }, () => SPECTATOR, pace);
  }

  get names(): string[] {
    return this.replay.record.players.map(playerName);
  }

  get steps(): ReplayStep[] {
    return this.replay.steps;
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** As boards count seats. */
  get seat(): number {
    return this.eyes === "all" ? EVERYTHING : this.eyes === "watch" ? SPECTATOR : Number(this.eyes);
  }

  get step(): ReplayStep {
    return this.steps[this.at]!;
  }

  /** The log up to here, for boards that read it. */
  get told(): Told[] {
    const events = this.steps.slice(0, this.at + 1).flatMap(eventsOf);
    return events.map((event, id) => ({ id, event }));
  }

  /** How many events of this step the board has shown; null for all. */
  get shownHere(): number | null {
    if (this.within !== null || !this.playback.busy) return this.within;
    const recent = this.playback.told.slice(-this.#given.length).map(({ event }) => event);
    return this.#given.filter((event) => recent.includes(event)).length;
  }

  /** A move that was or could have been made at this step, in words. */
  moveWords(number: number, move: string): string {
    const seat = this.steps[number]?.seat ?? 0;
    return this.module.moveWords(move, this.viewAt(Math.max(0, number - 1)), seat, this.names);
  }

  viewAt(number: number): unknown {
    const step = this.steps[number]!;
    return step.views && this.module.all ? this.module.all(step.view, step.views) : step.view;
  }

  /** The nearest number of a step. */
  #within(number: number): number {
    return Math.min(Math.max(0, Math.round(number)), this.last);
  }

  /** Show a step: the next one with animation, any other at once. */
  go(to: number): void {
    const number = this.#within(to);
    const moves = number === this.at + 1 && this.within === null;
    this.at = number;
    this.within = null;
    this.#given = moves ? eventsOf(this.step) : [];
    const step = { events: this.#given, view: this.viewAt(number), legal: [] };
    if (moves) this.playback.receive(step);
    else this.playback.jump(step);
  }

  /** Show one event more or less, for rounds of many events. */
  stepEvent(by: 1 | -1): void {
    const events = eventsOf(this.step);
    const told = (this.within ?? events.length) + by;
    if (!this.module.show || told > events.length) {
      if (by > 0 && this.at === this.last) return;
      this.#tell(this.at + (by > 0 ? 1 : 0), by > 0 ? 1 : events.length);
    } else if (told < 0) {
      if (this.at > 0) this.#tell(this.at - 1, Math.max(0, eventsOf(this.steps[this.at - 1]!).length - 1));
    } else this.#tell(this.at, told);
  }

  #tell(number: number, told: number): void {
    const events = eventsOf(this.steps[number]!);
    if (number === 0 || told >= events.length || !this.module.show) {
      this.go(number);
      if (this.playback.busy) this.playback.skip();
      return;
    }
    let view = this.viewAt(number - 1);
    for (const event of events.slice(0, told)) view = this.module.show(view, event);
    this.at = number;
    this.within = told;
    this.playback.jump({ events: [], view, legal: [] });
  }

  /** The analysis of a step's choice; undefined without one. */
  judged(number: number): AnalysedTurn | undefined {
    return this.verdict.analysis?.turns.find((turn) => turn.step === number);
  }

  /** The important steps. */
  get notable(): number[] {
    return this.steps
      .filter((step) => eventsOf(step).some((event) => NOTABLE.has(this.module.sound?.(event) ?? "")))
      .map(({ number }) => number);
  }

  jump(by: 1 | -1): void {
    const places = this.notable;
    const next = by > 0 ? places.find((place) => place > this.at) : places.findLast((place) => place < this.at);
    this.go(next ?? (by > 0 ? this.last : 0));
  }

  /** Change the point of view; its steps are fetched once. */
  async look(eyes: Eyes): Promise<void> {
    const replay = this.#seen.get(eyes) ?? (await api.replay(this.id, eyes));
    this.#seen.set(eyes, replay);
    this.replay = replay;
    this.eyes = eyes;
    this.within = null;
    this.playback.jump({ events: [], view: this.viewAt(this.at), legal: [] });
  }

  play(): void {
    this.pause();
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#tick();
  }

  /** The page was left. */
  leave(): void {
    this.pause();
    this.playback.close();
    this.verdict.leave();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      if (!this.playback.busy) {
        if (this.at >= this.last) return this.pause();
        this.go(this.at + 1);
      }
      this.#tick();
    }, 700);
  }
}
