/** Requests to the host of tables. Whatever it refuses comes back as a Refusal with its sentence, rule and field. */
import type { Answer, Method } from "./carrier/carrier";
import { carrierOf, local, reach, request } from "./carrier/choice.svelte";
import { engine } from "./carrier/local.svelte";
import { lastName, rememberName, rememberPlayedHere } from "./offline/played";
import { isGuest } from "./words/person";
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
  MyTable,
  MyTables,
  NewReport,
  NewTable,
  Problem,
  RecordInfo,
  Records,
  Replay,
  Rules,
  TableInfo,
} from "$types/wire";

export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(status: number, problem: Problem) {
    super(problemText(problem));
    this.status = status;
    this.problem = problem;
  }
}

/**
 * Pages ask in the middle of their rendering, which must neither depend on the state of the carriers nor change it.
 */
const later = (): Promise<void> => Promise.resolve();

/** Ask about one table or record: wherever it is. */
async function ask<T>(id: string, method: Method, path: string, body?: unknown): Promise<T> {
  await later();
  return read<T>(await carrierOf(id).request(method, path, body));
}

/** Ask for anything else: the server, or in its absence the host in this browser. */
async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  await later();
  return read<T>(await request(method, path, body));
}

function read<T>({ status, body }: Answer): T {
  if (status < 400) return body as T;
  const problem: Problem = { code: "broken", message: String(status), rule: null, field: null, reason: null };
  // Where something between us and the server answered, its status has to do.
  throw new Refusal(status, typeof body === "string" ? problem : { ...problem, ...(body as Partial<Problem>) });
}

/** What the server and the host in this browser have of this person. */
async function fromBoth<T>(path: string): Promise<T[]> {
  await later();
  if (!reach.server || engine.phase !== "ready") return [await call<T>("GET", path)];
  return Promise.all([call<T>("GET", path), local.request("GET", path).then((answer) => read<T>(answer))]);
}

const tablePath = (id: string, rest = ""): string => `/tables/${encodeURIComponent(id)}${rest}`;
const recordPath = (id: string, rest = ""): string => `/records/${encodeURIComponent(id)}${rest}`;

/** Bytes: what the server takes, so that nothing larger is sent. */
const LARGEST_RECORD = 1_000_000;

function tooLarge(): Refusal {
  return new Refusal(413, { code: "too_large", message: "", rule: null, field: "text", reason: "record_too_large" });
}

/** Seconds that are counted down before people begin to race, at tables that are opened here. */
const COUNTDOWN = 3;

let games: { from: boolean; asked: Promise<Games> } | null = null;
const REPLAY_PAGE = 250; // steps

export const api = {
  /** The games with their options and bots, asked once, of the server or the host in this browser. */
  async games(): Promise<Games> {
    await later();
    if (games?.from === reach.server) return games.asked;
    const mine = { from: reach.server, asked: call<Games>("GET", "/games") };
    games = mine;
    mine.asked.then(
      () => (mine.from = reach.server),
      () => (games = games === mine ? null : games),
    );
    return mine.asked;
  },
  rules: (game: string, language: string) => call<Rules>("GET", `/games/${game}/rules?lang=${language}`),
  /** The name; without a server, the last one that a server knew. */
  async me(): Promise<Me> {
    const me = await call<Me>("GET", "/me");
    const known = lastName();
    if (!reach.server && known !== null && known !== me.name && !isGuest(known)) return api.rename(known);
    if (reach.server) rememberName(me.name);
    return me;
  },
  async rename(name: string): Promise<Me> {
    const me = await call<Me>("POST", "/me", { name });
    rememberName(me.name);
    return me;
  },
  /** A path that makes another device the same person, once. */
  newDeviceLink: () => call<DeviceLink>("POST", "/me/device"),
  useDeviceLink: (secret: string) => call<Me>("POST", "/me/device/use", { secret }),
  /** The person's devices and the tokens of their programs. */
  keys: () => call<Keys>("GET", "/me/keys"),
  /** Sign one out; null, all but this device. */
  revoke: (id: string | null) => call<Keys>("DELETE", id === null ? "/me/keys" : `/me/keys/${encodeURIComponent(id)}`),
  /** Those that wait for this person first, then the newest. */
  async myTables(): Promise<MyTables> {
    const tables = (await fromBoth<MyTables>("/me/tables")).flatMap((found) => found.tables);
    const rank = (table: MyTable): number => Number(!table.your_turn) * 2 + Number(table.status === "over");
    return { tables: tables.sort((one, other) => rank(one) - rank(other) || other.changed - one.changed) };
  },
  /** The first pages of the lobby; a table that moved on to another page meanwhile is listed once. */
  async lobby(pages: number): Promise<Lobby> {
    await later();
    const found = new Map<string, LobbyRow>();
    let more = reach.server;
    for (let page = 0, start = 0; more && page < pages; page++) {
      const lobby = await call<Lobby>("GET", `/tables?start=${start}`);
      for (const row of lobby.tables) found.set(row.id, row);
      start += lobby.tables.length;
      more = lobby.more;
    }
    return { tables: [...found.values()], more };
  },
  table: (id: string) => ask<TableInfo>(id, "GET", tablePath(id)),
  async openTable(wanted: NewTable): Promise<TableInfo> {
    const body = { ...wanted, terms: { countdown: COUNTDOWN, ...wanted.terms } };
    const from = wanted.continues?.record;
    const table = await (from
      ? ask<TableInfo>(from, "POST", "/tables", body)
      : call<TableInfo>("POST", "/tables", body));
    rememberPlayedHere(table.id);
    return table;
  },
  /** Take a seat; `continued` agrees to a game that goes on from a saved one. */
  join: (id: string, seat: number | null, continued = false) =>
    ask<Joined>(id, "POST", tablePath(id, "/join"), { seat, continued }),
  /** Put a bot into a free seat, or send one away (null), before the game begins. */
  setBot: (id: string, seat: number, bot: string | null) =>
    ask<TableInfo>(id, "POST", tablePath(id, "/bot"), { seat, bot }),
  /** Tell the operator of the server about another player. */
  report: (id: string, report: NewReport) => ask<unknown>(id, "POST", tablePath(id, "/report"), report),
  /** The newest first. */
  async records(): Promise<Records> {
    const records = (await fromBoth<Records>("/records")).flatMap((found) => found.records);
    return { records: records.sort((one, other) => other.created - one.created) };
  },
  /** The text of a record: JSON lines. */
  recordFile: (id: string) => ask<string>(id, "GET", recordPath(id, "/file")),
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
    const query = (start: number): string =>
      `/replay?eyes=${encodeURIComponent(eyes)}&start=${start}&count=${REPLAY_PAGE}`;
    const page = (start: number): Promise<Replay> => ask(id, "GET", recordPath(id, query(start)));
    const replay = await page(0);
    for (let steps = replay.steps; steps.length === REPLAY_PAGE; replay.steps.push(...steps))
      steps = (await page(replay.steps.length)).steps;
    return replay;
  },
  analysis: (id: string, level: string) => ask<AnalysisState>(id, "GET", recordPath(id, `/analysis?level=${level}`)),
  analyse: (id: string, level: string) => ask<AnalysisState>(id, "POST", recordPath(id, "/analysis"), { level }),
  lessons: (game: string, language: string) => call<Lessons>("GET", `/games/${game}/lessons?lang=${language}`),
  tryLesson: (game: string, lesson: string, moves: string[]) =>
    call<LessonTried>("POST", `/games/${game}/lessons/${lesson}/try`, { moves }),
  planLesson: (game: string, lesson: string, moves: string[], plan: string[]) =>
    call<LessonPlanned>("POST", `/games/${game}/lessons/${lesson}/preview`, { moves, plan }),
};
