/** A course of lessons: the current one, the learner's moves and the server's answers. */
import { api } from "../api";
import { know } from "../home/newcomer";
import { asEvents } from "../events";
import type { GameModule, Legal, Refused } from "../game";
import { Playback } from "../table/playback.svelte";
import type { LessonInfo, Lessons, LessonStanding, LessonTried } from "$types/wire";

export class Course {
  readonly game: string;
  readonly module: GameModule<unknown>;
  playback: Playback<unknown> = $state.raw()!;
  lessons: LessonInfo[] = $state.raw([]);
  at = $state(0);
  done = $state(false);
  passed: ReadonlySet<string> = $state.raw(new Set<string>());
  refused: Refused | null = $state.raw(null);
  /** A move was sent and not answered yet. */
  busy = $state(false);
  /** The learner's moves that were accepted in this lesson. */
  moves: string[] = $state.raw([]);

  readonly #pace: () => number;
  readonly #otherMove: () => string;
  #waiting: string[] = [];
  #refusals = 0;
  /** The goal is reached; the text is shown when the animation has ended. */
  #reached = false;

  constructor(module: GameModule<unknown>, course: Lessons, pace: () => number, otherMove: () => string) {
    this.game = module.key;
    this.module = module;
    this.lessons = course.lessons;
    this.#pace = pace;
    this.#otherMove = otherMove;
    this.open(0);
  }

  get lesson(): LessonInfo {
    return this.lessons[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.lessons.length - 1;
  }

  /** Start a lesson. */
  open(at: number): void {
    this.at = Math.min(Math.max(0, at), this.lessons.length - 1);
    this.done = false;
    this.refused = null;
    this.moves = [];
    this.#waiting = [];
    this.#reached = false;
    const { seat, start } = this.lesson;
    this.close();
    this.playback = new Playback(this.module, { events: [], ...standing(start) }, () => seat, this.#pace);
    this.playback.onrest = () => this.#shown();
  }

  /** The page was left. */
  close(): void {
    // Undefined until the first lesson is opened.
    (this.playback as Playback<unknown> | undefined)?.close();
  }

  #shown(): void {
    this.done = this.#reached;
    if (!this.done) return;
    this.passed = new Set([...this.passed, this.lesson.id]);
    know(this.game);
  }

  find(id: string): number {
    return this.lessons.findIndex((lesson) => lesson.id === id);
  }

  /** Load the lessons in another language and keep the current one. */
  translate(course: Lessons): void {
    this.lessons = course.lessons;
  }

  /** Submit a move of the learner. Moves sent together, such as a program, are accepted together or not at all. */
  submit(text: string): void {
    if (this.#reached) return;
    this.#waiting.push(text);
    if (!this.busy) void this.#work();
  }

  /** Make the next move for the learner. */
  show(): void {
    const { answers } = this.lesson;
    if (this.moves.some((move, i) => move !== answers[i])) this.open(this.at);
    const next = answers[this.moves.length];
    if (next) this.submit(next);
  }

  async #work(): Promise<void> {
    this.busy = true;
    // Wait until the board has queued all moves that belong together.
    await Promise.resolve();
    const { lesson } = this;
    const before = this.moves;
    const together = this.#waiting.length > 1;
    let text;
    while ((text = this.#waiting.shift()) !== undefined) {
      const tried = await this.#ask([...this.moves, text]);
      if (lesson !== this.lesson) break;
      if (tried?.outcome === "accepted") this.#accept(text, tried);
      else {
        this.#refuse(text, tried);
        this.#waiting = [];
        if (together) await this.#back(before);
      }
    }
    this.busy = false;
  }

  #accept(text: string, tried: LessonTried): void {
    this.refused = null;
    this.moves = [...this.moves, text];
    this.#reached = tried.standing.done;
    const { view, legal } = standing(tried.standing);
    this.playback.receive({ events: asEvents(tried.events), view, legal: this.#reached ? [] : legal });
  }

  #refuse(text: string, tried: LessonTried | null): void {
    const message = tried?.outcome === "refused" ? tried.message : this.#otherMove();
    this.refused = { move: text, rule: tried?.rule ?? null, message, count: ++this.#refusals };
  }

  /** Take back what was accepted of moves that belong together. */
  async #back(moves: string[]): Promise<void> {
    if (moves === this.moves) return;
    this.moves = moves;
    const last = moves.length ? (await this.#ask(moves))?.standing : this.lesson.start;
    if (last) this.playback.jump({ events: [], ...standing(last) });
  }

  async preview(plan: string[]): Promise<unknown[]> {
    return (await api.planLesson(this.game, this.lesson.id, this.moves, plan)).steps;
  }

  /** Null if the server cannot be reached. */
  #ask(moves: string[]): Promise<LessonTried | null> {
    return api.tryLesson(this.game, this.lesson.id, moves).catch(() => null);
  }
}

function standing(now: LessonStanding): { view: unknown; legal: Legal[] | null } {
  return { view: now.view, legal: now.legal };
}
