/** The server's HTTP side. Whatever it refuses comes back as a Refusal with its sentence, rule and field. */
import { problemText } from "./words/problem";
import type {
  AnalysisState,
  DeviceLink,
  Games,
  Joined,
  Keys,
  Lessons,
  LessonPlanned,
  LessonTried,
  Lobby,
  LobbyRow,
  Me,
  MyTables,
  NewTable,
  Problem,
  RecordInfo,
  Records,
  Replay,
  TableInfo,
} from "./wire";

export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problemText(problem));
    this.status = status;
    this.problem = problem;
  }
}

async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (answer.ok) return (await answer.json()) as T;
  let problem: Problem = {
    code: "broken",
    message: `${answer.status} ${answer.statusText}`,
    rule: null,
    field: null,
    reason: null,
  };
  try {
    problem = { ...problem, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    // Something between us and the server answered; its status has to do.
  }
  throw new Refusal(answer.status, problem);
}

/** Bytes: what the server takes, so that nothing larger is sent. */
const LARGEST_RECORD = 1_000_000;

function tooLarge(): Refusal {
  return new Refusal(413, { code: "too_large", message: "", rule: null, field: "text", reason: "record_too_large" });
}

/** Seconds that are counted down before people begin to race, at tables that are opened here. */
const COUNTDOWN = 3;

let games: Promise<Games> | null = null;
const REPLAY_PAGE = 250; // steps

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
  /** A path that makes another device the same person, once. */
  newDeviceLink: () => call<DeviceLink>("POST", "/me/device"),
  useDeviceLink: (secret: string) => call<Me>("POST", "/me/device/use", { secret }),
  /** The person's devices and the tokens of their programs. */
  keys: () => call<Keys>("GET", "/me/keys"),
  /** Sign one out; null, all but this device. */
  revoke: (id: string | null) => call<Keys>("DELETE", id === null ? "/me/keys" : `/me/keys/${encodeURIComponent(id)}`),
  myTables: () => call<MyTables>("GET", "/me/tables"),
  /** The first pages of the lobby; a table that moved on to another page meanwhile is listed once. */
  async lobby(pages: number): Promise<Lobby> {
    const found = new Map<string, LobbyRow>();
    let more = true;
    for (let page = 0, start = 0; more && page < pages; page++) {
      const lobby = await call<Lobby>("GET", `/tables?start=${start}`);
      for (const row of lobby.tables) found.set(row.id, row);
      start += lobby.tables.length;
      more = lobby.more;
    }
    return { tables: [...found.values()], more };
  },
  table: (id: string) => call<TableInfo>("GET", `/tables/${encodeURIComponent(id)}`),
  openTable: (wanted: NewTable) =>
    call<TableInfo>("POST", "/tables", { ...wanted, terms: { countdown: COUNTDOWN, ...wanted.terms } }),
  /** Take a seat; `continued` agrees to a game that goes on from a saved one. */
  join: (id: string, seat: number | null, continued = false) =>
    call<Joined>("POST", `/tables/${encodeURIComponent(id)}/join`, { seat, continued }),
  /** Put a bot into a free seat, or send one away (null), before the game begins. */
  setBot: (id: string, seat: number, bot: string | null) =>
    call<TableInfo>("POST", `/tables/${encodeURIComponent(id)}/bot`, { seat, bot }),
  records: () => call<Records>("GET", "/records"),
  /** Bring a saved game; a Refusal says which kind of file was expected. */
  async keepRecord(file: File): Promise<RecordInfo> {
    if (file.size > LARGEST_RECORD) throw tooLarge();
    const text = await file.text();
    try {
      return await call<RecordInfo>("POST", "/records", { text });
    } catch (error) {
      throw error instanceof Refusal && error.status === 413 ? tooLarge() : error;
    }
  },
  replay: async (id: string, eyes: string) => {
    const page = (start: number) =>
      call<Replay>(
        "GET",
        `/records/${encodeURIComponent(id)}/replay` +
          `?eyes=${encodeURIComponent(eyes)}&start=${start}&count=${REPLAY_PAGE}`,
      );
    const replay = await page(0);
    for (let steps = replay.steps; steps.length === REPLAY_PAGE; replay.steps.push(...steps))
      steps = (await page(replay.steps.length)).steps;
    return replay;
  },
  analysis: (id: string, level: string) =>
    call<AnalysisState>("GET", `/records/${encodeURIComponent(id)}/analysis?level=${level}`),
  analyse: (id: string, level: string) =>
    call<AnalysisState>("POST", `/records/${encodeURIComponent(id)}/analysis`, { level }),
  lessons: (game: string, language: string) => call<Lessons>("GET", `/games/${game}/lessons?lang=${language}`),
  tryLesson: (game: string, lesson: string, moves: string[]) =>
    call<LessonTried>("POST", `/games/${game}/lessons/${lesson}/try`, { moves }),
  planLesson: (game: string, lesson: string, moves: string[], plan: string[]) =>
    call<LessonPlanned>("POST", `/games/${game}/lessons/${lesson}/preview`, { moves, plan }),
};
