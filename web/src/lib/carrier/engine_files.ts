/**
 * The files of the engine: Pyodide and the Python package, as tools/wasm.py writes them. They are published under an
 * address that contains the engine's id, and kept in a cache named after it, so that two engines never mix.
 */

export interface Engine {
  id: string;
  build: "compiled" | "plain";
  /** Bytes by name. */
  files: Record<string, number>;
}

const SUMMARY = "engine/engine.json";
/** The answer to `GET /games`, made when the engine was built: the start page needs no running engine for it. */
const GAMES = "games.json";
const CACHE = "voltable-engine-";
/** Milliseconds for the summary from the network. */
const PATIENCE = 8000;

export const fileOf = (root: URL, engine: Engine, name: string): URL => new URL(`engine/${engine.id}/${name}`, root);

/** Browsers keep nothing for pages that come over plain HTTP from another machine. */
export const canKeep = (): boolean => "caches" in globalThis;

/** The newest engine that is kept as a whole; null where there is none, or the caches cannot be read now. */
export async function keptEngine(root: URL): Promise<Engine | null> {
  try {
    for (const name of (await keptNames()).reverse()) {
      const found = await (await caches.open(name)).match(new URL(SUMMARY, root));
      if (found) return (await found.json()) as Engine;
    }
  } catch {
    // Then it is fetched.
  }
  return null;
}

/** The names of all caches with files of engines, the oldest first. */
async function keptNames(): Promise<string[]> {
  return canKeep() ? (await caches.keys()).filter((name) => name.startsWith(CACHE)) : [];
}

/** The engine that is published beside the page; null where there is none, or nobody answers. */
export async function publishedEngine(root: URL): Promise<Engine | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(new URL(SUMMARY, root), { cache: "no-cache", signal });
    return answer.status === 200 ? ((await answer.json()) as Engine) : null;
  } catch {
    return null;
  }
}

/** The games of the engine that is kept, else of the one that is published; null where neither knows them. */
export async function builtGames(root: URL): Promise<unknown> {
  const engine = (await keptEngine(root)) ?? (await publishedEngine(root));
  if (!engine || !(GAMES in engine.files)) return null;
  const address = fileOf(root, engine, GAMES);
  try {
    const answer = (canKeep() && (await caches.match(address))) || (await fetch(address));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Fetch the files that are not kept yet. The summary is kept last: it says that the engine is whole. */
export async function keepEngine(
  root: URL,
  engine: Engine,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const cache = await caches.open(CACHE + engine.id);
  const of = Object.values(engine.files).reduce((sum, size) => sum + size, 0);
  let done = 0;
  const count = (bytes: number): void => progress((done += bytes), of);
  await Promise.all(
    Object.entries(engine.files).map(async ([name, size]) => {
      const address = fileOf(root, engine, name);
      if (await cache.match(address)) return count(size);
      const answer = await fetch(address);
      if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
      const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, controller) {
          count(piece.length);
          controller.enqueue(piece);
        },
      });
      const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
      await cache.put(
        address,
        new Response(answer.body.pipeThrough(counter), {
          headers: { "Content-Type": type, "Content-Length": `${size}` },
        }),
      );
    }),
  );
  await cache.put(new URL(SUMMARY, root), Response.json(engine));
}

/** Run this while no file of a kept engine is deleted. */
export const whileKept = <T>(root: URL, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockOf(root), { mode: "shared" }, run) : run();

/** Delete the files of all other engines, when no worker is starting one of them. */
export async function keepOnly(root: URL, engine: Engine): Promise<void> {
  await navigator.locks.request(lockOf(root), async () => {
    for (const name of await keptNames()) {
      if (name === CACHE + engine.id) continue;
      const cache = await caches.open(name);
      const files = await cache.keys();
      // Another page of the same host may keep its engine beside ours.
      const ours = files.filter((file) => file.url.startsWith(new URL("engine/", root).href));
      if (ours.length === files.length) await caches.delete(name);
      else for (const file of ours) await cache.delete(file);
    }
  });
}

const lockOf = (root: URL): string => `voltable ${root.pathname} engine`;
