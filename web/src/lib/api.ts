/** The server's HTTP side. Whatever it refuses comes back as a Refusal with its sentence, rule and field. */
import { problemText } from "./words/problem";
import type { AnalysisState, Games, Joined, Lessons, LessonPlanned, LessonTried, Lobby, Me, MyTables, NewTable, Problem, RecordInfo, Records, Replay, TableInfo } from "./wire";

export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problemText(problem));
    this.status = status;
    this.problem = problem;
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (answer.ok) return (await answer.json()) as T;
  let problem: Problem = { code: "broken", message: `${answer.status} ${answer.statusText}`, rule: null, field: null };
  try {
    problem = { ...problem, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    // Something between us and the server answered; its status has to do.
  }
  throw new Refusal(answer.status, problem);
}

let games: Promise<Games> | null = null;

export const api = {
  /** The games with their options and bots: asked once. */
  games(): Promise<Games> {
    games ??= call<Games>("GET", "/games").catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },
  me: () => call<Me>("GET", "/me"),
  rename: (name: string) => call<Me>("POST", "/me", { name }),
  myTables: () => call<MyTables>("GET", "/me/tables"),
  lobby: () => call<Lobby>("GET", "/tables"),
  table: (id: string) => call<TableInfo>("GET", `/tables/${encodeURIComponent(id)}`),
  openTable: (wanted: NewTable) => call<TableInfo>("POST", "/tables", wanted),
  join: (id: string, seat: number | null) => call<Joined>("POST", `/tables/${encodeURIComponent(id)}/join`, { seat }),
  records: () => call<Records>("GET", "/records"),
  keepRecord: (text: string) => call<RecordInfo>("POST", "/records", { text }),
  replay: (id: string, eyes: string) => call<Replay>("GET", `/records/${encodeURIComponent(id)}/replay?eyes=${encodeURIComponent(eyes)}`),
  analysis: (id: string, level: string) => call<AnalysisState>("GET", `/records/${encodeURIComponent(id)}/analysis?level=${level}`),
  analyse: (id: string, level: string) => call<AnalysisState>("POST", `/records/${encodeURIComponent(id)}/analysis`, { level }),
  lessons: (game: string, language: string) => call<Lessons>("GET", `/games/${game}/lessons?lang=${language}`),
  tryLesson: (game: string, lesson: string, moves: string[]) => call<LessonTried>("POST", `/games/${game}/lessons/${lesson}/try`, { moves }),
  planLesson: (game: string, lesson: string, moves: string[], plan: string[]) => call<LessonPlanned>("POST", `/games/${game}/lessons/${lesson}/preview`, { moves, plan }),
};
