/**
 * Which carrier a request or a table uses. An id says where its table or record is. Everything else is asked of the
 * server while it answers, and of the host in this browser while it does not.
 */
import { IS_SITE, ROOT } from "../root";
import { Unreachable, type Answer, type Carrier, type Method } from "./carrier";
import { keptEngine } from "./engine_files";
import { LocalCarrier } from "./local.svelte";
import { ServerCarrier } from "./server";

const server = new ServerCarrier();
export const local = new LocalCarrier();

/** Whether a server answers; assumed until it does not. */
export const reach: { server: boolean } = $state({ server: !IS_SITE });

/** Milliseconds between two looks for a server that did not answer. */
const LOOK_AGAIN = 5000;
/**
 * Milliseconds for an answer of the server to a question, where the host in this browser could answer too: a network
 * that swallows everything looks like a slow server.
 */
const PATIENCE = 8000;
/** Ids that the host in this browser makes begin with this. */
const LOCAL = "here-";

export const isLocal = (id: string): boolean => id.startsWith(LOCAL);

/** The carrier of a table or record with this id. */
export const carrierOf = (id: string): Carrier => (isLocal(id) ? local : server);

/** Ask whoever can answer a request that is about no single table or record. */
export async function request(method: Method, path: string, body?: unknown): Promise<Answer> {
  if (!reach.server) return local.request(method, path, body);
  const asked = server.request(method, path, body).then(
    (found) => [found, null] as const,
    (why: unknown) => [null, why] as const,
  );
  const [answer, error] = await (method === "GET" ? Promise.race([asked, tooLate(asked)]) : asked);
  if (answer && isFromServer(answer)) return answer;
  loseServer();
  try {
    return await local.request(method, path, body);
  } catch (why) {
    if (answer && why instanceof Unreachable) return answer;
    throw answer ? why : error;
  }
}

/** After a while, nothing if the engine is kept here; else what is waited for. */
async function tooLate<T>(asked: Promise<T>): Promise<T | readonly [null, Unreachable]> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return (await keptEngine(ROOT)) ? [null, new Unreachable("the server is silent")] : asked;
}

/** A static host or a proxy answers too, but not with data. */
function isFromServer({ status, body }: Answer): boolean {
  return status < 400 || typeof body !== "string";
}

let look: ReturnType<typeof setInterval> | undefined;

/** Look for the server from time to time. */
function loseServer(): void {
  reach.server = false;
  look ??= setInterval(() => !document.hidden && void findServer(), LOOK_AGAIN);
}

async function findServer(): Promise<void> {
  try {
    const answer = await fetch(new URL("live", ROOT), { cache: "no-store", signal: AbortSignal.timeout(LOOK_AGAIN) });
    if (!answer.ok || ((await answer.json()) as { status?: string }).status !== "ok") return;
  } catch {
    return;
  }
  clearInterval(look);
  look = undefined;
  reach.server = true;
}

addEventListener("online", () => !reach.server && !IS_SITE && void findServer());
