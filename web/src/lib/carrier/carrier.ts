/**
 * What carries requests and messages between the page and the host of its tables. There are two: a server, over HTTP
 * and WebSocket, and a worker in this browser, which runs the same host. Their paths, messages and refusals are equal.
 */

export type Method = "GET" | "POST" | "DELETE";

export interface Answer {
  status: number;
  /** Data, where the answer is JSON; else its text. */
  body: unknown;
}

export interface ChannelOwner {
  opened(): void;
  received(message: string): void;
  /** The other side closed it, or it broke. Nothing is received afterwards. */
  closed(): void;
}

/** A two-way channel to one seat of a table. */
export interface Channel {
  /** Ignored unless the channel is open. */
  send(message: string): void;
  close(): void;
}

export interface Carrier {
  /** Ask for a path below `/api`. Throws Unreachable where nobody answers. */
  request(method: Method, path: string, body?: unknown): Promise<Answer>;
  /** Open a channel to a table; `seat` is -1 for a spectator. */
  connect(table: string, seat: number, owner: ChannelOwner): Channel;
}

/** There is no answer: no server, no network, or no engine in this browser. */
export class Unreachable extends Error {}
