/** The engine: Pyodide, the Python package, and the host in it. */
import {
  canKeep,
  fileOf,
  keepEngine,
  keptEngine,
  publishedEngine,
  whileKept,
  type Engine,
} from "../lib/carrier/engine_files";
import type { Store } from "./store";

const HOST = "voltable.host.local.worker";
/** Browsers take the milliseconds of a timer as a signed 32-bit number. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The Python module; docs/decisions/0023-host-and-worker.md describes it. */
export interface PythonHost {
  start(carrier: object, saved: string): string;
  request(json: string): string;
  connect(connection: number, table: string, seat: number): void;
  hear(connection: number, text: string): void;
  disconnect(connection: number): void;
}

interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: "zip"): void;
  pyimport(name: string): PythonHost;
}

type Load = (how: { indexURL: string }) => Promise<Pyodide>;

/** No engine is kept here or published beside the page. */
export class NoEngine extends Error {}

type Progress = (done: number, of: number) => void;

/**
 * Fetch and start the engine that is kept, else the one that is published. Throws NoEngine where there is none. The
 * page fetches a newer one meanwhile, for the next start (lib/offline/prepare.ts).
 */
export const loadHost = (root: URL, progress: Progress): Promise<{ host: PythonHost; engine: Engine }> =>
  whileKept(root, async () => {
    const engine = (await keptEngine(root)) ?? (await publishedEngine(root));
    if (!engine) throw new NoEngine("there is no engine");
    if (canKeep()) await keepEngine(root, engine, progress);
    const archive = fetch(fileOf(root, engine, "voltable.zip")).then((answer) => answer.arrayBuffer());
    const pyodideAt = fileOf(root, engine, "pyodide/").href;
    const { loadPyodide } = (await import(/* @vite-ignore */ `${pyodideAt}pyodide.mjs`)) as { loadPyodide: Load };
    const pyodide = await loadPyodide({ indexURL: pyodideAt });
    pyodide.unpackArchive(await archive, "zip");
    return { host: pyodide.pyimport(HOST), engine };
  });

/** What the host asks of JavaScript. */
export function carrierFor(store: Store, send: (connection: number, text: string) => void): object {
  return {
    now: () => performance.now() / 1000,
    wall: () => Date.now() / 1000,
    call_later: callLater,
    random_bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    send,
    store: (table: string, json: string) => store.append(table, json),
    save: (key: string, json: string) => store.save(key, json),
    delete: (key: string) => store.delete(key),
  };
}

function callLater(seconds: number, callback: () => void): { cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = setTimeout(
      () => (left > LONGEST_TIMER ? wait(left - LONGEST_TIMER) : callback()),
      Math.min(left, LONGEST_TIMER),
    );
  };
  wait(Math.max(0, seconds * 1000));
  return { cancel: () => clearTimeout(timer) };
}
