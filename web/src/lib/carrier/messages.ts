/** What the page and its worker send each other. A worker hands everything to the host in Python. */
import type { Method } from "./carrier";

/** Page to worker. `connection` is a number that the page chooses. */
export type ToWorker =
  | { kind: "request"; id: number; method: Method; path: string; body: unknown }
  | { kind: "connect"; connection: number; table: string; seat: number }
  | { kind: "hear"; connection: number; text: string }
  | { kind: "disconnect"; connection: number };

/** Worker to page. */
export type FromWorker =
  /** Bytes of the engine that are here, of those that it has. */
  | { kind: "progress"; done: number; of: number }
  /** The host answers; whatever was connected before has to connect again. */
  | { kind: "ready"; build: string }
  | { kind: "answer"; id: number; status: number; body: unknown }
  | { kind: "message"; connection: number; text: string }
  /** The host closed it. */
  | { kind: "closed"; connection: number }
  /** The engine could not be started or store something, or there is none (`missing`): nothing will be answered. */
  | { kind: "failed"; message: string; missing: boolean };
