/** The analysis of a finished game: request it, wait for it, and compute its curves. */
import { api } from "../api";
import { BOT_NAMES } from "../declared";
import type { AnalysedTurn, Analysis, AnalysisState } from "$types/wire";

export type Level = keyof typeof BOT_NAMES;
export const LEVELS = Object.keys(BOT_NAMES) as Level[];

/** Milliseconds between two requests for its progress. */
const PATIENCE = 700;
/** The number of turning points in the list. */
const SWINGS = 5;

export class Verdict {
  readonly id: string;
  level: Level = $state("hard");
  state: AnalysisState = $state.raw({ state: "none", done: 0, of: 0, analysis: null });
  problem = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  get analysis(): Analysis | null {
    return this.state.analysis;
  }

  get busy(): boolean {
    return this.state.state === "waiting" || this.state.state === "running";
  }

  /** Show the stored analysis of this level, if there is one. */
  async look(level: Level): Promise<void> {
    this.leave();
    this.level = level;
    await this.#hear(() => api.analysis(this.id, level));
  }

  async request(): Promise<void> {
    this.problem = "";
    await this.#hear(() => api.analyse(this.id, this.level));
  }

  /** Stop waiting; the server continues. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  async #hear(ask: () => Promise<AnalysisState>): Promise<void> {
    const level = this.level;
    try {
      const state = await ask();
      if (level !== this.level) return;
      this.state = state;
      if (this.busy) this.#timer = setTimeout(() => void this.#hear(() => api.analysis(this.id, level)), PATIENCE);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

export interface Swing {
  turn: AnalysedTurn;
  by: "skill" | "luck";
  change: number;
}

/** The largest changes of the win chance, by a choice or by luck, largest first. */
export function swings(analysis: Analysis): Swing[] {
  const all = analysis.turns.flatMap((turn): Swing[] => [
    { turn, by: "skill", change: turn.skill },
    { turn, by: "luck", change: turn.luck },
  ]);
  return all
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, SWINGS);
}
